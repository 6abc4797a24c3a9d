import { setTimeout as wait } from "node:timers/promises";
import { type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { type Account, type WriteLog, writeUntilFinished } from "../clients/account-writer.ts";
import { waitForStatus } from "../clients/requests.ts";
import { firstValue, waitUntil } from "../database/archive.ts";
import { checkDurability, findAllLosses } from "../database/durability-checks.ts";
import type { Outcome, ResilienceCase } from "../resilience-case.ts";
import { startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

const DATABASE = "school";
const CLIENTS = 4;
/** PostgreSQL's defaults, which the servers of other tests do without. */
const durable = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

/** As the kernel does when memory runs out. */
export const killedBackend: ResilienceCase = {
  action: "a process of PostgreSQL killed (kill -9) during writes, with its default fsync and synchronous_commit",
  async run(environment) {
    const postgres = await environment.own(startPostgres(durable));
    await postgres.run(`CREATE DATABASE ${DATABASE}`);
    const instance = await startInstance(environment, { postgres, database: DATABASE });
    const accounts: Account[] = [];
    const servedMs: number[] = [];
    for (const times = environment.quick ? 2 : 20; servedMs.length < times; ) {
      let killedAt = 0;
      const log = await writeUntilRefused(environment, instance.url, () => {
        killedAt = performance.now();
        return killOneProcess(postgres);
      });
      await waitForStatus(`${instance.url}/readyz`, 200, 30_000);
      servedMs.push(performance.now() - killedAt);
      accounts.push(...log.accounts);
    }
    return {
      summary: `${servedMs.length} kills, ${accounts.length} accounts`,
      checks: [
        ...(await checkDurability(postgres.url(DATABASE), await findAllLosses(instance.url, accounts))),
        { name: "ready again after, at most (ms)", figure: Math.max(...servedMs), atMost: 5_000 },
      ],
    };
  },
};

/** The replica is cut off first: without synchronous_standby_names, writes after that would be acknowledged and lost. */
export const synchronousReplica: ResilienceCase = {
  action: "a synchronous replica cut off during writes, the primary killed (kill -9), the replica promoted",
  run: cutOffAndPromote,
};

async function cutOffAndPromote(environment: TestEnvironment): Promise<Outcome> {
  const primary = await environment.own(startPostgres(durable));
  await primary.run(`CREATE DATABASE ${DATABASE}`);
  const replica = await environment.own(primary.replica());
  await set(primary, "synchronous_standby_names = '*'");
  await waitUntil(primary, "EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync')");
  const instance = await startInstance(environment, { postgres: primary, database: DATABASE });
  const log = await writeUntilRefused(environment, instance.url, async () => {
    await set(replica, "primary_conninfo = ''");
    await waitUntil(primary, `(SELECT count(*) >= ${CLIENTS} FROM pg_stat_activity WHERE wait_event = 'SyncRep')`);
    primary.kill();
  });
  await instance.end();
  await replica.run("SELECT pg_promote()");
  const after = await startInstance(environment, { postgres: replica, database: DATABASE });
  const checks = await checkDurability(replica.url(DATABASE), await findAllLosses(after.url, log.accounts));
  return { summary: `${log.acknowledged} acknowledged writes`, checks };
}

/** Writes until a write is refused after something was done to the database. */
function writeUntilRefused({ issuer }: TestEnvironment, url: string, act: () => Promise<void>): Promise<WriteLog> {
  return writeUntilFinished({ url, issuer, clients: CLIENTS, accounts: 2 * CLIENTS }, async (log) => {
    await act();
    for (const end = Date.now() + 30_000; log.refused === undefined; await wait(5)) {
      if (Date.now() > end) throw new Error("no write was refused");
    }
  });
}

/** Kills a connection's process, and waits until the server has restarted all of its processes. */
async function killOneProcess(postgres: Postgres): Promise<void> {
  const checkpointer = await firstValue(postgres, CHECKPOINTER);
  const backend = await firstValue(postgres, `SELECT max(pid) FROM pg_stat_activity WHERE datname = '${DATABASE}'`);
  process.kill(Number(backend), "SIGKILL");
  for (const end = Date.now() + 30_000; ; await wait(20)) {
    const now = await firstValue(postgres, CHECKPOINTER).catch(() => checkpointer);
    if (now !== checkpointer) return;
    if (Date.now() > end) throw new Error("PostgreSQL has not restarted its processes");
  }
}

const CHECKPOINTER = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'";

const set = async (postgres: Postgres, setting: string): Promise<void> => {
  await postgres.run(`ALTER SYSTEM SET ${setting}`);
  await postgres.run("SELECT pg_reload_conf()");
};
