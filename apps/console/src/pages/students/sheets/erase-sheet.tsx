import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { client, type Shape, written } from "../../../api/client.ts";
import { useWrite } from "../../../api/use-write.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Form, TextField } from "../../../ui/fields/field.tsx";
import { SaveActions } from "../../../ui/forms/save-actions.tsx";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { showToast } from "../../../ui/toasts/toast-queue.ts";

/** Deletes a student. The name is typed, and compared by the server. */
export function EraseSheet({ student, onClose }: { student: Shape<"StudentRecord">; onClose: () => void }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const id = useId();
  const erase = useWrite({
    mutationFn: (name: string, headers) => {
      const params = { path: { id: String(student.id_student) } };
      return written(client.POST("/operator/students/{id}/erasure", { params, body: { name }, headers }));
    },
    onSuccess: async () => {
      await navigate({ to: "/students" });
      showToast({ text: texts.student.erased(student.name) });
    },
  });
  return (
    <Sheet
      title={texts.student.erase}
      onClose={onClose}
      actions={
        <SaveActions form={id} isPending={erase.isPending} onClose={onClose} save={texts.student.erase} look="danger" />
      }
    >
      <Form id={id} draft={null} onSubmit={({ name = "" }) => erase.mutate(name)} error={erase.error}>
        <p>{texts.student.eraseHint(student.name)}</p>
        <TextField label={texts.student.name} name="name" mayBeEmpty={student.name === ""} />
      </Form>
    </Sheet>
  );
}
