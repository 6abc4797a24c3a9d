import { TalaqqiError, unwrap } from "@talaqqi/client";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { client, type Shape, written } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { inUse } from "../../api/records.ts";
import { useCan } from "../../api/use-can.ts";
import { useWrite } from "../../api/use-write.ts";
import { useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Form, SelectField, TextField } from "../../ui/fields/field.tsx";
import { SaveActions } from "../../ui/forms/save-actions.tsx";
import { useEdited } from "../../ui/forms/use-edited.ts";
import type { Values } from "../../ui/forms/values.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { ProblemNote } from "../../ui/states/problem.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";

const roles = ["administrator", "coordinator", "teacher", "reader"] as const;

type Props = {
  member?: Shape<"StaffMember">;
  onClose: () => void;
  /** Called with whom the form has invited. */
  onInvited?: (id_operator: number) => void;
  /** Called to show the sign-in address again. */
  onShareAddress?: () => void;
  /** Called to confirm the member's sign-in by a code. */
  onConfirm?: () => void;
};

/** Invites somebody by e-mail and role, or changes or removes a member. */
export function StaffForm({ member: opened, onClose, onInvited, onShareAddress, onConfirm }: Props) {
  const texts = useTexts();
  const can = useCan();
  const id = useId();
  const edited = useEdited(opened, valuesOf, async () => {
    const found = (await unwrap(client.GET("/operator/staff"))).find(
      ({ id_operator }) => id_operator === opened?.id_operator,
    );
    if (!found) throw new TalaqqiError(new Response(null, { status: 404 }), undefined);
    return found;
  });
  const member = edited.first;
  const draft = member ? `staff/${member.id_operator}` : "staff";
  const before = member?.role ?? "coordinator";
  const [role, setRole] = useState(before);
  const params = { path: { id: String(member?.id_operator) } };
  const save = useWrite({
    draft,
    isForm: true,
    mutationFn: ({ name = "", email = "", id_teacher }: Values, headers) => {
      const body = { name, email, role, ...(role === "teacher" && { id_teacher: Number(id_teacher) }) };
      return written(
        member
          ? client.PUT("/operator/staff/{id}", { params, body: { version: edited.version(), ...body }, headers })
          : client.POST("/operator/staff", { body, headers }),
      );
    },
    onSuccess: ({ data }, { name = "" }) =>
      showToast({
        text: member ? texts.staff.changed(name) : texts.staff.invited(name),
        about: `#member-${data.id_operator}`,
      }),
    onRefreshed: ({ data }) => (onInvited ? onInvited(data.id_operator) : onClose()),
  });
  const { data: me } = useQuery(queries.me());
  const [isAsked, setAsked] = useState(false);
  const endsOwn = member?.id_operator === me?.id_operator && before === "administrator" && role !== before;
  const submit = (values: Values) => (endsOwn && !isAsked ? setAsked(true) : save.mutate(values));
  const { isSuccess: hasTeachers } = useQuery({ ...queries.records("teachers"), enabled: role === "teacher" });
  const isLoaded = role !== "teacher" || hasTeachers;
  const question = endsOwn && isAsked ? { save: texts.staff.endOwn } : {};
  const actions = (
    <SaveActions form={id} isPending={save.isPending} isReady={isLoaded} onClose={onClose} {...question} />
  );
  return (
    <Sheet title={member ? texts.staff.edit : texts.staff.invite} onClose={onClose} actions={actions}>
      <Form id={id} draft={draft} onSubmit={submit} error={save.error} edited={edited}>
        <TextField label={texts.student.name} name="name" initial={member?.name ?? ""} />
        <TextField
          label={texts.staff.email}
          name="email"
          type="email"
          initial={member?.email ?? ""}
          hint={texts.staff.emailHint}
        />
        <SelectField
          label={texts.staff.role}
          name="role"
          initial={before}
          hint={texts.staff.roleHints[role]}
          choices={roles.map((value) => ({ value, label: texts.staff.roles[value] }))}
          onChange={(value) => setRole(roles.find((known) => known === value) ?? role)}
        />
        {role === "teacher" && <TeacherField initial={member?.id_teacher || ""} />}
        {endsOwn && isAsked && (
          <p role="alert" className="problem-note">
            {texts.staff.endsOwn}
          </p>
        )}
      </Form>
      {member && (
        <div className="sheet-apart page-actions">
          {onShareAddress && (
            <Button icon="whatsapp" onClick={onShareAddress}>
              {texts.invitation.send}
            </Button>
          )}
          {onConfirm && <Button onClick={onConfirm}>{texts.signInCode.open}</Button>}
          {can("removeStaff") && <Removal member={member} onDone={onClose} />}
        </div>
      )}
    </Sheet>
  );
}

/** Ends somebody's access after one question. */
function Removal({ member: { id_operator, name }, onDone }: { member: Shape<"StaffMember">; onDone: () => void }) {
  const { staffRemoval, common } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const { mutate, error, isPending, reset } = useWrite({
    mutationFn: (_given: undefined, headers) =>
      written(
        client.POST("/operator/staff/{id}/removal", {
          params: { path: { id: String(id_operator) } },
          body: {},
          headers,
        }),
      ),
    onSuccess: () => showToast({ text: staffRemoval.done(name) }),
    onRefreshed: onDone,
  });
  const close = () => {
    setAsked(false);
    reset();
  };
  const actions = (
    <>
      <Button look="danger" icon="delete" disabled={isPending} onClick={() => mutate(undefined)}>
        {staffRemoval.now}
      </Button>
      <Button onClick={close}>{common.cancel}</Button>
    </>
  );
  return (
    <>
      <Button look="danger" icon="delete" onClick={() => setAsked(true)}>
        {staffRemoval.open(name)}
      </Button>
      {isAsked && (
        <Sheet title={staffRemoval.title(name)} onClose={close} actions={actions}>
          <div className="section">
            {error && <ProblemNote error={error} />}
            <p>{staffRemoval.hint}</p>
          </div>
        </Sheet>
      )}
    </>
  );
}

/** A member of staff as the fields of the form have it. */
const valuesOf = ({ name, email, role, id_teacher }: Shape<"StaffMember">): Values => ({
  name,
  email,
  role,
  id_teacher: id_teacher ? String(id_teacher) : "",
});

/** The teacher that a member is. */
function TeacherField({ initial }: { initial: number | "" }) {
  const texts = useTexts();
  const { data: teachers = [] } = useQuery(queries.records("teachers"));
  return (
    <SelectField
      label={texts.slot.teacher}
      name="id_teacher"
      initial={initial}
      choices={[
        { value: "", label: texts.common.choose },
        ...inUse(teachers, ({ id_teacher }) => id_teacher === initial).map(({ id_teacher, nama_pengajar }) => ({
          value: id_teacher,
          label: nama_pengajar,
        })),
      ]}
    />
  );
}
