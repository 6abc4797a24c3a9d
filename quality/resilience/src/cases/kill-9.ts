import { cpSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { amcheck } from "@electric-sql/pglite/contrib/amcheck";
import type { Fault } from "../fault.ts";
import { type Instance, type InstanceOptions, launchInstance, startInstance } from "../instance.ts";
import { countBrokenIndexes, countHalfWritten, findLostRows } from "../kept-accounts.ts";
import { onConnection, openLite, type Query } from "../rows.ts";
import type { World } from "../world.ts";
import { type Account, findLosses, goesOn, type Written, writeAccounts } from "../written-accounts.ts";

const CLIENTS = 8;
const REOPENED_MS = 3_000;

/** The same folder through all kills: nothing waits for the disk there, and the lock of the dead is in the way. */
export const kill9Embedded: Fault = {
  done: "kill -9 while it writes, on the embedded database",
  async run(world) {
    const folder = join(world.folder, "kill-9");
    return killAgainAndAgain(world, { settings: { DATA_DIR: folder } }, async (ask) => {
      // The check of the indexes is an extension, and no part of what the service keeps.
      const copy = join(world.folder, "kill-9-copy");
      cpSync(join(folder, "database"), copy, { recursive: true });
      const lite = await openLite(copy, { extensions: { amcheck } });
      return ask(async (sql) => (await lite.query<Record<string, unknown>>(sql)).rows).finally(() => lite.close());
    });
  },
};

export const kill9Postgresql: Fault = {
  done: "kill -9 while it writes, on PostgreSQL",
  async run(world) {
    const database = await world.emptyDatabase();
    return killAgainAndAgain(world, { database }, (ask) => onConnection(world.postgres.url(database), ask));
  },
};

/** @param asking runs questions on the database itself, when the service has ended. */
async function killAgainAndAgain(
  world: World,
  options: InstanceOptions,
  asking: <Result>(ask: (query: Query) => Promise<Result>) => Promise<Result>,
) {
  const times = world.quick ? 5 : 100;
  const written: Written = { accounts: [], acknowledged: 0 };
  const losses: string[] = [];
  const startedMs: number[] = [];
  let [unanswered, stuck, starts, met] = [0, 0, 0, 0];
  // The first start makes the database.
  let instance = await startInstance(world, options);
  for (let kill = 1; kill <= times; kill += 1) {
    const before = written.accounts.length;
    if (await writeUntilKilled(world, instance, written)) met += 1;
    // What opens the database again may be killed, too.
    if (kill % 5 === 0) {
      const again = await launchInstance(world, options);
      await wait(Math.random() * Math.min(...startedMs, 1_000));
      await again.program.stop();
      starts += 1;
    }
    instance = await startInstance(world, options);
    startedMs.push(instance.startedMs);

    const accounts = written.accounts.slice(before);
    losses.push(...(await forEach(accounts, (account) => findLosses(instance.url, account))).flat());
    const open = accounts.filter(({ unanswered }) => unanswered);
    unanswered += open.length;
    // Going on would make whole what is half-written: every other one is left as it was found.
    const half = open.filter((_, index) => index % 2 === 0);
    const on = await forEach(half, (account) => goesOn(instance.url, world.issuer, account));
    stuck += on.filter((went) => !went).length;
    if (kill % 10 === 0) world.tell(`${kill} of ${times}, ${written.acknowledged} writes`);
  }
  await instance.end();
  const asked = await asking(async (query) => ({
    lost: await findLostRows(query, written.accounts),
    half: await countHalfWritten(query),
    indexes: await countBrokenIndexes(query),
  }));
  for (const loss of [...losses, ...asked.lost].slice(0, 20)) world.tell(loss);
  const { accounts, acknowledged } = written;
  return {
    often: `${times} kills while ${CLIENTS} clients write, and ${starts} while it starts again; ${acknowledged} writes of ${accounts.length} accounts acknowledged, ${unanswered} not answered`,
    held: [
      { what: "acknowledged writes lost, by the API", figure: losses.length, atMost: 0 },
      { what: "accounts lost or changed in the database", figure: asked.lost.length, atMost: 0 },
      { what: "half-written records", figure: asked.half, atMost: 0 },
      { what: "accounts broken off that cannot go on", figure: stuck, atMost: 0 },
      { what: "indexes that do not fit their tables", figure: asked.indexes, atMost: 0 },
      { what: "kills that met a write", figure: met, atLeast: times },
      { what: "answers again within, at most (ms)", figure: Math.max(...startedMs), atMost: REOPENED_MS },
    ],
  };
}

/** @returns whether the kill met a write: one that was sent before it, and has not been answered after it. */
async function writeUntilKilled(world: World, instance: Instance, written: Written): Promise<boolean> {
  const { acknowledged } = written;
  const clients = Array.from({ length: CLIENTS }, () => writeAccounts(instance.url, world.issuer, written));
  const all = Promise.all(clients);
  const killed = (async () => {
    for (const end = Date.now() + 10_000; written.acknowledged === acknowledged && Date.now() < end; ) await wait(1);
    await wait(Math.random() * 800);
    // What a client begins afterwards is not answered either, but no kill has met it.
    const open = written.accounts.map((account) => ({ account, write: account.unanswered }));
    await instance.program.stop();
    return open.filter(({ write }) => write !== undefined);
  })();
  const [open] = await Promise.all([killed, all]);
  if (written.refused !== undefined) throw new Error(written.refused);
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
