import type { Meta, Story } from "../../../stories/story.ts";
import { Button } from "../buttons/button.tsx";
import { Blank } from "./blank.tsx";

export default { component: Blank } satisfies Meta;

export const Empty: Story = {
  render: () => (
    <Blank icon="students" title="Belum ada murid">
      <p>Tambahkan yang pertama.</p>
      <Button>Tambah murid</Button>
    </Blank>
  ),
};
