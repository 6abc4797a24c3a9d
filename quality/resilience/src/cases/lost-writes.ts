import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findPostgres, type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { runCommand } from "@talaqqi/test-kit/processes";
import { request } from "@talaqqi/test-kit/request";
import { openTcpProxy } from "@talaqqi/test-kit/tcp-proxy";
import { ask, waitForStatus } from "../clients/requests.ts";
import { readRows } from "../database/queries.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { type Instance, startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

const DATABASE = "school";
const LOST = "Tulisan yang hilang";
const KEPT = "Tulisan sesudahnya";

/** A write is acknowledged, but not replicated: its server crashes, and a replica takes over its address. */
export const promotedReplica: ResilienceCase = {
  action:
    "the primary killed (kill -9) after a write that its replica has not received, the replica promoted and written to",
  run: (environment) =>
    runTrials(environment, async () => {
      const primary = await environment.own(startPostgres());
      await primary.run(`CREATE DATABASE ${DATABASE}`);
      const replica = await environment.own(primary.replica());
      const proxy = await openTcpProxy(primary.url(DATABASE));
      const move = () => proxy.switchTo(replica.url(DATABASE));
      return promote(environment, { primary, replica, url: proxy.url, move }).finally(proxy.close);
    }),
};

/** The same with both addresses in DATABASE_URL: nothing moves. */
export const promotedOfTwoHosts: ResilienceCase = {
  action: "the same with both servers in DATABASE_URL",
  run: (environment) =>
    runTrials(environment, async () => {
      const primary = await environment.own(startPostgres());
      await primary.run(`CREATE DATABASE ${DATABASE}`);
      const replica = await environment.own(primary.replica());
      const [first, second] = [replica, primary].map((server) => new URL(server.url(DATABASE)).host);
      const url = primary.url(DATABASE).replace(`${second}`, `${first},${second}`);
      return promote(environment, { primary, replica, url });
    }),
};

type Pair = { primary: Postgres; replica: Postgres; url: string; move?: () => void };

async function promote(environment: TestEnvironment, { primary, replica, url, move }: Pair): Promise<Recovery> {
  const instance = await startInstance(environment, { database: DATABASE, settings: { DATABASE_URL: url } });
  await waitFor(async () => (await revisionOf(replica)) === (await revisionOf(primary)));
  await replica.run("ALTER SYSTEM SET primary_conninfo = ''");
  await replica.run("SELECT pg_reload_conf()");
  const receivers = "SELECT 1 FROM pg_stat_wal_receiver";
  await waitFor(async () => (await readRows(replica, DATABASE, receivers)).length === 0);
  const etag = await writeLostChange(primary, instance);

  primary.kill();
  await replica.run("SELECT pg_promote()");
  await writeKeptChange(replica);
  move?.();
  return watchRecovery(instance, etag).finally(() => instance.end());
}

/** The database is replaced by a restored dump without a write that was already read. */
export const restoredDump: ResilienceCase = {
  action: "the database replaced by a restored dump that lacks a write, and written to",
  run: (environment) =>
    runTrials(environment, async () => {
      const postgres = await environment.own(startPostgres());
      await postgres.run(`CREATE DATABASE ${DATABASE}`);
      const instance = await startInstance(environment, { postgres, database: DATABASE });
      const bin = findPostgres() ?? "";
      const file = join(environment.folder, `lost-writes-${instance.port}.dump`);
      await runCommand([
        join(bin, "pg_dump"),
        "--format=custom",
        `--file=${file}`,
        `--dbname=${postgres.url(DATABASE)}`,
      ]);
      const etag = await writeLostChange(postgres, instance);

      await postgres.run("CREATE DATABASE restored");
      await runCommand([join(bin, "pg_restore"), "--exit-on-error", `--dbname=${postgres.url("restored")}`, file]);
      await writeKeptChange(postgres, "restored");
      await postgres.run(`ALTER DATABASE ${DATABASE} ALLOW_CONNECTIONS false`);
      await postgres.run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${DATABASE}'`);
      await postgres.run(`ALTER DATABASE ${DATABASE} RENAME TO lost; ALTER DATABASE restored RENAME TO ${DATABASE}`);
      return watchRecovery(instance, etag).finally(() => instance.end());
    }),
};

/** What an instance serves after the database has lost a write. */
type Recovery = { currentAfterMs: number; isReady: boolean; notModified: boolean };

async function runTrials(environment: TestEnvironment, tryOnce: () => Promise<Recovery>) {
  const tried: Recovery[] = [];
  for (const times = environment.quick ? 1 : 5; tried.length < times; ) tried.push(await tryOnce());
  const count = (is: (one: Recovery) => boolean) => tried.filter(is).length;
  return {
    summary: `${tried.length} times`,
    checks: [
      { name: "lists with the lost write after ten seconds", figure: count(isStale), atMost: 0 },
      { name: "instances not ready afterwards", figure: count(({ isReady }) => !isReady), atMost: 0 },
      { name: "304 for the ETag of the lost write", figure: count(({ notModified }) => notModified), atMost: 0 },
      {
        name: "current list after, at most (ms)",
        figure: Math.max(...tried.map((one) => one.currentAfterMs)),
        atMost: 2_000,
      },
    ],
  };
}

const isStale = ({ currentAfterMs }: Recovery) => currentAfterMs === Number.POSITIVE_INFINITY;

/** Makes a change that the instance caches. @returns the ETag of the list with it. */
async function writeLostChange(postgres: Postgres, { url }: Instance): Promise<string> {
  await postgres.run(`UPDATE kategoris SET nama_kategori = '${LOST}'`, DATABASE);
  await waitFor(async () => (await ask(`${url}/api/kategoris`)).body.includes(LOST));
  const { headers } = await request(`${url}/api/kategoris`);
  return headers.etag ?? "";
}

/** Makes a change instead of the lost one, so that a counter of changes shows the same number. */
const writeKeptChange = (postgres: Postgres, database = DATABASE) =>
  postgres.run(`UPDATE subkategoris SET bagian_mulut = '${KEPT}'`, database);

const revisionOf = async (postgres: Postgres) => {
  const rows = await readRows<{ revision: string }>(postgres, DATABASE, "SELECT revision FROM catalogue_revision");
  return rows[0]?.revision;
};

async function watchRecovery({ url }: Instance, etag: string): Promise<Recovery> {
  const currentAfterMs = await millisecondsUntil(async () => {
    const { body } = await ask(`${url}/api/kategoris`);
    return body.includes(KEPT) && !body.includes(LOST);
  });
  const isReady = (await waitForStatus(`${url}/readyz`, 200, 10_000)) !== Number.POSITIVE_INFINITY;
  const { status } = await ask(`${url}/api/kategoris`, { headers: { "if-none-match": etag } });
  return { currentAfterMs, isReady, notModified: status === 304 };
}

async function waitFor(isMet: () => Promise<boolean>): Promise<void> {
  if ((await millisecondsUntil(isMet)) === Number.POSITIVE_INFINITY)
    throw new Error("a condition was not met within 10 s");
}

/** @returns the milliseconds until a condition is met; Infinity when it is not within ten seconds. */
async function millisecondsUntil(isMet: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await isMet())) {
    if (performance.now() > begun + 10_000) return Number.POSITIVE_INFINITY;
    await wait(20);
  }
  return performance.now() - begun;
}
