import { rmSync } from "node:fs";
import { startArchive } from "@talaqqi/test-kit/archive";
import { type Postgres, runAsPostgres, startPostgres, startRestoredPostgres } from "@talaqqi/test-kit/postgresql";
import { type WriteLog, waitUntilFinished, writeUntilFinished } from "../clients/account-writer.ts";
import { differences, readEverything } from "../clients/read-everything.ts";
import { firstValue, isArchived, waitUntil } from "../database/archive.ts";
import { checkDurability, findAllLosses } from "../database/durability-checks.ts";
import { digestAll, onConnection } from "../database/queries.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

// With the files of deploy/point-in-time, by the steps of docs/recovery.md.

const DATABASE = "school";
const CLIENTS = 4;
/** Somebody forgets a WHERE. */
const MISTAKE = "UPDATE users SET name = 'Contoh'; DELETE FROM placement_tests";
/** Instead of the minute in deploy/point-in-time. */
const ARCHIVE_TIMEOUT_S = 2;
/** From the end of archive_timeout, which PostgreSQL counts in whole seconds, until the file is in the archive. */
const ARCHIVED_WITHIN_S = 2;

export const pointInTime: ResilienceCase = {
  action: "a base backup during writes, then a mistake and kill -9; restored to a second before the mistake",
  async run(environment) {
    const { primary, pgbackrest, instance, write, restore } = await openArchived(environment);
    const log = await write(5 * CLIENTS, async (written) => {
      await runAsPostgres(pgbackrest("--type=full", "backup"));
      await waitUntilFinished(written, environment.quick ? 50 : 500);
      // pgBackRest knows the end of a backup to the second: the moment must be in a later one.
      await waitUntil(primary, isSecondAfter(await now(primary)));
    });
    const tokens = Object.fromEntries(log.accounts.slice(-10).map(({ email, token = "" }) => [email, token]));
    const reads = await readEverything(instance.url, tokens);
    const { rows, moment } = await momentAtRest(primary);
    await waitUntil(primary, isSecondAfter(moment));
    await primary.run(MISTAKE, DATABASE);
    // Everything written is in the archive, without waiting for archive_timeout.
    await waitUntil(primary, isArchived(await firstValue(primary, "SELECT pg_walfile_name(pg_switch_wal())")));

    const killedAt = Date.now();
    primary.kill();
    await instance.end();
    const target = ["--type=time", `--target=${moment}`, "--target-action=promote"];
    const { after, databaseUrl, seconds } = await restore(killedAt, ...target);
    const rowsAfter = await onConnection(databaseUrl, digestAll);
    const readsAfter = await readEverything(after.url, tokens);
    return {
      summary: `${log.acknowledged} acknowledged writes, ${Object.keys(reads).length} reads and ${Object.keys(rows).length} tables compared; served again ${seconds} s after the kill`,
      checks: [
        { name: "tables that differ from before the mistake", figure: differences(rows, rowsAfter).length, atMost: 0 },
        { name: "responses that differ from it", figure: differences(reads, readsAfter).length, atMost: 0 },
        ...(await checkDurability(databaseUrl, await findAllLosses(after.url, log.accounts))),
        { name: "accounts written after it", figure: await countWritable(environment, after.url), atLeast: 1 },
      ],
    };
  },
};

