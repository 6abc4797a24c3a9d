import { rmSync } from "node:fs";
import { startArchive } from "@talaqqi/test-kit/archive";
import { type Postgres, runAsPostgres, startPostgres, startRestoredPostgres } from "@talaqqi/test-kit/postgresql";
import { type Account, findLosses, type WriteLog, writeUntilFinished } from "../clients/account-writer.ts";
import { firstValue, isArchived, waitUntil } from "../database/archive.ts";
import { countBrokenIndexes, countHalfWritten } from "../database/durability-checks.ts";
import { onConnection } from "../database/queries.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

const DATABASE = "school";
const CLIENTS = 4;
/** Instead of the minute in deploy/point-in-time. */
const ARCHIVE_TIMEOUT_S = 2;
/** From the end of archive_timeout, which PostgreSQL counts in whole seconds, until the file is in the archive. */
const ARCHIVED_WITHIN_S = 2;

/** With the files of deploy/point-in-time, by the steps of docs/recovery.md. */
export const lostDisk: ResilienceCase = {
  action: `kill -9 during writes and the data folder lost, with archive_timeout = ${ARCHIVE_TIMEOUT_S}; restored to the end of pgBackRest's archive`,
  run: tryRecovery,
};

async function tryRecovery(environment: TestEnvironment) {
  const primary = await environment.own(startPostgres());
  const { command: pgbackrest } = await startArchive(primary, ARCHIVE_TIMEOUT_S);
  await primary.run(`CREATE DATABASE ${DATABASE}`);
  const instance = await startInstance(environment, { postgres: primary, database: DATABASE });
  const writers = { url: instance.url, issuer: environment.issuer, clients: CLIENTS };
  const archived = await writeUntilFinished(
    { ...writers, accounts: environment.quick ? 20 : 200 },
    async () => void (await runAsPostgres(pgbackrest("--type=full", "backup"))),
  );
  // Nobody writes, so only archive_timeout ends the file.
  await untilArchived(primary);
  let killedAt = 0;
  const interrupted = await writeUntilFinished({ ...writers, accounts: CLIENTS }, async () => {
    await untilArchived(primary);
    await waitUntil(primary, IS_HALF_DUE);
    killedAt = Date.now();
    primary.kill();
  });
  await instance.end();
  // Processes of the killed server may still write.
  rmSync(primary.data, { recursive: true, maxRetries: 10 });

  const restored = await environment.own(
    startRestoredPostgres((data) => [...pgbackrest("restore"), `--pg1-path=${data}`], {
      archive_mode: "off",
    }),
  );
  await waitUntil(restored, "NOT pg_is_in_recovery()");
  const after = await startInstance(environment, { postgres: restored, database: DATABASE });
  const seconds = (Date.now() - killedAt) / 1_000;
  const half = await onConnection(restored.url(DATABASE), countHalfWritten);
  const broken = await onConnection(restored.url(DATABASE), countBrokenIndexes);
  const lost = await lostOf(after.url, interrupted);
  const firstLost = Math.min(...lost.map(({ account }) => account.startedAt));
  const { accounts } = await writeUntilFinished({ ...after, issuer: environment.issuer, clients: 1, accounts: 1 });
  return {
    summary: `${lost.length} of ${archived.acknowledged + interrupted.acknowledged} acknowledged writes lost; served again ${seconds.toFixed(1)} s after the kill`,
    checks: [
      { name: "archived writes lost", figure: (await lostOf(after.url, archived)).length, atMost: 0 },
      { name: "writes lost that were in no archive", figure: lost.length, atLeast: 1 },
      {
        name: "first lost account begun before the kill, at most (s)",
        figure: (killedAt - firstLost) / 1_000,
        atMost: ARCHIVE_TIMEOUT_S + ARCHIVED_WITHIN_S,
      },
      { name: "half-written records", figure: half, atMost: 0 },
      { name: "broken indexes", figure: broken, atMost: 0 },
      { name: "accounts written after it", figure: accounts.length, atLeast: 1 },
    ],
  };
}

/** @returns each acknowledged write that is lost, with its account. */
async function lostOf(url: string, { accounts }: WriteLog): Promise<{ account: Account; loss: string }[]> {
  const lost: { account: Account; loss: string }[] = [];
  for (const account of accounts) {
    for (const loss of await findLosses(url, account)) lost.push({ account, loss });
  }
  return lost;
}

/** Waits until the current file of the write-ahead log is archived, without a forced switch. */
async function untilArchived(postgres: Postgres): Promise<void> {
  const file = await firstValue(postgres, "SELECT pg_walfile_name(pg_current_wal_insert_lsn())");
  await waitUntil(postgres, isArchived(file));
}

/** Then the writes since the last archived file, at least those of this time, are in no archive yet. */
const IS_HALF_DUE = `(SELECT now() - last_archived_time > interval '${ARCHIVE_TIMEOUT_S / 2} s' FROM pg_stat_archiver)`;
