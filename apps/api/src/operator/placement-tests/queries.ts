import type { Queryable, Transaction } from "../../database/connect.ts";
import type { Row } from "../../database/rows.ts";
import { progress, whereShown } from "../../domain/placement-tests.ts";
import type { Hour } from "../../domain/schedule.ts";

/** `shown`: the `s_progress` that everybody reads. */
type Wanted = { idReviewer?: number | undefined; shown?: number | undefined; after: number };

/** Placement tests by identifier, which is the order of their registration, at most `limit`. */
export const findPlacementTests = (db: Queryable, { idReviewer, shown, after }: Wanted, now: Date, limit: number) =>
  db.placementTest.findMany({
    where: {
      id_placement_test: { gt: after },
      ...(idReviewer !== undefined && { id_reviewer: idReviewer }),
      ...(shown !== undefined && whereShown(shown, now)),
    },
    orderBy: { id_placement_test: "asc" },
    take: limit,
    include: withPeople,
  });

export type QueuedPlacementTestRow = Row<typeof findPlacementTests>;

export const findPlacementTest = (db: Queryable, id_placement_test: number): Promise<QueuedPlacementTestRow | null> =>
  db.placementTest.findUnique({ where: { id_placement_test }, include: withPeople });

/** What `toQueuedPlacementTest` needs beside the record. */
export const withPeople = {
  student: {
    select: {
      user: {
        select: {
          ...{ id: true, name: true, whatsapp: true, gender: true, email: true },
          ...{ registered_at: true, confirmed_at: true },
        },
      },
    },
  },
  reviewer: { select: { nama_pengajar: true } },
} as const;

/** Keeps a record as it is until the transaction ends: of two at once, the second sees what the first made of it. */
export const lockPlacementTest = (tx: Transaction, id: number) =>
  tx.$executeRaw`SELECT FROM placement_tests WHERE id_placement_test = ${id} FOR NO KEY UPDATE`;

type Change = {
  id_reviewer?: number;
  test_schedule_at?: Date;
  actual_tested_at?: Date;
  level_result?: number;
  notes?: string;
  link_catatan?: string;
  expired_date_at?: Date;
  s_progress: number;
};

/** @throws what the index `placement_tests_one_at_a_time` says. */
export const writePlacementTest = (tx: Transaction, id_placement_test: number, data: Change) =>
  tx.placementTest.update({ where: { id_placement_test }, data, select: { id_placement_test: true } });

/** @returns the slot at which a teacher teaches booked students at an hour, if there is one. */
export const findTaughtSlot = (tx: Transaction, id_teacher: number, { id_day, time }: Hour) =>
  tx.slot.findFirst({ where: { id_teacher, id_day, time, booked: { gt: 0 } }, select: { id_time: true } });

/** @returns the test that a teacher reviews at a moment, if there is one. */
export const findReview = (db: Queryable, id_reviewer: number, test_schedule_at: Date) =>
  db.placementTest.findFirst({
    where: { id_reviewer, test_schedule_at, s_progress: progress.scheduled },
    select: { id_placement_test: true, reviewer: { select: { nama_pengajar: true } } },
  });

/** @returns whether there is such a level, which then stays until the transaction ends. */
export async function holdLevel(tx: Transaction, idLevel: number): Promise<boolean> {
  const found = await tx.$queryRaw<object[]>`SELECT id_level FROM levels WHERE id_level = ${idLevel} FOR KEY SHARE`;
  return found.length > 0;
}
