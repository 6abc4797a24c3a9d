import type { Queryable } from "../database/connect.ts";
import { Prisma } from "../database/prisma/client.ts";
import { inBatches } from "./batches.ts";
import { OPEN_SQL, progress } from "./placement-tests.ts";

// Open tests whose expiry has passed are shown as expired. Storing the expiry adds an audit entry, so that none is silent.

/**
 * Parts of a WITH that follow `overdue` (`id`, `was` its s_progress, `now` the time): `closed` has what is expired now, each with
 * an entry in the audit by nobody. A test that somebody reopens or closes meanwhile is left alone.
 */
export const EXPIRE_OVERDUE_SQL = `closed AS (
      UPDATE placement_tests SET s_progress = ${progress.expired} FROM overdue
      WHERE id_placement_test = overdue.id AND ${OPEN_SQL} AND expired_date_at <= overdue.now
      RETURNING id, was, now, version
    ), audited AS (
      INSERT INTO audit_entries (at, name, action, kind, key, version, changes)
      SELECT now, 'service', 'expirePlacementTest', 'placement_tests', id::text, version, jsonb_build_array(
        jsonb_build_object('field', 's_progress', 'before', was::text, 'after', '${progress.expired}')
      ) FROM closed
    )`;

const expireOverdue = Prisma.raw(EXPIRE_OVERDUE_SQL);
const isOpen = Prisma.raw(OPEN_SQL);

/** Expires the open test of a student if it is overdue, for another to be opened. */
export const expireOverdueTestOf = (db: Queryable, idStudent: number, now: Date) => db.$executeRaw`
  WITH overdue AS (
    SELECT id_placement_test AS id, s_progress AS was, ${now}::timestamptz AS now FROM placement_tests
    WHERE id_student = ${idStudent} AND ${isOpen} AND expired_date_at <= ${now}
  ), ${expireOverdue} SELECT FROM closed`;

const BATCH_SIZE = 1_000;

/**
 * Expires all overdue tests, a short transaction per batch.
 * @param now the time in milliseconds.
 * @returns the number of each batch.
 */
export function expireOverdueTests(db: Queryable, now: number, batchSize = BATCH_SIZE) {
  const time = new Date(now);
  return inBatches(batchSize, async (limit) => {
    const [batch] = await db.$queryRaw<{ count: number }[]>`
      WITH overdue AS (
        SELECT id_placement_test AS id, s_progress AS was, ${time}::timestamptz AS now FROM placement_tests
        WHERE ${isOpen} AND expired_date_at <= ${time}
        ORDER BY expired_date_at, id_placement_test LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
      ), ${expireOverdue} SELECT count(*)::int AS count FROM closed`;
    return batch?.count ?? 0;
  });
}
