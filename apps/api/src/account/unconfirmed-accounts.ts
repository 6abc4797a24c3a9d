import type { Database, Transaction } from "../database/connect.ts";
import { Prisma } from "../database/prisma/client.ts";
import { UNCONFIRMED_SQL } from "../domain/accounts.ts";
import { DAY_MS } from "../domain/date-times.ts";
import { IMPORTED_SQL } from "../domain/entries-of-records.ts";
import { transact } from "../domain/transactions.ts";

const BATCH_SIZE = 1_000;

/** Accounts registered more than `days` before `now` (milliseconds) are old enough to be removed. */
export type Age = { days: number; now: number };

const isOldAndUnconfirmed = ({ days, now }: Age) => Prisma.sql`
  ${UNCONFIRMED_SQL} AND registered_at <= ${new Date(now - days * DAY_MS)}`;

/**
 * Whether an account was registered through the form, and never used or touched by staff. The audit has what left no row:
 * imports, freed bookings, expired tokens.
 */
const isAbandoned = (age: Age) => Prisma.sql`
  ${isOldAndUnconfirmed(age)} AND edited_at IS NULL AND blocked_at IS NULL
  AND NOT EXISTS (SELECT FROM identities WHERE id_user = users.id)
  AND NOT EXISTS (SELECT FROM access_tokens WHERE id_user = users.id)
  AND NOT EXISTS (SELECT FROM teachers WHERE id_user = users.id)
  AND NOT EXISTS (SELECT FROM guardians WHERE id_user = users.id)
  AND NOT EXISTS (SELECT FROM students JOIN bookings USING (id_student) WHERE id_user = users.id)
  AND NOT EXISTS (SELECT FROM students JOIN placement_tests USING (id_student) WHERE id_user = users.id)
  AND NOT EXISTS (
    SELECT FROM audit_entries WHERE kind = 'users' AND key = users.id::text AND action <> 'exportPersonalData'
  )
  AND NOT EXISTS (
    SELECT FROM audit_entries, jsonb_array_elements(changes) AS change
    WHERE kind = 'access_tokens' AND action = 'issueToken' AND change ->> 'after' = users.id::text
  )
  AND NOT EXISTS (
    SELECT FROM students JOIN audit_entries
      ON kind = 'students' AND key = id_student::text OR kind = 'bookings' AND key LIKE '%;' || id_student
    WHERE id_user = users.id
  )
  AND NOT ${IMPORTED_SQL}`;

/** Removes abandoned accounts, a short transaction per batch. @returns the number that each batch removed. */
export async function* removeAbandonedAccounts(db: Database, age: Age, batchSize = BATCH_SIZE): AsyncGenerator<number> {
  let after = 0;
  for (;;) {
    // The columns of users alone: with a million accounts, all conditions take seconds per batch.
    const candidates = await db.$queryRaw<Id[]>`
      SELECT id FROM users WHERE id > ${after} AND ${isOldAndUnconfirmed(age)} ORDER BY id LIMIT ${batchSize}`;
    const ids = candidates.map(({ id }) => id);
    yield await transact(db, (tx) => removeThoseAbandoned(tx, ids, age));
    after = ids.at(-1) ?? after;
    if (ids.length < batchSize) return;
  }
}

type Id = { id: number };

async function removeThoseAbandoned(tx: Transaction, candidates: number[], age: Age): Promise<number> {
  const abandoned = await tx.$queryRaw<Id[]>`
    SELECT id FROM users WHERE id = ANY(${candidates}::int[]) AND ${isAbandoned(age)}
    ORDER BY id FOR UPDATE SKIP LOCKED`;
  return removeLocked(
    tx,
    abandoned.map(({ id }) => id),
    age,
  );
}

/** Removes locked accounts that are still abandoned: somebody may have signed in or booked before the lock. */
export async function removeLocked(tx: Transaction, ids: number[], age: Age): Promise<number> {
  await tx.$executeRaw`SELECT FROM students WHERE id_user = ANY(${ids}::int[]) ORDER BY id_student FOR UPDATE`;
  return tx.$executeRaw`DELETE FROM users WHERE id = ANY(${ids}::int[]) AND ${isAbandoned(age)}`;
}

/**
 * Records the first run on a database; instances that start together share it, and none of them deletes yet.
 * @param since when this process last ran the job, or started; in milliseconds.
 * @returns the number of accounts that a run would remove, or undefined after an earlier run.
 */
export const countOnFirstRun = (db: Database, age: Age, since: number): Promise<number | undefined> =>
  transact(db, async (tx) => {
    const run = { name: "unconfirmed_accounts", first_run_at: new Date(age.now) };
    await tx.cleanup.createMany({ data: [run], skipDuplicates: true });
    const earlier = await tx.cleanup.count({ where: { name: run.name, first_run_at: { lt: new Date(since) } } });
    if (earlier > 0) return undefined;
    const [found] = await tx.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM users WHERE ${isAbandoned(age)}`;
    return found?.count ?? 0;
  });
