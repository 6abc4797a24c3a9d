import { cpSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { amcheck } from "@electric-sql/pglite/contrib/amcheck";
import { type Account, findLosses, stillWorks, type WriteLog, writeAccounts } from "../clients/account-writer.ts";
import { countBrokenIndexes, countHalfWritten, findLostRows } from "../database/durability-checks.ts";
import { onConnection, openPglite, type Query } from "../database/queries.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { type Instance, type InstanceOptions, launchInstance, startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

const CLIENTS = 8;
const REOPENED_MS = 3_000;

/** The same folder through all kills: the lock of the killed process is still in it. */
export const kill9Embedded: ResilienceCase = {
  action: "kill -9 during writes, on the embedded database",
  async run(environment) {
    const folder = join(environment.folder, "kill-9");
    return killAgainAndAgain(environment, { settings: { DATA_DIR: folder } }, async (run) => {
      // amcheck is an extension, which the service's own folder must not get.
      const copy = join(environment.folder, "kill-9-copy");
      cpSync(join(folder, "database"), copy, { recursive: true });
      const lite = await openPglite(copy, { extensions: { amcheck } });
      return run(async (sql) => (await lite.query<Record<string, unknown>>(sql)).rows).finally(() => lite.close());
    });
  },
};

export const kill9Postgresql: ResilienceCase = {
  action: "kill -9 during writes, on PostgreSQL",
  async run(environment) {
    const database = await environment.createDatabase();
    return killAgainAndAgain(environment, { database }, (run) => onConnection(environment.postgres.url(database), run));
  },
};

/** @param onDatabase runs queries once the service has ended. */
async function killAgainAndAgain(
  environment: TestEnvironment,
  options: InstanceOptions,
  onDatabase: <Result>(run: (query: Query) => Promise<Result>) => Promise<Result>,
) {
  const times = environment.quick ? 3 : 100;
  const log: WriteLog = { accounts: [], acknowledged: 0 };
  const losses: string[] = [];
  const startedMs: number[] = [];
  let [unanswered, stuck, starts, met] = [0, 0, 0, 0];
  let instance = await startInstance(environment, options);
  for (let kill = 1; kill <= times; kill += 1) {
    const before = log.accounts.length;
    if (await writeUntilKilled(environment, instance, log)) met += 1;
    // Recovery may be interrupted, too.
    if (kill % 5 === 0) {
      const again = await launchInstance(environment, options);
      await wait(Math.random() * Math.min(...startedMs, 1_000));
      await again.program.stop();
      starts += 1;
    }
    instance = await startInstance(environment, options);
    startedMs.push(instance.startedMs);

    const accounts = log.accounts.slice(before);
    losses.push(...(await forEach(accounts, (account) => findLosses(instance.url, account))).flat());
    const open = accounts.filter(({ unanswered }) => unanswered);
    unanswered += open.length;
    // Repeating an account would complete a half-written one: only every other is repeated.
    const repeated = open.filter((_, index) => index % 2 === 0);
    const works = await forEach(repeated, (account) => stillWorks(instance.url, environment.issuer, account));
    stuck += works.filter((one) => !one).length;
    if (kill % 10 === 0) environment.log(`${kill} of ${times}, ${log.acknowledged} writes`);
  }
  await instance.end();
  const found = await onDatabase(async (query) => ({
    lost: await findLostRows(query, log.accounts),
    half: await countHalfWritten(query),
    indexes: await countBrokenIndexes(query),
  }));
  for (const loss of [...losses, ...found.lost].slice(0, 20)) environment.log(loss);
  const { accounts, acknowledged } = log;
  const usualMs = startedMs.toSorted((a, b) => a - b)[Math.floor(times / 2)]?.toFixed();
  return {
    summary: `${times} kills while ${CLIENTS} clients write, and ${starts} during the restart; ${acknowledged} writes of ${accounts.length} accounts acknowledged, ${unanswered} without a response; half of the restarts took up to ${usualMs} ms`,
    checks: [
      { name: "acknowledged writes lost, according to the API", figure: losses.length, atMost: 0 },
      { name: "accounts lost or changed in the database", figure: found.lost.length, atMost: 0 },
      { name: "half-written records", figure: found.half, atMost: 0 },
      { name: "interrupted accounts that cannot be repeated", figure: stuck, atMost: 0 },
      { name: "corrupt indexes", figure: found.indexes, atMost: 0 },
      { name: "kills during a write", figure: met, atLeast: times },
      { name: "restart until the first response, at most (ms)", figure: Math.max(...startedMs), atMost: REOPENED_MS },
    ],
  };
}

/** @returns whether a write sent before the kill has no response after it. */
async function writeUntilKilled(environment: TestEnvironment, instance: Instance, log: WriteLog): Promise<boolean> {
  const { acknowledged } = log;
  const clients = Array.from({ length: CLIENTS }, () => writeAccounts(instance.url, environment.issuer, log));
  const all = Promise.all(clients);
  const killed = (async () => {
    for (const end = Date.now() + 10_000; log.acknowledged === acknowledged && Date.now() < end; ) await wait(1);
    await wait(Math.random() * 800);
    // Writes that a client starts after the kill do not count.
    const open = log.accounts.map((account) => ({ account, write: account.unanswered }));
    await instance.program.stop();
    return open.filter(({ write }) => write !== undefined);
  })();
  const [open] = await Promise.all([killed, all]);
  if (log.refused !== undefined) throw new Error(log.refused);
  return open.some(({ account, write }) => account.unanswered === write);
}

/** Does something with each account, a few at once. */
async function forEach<Result>(accounts: Account[], run: (account: Account) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...accounts];
  const worker = async () => {
    for (let account = waiting.pop(); account; account = waiting.pop()) results.push(await run(account));
  };
  await Promise.all(Array.from({ length: CLIENTS }, worker));
  return results;
}