export const lostDisk: ResilienceCase = {
  action: `kill -9 during writes and the data folder lost, with archive_timeout = ${ARCHIVE_TIMEOUT_S}; restored to the archive's end`,
  async run(environment) {
    const { primary, pgbackrest, instance, write, restore } = await openArchived(environment, ARCHIVE_TIMEOUT_S);
    const archived = await write(environment.quick ? 20 : 200, async () => {
      await runAsPostgres(pgbackrest("--type=full", "backup"));
    });
    // Nobody writes, so only archive_timeout ends the file.
    await untilArchived(primary);
    let killedAt = 0;
    const interrupted = await write(CLIENTS, async () => {
      await untilArchived(primary);
      await waitUntil(primary, IS_HALF_DUE);
      killedAt = Date.now();
      primary.kill();
    });
    await instance.end();
    // Processes of the killed server may still write.
    rmSync(primary.data, { recursive: true, maxRetries: 10 });

    const { after, databaseUrl, seconds } = await restore(killedAt);
    const lost = await findAllLosses(after.url, interrupted.accounts);
    const firstLost = Math.min(...lost.map(({ account }) => account.startedAt));
    return {
      summary: `${lost.length} of ${archived.acknowledged + interrupted.acknowledged} acknowledged writes lost; served again ${seconds} s after the kill`,
      checks: [
        // The lost writes are those of `interrupted`.
        ...(await checkDurability(databaseUrl, await findAllLosses(after.url, archived.accounts))),
        { name: "writes lost that were in no archive", figure: lost.length, atLeast: 1 },
        {
          name: "first lost account begun before the kill, at most (s)",
          figure: (killedAt - firstLost) / 1_000,
          atMost: ARCHIVE_TIMEOUT_S + ARCHIVED_WITHIN_S,
        },
        { name: "accounts written after it", figure: await countWritable(environment, after.url), atLeast: 1 },
      ],
    };
  },
};

/** Starts a server with an archive, and an instance on it. */
async function openArchived(environment: TestEnvironment, timeoutSeconds?: number) {
  const primary = await environment.own(startPostgres());
  const { command: pgbackrest } = await startArchive(primary, timeoutSeconds);
  await primary.run(`CREATE DATABASE ${DATABASE}`);
  const instance = await startInstance(environment, { postgres: primary, database: DATABASE });
  const writers = { url: instance.url, issuer: environment.issuer, clients: CLIENTS };
  return {
    primary,
    pgbackrest,
    instance,
    write: (accounts: number, meanwhile: (log: WriteLog) => Promise<void>) =>
      writeUntilFinished({ ...writers, accounts }, meanwhile),
    /** Restores another server from the archive, and starts an instance on it. */
    async restore(killedAt: number, ...target: string[]) {
      const command = pgbackrest(...target, "restore");
      const restored = await environment.own(
        startRestoredPostgres((data) => [...command, `--pg1-path=${data}`], { archive_mode: "off" }),
      );
      await waitUntil(restored, "NOT pg_is_in_recovery()");
      const after = await startInstance(environment, { postgres: restored, database: DATABASE });
      const seconds = ((Date.now() - killedAt) / 1_000).toFixed(1);
      return { after, databaseUrl: restored.url(DATABASE), seconds };
    },
  };
}

async function countWritable({ issuer }: TestEnvironment, url: string): Promise<number> {
  return (await writeUntilFinished({ url, issuer, clients: 1, accounts: 1 })).accounts.length;
}

/** @returns a moment at which nothing was written, and the rows then. The service writes events up to a second after a response. */
async function momentAtRest(primary: Postgres): Promise<{ moment: string; rows: Record<string, string> }> {
  const digest = () => onConnection(primary.url(DATABASE), digestAll);
  for (const end = Date.now() + 60_000; ; ) {
    const rows = await digest();
    const moment = await now(primary);
    if (differences(rows, await digest()).length === 0) return { moment, rows };
    if (Date.now() > end) throw new Error("Something writes to the database all the time");
  }
}

const now = (postgres: Postgres) => firstValue(postgres, "SELECT clock_timestamp()::text");
const isSecondAfter = (moment: string) => `clock_timestamp() > '${moment}'::timestamptz + interval '1 second'`;

/** Waits until the current file of the write-ahead log is archived, without a forced switch. */
async function untilArchived(postgres: Postgres): Promise<void> {
  const file = await firstValue(postgres, "SELECT pg_walfile_name(pg_current_wal_insert_lsn())");
  await waitUntil(postgres, isArchived(file));
}

/** Then the writes since the last archived file, at least those of this time, are in no archive yet. */
const IS_HALF_DUE = `(SELECT now() - last_archived_time > interval '${ARCHIVE_TIMEOUT_S / 2} s' FROM pg_stat_archiver)`;
