import { setTimeout as wait } from "node:timers/promises";
import { type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { request } from "@talaqqi/test-kit/request";
import { ask, waitForStatus } from "../clients/requests.ts";
import { readRows } from "../database/queries.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

const DATABASE = "school";
const LOST = "Tulisan yang hilang";
const KEPT = "Tulisan sesudahnya";

/** A write is acknowledged, read and cached, but not replicated: its server crashes, and the replica takes over. */
export const promotedReplica: ResilienceCase = {
  action:
    "both servers in DATABASE_URL, the primary killed (kill -9) after a write that its replica has not received, the replica promoted and written to",
  async run(environment) {
    const tried: Recovery[] = [];
    for (const times = environment.quick ? 1 : 5; tried.length < times; ) tried.push(await tryOnce(environment));
    const count = (is: (one: Recovery) => boolean) => tried.filter(is).length;
    const slowest = Math.max(...tried.map((one) => one.currentAfterMs));
    return {
      summary: `${tried.length} times`,
      checks: [
        { name: "lists with the lost write after ten seconds", figure: count(isStale), atMost: 0 },
        { name: "instances not ready afterwards", figure: count(({ isReady }) => !isReady), atMost: 0 },
        { name: "304 for the ETag of the lost write", figure: count(({ notModified }) => notModified), atMost: 0 },
        { name: "current list after, at most (ms)", figure: slowest, atMost: 2_000 },
      ],
    };
  },
};

/** What an instance serves after the database has lost a write. */
type Recovery = { currentAfterMs: number; isReady: boolean; notModified: boolean };

const isStale = ({ currentAfterMs }: Recovery) => currentAfterMs === Number.POSITIVE_INFINITY;

async function tryOnce(environment: TestEnvironment): Promise<Recovery> {
  const primary = await environment.own(startPostgres());
  await primary.run(`CREATE DATABASE ${DATABASE}`);
  const replica = await environment.own(primary.replica());
  const [first, second] = [replica, primary].map((server) => new URL(server.url(DATABASE)).host);
  const DATABASE_URL = primary.url(DATABASE).replace(`${second}`, `${first},${second}`);
  const instance = await startInstance(environment, { database: DATABASE, settings: { DATABASE_URL } });
  const list = `${instance.url}/api/kategoris`;

  await waitFor(async () => (await revisionOf(replica)) === (await revisionOf(primary)));
  await replica.run("ALTER SYSTEM SET primary_conninfo = ''");
  await replica.run("SELECT pg_reload_conf()");
  await waitFor(async () => (await readRows(replica, DATABASE, "SELECT FROM pg_stat_wal_receiver")).length === 0);
  await primary.run(`UPDATE kategoris SET nama_kategori = '${LOST}'`, DATABASE);
  await waitFor(async () => (await ask(list)).body.includes(LOST));
  const { etag = "" } = (await request(list)).headers;

  primary.kill();
  await replica.run("SELECT pg_promote()");
  // Instead of the lost change, so that a counter of changes would show the same number.
  await replica.run(`UPDATE subkategoris SET bagian_mulut = '${KEPT}'`, DATABASE);
  const currentAfterMs = await millisecondsUntil(async () => {
    const { body } = await ask(list);
    return body.includes(KEPT) && !body.includes(LOST);
  });
  const isReady = (await waitForStatus(`${instance.url}/readyz`, 200, 10_000)) !== Number.POSITIVE_INFINITY;
  const { status } = await ask(list, { headers: { "if-none-match": etag } });
  await instance.end();
  return { currentAfterMs, isReady, notModified: status === 304 };
}

async function revisionOf(postgres: Postgres): Promise<string | undefined> {
  const rows = await readRows<{ revision: string }>(postgres, DATABASE, "SELECT revision FROM catalogue_revision");
  return rows[0]?.revision;
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
