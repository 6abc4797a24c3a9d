import type { Meta, Story } from "../../../stories/story.ts";
import { DraftNote } from "./draft-note.tsx";

export default { component: DraftNote } satisfies Meta;

const at = Date.parse("2026-11-20T02:12:00Z");

export const Restored: Story = {
  render: () => <DraftNote at={at} onDiscard={() => {}} />,
};

export const OfFile: Story = {
  render: () => <DraftNote at={at} of="murid.csv" onDiscard={() => {}} />,
};
