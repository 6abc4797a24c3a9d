import type { Meta, Story } from "../../../stories/story.ts";
import { missing } from "../../api/client.ts";
import { Button } from "../buttons/button.tsx";
import { CheckboxField, Form, LongField, SelectField, TextField } from "./field.tsx";

export default { component: TextField } satisfies Meta;

const invalid = missing("name");

export const Fields: Story = {
  render: () => (
    <Form draft={null} onSubmit={() => {}} error={null}>
      <TextField label="Nama" name="name" hint="Seperti di rapor" />
      <LongField label="Catatan" name="note" isOptional />
      <TextField label="Hari pertama" name="valid_from" type="date" initial="2026-12-01" />
      <TextField label="Mulai" name="time" type="time" initial="16:00" />
      <SelectField label="Hari" name="id_day" choices={[{ value: 1, label: "Senin" }]} />
      <CheckboxField label="Tahsin dasar" name="level" value="2" isSet />
      <Button look="main" type="submit">
        Simpan
      </Button>
    </Form>
  ),
};

export const Invalid: Story = {
  render: () => (
    <Form draft={null} onSubmit={() => {}} error={invalid}>
      <TextField label="Nama lengkap" name="name" />
    </Form>
  ),
};
