import { progressNames } from "@talaqqi/api/domain/placement-tests";
import { dayNames } from "@talaqqi/api/domain/weekdays";
import type { Shape } from "./client.ts";
import { oneOf, tables } from "./contract/table.ts";
import { linesOf } from "./contract/values.ts";
import { formatTime } from "./format-time.ts";
import { texts } from "./texts.ts";
import { valueText } from "./value-text.ts";

// Words for the contract's names in the audit.

type Words = Readonly<Partial<Record<string, string>>>;

/** The tables whose records the history names. */
export const auditedTables = [...tables.keys()];

/** @returns `slot` for `slots`. */
export function recordWord(table: string): string {
  const noun = tables.get(table);
  return noun ? oneOf(noun) : table;
}

/** @returns `scheduled` for `schedulePlacementTest`: every operation begins with its verb. */
export function actionWord(operation: string): string {
  const verbs: Words = texts.history.verbs;
  return verbs[/^[a-z]+/.exec(operation)?.[0] ?? ""] ?? operation;
}

/** @returns a value as people read it: the name of a state or a day, a time in the school's zone. */
export function auditValue(value: string, { field, table }: { field: string; table: string }, zone: string): string {
  if (value === "" || (value === "0" && field.startsWith("id_"))) return "–";
  if (field === "s_progress") {
    // The contract describes the states of a test in longer words than lists and options have.
    if (table === "placement_tests") return valueText(progressNames[Number(value)] ?? value);
    const field = tables.get(table)?.fields?.find(({ name }) => name === "s_progress");
    return field ? linesOf(field, Number(value)).join() : value;
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
