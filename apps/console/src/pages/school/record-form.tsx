import { records } from "@talaqqi/contract/records";
import { useQuery } from "@tanstack/react-query";
import { useContext, useEffect, useRef } from "react";
import { queries } from "../../api/queries.ts";
import { changeRecord, createRecord, getRecord, inUse, type RecordTypes } from "../../api/records.ts";
import { useWrite } from "../../api/use-write.ts";
import { RetireButton } from "../../components/records/retire-button.tsx";
import { fieldErrors, ofTable } from "../../texts/field-labels.ts";
import { type Format, phoneText, phoneTyped, useFormat } from "../../texts/format.ts";
import { useTexts } from "../../texts/language.tsx";
import { DraftFields } from "../../ui/drafts/use-draft.ts";
import { FieldProblems, Form, LongField, SelectField, TextField } from "../../ui/fields/field.tsx";
import { SaveActions } from "../../ui/forms/save-actions.tsx";
import { useEdited } from "../../ui/forms/use-edited.ts";
import type { Values } from "../../ui/forms/values.ts";
import { showToast } from "../../ui/toasts/toast-queue.ts";
import { type FieldDefinition, fieldsOf, type SchoolKind, type SchoolRecord, toSchoolRecord } from "./kinds.ts";

type Props = { kind: SchoolKind; record?: SchoolRecord; onClose: () => void };

/** A row of a list as a form, in its place; or a new one above the list. */
export function RecordForm({ kind, record: opened, onClose }: Props) {
  const texts = useTexts();
  const format = useFormat();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>("input")?.focus(), []);
  const fields = fieldsOf(kind);
  const valuesOf = ({ values }: SchoolRecord) => shownValues(fields, values, format);
  const edited = useEdited(opened, valuesOf, async () =>
    toSchoolRecord(kind, await getRecord(kind, opened?.id ?? 0), texts, format),
  );
  const record = edited.first;
  const draft = draftOf(kind, record?.id);
  const before = record ? valuesOf(record) : {};
  const save = useWrite({
    draft,
    isForm: true,
    mutationFn: async (values: Values, headers) => {
      const body = bodyOf(fields, values, format, record?.values);
      const { data } = record
        ? await changeRecord(kind, record.id, { version: edited.version(), ...body }, headers)
        : await createRecord(kind, body, headers);
      return toSchoolRecord(kind, data, texts, format);
    },
    onSuccess: ({ id, title }) =>
      showToast({ text: record ? texts.records.saved(title) : texts.records.added(title), about: `#record-${id}` }),
    onRefreshed: onClose,
  });
  return (
    <div className="record-form" ref={place}>
      <Form
        draft={draft}
        onSubmit={(values) => save.mutate(values)}
        error={save.error}
        edited={edited}
        check={(values) => unreadPrices(fields, values, format)}
        texts={fieldErrors(kind, texts)}
      >
        <RecordFields
          kind={kind}
          before={before}
          fields={Object.entries(fields).filter(([, field]) => !field.isFolded)}
        />
        <FoldedFields
          kind={kind}
          before={before}
          fields={Object.entries(fields).filter(([, field]) => field.isFolded)}
        />
        <div className="page-actions">
          <SaveActions isPending={save.isPending} onClose={onClose} />
        </div>
      </Form>
      {/* In the form, not beside each row, as it is done once in years. */}
      {record && (
        <div className="page-actions">
          <RetireButton kind={kind} record={{ ...(opened ?? record), name: record.title }} onDone={onClose} />
        </div>
      )}
    </div>
  );
}

/** The name of a form's draft. */
export const draftOf = (kind: SchoolKind, id: number | undefined): string => (id ? `${kind}/${id}` : kind);

type RecordFieldsProps = { kind: SchoolKind; before: Values; fields: [string, FieldDefinition][] };

const RecordFields = ({ kind, before, fields }: RecordFieldsProps) => (
  <div className="record-fields">
    {fields.map(([name, field]) => (
      <RecordField key={name} kind={kind} name={name} field={field} initial={before[name] ?? ""} />
    ))}
  </div>
);

/** Open if one of them has an error or a restored draft. */
function FoldedFields({ fields, ...given }: RecordFieldsProps) {
  const { school } = useTexts();
  const problems = useContext(FieldProblems);
  const { typed } = useContext(DraftFields);
  if (fields.length === 0) return null;
  return (
    <details className="others" open={fields.some(([name]) => name in problems || name in typed)}>
      <summary>{school.moreFields(fields.length)}</summary>
      <RecordFields {...given} fields={fields} />
    </details>
  );
}

type RecordFieldProps = { kind: SchoolKind; name: string; field: FieldDefinition; initial: string };

function RecordField({ kind, name, field: { type, required, choices = [] }, initial }: RecordFieldProps) {
  const texts = useTexts();
  const { data: levels = [] } = useQuery(queries.records("levels"));
  const { table } = records[kind];
  const label = ofTable(texts.labels, table)[name] ?? name;
  const hint = ofTable<string>(texts.hints, table)[name];
  const words = ofTable<Record<string, string>>(texts.choices, table)[name];
  const given = { label, name, initial, isOptional: !required };
  const none = { value: "", label: required ? texts.common.choose : "—" };
  switch (type) {
    case "long":
      return (
        <div className="record-long">
          <LongField {...given} />
        </div>
      );
    case "choice":
      return (
        <SelectField
          {...given}
          choices={[none, ...choices.map((value) => ({ value, label: words?.[value] ?? String(value) }))]}
        />
      );
    case "level": {
      const names = inUse(levels).map(({ level }) => level);
      const all = [...new Set([...names, ...(initial ? [initial] : [])])];
      return <SelectField {...given} choices={[none, ...all.map((value) => ({ value, label: value }))]} />;
    }
    case "decimal":
      return <TextField {...given} type="number" isDecimal />;
    case "rupiah":
      return <TextField {...given} isNumeric />;
    default:
      return <TextField {...given} type={type} {...(hint && { hint })} />;
  }
}

/** A record as the fields of the form have it: a price and a number as they are read. */
const shownValues = (fields: Record<string, FieldDefinition>, values: SchoolRecord["values"], format: Format): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const type = fields[name]?.type;
      if (type === "rupiah" && typeof value === "number") return [name, format.number(value)];
      return [name, type === "tel" ? phoneText(String(value)) : String(value)];
    }),
  );

/** @returns the prices that are no numbers, which cannot be sent. */
const unreadPrices = (fields: Record<string, FieldDefinition>, values: Values, format: Format): string[] =>
  Object.keys(fields).filter((name) => {
    const typed = values[name]?.trim() ?? "";
    return fields[name]?.type === "rupiah" && typed !== "" && Number.isNaN(format.parseRupiah(typed));
  });

/** @returns the body, which the server validates. */
function bodyOf(
  fields: Record<string, FieldDefinition>,
  values: Values,
  format: Format,
  stored: SchoolRecord["values"] = {},
): RecordTypes[SchoolKind]["body"] {
  const body = Object.entries(fields).map(([name, { type, choices }]) => {
    const typed = values[name] ?? "";
    if (choices) return [name, choices.find((choice) => String(choice) === typed)];
    if (type === "rupiah") return [name, format.parseRupiah(typed)];
    if (type === "tel") return [name, phoneTyped(typed, String(stored[name] ?? ""))];
    return [name, type === "number" || type === "decimal" ? Number(typed) : typed];
  });
  return Object.fromEntries(body);
}
