import { exampleOf } from "../../../stories/examples.ts";
import type { Meta, Story } from "../../../stories/story.ts";
import type { Shape } from "../../api/client.ts";
import { LessonRow } from "./lesson-row.tsx";

export default { component: LessonRow } satisfies Meta;

const [waiting] = exampleOf("listReviews") as [Shape<"LessonRow">];
const review = { id_review: 8, reviewer: "Ustadzah Maryam", reviewed_at: "2030-01-08T01:00:00.000Z", note: "Baik." };
const changes = [
  { column: "arab", before: "القلقله", after: "القلقلة" },
  { column: "deskripsi", before: "Memantul", after: "Memantul ketika sukun" },
  { column: "catatan", before: "Lihat tabel huruf.", after: "" },
];
const labels = new Map<string, string>();
const onChoose = () => {};

export const Waiting: Story = {
  render: () => <LessonRow row={waiting} labels={labels} isChosen onChoose={onChoose} />,
};

export const Approved: Story = {
  render: () => <LessonRow row={{ ...waiting, ...review, state: "approved" }} labels={labels} />,
};

export const Changed: Story = {
  render: () => (
    <LessonRow row={{ ...waiting, ...review, state: "changed", changes }} labels={labels} onChoose={onChoose} />
  ),
};
