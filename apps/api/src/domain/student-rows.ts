import type { Schema } from "@talaqqi/contract";
import { z } from "zod";
import type { Queryable } from "../database/connect.ts";
import type { Prisma } from "../database/prisma/client.ts";
import { oneOf } from "../database/rows.ts";
import { toQueuedPlacementTest, withPeople } from "./queued-placement-tests.ts";
import { toDay } from "./validity.ts";
import { dayNames } from "./weekdays.ts";

// A student's bookings, placement tests and audit entries, for the card, the exports and the erasures of students and accounts.

/** The bookings and placement tests of a student. */
export async function findStudentRows(db: Queryable, id_student: number) {
  return {
    bookings: await db.booking.findMany({
      where: { id_student },
      orderBy: { id_time: "asc" },
      include: { slot: { include: { teacher: { select: { nama_pengajar: true } } } } },
    }),
    placement_tests: await db.placementTest.findMany({
      where: { id_student },
      orderBy: { id_placement_test: "asc" },
      include: withPeople,
    }),
    import_rows: await findImportRows(db, { OR: [{ id_student }, { former_id_student: id_student }] }),
  };
}

/** What imports changed of somebody. */
export const findImportRows = (db: Queryable, where: Prisma.ImportRowWhereInput) =>
  db.importRow.findMany({
    where,
    orderBy: [{ id_import: "asc" }, { position: "asc" }],
    include: { import: { select: { at: true } } },
  });

export type StudentRows = Awaited<ReturnType<typeof findStudentRows>>;

/** Matches the audit entries of a student and of the student's bookings and tests, also deleted bookings. */
export const auditOfStudent = (id: number): Prisma.AuditEntryWhereInput => ({
  people: { some: { person: "student", id } },
});

/** @param now decides which placement tests have expired. */
export const toStudentRows = ({ bookings, placement_tests, import_rows }: StudentRows, now: Date) => ({
  bookings: bookings.map(toBookedSlot),
  placement_tests: placement_tests.map((test) => toQueuedPlacementTest(test, now)),
  import_rows: import_rows.map(toImportedRow),
});

const columns = z.record(z.string(), z.string().nullable()).nullable();

function toImportedRow(row: StudentRows["import_rows"][number]) {
  const [before, after] = [columns.parse(row.before), columns.parse(row.after)];
  return {
    id_import: row.id_import,
    at: row.import.at.toISOString(),
    kind: row.kind,
    key: row.key,
    fields: Object.keys({ ...before, ...after }).map((column) => ({
      column,
      before: before?.[column] ?? "",
      after: after?.[column] ?? "",
    })),
  } satisfies Schema<"ImportedRow">;
}

function toBookedSlot({ id_time, slot, created_at }: StudentRows["bookings"][number]) {
  return {
    id_time,
    id_teacher: slot.id_teacher,
    nama_pengajar: slot.teacher.nama_pengajar,
    day: oneOf(dayNames, dayNames[slot.id_day - 1] ?? ""),
    time: slot.time,
    id_level: slot.id_level ?? 0,
    place: slot.place,
    link: slot.link,
    id_lembaga: slot.id_lembaga ?? 0,
    valid_from: toDay(slot.valid_from),
    valid_until: toDay(slot.valid_until),
    created_at: created_at.toISOString(),
  } satisfies Schema<"BookedSlot">;
}
