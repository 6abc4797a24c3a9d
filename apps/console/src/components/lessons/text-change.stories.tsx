import type { Meta, Story } from "../../../stories/story.ts";
import { TextChange } from "./text-change.tsx";

export default { component: TextChange } satisfies Meta;

export const OneWord: Story = {
  render: () => (
    <TextChange label="Saat disetujui" before="Suaranya memantul ketika sukun." after="Suaranya memantul saat sukun." />
  ),
};

export const Arabic: Story = {
  render: () => <TextChange label="Saat disetujui" before="الشفتان" after="بين الشفتين" />,
};

export const Added: Story = { render: () => <TextChange label="Saat disetujui" before="" after="Dua bibir." /> };
