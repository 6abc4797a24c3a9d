import { unwrap } from "@talaqqi/client";
import { useId } from "react";
import { client, missing, type Shape, written } from "../../../api/client.ts";
import { useCan } from "../../../api/use-can.ts";
import { useWrite } from "../../../api/use-write.ts";
import { phoneText, phoneTyped } from "../../../texts/format.ts";
import { useTexts } from "../../../texts/language.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Form, SelectField, TextField } from "../../../ui/fields/field.tsx";
import { SaveActions } from "../../../ui/forms/save-actions.tsx";
import { useEdited } from "../../../ui/forms/use-edited.ts";
import type { Values } from "../../../ui/forms/values.ts";
import { Sheet } from "../../../ui/layout/sheet.tsx";
import { showToast } from "../../../ui/toasts/toast-queue.ts";
import { findUnlinked, type Relation, relations } from "../unlinked-guardians.ts";

type Student = Shape<"StudentRecord">;
type Props = { student: Student; relation: Relation | undefined; onLink: () => void; onClose: () => void };

/** Adds a guardian without an account, or changes the one of a relation. */
export function GuardianSheet({ student, relation: opened, onLink, onClose }: Props) {
  const texts = useTexts();
  const can = useCan();
  const id = useId();
  const guardian = opened && findUnlinked(student, opened);
  const path = { id: String(student.id_student) };
  const draft = `students/${student.id_student}/${opened ?? "guardians"}`;
  const edited = useEdited(
    student,
    (latest) => valuesOf(opened && findUnlinked(latest, opened)),
    async () => (await unwrap(client.GET("/operator/students/{id}", { params: { path } }))).student,
  );
  const save = useWrite({
    draft,
    isForm: true,
    mutationFn: async ({ values }: { values: Values | undefined }, headers) => {
      const guardians = [values ? read(values, guardian, opened) : noOne(opened)];
      const body = { version: edited.version(), guardians };
      return written(client.PUT("/operator/students/{id}", { params: { path }, body, headers }));
    },
    onSuccess: (_, { values }) =>
      showToast({
        text: texts.guardians[values ? "saved" : "removed"],
        about: `#guardian-${opened ?? values?.["guardians.0.relation"]}`,
      }),
    onRefreshed: onClose,
  });
  const free = relations.filter((relation) => !findUnlinked(student, relation));
  const known = valuesOf(guardian);
  return (
    <Sheet
      title={guardian ? texts.guardians.edit(guardian.name || texts.relations[guardian.relation]) : texts.guardians.add}
      onClose={onClose}
      actions={<SaveActions form={id} isPending={save.isPending} onClose={onClose} />}
    >
      <Form
        id={id}
        draft={draft}
        onSubmit={(values) => save.mutate({ values })}
        error={save.error}
        edited={edited}
        check={(values) => (hasAny(values) ? [] : ["guardians.0.name"])}
      >
        {!opened && <p className="quiet">{texts.guardians.addHint}</p>}
        {!opened && (
          <SelectField
            label={texts.account.relation}
            name="guardians.0.relation"
            choices={[
              { value: "", label: texts.common.choose },
              ...free.map((value) => ({ value, label: texts.relations[value] })),
            ]}
          />
        )}
        <TextField
          label={texts.guardians.name}
          name="guardians.0.name"
          initial={known["guardians.0.name"] ?? ""}
          mayBeEmpty
        />
        <TextField
          label={texts.student.whatsapp}
          name="guardians.0.whatsapp"
          type="tel"
          initial={known["guardians.0.whatsapp"] ?? ""}
          isOptional
        />
        {guardian && (
          <div className="page-actions">
            {can("linkAccount") && (
              <Button icon="link" onClick={onLink}>
                {texts.guardians.link}
              </Button>
            )}
            <Button
              look="danger"
              icon="delete"
              disabled={save.isPending}
              onClick={() => save.mutate({ values: undefined })}
            >
              {texts.guardians.remove}
            </Button>
          </div>
        )}
      </Form>
    </Sheet>
  );
}

type Contact = Shape<"GuardianContact">;

/** @param stored the guardian before. */
function read(values: Values, stored: Contact | undefined, opened: Relation | undefined): Contact {
  const relation = opened ?? relations.find((one) => one === values["guardians.0.relation"]);
  if (!relation) throw missing("guardians.0.relation");
  const { "guardians.0.name": name = "", "guardians.0.whatsapp": typed = "" } = values;
  return { relation, name, whatsapp: phoneTyped(typed, stored?.whatsapp) };
}

/** A guardian without a name has a number. */
const hasAny = ({ "guardians.0.name": name = "", "guardians.0.whatsapp": typed = "" }: Values) =>
  name.trim() !== "" || typed.trim() !== "";

const noOne = (relation: Relation = "guardian"): Contact => ({ relation, name: "", whatsapp: "" });

/** A guardian as the fields of the form have it. */
const valuesOf = (guardian: Contact | undefined): Values => ({
  "guardians.0.name": guardian?.name ?? "",
  "guardians.0.whatsapp": phoneText(guardian?.whatsapp ?? ""),
});
