import type { Meta, Story } from "../../../stories/story.ts";
import { RetireButton } from "./retire-button.tsx";

export default { component: RetireButton } satisfies Meta;

const record = { id: 1, name: "Ustadzah Fatimah", version: 1 };

export const InUse: Story = {
  render: () => <RetireButton kind="teachers" record={{ ...record, is_retired: false }} />,
};
export const Retired: Story = {
  render: () => <RetireButton kind="teachers" record={{ ...record, is_retired: true }} />,
};
