import type { OperationId } from "@talaqqi/contract";
import type { Transaction } from "../../database/connect.ts";
import type { Operator } from "../../http/operator-auth.ts";

/** A changed field. No personal data: names and numbers are recorded as changed, without their values. */
export type Change = { field: string; before: string; after: string };

/** A changed record: its table as `kind`, its identifier as `key`, "" for several. */
export type AuditedRecord = { kind: string; key: string | number; changes?: Change[] };

/** Who does what; `now` in milliseconds. */
type By = { operator: Operator; action: OperationId; now: number };

/** Adds entries to the audit, in the transaction of what they record. */
export async function audit(tx: Transaction, { operator, action, now }: By, records: AuditedRecord[]): Promise<void> {
  // An import can have a million: PostgreSQL takes 256 MB of JSON at most.
  for (let start = 0; start < records.length; start += BATCH_SIZE) {
    const batch = records.slice(start, start + BATCH_SIZE);
    const entries = JSON.stringify(batch.map(({ kind, key, changes = [] }) => ({ kind, key: String(key), changes })));
    await tx.$executeRaw`
      INSERT INTO audit_entries (at, id_operator, name, action, kind, key, changes)
      SELECT ${new Date(now)}, id_operator, name, ${action}, entry.kind, entry.key, entry.changes
      FROM operators, jsonb_to_recordset(${entries}::jsonb) AS entry (kind text, key text, changes jsonb)
      WHERE id_operator = ${operator.idOperator}`;
  }
}

const BATCH_SIZE = 10_000;

/** Adds an entry for a record, unless nothing of it changed. */
export const auditChanges = (tx: Transaction, by: By, kind: string, key: number, changes: Change[]) =>
  audit(tx, by, changes.length > 0 ? [{ kind, key, changes }] : []);

/** @returns the fields of `after` that differ; an absent value is "". */
export function changesBetween(before: Record<string, Shown>, after: Record<string, Shown>): Change[] {
  return Object.keys(after)
    .map((field) => ({ field, before: show(before[field]), after: show(after[field]) }))
    .filter((change) => change.before !== change.after);
}

/** What the audit records of an account that a booking or a test has made a student. */
export const becameStudent = (id_student: number, id_user: number | undefined): AuditedRecord => ({
  kind: "students",
  key: id_student,
  changes: changesBetween({}, { id_user }),
});

type Shown = string | number | boolean | Date | null | undefined;

const show = (value: Shown) => (value instanceof Date ? value.toISOString() : String(value ?? ""));
