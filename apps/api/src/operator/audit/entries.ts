import type { Schema } from "@talaqqi/contract";
import type { Queryable } from "../../database/connect.ts";
import { dayName } from "../../domain/weekdays.ts";
import type { Change } from "./audit.ts";
import { findNamesAfterMerges, findRecords, isPerson, placeField, type RecordLabel, readLabels } from "./labels.ts";
import { readChanges, toAuditEntry } from "./mappers.ts";
import type { AuditEntryRow } from "./queries.ts";
import { idOf, type Reference, referencesOf } from "./references.ts";

/** Reads what is not in entries: the names of people, and the values of personal fields that are still stored. */
export async function readEntries(db: Queryable, rows: AuditEntryRow[]): Promise<Schema<"AuditEntry">[]> {
  const entries = rows.map((row) => ({
    row,
    references: referencesOf({ kind: row.kind, key: row.key, changes: readChanges(row) }),
    recorded: readLabels(row.labels),
  }));
  const older = entries.filter(({ recorded }) => !recorded);
  const present = await findRecords(
    db,
    older.flatMap(({ references }) => references),
  );
  const slots = [...entries.flatMap(({ recorded = [] }) => recorded), ...present.values()];
  const teachers = slots.map(({ id_teacher }) => ({ kind: "teachers", key: String(id_teacher) }));
  const names = await findNamesAfterMerges(db, [...entries.flatMap(({ references }) => references), ...teachers]);
  const personal = await db.personalChange.findMany({
    where: { id_audit: { in: rows.map(({ id_audit }) => id_audit) } },
  });
  return entries.map(({ row, references, recorded }) => {
    const ofEntry = personal.filter(({ id_audit }) => id_audit === row.id_audit);
    const records = recorded
      ? new Map(recorded.map((label) => [idOf(label), { ...label, place: placeOf(label, ofEntry) }]))
      : present;
    const labels = references.map((one) =>
      toLabel(one, { names, record: records.get(idOf(one)), values: recorded ? "recorded" : "present" }),
    );
    return toAuditEntry(row, { personal: ofEntry, labels });
  });
}

const placeOf = ({ key }: Reference, personal: Change[]): string =>
  personal.find(({ field }) => field === placeField(key))?.after ?? "";

type Named = {
  names: Map<string, string>;
  record: RecordLabel | undefined;
  values: NonNullable<Schema<"AuditLabel">["values"]>;
};

function toLabel({ kind, key }: Reference, { names, record, values }: Named): Schema<"AuditLabel"> {
  const empty = { kind, key, name: "", day: "", time: "" };
  if (isPerson({ kind, key })) return { ...empty, name: names.get(idOf({ kind, key })) ?? "" };
  if (!record) return empty;
  const { name, id_day, time, id_teacher, institution, place } = record;
  if (kind !== "slots") return { ...empty, name, values };
  const teacher = names.get(`teachers ${id_teacher}`) ?? "";
  return { ...empty, name: teacher, day: dayName(id_day), time, id_teacher, institution, place, values };
}
