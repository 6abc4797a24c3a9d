import type { Schema } from "@talaqqi/contract";
import type { Queryable } from "../../database/connect.ts";
import { findLabels, type Reference, tableOf, withoutName } from "./labels.ts";
import { readChanges, toAuditEntry } from "./mappers.ts";
import type { AuditEntryRow } from "./queries.ts";

/** Reads what entries refer to: the names of records, and the values of personal fields that are still stored. */
export async function readEntries(db: Queryable, rows: AuditEntryRow[]): Promise<Schema<"AuditEntry">[]> {
  const references = new Map(rows.map((row) => [row.id_audit, referencesOf(row)]));
  const labels = await findLabels(db, [...references.values()].flat());
  const personal = await db.personalChange.findMany({
    where: { id_audit: { in: rows.map(({ id_audit }) => id_audit) } },
  });
  return rows.map((row) =>
    toAuditEntry(row, {
      personal: personal.filter(({ id_audit }) => id_audit === row.id_audit),
      labels: (references.get(row.id_audit) ?? []).map(
        (reference) => labels.get(`${reference.kind} ${reference.key}`) ?? withoutName(reference),
      ),
    }),
  );
}

/** @returns the entry's record and those that its changes refer to, each once. A booking is a slot and a student. */
function referencesOf(row: AuditEntryRow): Reference[] {
  const [first = "", second = ""] = row.key.split(";");
  const own =
    row.kind === "bookings"
      ? [
          { kind: "slots", key: first },
          { kind: "students", key: second },
        ]
      : [{ kind: row.kind, key: row.key }];
  const changed = readChanges(row).flatMap(({ field, before, after }) =>
    tableOf(field) ? [before, after].map((key) => ({ kind: tableOf(field), key })) : [],
  );
  const all = [...own, ...changed].filter(({ key }) => key !== "");
  return [...new Map(all.map((one) => [`${one.kind} ${one.key}`, one])).values()];
}
