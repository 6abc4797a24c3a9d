import { setImmediate } from "node:timers/promises";
import { countOnFirstRun, removeAbandonedAccounts } from "./account/unconfirmed-accounts.ts";
import type { Config } from "./config/config.ts";
import type { Database } from "./database/connect.ts";
import { deleteExpiredAccessTokens } from "./domain/access-tokens.ts";
import { deleteExpiredEvents } from "./domain/events.ts";
import { deleteOldKeys } from "./domain/idempotency-keys.ts";
import { expireOverdueTests } from "./domain/overdue-placement-tests.ts";
import { deleteExpiredCodes } from "./domain/sign-in-codes.ts";
import { deleteExpiredStaffSessions } from "./domain/staff-sessions.ts";
import type { CleanupCounts } from "./monitoring/metrics.ts";
import { deleteExpiredPersonalChanges } from "./operator/audit/queries.ts";
import { deleteExpiredImportRows } from "./operator/content/queries.ts";
import { repeat } from "./repeat.ts";

const HOUR_MS = 3_600_000;

/** A scheduled job that deletes rows, or changes them. */
export type Cleanup = {
  /** Works batch by batch. @returns the number of rows of each. */
  batches: () => AsyncIterable<number>;
  /** What happens to the rows, as the log says it; default: deleted. */
  does?: "deleted" | "expired";
  /**
   * A number makes this run delete nothing: the rows that it would delete.
   * @param since when this process last ran its jobs, or started; in milliseconds.
   */
  preview?: (since: number) => Promise<number | undefined>;
};

type Log = Record<"info" | "warn", (details: object, message: string) => void>;

/** The jobs by name, as the log and the metrics show them. */
export const cleanupsOf = (
  db: Database,
  config: Pick<Config, "unconfirmedAccountDays" | "historyDays" | "eventLogDays">,
  now: () => number,
) => {
  const age = () => ({ days: config.unconfirmedAccountDays, now: now() });
  return {
    expired_tokens: { batches: () => deleteExpiredAccessTokens(db, now()) },
    idempotency_keys: { batches: () => deleteOldKeys(db, now()) },
    expired_sessions: { batches: () => deleteExpiredStaffSessions(db, now()) },
    sign_in_codes: { batches: () => deleteExpiredCodes(db, now()) },
    unconfirmed_accounts: {
      batches: () => removeAbandonedAccounts(db, age()),
      preview: (since: number) => countOnFirstRun(db, age(), since),
    },
    overdue_placement_tests: { does: "expired", batches: () => expireOverdueTests(db, now()) },
    personal_changes: {
      batches: () => deleteExpiredPersonalChanges(db, { days: config.historyDays, now: now() }),
    },
    import_rows: { batches: () => deleteExpiredImportRows(db, { days: config.historyDays, now: now() }) },
    events: { batches: () => deleteExpiredEvents(db, { days: config.eventLogDays, now: now() }) },
  } satisfies Record<string, Cleanup>;
};

/** Runs the jobs one after the other, every hour. */
export type Cleanups = {
  start: () => void;
  /** Waits for the current batch, and starts no other. */
  stop: () => Promise<void>;
  /** Runs each job once. Never rejects: a failure is logged and counted, and the next run tries again. */
  run: () => Promise<void>;
  counts: () => Record<string, CleanupCounts>;
};

/** @param now the time in milliseconds. */
export function createCleanups(jobs: Record<string, Cleanup>, { log, now }: { log: Log; now: () => number }): Cleanups {
  const counts: Record<string, CleanupCounts> = {};
  for (const name of Object.keys(jobs)) counts[name] = { failures: 0, lastSuccess: undefined };
  let stopRepeating = () => {};
  let stopped = false;
  let lastRun = now();
  let running: Promise<void> | undefined;

  async function runJob(
    job: string,
    { batches, preview, does = "deleted" }: Cleanup,
    count: CleanupCounts,
  ): Promise<void> {
    let rows = 0;
    try {
      const wouldDelete = await preview?.(lastRun);
      if (wouldDelete !== undefined) {
        log.info({ job, wouldDelete }, "first cleanup run: nothing deleted; the next run deletes these rows");
      } else {
        for await (const batch of batches()) {
          rows += batch;
          if (stopped) break;
          // The embedded database runs on this thread: requests go first.
          await setImmediate();
        }
        log.info({ job, [does]: rows }, "cleanup finished");
      }
      count.lastSuccess = now();
    } catch (err) {
      count.failures += 1;
      log.warn({ err, job, [does]: rows }, "cleanup failed; retrying within an hour");
    }
  }

  async function runAll(): Promise<void> {
    for (const [name, job] of Object.entries(jobs)) {
      const count = counts[name];
      if (count && !stopped) await runJob(name, job, count);
    }
    lastRun = now();
  }

  const run = () => {
    running ??= runAll().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    start() {
      stopRepeating = repeat(run, HOUR_MS);
    },
    async stop() {
      stopped = true;
      stopRepeating();
      await running;
    },
    run,
    counts: () => counts,
  };
}
