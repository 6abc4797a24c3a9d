import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { client, type Shape, written } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { useCan } from "../../api/use-can.ts";
import { Button } from "../../components/button.tsx";
import { Form, SelectField, TextField, type Values } from "../../components/field.tsx";
import { ProblemNote } from "../../components/problem.tsx";
import { Sheet } from "../../components/sheet.tsx";
import { useToast } from "../../shell/toasts.tsx";
import { useTexts } from "../../texts/language.tsx";

const roles = ["administrator", "coordinator", "teacher", "reader"] as const;

/** Invites somebody by e-mail and role, or changes or removes a member. */
export function StaffForm({ member, onClose }: { member?: Shape<"StaffMember">; onClose: () => void }) {
  const texts = useTexts();
  const can = useCan();
  const show = useToast();
  const id = useId();
  const [role, setRole] = useState(member?.role ?? "coordinator");
  const params = { path: { id: String(member?.id_operator) } };
  const save = useMutation({
    mutationFn: ({ name = "", email = "", id_teacher }: Values) => {
      const body = { name, email, role, ...(role === "teacher" && { id_teacher: Number(id_teacher) }) };
      return written(
        member ? client.PUT("/operator/staff/{id}", { params, body }) : client.POST("/operator/staff", { body }),
      );
    },
    onSuccess: (_done, { name = "" }) => {
      onClose();
      show({ text: member ? texts.staff.changed(name) : texts.staff.invited(name) });
    },
  });
  const remove = useMutation({
    mutationFn: () => written(client.POST("/operator/staff/{id}/removal", { params, body: {} })),
    onSuccess: () => {
      onClose();
      show({ text: texts.staff.removed(member?.name ?? "") });
    },
  });
  const actions = (
    <>
      <Button look="main" type="submit" form={id} isDisabled={save.isPending}>
        {save.isPending ? texts.common.saving : texts.common.save}
      </Button>
      {member && can("removeStaff") && (
        <Button look="danger" isDisabled={remove.isPending} onPress={() => remove.mutate()}>
          {texts.staff.remove}
        </Button>
      )}
    </>
  );
  return (
    <Sheet title={member ? texts.staff.edit : texts.staff.invite} onClose={onClose} actions={actions}>
      {remove.error && <ProblemNote error={remove.error} />}
      <Form id={id} onSubmit={(values) => save.mutate(values)} error={save.error}>
        <TextField label={texts.student.name} name="name" initial={member?.name ?? ""} />
        <TextField label={texts.staff.email} name="email" initial={member?.email ?? ""} hint={texts.staff.emailHint} />
        <SelectField
          label={texts.staff.role}
          name="role"
          initial={role}
          hint={texts.staff.roleHints[role]}
          choices={roles.map((value) => ({ value, label: texts.staff.roles[value] }))}
          onChange={(value) => setRole(roles.find((known) => known === value) ?? role)}
        />
        {role === "teacher" && <TeacherField initial={member?.id_teacher || ""} />}
      </Form>
    </Sheet>
  );
}

/** The teacher that a member is. */
function TeacherField({ initial }: { initial: number | "" }) {
  const texts = useTexts();
  const { data: teachers = [] } = useQuery(queries.teachers());
  return (
    <SelectField
      key={teachers.length}
      label={texts.slot.teacher}
      name="id_teacher"
      initial={initial}
      choices={[
        { value: "", label: texts.common.choose },
        ...teachers.map(({ id_teacher, nama_pengajar }) => ({ value: id_teacher, label: nama_pengajar })),
      ]}
    />
  );
}
