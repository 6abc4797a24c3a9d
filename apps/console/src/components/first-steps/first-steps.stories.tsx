import type { Meta, Story } from "../../../stories/story.ts";
import { cache, queries } from "../../api/queries.ts";
import { FirstSteps } from "./first-steps.tsx";

export default { component: FirstSteps } satisfies Meta;

export const BeforeTheFirstHour: Story = {
  render: () => <FirstSteps />,
  fill: () => cache.setQueryData(queries.week().queryKey, []),
};
