import type { Shape } from "../../api/client.ts";
import { enHistoryWords } from "../../texts/en/history-words.ts";
import { fieldLabels, ofTable } from "../../texts/field-labels.ts";
import { type Format, phoneText } from "../../texts/format.ts";
import { idHistoryWords } from "../../texts/id/history-words.ts";
import type { Texts } from "../../texts/id.ts";

type Change = Shape<"AuditChange">;
type Words = Record<string | number, string>;

export const historyWords = ({ language }: Texts) => ({ id: idHistoryWords, en: enHistoryWords })[language];

/** Fields that the sentence implies, or that identify the record itself. */
const implied: Record<string, string[]> = {
  students: ["id_student"],
  placement_tests: ["id_student", "s_progress", "expired_date_at"],
  access_tokens: ["id_user"],
  operator_tokens: ["id_operator"],
  bookings: ["id_time"],
  pertanyaans: ["id_pertanyaan"],
};

/** Numbers that are 0 for none. */
const isNone = ({ kind, field }: Change, value: string) =>
  value === "" || (value === "0" && (kind !== "" || field === "birth_year"));

/** The changes that add to the sentence. */
export const shownChanges = ({ kind, key, labels, changes }: Shape<"AuditEntry">): Change[] =>
  kind === "imports"
    ? []
    : changes.filter(
        (change) =>
          change.field !== "is_retired" &&
          // What past imports have stored of a person is no data of the school.
          change.field !== "import_rows" &&
          // The record's own number.
          !(change.kind === kind && [change.before, change.after].includes(key)) &&
          // The name of a new record.
          !(change.before === "" && labels.some(({ name }) => name === change.after)) &&
          !implied[kind]?.includes(change.field) &&
          (change.values !== "shown" || !isNone(change, change.before) || !isNone(change, change.after)),
      );

/** @returns a field's label in its form, in the lesson review or the history; otherwise that of the records it refers to. */
export function fieldName({ kind, action }: Shape<"AuditEntry">, change: Change, texts: Texts): string {
  const { staff, messages, tests } = texts;
  const { field } = change;
  const tables: Words = texts.tables;
  const { fields, other } = historyWords(texts);
  const labels: Words = {
    ...fieldLabels(kind, texts),
    ...(action !== "recordPlacementTest" && { notes: tests.note }),
    role: staff.role,
    text: messages.text,
    ...fields,
  };
  return labels[field] ?? tables[change.kind] ?? tables[field] ?? other;
}

/** @returns how many records were added, or removed, if a field counts them; "" for none. */
export function countText({ field, before, after }: Change, texts: Texts): string | undefined {
  const { removed, added } = historyWords(texts);
  const count = Number(after) - Number(before);
  if (!removed[field] || !Number.isInteger(count)) return undefined;
  return count === 0 ? "" : (count < 0 ? removed : added)[field]?.(Math.abs(count));
}

/** @returns a stored value of a field as people read it, "" for none. */
export function valueText(
  { kind }: Shape<"AuditEntry">,
  change: Change,
  value: string,
  texts: Texts,
  format: Format,
): string {
  if (isNone(change, value)) return "";
  const { field } = change;
  const words = wordsOf(kind, texts)[field]?.[value];
  if (words !== undefined) return words;
  if (field === "override") return reasonsText(value, texts);
  if (field === "id_day") return format.day(Number(value));
  if (field === "price") return format.rupiah(Number(value));
  if (field.endsWith("whatsapp") || field === "nomor_telepon") return phoneText(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return format.dateTime(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.dayOf(value);
  if (/^\d\d:\d\d$/.test(value)) return format.time(value);
  return value;
}

/** The words of the values that a field can have. */
const wordsOf = (kind: string, texts: Texts): Record<string, Words> => ({
  class_for: texts.classes,
  gender: texts.genders,
  relation: texts.relations,
  role: texts.staff.roles,
  ...ofTable<Words>(texts.choices, kind),
  ...historyWords(texts).values,
});

/** The rules that a booking broke, by their codes. */
const reasonsText = (codes: string, { reasons }: Texts): string => {
  const words: Words = reasons;
  return codes
    .split(", ")
    .flatMap((code) => words[code] ?? [])
    .join(" ");
};
