import { progressNames } from "@talaqqi/api/domain/placement-tests";
import { dayNames } from "@talaqqi/api/domain/weekdays";
import type { Shape } from "../client.ts";
import { formatTime } from "../format-time.ts";
import { codeText, say, valueText } from "../texts.ts";
import { fieldWord, recordWord, tables } from "./table.ts";
import { linesOf } from "./values.ts";

// The entries of the history in words.

type Entry = Shape<"AuditEntry">;
type Change = Shape<"AuditChange">;
type Label = Shape<"AuditLabel">;

/** @returns `scheduled` for `schedulePlacementTest`: every operation begins with its verb. */
export function actionWord(operation: string): string {
  const [verb = ""] = /^[a-z]+/.exec(operation) ?? [];
  const word = codeText("verbs", verb);
  return word === verb ? operation : word;
}

/** The record with its name; of a booking, its slot and its student. Older entries have not recorded the names. */
export function nameRecord({ kind, key, labels }: Pick<Entry, "kind" | "key" | "labels">): string {
  const own = kind === "bookings" ? ["slots", "students"] : [kind];
  const keys = key.split(";");
  const names = own.map((one, index) => nameOf(labels, one, keys[index] ?? ""));
  const record = [`${recordWord(kind)} ${key}`.trim(), names.filter(Boolean).join(", ")].filter(Boolean).join(": ");
  return labels.some(({ values }) => values === "present") ? say("asToday", { record }) : record;
}

function nameOf(labels: Label[], kind: string, key: string): string {
  const found = labels.find((label) => label.kind === kind && label.key === key);
  return found ? [valueText(found.day), found.time, found.name].filter(Boolean).join(" ") : "";
}

/** An import is one entry with its counts; `import show` lists what it did to each record. */
export function describeChanges({ kind, key, changes, labels }: Entry, zone: string): string[] {
  if (kind !== "imports")
    return changes.filter((change) => isInformative(change, key)).map((change) => describe(change, kind, labels, zone));
  const counts = changes.map(({ field, after }) => `${after} ${codeText("counts", field)}`);
  return [`${counts.join(", ")} (talaqqi import show ${key})`];
}

/** False for a new record's own id, which the entry shows anyway, and for references that stayed empty. */
const isInformative = ({ field, before, after, values }: Change, key: string): boolean =>
  values !== "shown" || !(before === "" && (after === "0" || after === key.split(";")[0]) && field.startsWith("id_"));

function describe({ field, kind, before, after, values }: Change, table: string, labels: Label[], zone: string) {
  const name = fieldWord(field, table);
  if (values !== "shown") return `${name}: ${codeText("counts", values)}`;
  const show = (value: string) => (kind && nameOf(labels, kind, value)) || auditValue(value, { field, table }, zone);
  return before === "" ? `${name}: ${show(after)}` : `${name}: ${show(before)} → ${show(after)}`;
}

/** @returns a value as people read it: the name of a state or a day, a time in the school's zone. */
export function auditValue(value: string, { field, table }: { field: string; table: string }, zone: string): string {
  if (value === "" || (value === "0" && field.startsWith("id_"))) return "–";
  // The contract describes the states of a test in longer words than lists and options have.
  if (field === "s_progress" && table === "placement_tests") return valueText(progressNames[Number(value)] ?? value);
  const described = tables.get(table)?.fields?.find(({ name }) => name === field);
  if (field === "s_progress" && described) return linesOf(described, Number(value)).join();
  if (field === "id_day") return valueText(dayNames[Number(value) - 1] ?? value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatTime(value, zone);
  return wordFields.includes(field) ? value.replace(/\w+/g, valueText) : value.replaceAll("\n", "; ");
}

/** The fields whose values are the contract's words; others may be what people wrote. */
const wordFields = ["class_for", "is_retired", "kekuatan", "override", "relation", "role", "s_active", "tashih"];
