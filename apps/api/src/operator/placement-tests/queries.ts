import type { Queryable, Transaction } from "../../database/connect.ts";
import type { Hour } from "../../domain/commitments.ts";
import { ConflictError, NotFoundError } from "../../domain/errors.ts";
import { expireOverdueTestOf } from "../../domain/overdue-placement-tests.ts";
import { expiryOf, type Progress, whereOpen } from "../../domain/placement-tests.ts";
import { type QueuedPlacementTestRow, withPeople } from "../../domain/queued-placement-tests.ts";

type Time = { test: { id_placement_test: number; minutes: number }; at: Date | null; hour: Hour | null; after: number };

/** Teachers by identifier who would be free for a placement test at that time, or all if there is none. */
export const findFreeReviewers = (db: Queryable, { test, at, hour, after }: Time, limit: number) =>
  db.$queryRaw<{ id_teacher: number; nama_pengajar: string }[]>`
    SELECT teachers.id_teacher, nama_pengajar FROM teachers
    WHERE teachers.id_teacher > ${after} AND retired_at IS NULL AND NOT EXISTS (
      SELECT FROM commitments
      WHERE ${at !== null} AND person = coalesce('account ' || teachers.id_user, 'teacher ' || teachers.id_teacher) AND scope && '[1,2)'
        AND id_placement_test IS DISTINCT FROM ${test.id_placement_test}
        AND minutes && minutes_of_week(${hour?.id_day}::int, ${hour?.time}, ${test.minutes})
        AND valid && tstzrange(${at}::timestamptz, ${at}::timestamptz + make_interval(mins => ${test.minutes}))
    )
    ORDER BY teachers.id_teacher LIMIT ${limit}`;

/** @throws NotFoundError */
export async function getPlacementTest(db: Queryable, id_placement_test: number): Promise<QueuedPlacementTestRow> {
  const row = await db.placementTest.findUnique({ where: { id_placement_test }, include: withPeople });
  if (!row) throw new NotFoundError();
  return row;
}

/** What staff register of a placement test. */
type NewTest = { id_student: number; wished_at: Date | null; notes: string; minutes: number };

/** @returns the `id_placement_test` of the new test. */
export async function insertPlacementTest(tx: Transaction, test: NewTest, now: Date): Promise<number> {
  const { wished_at } = test;
  const dates = { registered_at: now, test_schedule_at: wished_at, expired_date_at: expiryOf(now, wished_at) };
  const data = { ...test, registered_notes: test.notes, ...dates };
  return (await tx.placementTest.create({ data, select: { id_placement_test: true } })).id_placement_test;
}

/**
 * Expires the open test of a student if it is overdue, for another to be opened.
 * @throws ConflictError `open_test` when the student has one that is not.
 */
export async function closeOverdueTest(tx: Transaction, id_student: number, now: Date): Promise<void> {
  await expireOverdueTestOf(tx, id_student, now);
  const open = await tx.placementTest.findFirst({ where: { id_student, ...whereOpen(now) } });
  if (!open) return;
  throw new ConflictError("open_test", (t) => t.conflicts.openTest(open.id_placement_test));
}

export const setStudent = (tx: Transaction, id_placement_test: number, id_student: number) =>
  tx.placementTest.update({ where: { id_placement_test }, data: { id_student }, select: { id_placement_test: true } });

/** Keeps others from changing a placement test. */
export const lockPlacementTest = (tx: Transaction, id: number) =>
  tx.$executeRaw`SELECT FROM placement_tests WHERE id_placement_test = ${id} FOR NO KEY UPDATE`;

/** The columns that an action changes beside `s_progress`. */
export type PlacementTestChange = {
  id_reviewer?: number | null;
  test_schedule_at?: Date | null;
  minutes?: number;
  actual_tested_at?: Date | null;
  level_result?: number | null;
  notes?: string;
  link_catatan?: string;
  expired_date_at?: Date;
};

export const writePlacementTest = (
  tx: Transaction,
  id_placement_test: number,
  data: PlacementTestChange & { s_progress: Progress },
) => tx.placementTest.update({ where: { id_placement_test }, data, select: { id_placement_test: true } });
