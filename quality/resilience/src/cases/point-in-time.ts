import { startArchive } from "@talaqqi/test-kit/archive";
import { type Postgres, runAsPostgres, startPostgres, startRestoredPostgres } from "@talaqqi/test-kit/postgresql";
import { findLosses, type WriteLog, waitUntilFinished, writeUntilFinished } from "../clients/account-writer.ts";
import { differences, readEverything } from "../clients/read-everything.ts";
import { firstValue, isArchived, waitUntil } from "../database/archive.ts";
import { countBrokenIndexes, countHalfWritten } from "../database/durability-checks.ts";
import { digestAll, onConnection } from "../database/queries.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

const DATABASE = "school";
const CLIENTS = 4;
/** Somebody forgets a WHERE. */
const MISTAKE = "UPDATE users SET name = 'Contoh'; DELETE FROM placement_tests";

/** With the files of deploy/point-in-time, by the steps of docs/recovery.md. */
export const pointInTime: ResilienceCase = {
  action:
    "a base backup during writes, then a mistake and kill -9; restored from pgBackRest's archive to a second before the mistake",
  run: tryRecovery,
};

/** @returns a moment at which nothing was written, and the rows then. The service writes events up to a second after a response. */
async function momentAtRest(primary: Postgres): Promise<{ moment: string; rows: Record<string, string> }> {
  const digest = () => onConnection(primary.url(DATABASE), digestAll);
  for (const end = Date.now() + 60_000; ; ) {
    const rows = await digest();
    const moment = await firstValue(primary, "SELECT clock_timestamp()::text");
    if (differences(rows, await digest()).length === 0) return { moment, rows };
    if (Date.now() > end) throw new Error("Something writes to the database all the time");
  }
}

async function tryRecovery(environment: TestEnvironment) {
  const primary = await environment.own(startPostgres());
  const { command: pgbackrest } = await startArchive(primary);
  await primary.run(`CREATE DATABASE ${DATABASE}`);
  const instance = await startInstance(environment, { postgres: primary, database: DATABASE });
  const log = await writeUntilFinished(
    { url: instance.url, issuer: environment.issuer, clients: CLIENTS, accounts: 5 * CLIENTS },
    async (written) => {
      await runAsPostgres(pgbackrest("--type=full", "backup"));
      await waitUntilFinished(written, environment.quick ? 50 : 500);
    },
  );
  const tokens = tokensOf(log);
  const reads = await readEverything(instance.url, tokens);
  const { rows, moment } = await momentAtRest(primary);
  await waitUntil(primary, `clock_timestamp() > '${moment}'::timestamptz + interval '1 second'`);
  await primary.run(MISTAKE, DATABASE);
  await archiveAll(primary);

  const killedAt = performance.now();
  primary.kill();
  await instance.end();
  const restore = pgbackrest("--type=time", `--target=${moment}`, "--target-action=promote", "restore");
  const restored = await environment.own(
    startRestoredPostgres((data) => [...restore, `--pg1-path=${data}`], { archive_mode: "off" }),
  );
  await waitUntil(restored, "NOT pg_is_in_recovery()");
  const after = await startInstance(environment, { postgres: restored, database: DATABASE });
  const seconds = (performance.now() - killedAt) / 1_000;
  const rowsAfter = await onConnection(restored.url(DATABASE), digestAll);
  const readsAfter = await readEverything(after.url, tokens);
  const half = await onConnection(restored.url(DATABASE), countHalfWritten);
  const broken = await onConnection(restored.url(DATABASE), countBrokenIndexes);
  const losses: string[] = [];
  for (const account of log.accounts) losses.push(...(await findLosses(after.url, account)));
  const { accounts } = await writeUntilFinished({ ...after, issuer: environment.issuer, clients: 1, accounts: 1 });
  return {
    summary: `${log.acknowledged} acknowledged writes, ${Object.keys(reads).length} reads and ${Object.keys(rows).length} tables compared; served again ${seconds.toFixed(1)} s after the kill`,
    checks: [
      {
        name: "tables that differ from the moment before the mistake",
        figure: differences(rows, rowsAfter).length,
        atMost: 0,
      },
      { name: "responses that differ from it", figure: differences(reads, readsAfter).length, atMost: 0 },
      { name: "acknowledged writes lost", figure: losses.length, atMost: 0 },
      { name: "half-written records", figure: half, atMost: 0 },
      { name: "broken indexes", figure: broken, atMost: 0 },
      { name: "accounts written after it", figure: accounts.length, atLeast: 1 },
    ],
  };
}

/** Waits until everything written is in the archive, without the minute of archive_timeout. */
async function archiveAll(postgres: Postgres): Promise<void> {
  const file = await firstValue(postgres, "SELECT pg_walfile_name(pg_switch_wal())");
  await waitUntil(postgres, isArchived(file));
}

/** @returns the last accounts' valid tokens. */
const tokensOf = ({ accounts }: WriteLog): Record<string, string> =>
  Object.fromEntries(accounts.slice(-10).map(({ email, token = "" }) => [email, token]));
