import type { Shape } from "../../api/client.ts";
import { fieldLabels } from "../../texts/field-labels.ts";
import { type Format, phoneText } from "../../texts/format.ts";
import type { Texts } from "../../texts/id.ts";

type Change = Shape<"AuditChange">;
type Words = Record<string | number, string>;

/** Fields that the sentence implies, or that identify the record itself. */
const implied: Record<string, string[]> = {
  students: ["id_student"],
  placement_tests: ["id_student", "s_progress", "expired_date_at"],
  access_tokens: ["id_user"],
  operator_tokens: ["id_operator"],
};

/** Numbers that are 0 for none. */
const isNone = ({ kind, field }: Change, value: string) =>
  value === "" || (value === "0" && (kind !== "" || field === "birth_year"));

/** The changes that add to the sentence. */
export const shownChanges = ({ kind, key, labels, changes }: Shape<"AuditEntry">): Change[] =>
  kind === "bookings" || kind === "imports"
    ? []
    : changes.filter(
        (change) =>
          change.field !== "is_retired" &&
          // What past imports have stored of a person is no data of the school.
          change.field !== "import_rows" &&
          // The record's own number.
          !(change.kind === kind && change.after === key) &&
          // The name of a new record.
          !(change.before === "" && labels.some(({ name }) => name === change.after)) &&
          !implied[kind]?.includes(change.field) &&
          (change.values !== "shown" || !isNone(change, change.before) || !isNone(change, change.after)),
      );

/** @returns a field's label in its form; without a form that of the records it refers to, or its name as words. */
export function fieldName({ kind, action }: Shape<"AuditEntry">, change: Change, texts: Texts): string {
  const { staff, history, messages, tests } = texts;
  const { field } = change;
  const tables: Words = texts.tables;
  const labels: Words = {
    ...fieldLabels(kind, texts),
    ...(action !== "recordPlacementTest" && { notes: tests.note }),
    role: staff.role,
    text: messages.text,
    accounts: texts.tables.users,
    ...history.fields,
  };
  return labels[field] ?? tables[change.kind] ?? tables[field] ?? sentenceCase(field);
}

/** @returns a stored value of a field as people read it, "" for none. */
export function valueText(change: Change, value: string, texts: Texts, format: Format, levelName: LevelName): string {
  if (isNone(change, value)) return "";
  const { field } = change;
  const words = wordsOf(texts)[field]?.[value];
  if (words !== undefined) return words;
  if (field === "id_day") return format.day(Number(value));
  if (field === "levels") return levelNames(value, levelName);
  if (field === "price") return format.rupiah(Number(value));
  if (field.endsWith("whatsapp") || field === "nomor_telepon") return phoneText(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return format.dateTime(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.dayOf(value);
  if (/^\d\d:\d\d$/.test(value)) return format.time(value);
  return value;
}

/** The words of the values that a field can have. */
function wordsOf({ classes, genders, relations, staff, school, history }: Texts): Record<string, Words> {
  return {
    class_for: classes,
    gender: genders,
    relation: relations,
    role: staff.roles,
    ...school.choices,
    s_active: history.flags,
    override: history.flags,
    tashih: history.tashih,
  };
}

type LevelName = (id: number) => string;

/** The levels of a teacher: a line each, with the number and whether the level is active. */
const levelNames = (value: string, levelName: LevelName) =>
  value
    .split("\n")
    .map((line) => levelName(Number.parseInt(line, 10)))
    .join(", ");

/** `bagian_mulut` as "Bagian mulut". */
const sentenceCase = (field: string) => `${field[0]?.toUpperCase()}${field.slice(1).replaceAll("_", " ")}`;
