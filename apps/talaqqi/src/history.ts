import { actionWord, auditValue, isInformative, recordWord } from "./audit-words.ts";
import type { Shape } from "./client.ts";
import { fieldWord } from "./contract/table.ts";
import { texts } from "./texts.ts";

// The entries of the history in words.

/** @returns what was done, or why it was refused. */
export function nameAction({ action, refusal }: Shape<"AuditEntry">): string {
  return refusal ? texts.history.refused(action, texts.history.refusals[refusal]) : actionWord(action);
}

type Label = Shape<"AuditLabel">;

/** The record with its name; of a booking, its slot and its student. Older entries have not recorded the names. */
export function nameRecord({ kind, key, labels }: Pick<Shape<"AuditEntry">, "kind" | "key" | "labels">): string {
  const own = kind === "bookings" ? ["slots", "students"] : [kind];
  const keys = key.split(";");
  const names = own.map((one, index) => nameOf(labels, one, keys[index] ?? ""));
  const record = [`${recordWord(kind)} ${key}`.trim(), names.filter(Boolean).join(", ")].filter(Boolean).join(": ");
  return labels.some(({ values }) => values === "present") ? `${record} ${texts.history.present}` : record;
}

function nameOf(labels: Label[], kind: string, key: string): string {
  const found = labels.find((label) => label.kind === kind && label.key === key);
  return found ? [found.day, found.time, found.name].filter(Boolean).join(" ") : "";
}

/** An import is one entry with its counts; `import show` lists what it did to each record. */
export function describeChanges({ kind, key, changes, labels }: Shape<"AuditEntry">, zone: string): string[] {
  if (kind !== "imports") {
    const informative = changes.filter((change) => isInformative(change, key));
    return informative.map((change) => describe(change, kind, labels, zone));
  }
  const counts = changes.map(({ field, after }) => texts.history.count(field, after)).join(", ");
  return [`${counts} (talaqqi import show ${key})`];
}

function describe(change: Shape<"AuditChange">, table: string, labels: Label[], zone: string): string {
  const { field, kind, before, after, values } = change;
  const name = fieldWord(field, table);
  if (values !== "shown") return `${name}: ${texts.history[values]}`;
  const show = (value: string) => (kind && nameOf(labels, kind, value)) || auditValue(value, { field, table }, zone);
  return before === "" ? `${name}: ${show(after)}` : `${name}: ${show(before)} → ${show(after)}`;
}
