import type { Schema } from "@talaqqi/contract";
import type { Queryable } from "../../database/connect.ts";
import { type Undo, undoBooking, undoMove, undoRelease } from "../undo.ts";
import { findUndosOfHandovers } from "./handovers.ts";
import { findNames, findRecords } from "./labels.ts";
import { idOf } from "./references.ts";

type Entry = Schema<"AuditEntry">;

/** Adds the undo request to each student's latest booking change, while both slot and student exist, and to each handover. */
export async function withUndo(db: Queryable, entries: Entry[]): Promise<Entry[]> {
  const handedOver = entries.filter(({ action, kind }) => action === "handOverSlots" && kind === "slots");
  const undos = await findUndosOfHandovers(
    db,
    handedOver.map(({ id_audit }) => id_audit),
  );
  const bookings = await findUndoableBookings(db, entries);
  return entries.map((entry) => {
    const undo = undos.get(entry.id_audit) ?? (bookings.includes(entry) ? undoOf(entry) : undefined);
    return undo ? { ...entry, undo } : entry;
  });
}

/** @returns the entries that are the latest change of a student's bookings, of records that exist. */
async function findUndoableBookings(db: Queryable, entries: Entry[]): Promise<Entry[]> {
  const students = entries.flatMap((entry) => (entry.kind === "bookings" ? [studentOf(entry)] : []));
  if (students.length === 0) return [];
  // An import may have changed bookings, too.
  const newest = await db.$queryRaw<{ id_audit: number }[]>`
    SELECT max(id_audit) AS id_audit FROM audit_people AS about JOIN audit_entries USING (id_audit)
    WHERE person = 'student' AND about.id = ANY(${students}) AND kind IN ('bookings', 'imports') GROUP BY about.id`;
  const ids = new Set(newest.map(({ id_audit }) => id_audit));
  const latest = entries.filter(({ id_audit, kind }) => kind === "bookings" && ids.has(id_audit));
  const references = latest.flatMap(({ labels }) => labels);
  const existing = new Set([
    ...(await findNames(db, references)).keys(),
    ...(await findRecords(db, references)).keys(),
  ]);
  return latest.filter(({ labels }) => labels.every((label) => existing.has(idOf(label))));
}

/** The key of a booking is its slot and its student. */
const slotOf = ({ key }: Entry) => Number(key.split(";")[0]);
const studentOf = ({ key }: Entry) => Number(key.split(";")[1]);

function undoOf(entry: Entry): Undo | undefined {
  if (entry.refusal) return undefined;
  const [slot, student] = [slotOf(entry), studentOf(entry)];
  const former = Number(entry.changes.find(({ field }) => field === "id_time")?.before);
  if (entry.action === "bookSlot") return undoBooking(slot, student);
  if (entry.action === "freeSlot") return undoRelease(slot, student);
  return entry.action === "moveBooking" && former ? undoMove(former, slot, student) : undefined;
}
