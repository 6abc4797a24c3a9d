import { exampleOf, test } from "../../../stories/examples.ts";
import type { Meta, Story } from "../../../stories/story.ts";
import { cache, queries } from "../../api/queries.ts";
import { momentAt } from "../../texts/zone.ts";
import { ScheduleForm } from "./schedule-form.tsx";

export default { component: ScheduleForm } satisfies Meta;

const InPanel = ({ test: shown }: { test: typeof test }) => (
  <section className="panel">
    <h2>{shown.name}</h2>
    <ScheduleForm test={shown} onDone={() => {}} />
  </section>
);

const wished = {
  ...test,
  scheduled_at: "",
  wished_at: momentAt("2099-01-19", "09:00", exampleOf("getMe").school_time_zone),
};

export const WithoutAWish: Story = {
  render: () => <InPanel test={{ ...test, wished_at: "", scheduled_at: "" }} />,
};

export const WithAWish: Story = {
  render: () => <InPanel test={wished} />,
  fill: () => {
    const at = momentAt("2099-01-19", "09:00", exampleOf("getMe").school_time_zone);
    cache.setQueryData(queries.freeReviewers(wished.id_placement_test, at).queryKey, exampleOf("listFreeReviewers"));
  },
};
