import type { Meta, Story } from "../../../stories/story.ts";
import { SaveActions } from "../forms/save-actions.tsx";
import { Sheet } from "./sheet.tsx";

export default { component: Sheet } satisfies Meta;

export const Middle: Story = {
  render: () => (
    <Sheet title="Pintasan" onClose={() => {}}>
      <p>Isi lembar.</p>
    </Sheet>
  ),
};

export const SideWithActions: Story = {
  render: () => (
    <Sheet
      title="Senin 16.00"
      place="side"
      onClose={() => {}}
      actions={<SaveActions isPending={false} onClose={() => {}} />}
    >
      <p>Isi lembar.</p>
    </Sheet>
  ),
};
