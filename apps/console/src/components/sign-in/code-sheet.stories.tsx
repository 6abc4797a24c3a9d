import type { Meta, Story } from "../../../stories/story.ts";
import { CodeSheet } from "./code-sheet.tsx";

export default { component: CodeSheet } satisfies Meta;

export const Typing: Story = {
  render: () => <CodeSheet opens="account" id={12} name="Siti Aminah" onClose={() => {}} />,
};
