import { appendFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readDeployFile } from "@talaqqi/test-kit/deploy-files";
import { type Postgres, runAsPostgres } from "@talaqqi/test-kit/postgresql";
import { onConnection } from "./queries.ts";

/** A command of pgBackRest. */
export type PgBackRest = (...parameters: string[]) => string[];

/**
 * Makes an archive beside the server's data, and restarts the server with the settings of deploy/point-in-time.
 * @param timeoutSeconds archive_timeout; absent: that of the file.
 */
export async function startArchive(postgres: Postgres, timeoutSeconds?: number): Promise<PgBackRest> {
  const folder = dirname(postgres.data);
  const config = join(folder, "pgbackrest.conf");
  const settings = readDeployFile("point-in-time/pgbackrest.conf", [
    ["/var/lib/pgbackrest", join(folder, "archive")],
    ["/var/lib/postgresql/15/main", `${postgres.data}\npg1-port=${new URL(postgres.url("postgres")).port}`],
    ["[global]", `[global]\nlock-path=${folder}\nspool-path=${folder}`],
  ]);
  writeFileSync(config, settings);
  const pgbackrest: PgBackRest = (...parameters) => {
    // The test's server has no Unix socket.
    const server = ["env", "PGHOST=127.0.0.1", "PGUSER=postgres"];
    return [...server, "pgbackrest", `--config=${config}`, "--stanza=talaqqi", ...parameters];
  };
  await runAsPostgres(pgbackrest("stanza-create"));
  const server = readDeployFile("point-in-time/postgresql.conf", [
    ["pgbackrest ", `pgbackrest --config=${config} `],
    ...(timeoutSeconds === undefined ? [] : [["archive_timeout = 60", `archive_timeout = ${timeoutSeconds}`] as const]),
  ]);
  appendFileSync(join(postgres.data, "postgresql.conf"), server);
  await postgres.stop();
  await postgres.start();
  return pgbackrest;
}

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
