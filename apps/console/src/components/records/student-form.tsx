import { unwrap } from "@talaqqi/client";
import { phoneDigits } from "@talaqqi/contract/phone-digits";
import { withoutMarks } from "@talaqqi/contract/text-formats";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";
import { client, missing, type Shape, written } from "../../api/client.ts";
import { useWrite } from "../../api/use-write.ts";
import { phoneText, phoneTyped } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { Form, LongField, SelectField, TextField } from "../../ui/fields/field.tsx";
import { SaveActions } from "../../ui/forms/save-actions.tsx";
import { useEdited } from "../../ui/forms/use-edited.ts";
import type { Values } from "../../ui/forms/values.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { showToast } from "../../ui/toasts/toast-queue.ts";
import { type Namesake, useNamesakes } from "./namesakes.tsx";

type Student = Shape<"StudentRecord">;
type Props = {
  student?: Student;
  /** What is known of a new one. */
  initial?: Partial<Pick<Student, "name" | "gender" | "whatsapp">>;
  /** Gets a new student; absent: opens the card. */
  onAdded?: (student: Student) => void;
  /** What the form does, if it is more than to save. */
  save?: string;
  onClose: () => void;
};

/** Adds a student, or changes one. */
export function StudentForm({ student: opened, initial, onAdded, save: verb, onClose }: Props) {
  const texts = useTexts();
  const navigate = useNavigate();
  const id = useId();
  const edited = useEdited(opened, valuesOf, async () => {
    const path = { id: String(opened?.id_student) };
    return (await unwrap(client.GET("/operator/students/{id}", { params: { path } }))).student;
  });
  const student = edited.first;
  const draft = student ? `students/${student.id_student}` : "students";
  const save = useWrite({
    draft,
    isForm: true,
    mutationFn: async (values: Values, headers) => {
      const body = studentOf({ ...values, whatsapp: phoneTyped(values.whatsapp ?? "", student?.whatsapp) });
      const params = { path: { id: String(student?.id_student) } };
      return written(
        student
          ? client.PUT("/operator/students/{id}", { params, body: { version: edited.version(), ...body }, headers })
          : client.POST("/operator/students", { body, headers }),
      );
    },
    onSuccess: ({ data: { name } }) =>
      showToast({ text: student ? texts.students.changed(name) : texts.students.created(name) }),
    onRefreshed: ({ data }) => {
      if (!student && onAdded) return onAdded(data);
      onClose();
      if (!student) void navigate({ to: "/students/$id", params: { id: String(data.id_student) } });
    },
  });
  const { submit, question, isAsking, isLooking, error } = useNamesakes({
    form: id,
    read: ({ name = "", gender = "", birth_year = "", whatsapp = "" }) => ({
      name,
      gender,
      phone: phoneDigits(whatsapp),
      born: birth_year,
    }),
    find: ({ name = "" }) => findNamesakes(name, onAdded),
    add: (values) => save.mutate(values),
  });
  const actions = (
    <SaveActions
      form={id}
      isPending={save.isPending || isLooking}
      isReady={!isAsking}
      onClose={onClose}
      {...(verb && { save: verb })}
    />
  );
  return (
    <Sheet
      title={student ? texts.student.edit : texts.students[onAdded ? "new" : "add"]}
      onClose={onClose}
      actions={actions}
    >
      <Form
        id={id}
        draft={draft}
        given={initial}
        onSubmit={student ? (values) => save.mutate(values) : submit}
        error={save.error ?? error}
        edited={edited}
      >
        <TextField label={texts.student.name} name="name" initial={student?.name ?? initial?.name ?? ""} />
        <SelectField
          label={texts.student.gender}
          name="gender"
          initial={student?.gender ?? initial?.gender ?? ""}
          choices={[
            { value: "", label: texts.common.choose },
            ...genders.map((value) => ({ value, label: texts.genders[value] })),
          ]}
        />
        <TextField
          label={texts.student.whatsapp}
          name="whatsapp"
          type="tel"
          initial={student ? phoneText(student.whatsapp) : (initial?.whatsapp ?? "")}
          isOptional
        />
        <TextField
          label={texts.student.birthYear}
          name="birth_year"
          type="number"
          initial={student?.birth_year || ""}
          hint={texts.student.birthYearHint(FIRST_BIRTH_YEAR, new Date().getFullYear())}
          isOptional
        />
        <LongField label={texts.student.note} name="note" initial={student?.note ?? ""} isOptional />
        {question}
      </Form>
    </Sheet>
  );
}

async function findNamesakes(search: string, onAdded: Props["onAdded"]): Promise<Namesake[]> {
  const found = await unwrap(client.GET("/operator/students", { params: { query: { search, limit: 500 } } }));
  return found.map((student) => ({
    id: student.id_student,
    name: student.name,
    gender: student.gender,
    phone: student.whatsapp || (student.guardians.find(({ whatsapp }) => whatsapp)?.whatsapp ?? ""),
    born: student.birth_year ? String(student.birth_year) : "",
    page: "/students/$id",
    onChoose: onAdded && (() => onAdded(student)),
  }));
}

/** @param typed to find somebody. @returns a new student's name or whole number; an e-mail address has no field. */
export function typedStudent(typed: string): { name?: string; whatsapp?: string } {
  const text = withoutMarks(typed).trim();
  // A name is kept as it was typed.
  if (!/[\d@]/.test(text)) return { name: typed.trim() };
  return /^\+?[\d\s().-]+$/.test(text) && text.replaceAll(/\D/g, "").length > 8 ? { whatsapp: text } : {};
}

/** As the contract has it. */
const FIRST_BIRTH_YEAR = 1900;

const genders = ["Laki - Laki", "Perempuan"] as const;

/** A student as the fields of the form have it. */
const valuesOf = ({ name, gender, whatsapp, birth_year, note }: Shape<"StudentRecord">): Values => ({
  name,
  gender,
  note,
  whatsapp: phoneText(whatsapp),
  birth_year: birth_year ? String(birth_year) : "",
});

/** What the server judges: only a gender that was not chosen cannot be sent. */
function studentOf({ name = "", gender, whatsapp = "", birth_year, note = "" }: Values) {
  const chosen = genders.find((known) => known === gender);
  if (!chosen) throw missing("gender");
  const body = { name, gender: chosen, whatsapp, birth_year: Number(birth_year), note };
  return body satisfies Shape<"NewStudent">;
}
