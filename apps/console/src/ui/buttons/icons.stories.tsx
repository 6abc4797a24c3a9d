import type { Meta, Story } from "../../../stories/story.ts";
import { Icon } from "./icons.tsx";

export default { component: Icon } satisfies Meta;

export const Some: Story = {
  render: () => (
    <p>
      {(["today", "week", "students", "warning", "done"] as const).map((name) => (
        <Icon key={name} name={name} />
      ))}
    </p>
  ),
};
