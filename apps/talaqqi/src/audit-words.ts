import { progressNames } from "@talaqqi/api/domain/placement-tests";
import { dayNames } from "@talaqqi/api/domain/weekdays";
import type { Shape } from "./client.ts";
import { formatTime } from "./format-time.ts";
import { programProgress } from "./records/kinds.ts";
import type { FieldText } from "./texts/field-text.ts";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

// Words for the contract's names in the audit.

type Words = Readonly<Partial<Record<string, string>>>;
type RecordTexts = { one: string; fields: Readonly<Partial<Record<string, FieldText>>> };

const { recordFields, lessonFields, nouns } = texts;
const records: Readonly<Partial<Record<string, RecordTexts>>> = {
  teachers: recordFields.teacher,
  levels: recordFields.level,
  lembagas: recordFields.institution,
  packages: recordFields.package,
  programs: recordFields.program,
  kategoris: lessonFields.kategori,
  subkategoris: lessonFields.subkategori,
  contents: lessonFields.content,
  sifats: lessonFields.sifat,
  hurufs: lessonFields.huruf,
  feedbacks: lessonFields.feedback,
  pertanyaans: lessonFields.pertanyaan,
};
const otherNouns: Words = {
  slots: nouns.slot[0],
  students: nouns.student[0],
  bookings: nouns.booking[0],
  placement_tests: nouns.placementTest[0],
  users: nouns.account[0],
  access_tokens: nouns.accessToken[0],
  operators: nouns.memberOfStaff[0],
  operator_tokens: nouns.operatorToken[0],
  imports: nouns.import[0],
  message_texts: nouns.message[0],
  school: nouns.school[0],
};

/** The tables whose records the history names. */
export const auditedTables = [...Object.keys(otherNouns), ...Object.keys(records)];

/** @returns `slot` for `slots`. */
export const recordWord = (table: string): string => otherNouns[table] ?? records[table]?.one ?? table;

/** @returns `scheduled` for `schedulePlacementTest`: every operation begins with its verb. */
export function actionWord(operation: string): string {
  const verbs: Words = texts.history.verbs;
  return verbs[/^[a-z]+/.exec(operation)?.[0] ?? ""] ?? operation;
}

/** @returns `state` for `s_progress`. */
export function fieldWord(field: string, table = ""): string {
  const words: Words = texts.history.fields;
  return records[table]?.fields[field]?.[0] ?? words[field] ?? field;
}

/** @returns a value as people read it: the name of a state or a day, a time in the school's zone. */
export function auditValue(value: string, { field, table }: { field: string; table: string }, zone: string): string {
  if (value === "" || (value === "0" && field.startsWith("id_"))) return "–";
  if (field === "s_progress") {
    const ofProgram = Object.entries(programProgress).find(([, number]) => number === Number(value))?.[0];
    return valueText((table === "programs" ? ofProgram : progressNames[Number(value)]) ?? value);
  }
  if (field === "id_day") return dayNames[Number(value) - 1] ?? value;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatTime(value, zone);
  const words: Words = texts.history.values;
  const isWord = wordFields.includes(field);
  return isWord ? value.replace(/\w+/g, (word) => words[word] ?? valueText(word)) : value.replaceAll("\n", "; ");
}

/** The fields whose values are the contract's words; others may be what people wrote. */
const wordFields = ["class_for", "is_retired", "kekuatan", "override", "relation", "role", "s_active", "tashih"];

/** False for a new record's own id, which the entry shows anyway, and for references that stayed empty. */
export const isInformative = ({ field, before, after, values }: Shape<"AuditChange">, key: string): boolean =>
  values !== "shown" || !(before === "" && (after === "0" || after === key.split(";")[0]) && field.startsWith("id_"));
