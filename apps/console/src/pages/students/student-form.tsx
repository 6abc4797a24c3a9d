import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { client, missing, type Shape, written } from "../../api/client.ts";
import { Button } from "../../components/button.tsx";
import { Form, LongField, SelectField, TextField, type Values } from "../../components/field.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { useToast } from "../../shell/toasts.tsx";
import { useTexts } from "../../texts/language.tsx";

/** Adds a student and opens the card, or changes one. */
export function StudentForm({ student, onClose }: { student?: Shape<"StudentRecord">; onClose: () => void }) {
  const texts = useTexts();
  const show = useToast();
  const navigate = useNavigate();
  const id = useId();
  const save = useMutation({
    mutationFn: async (values: Values) => {
      const body = studentOf(values);
      const params = { path: { id: String(student?.id_student) } };
      return written(
        student ? client.PUT("/operator/students/{id}", { params, body }) : client.POST("/operator/students", { body }),
      );
    },
    onSuccess: ({ data: { id_student, name } }) => {
      onClose();
      show({ text: student ? texts.students.changed(name) : texts.students.created(name) });
      if (!student) void navigate({ to: "/students/$id", params: { id: String(id_student) } });
    },
  });
  const actions = (
    <>
      <Button look="main" type="submit" form={id} isDisabled={save.isPending}>
        {save.isPending ? texts.common.saving : texts.common.save}
      </Button>
      <Button onPress={onClose}>{texts.common.cancel}</Button>
    </>
  );
  return (
    <Sheet title={student ? texts.student.edit : texts.students.add} onClose={onClose} actions={actions}>
      <Form id={id} onSubmit={(values) => save.mutate(values)} error={save.error}>
        <TextField label={texts.student.name} name="name" initial={student?.name ?? ""} />
        <SelectField
          label={texts.student.gender}
          name="gender"
          initial={student?.gender ?? ""}
          choices={[
            { value: "", label: texts.common.choose },
            ...genders.map((value) => ({ value, label: texts.genders[value] })),
          ]}
        />
        <TextField
          label={texts.student.whatsapp}
          name="whatsapp"
          type="tel"
          initial={student?.whatsapp ?? ""}
          isOptional
        />
        <TextField
          label={texts.student.birthYear}
          name="birth_year"
          type="number"
          initial={student?.birth_year || ""}
          isOptional
        />
        <LongField label={texts.student.note} name="note" initial={student?.note ?? ""} isOptional />
      </Form>
    </Sheet>
  );
}

const genders = ["Laki - Laki", "Perempuan"] as const;

/** What the server judges: only a gender that was not chosen cannot be sent. */
function studentOf({ name = "", gender, whatsapp = "", birth_year, note = "" }: Values) {
  const chosen = genders.find((known) => known === gender);
  if (!chosen) throw missing("gender");
  const body = { name, gender: chosen, whatsapp, birth_year: Number(birth_year), note };
  return body satisfies Shape<"NewStudent">;
}
