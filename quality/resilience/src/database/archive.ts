import { setTimeout as wait } from "node:timers/promises";
import type { Postgres } from "@talaqqi/test-kit/postgresql";
import { onConnection } from "./queries.ts";

/** The condition that a file of the write-ahead log is in the archive. */
export const isArchived = (file: string) => `(SELECT last_archived_wal >= '${file}' FROM pg_stat_archiver)`;

/** Waits for a condition in SQL. @throws Error after a minute. */
export async function waitUntil(postgres: Postgres, condition: string): Promise<void> {
  for (const end = Date.now() + 60_000; (await firstValue(postgres, `SELECT (${condition})::text`)) !== "true"; ) {
    if (Date.now() > end) throw new Error(`not within a minute: ${condition}`);
    await wait(50);
  }
}

/** @returns the first column of the first row. */
export const firstValue = (postgres: Postgres, sql: string) =>
  onConnection(postgres.url("postgres"), async (query) => String(Object.values((await query(sql))[0] ?? {})[0]));
