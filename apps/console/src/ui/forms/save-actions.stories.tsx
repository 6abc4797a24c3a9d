import type { Meta, Story } from "../../../stories/story.ts";
import { SaveActions } from "./save-actions.tsx";

export default { component: SaveActions } satisfies Meta;

export const Ready: Story = {
  render: () => (
    <div className="page-actions">
      <SaveActions isPending={false} onClose={() => {}} />
    </div>
  ),
};

export const Saving: Story = {
  render: () => (
    <div className="page-actions">
      <SaveActions isPending onClose={() => {}} />
    </div>
  ),
};
