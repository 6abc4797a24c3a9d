import type { Meta, Story } from "../../../stories/story.ts";
import { ListField, listText } from "./list-field.tsx";

export default { component: ListField } satisfies Meta;

const columns = [
  { name: "sertifikasi", label: "Nama sertifikat" },
  { name: "sumber", label: "Penerbit" },
];

export const Entries: Story = {
  render: () => (
    <ListField
      label="Sertifikat"
      name="sertifikats"
      columns={columns}
      initial={listText([["Sanad Hafsh", "Rumah Tahsin"]])}
      add="Tambah sertifikat"
      remove="Hapus sertifikat"
    />
  ),
};

export const Empty: Story = {
  render: () => (
    <ListField
      label="Sertifikat"
      name="sertifikats"
      columns={columns}
      initial=""
      add="Tambah sertifikat"
      remove="Hapus sertifikat"
    />
  ),
};
