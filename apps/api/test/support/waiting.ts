import { expect } from "vitest";
import type { Database } from "../../src/database/connect.ts";

/** For a transaction that stays open until a condition holds: Prisma's own limits are seconds. In milliseconds. */
export const patient = { maxWait: 60_000, timeout: 60_000 };

/** Waits until that many statements wait for a lock of another transaction. */
export async function untilWaiting(db: Database, count = 1): Promise<void> {
  await expect.poll(() => countWaiting(db), { interval: 20 }).toBe(count);
}

async function countWaiting(db: Database): Promise<number> {
  const [held] = await db.$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`;
  return held?.waiting ?? 0;
}
