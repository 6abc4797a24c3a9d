import type { Queryable, Transaction } from "../../database/connect.ts";
import { NotFoundError } from "../../domain/errors.ts";
import { type Progress, whereShown } from "../../domain/placement-tests.ts";
import { type QueuedPlacementTestRow, withPeople } from "../../domain/queued-placement-tests.ts";

/** `shown`: the `s_progress` that everybody reads. */
type Wanted = { idReviewer?: number | undefined; shown?: number | undefined; after: number };

/** Placement tests by identifier, which is the order of their registration. */
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

/** @throws NotFoundError */
export async function getPlacementTest(db: Queryable, id_placement_test: number): Promise<QueuedPlacementTestRow> {
  const row = await db.placementTest.findUnique({ where: { id_placement_test }, include: withPeople });
  if (!row) throw new NotFoundError();
  return row;
}

/** Keeps others from changing a placement test. */
export const lockPlacementTest = (tx: Transaction, id: number) =>
  tx.$executeRaw`SELECT FROM placement_tests WHERE id_placement_test = ${id} FOR NO KEY UPDATE`;

/** The columns that an action changes beside `s_progress`. */
export type PlacementTestChange = {
  id_reviewer?: number;
  test_schedule_at?: Date;
  actual_tested_at?: Date;
  level_result?: number;
  notes?: string;
  link_catatan?: string;
  expired_date_at?: Date;
};

export const writePlacementTest = (
  tx: Transaction,
  id_placement_test: number,
  data: PlacementTestChange & { s_progress: Progress },
) => tx.placementTest.update({ where: { id_placement_test }, data, select: { id_placement_test: true } });
