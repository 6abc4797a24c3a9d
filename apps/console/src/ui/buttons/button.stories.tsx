import type { Meta, Story } from "../../../stories/story.ts";
import { Button } from "./button.tsx";

export default { component: Button } satisfies Meta;

export const Looks: Story = {
  render: () => (
    <div className="page-actions">
      {(["main", "plain", "quiet", "danger"] as const).map((look) => (
        <Button key={look} look={look}>
          Simpan
        </Button>
      ))}
    </div>
  ),
};

export const Disabled: Story = {
  render: () => (
    <Button look="main" disabled>
      Menyimpan…
    </Button>
  ),
};

export const Icons: Story = {
  render: () => (
    <div className="page-actions">
      <Button icon="add">Tambah</Button>
      <Button look="quiet" icon="close" aria-label="Tutup" />
    </div>
  ),
};
