import type { OperationId } from "@talaqqi/contract";
import type { Transaction } from "../../database/connect.ts";
import type { Operator } from "../../http/operator-auth.ts";

/** What became different of a record. Nothing personal belongs here: of a name or a number only that it changed. */
export type Change = { field: string; before: string; after: string };

/** A record that something was done to: its table, its identifier ("" for more than one), and what became different. */
export type AuditedRecord = { kind: string; key: string | number; changes?: Change[] };

/**
 * Keeps in the audit what an operator does.
 * @param tx the transaction in which it is done: there is no one without the other.
 * @param now the time in milliseconds.
 */
export async function audit(
  tx: Transaction,
  { operator, action, now }: { operator: Operator; action: OperationId; now: number },
  records: AuditedRecord[],
): Promise<void> {
  // An import can have a million: PostgreSQL takes 256 MB of JSON at most.
  for (let start = 0; start < records.length; start += PORTION) {
    const portion = records.slice(start, start + PORTION);
    const entries = JSON.stringify(portion.map(({ kind, key, changes = [] }) => ({ kind, key: String(key), changes })));
    await tx.$executeRaw`
      INSERT INTO audit_entries (at, id_operator, name, action, kind, key, changes)
      SELECT ${new Date(now)}, id_operator, name, ${action}, entry.kind, entry.key, entry.changes
      FROM operators, jsonb_to_recordset(${entries}::jsonb) AS entry (kind text, key text, changes jsonb)
      WHERE id_operator = ${operator.idOperator}`;
  }
}

const PORTION = 10_000;

/** @returns what is different between two states of a record, field by field; nothing is "". */
export function changesBetween(before: Record<string, Shown>, after: Record<string, Shown>): Change[] {
  return Object.keys(after)
    .map((field) => ({ field, before: show(before[field]), after: show(after[field]) }))
    .filter((change) => change.before !== change.after);
}

type Shown = string | number | boolean | Date | null | undefined;

const show = (value: Shown) => (value instanceof Date ? value.toISOString() : String(value ?? ""));
