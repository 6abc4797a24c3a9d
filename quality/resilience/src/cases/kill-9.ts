import { setTimeout as wait } from "node:timers/promises";
import { stillWorks, type WriteLog, writeAccounts } from "../clients/account-writer.ts";
import { checkDurability, findAllLosses, findLostRows, type Loss } from "../database/durability-checks.ts";
import { onConnection } from "../database/queries.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { type Instance, launchInstance, startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

const CLIENTS = 8;

export const kill9Service: ResilienceCase = {
  action: "kill -9 during writes, on PostgreSQL",
  async run(environment) {
    const database = await environment.createDatabase();
    const databaseUrl = environment.postgres.url(database);
    const times = environment.quick ? 3 : 100;
    const log: WriteLog = { accounts: [], acknowledged: 0 };
    const startedMs: number[] = [];
    const losses: Loss[] = [];
    let [unanswered, stuck, met] = [0, 0, 0];
    let instance = await startInstance(environment, { database });
    for (let kill = 1; kill <= times; kill += 1) {
      const before = log.accounts.length;
      if (await writeUntilKilled(environment, instance, log)) met += 1;
      // A start may be interrupted, too.
      if (kill % 5 === 0) {
        const again = await launchInstance(environment, { database });
        await wait(Math.random() * Math.min(...startedMs, 1_000));
        await again.program.stop();
      }
      instance = await startInstance(environment, { database });
      startedMs.push(instance.startedMs);
      losses.push(...(await findAllLosses(instance.url, log.accounts.slice(before))));
      const open = log.accounts.slice(before).filter((account) => account.unanswered);
      unanswered += open.length;
      // Repeating an account would complete a half-written one: only every other is repeated.
      for (const account of open.filter((_, index) => index % 2 === 0))
        if (!(await stillWorks(instance.url, environment.issuer, account))) stuck += 1;
      if (kill % 10 === 0) environment.log(`${kill} of ${times}, ${log.acknowledged} writes`);
    }
    await instance.end();
    const lost = await onConnection(databaseUrl, (query) => findLostRows(query, log.accounts));
    for (const loss of lost.slice(0, 20)) environment.log(loss);
    return {
      summary: `${times} kills while ${CLIENTS} clients write; ${log.acknowledged} writes of ${log.accounts.length} accounts acknowledged, ${unanswered} without a response`,
      checks: [
        ...(await checkDurability(databaseUrl, losses)),
        { name: "accounts lost or changed in the database", figure: lost.length, atMost: 0 },
        { name: "interrupted accounts that cannot be repeated", figure: stuck, atMost: 0 },
        { name: "kills during a write", figure: met, atLeast: times },
        { name: "restart until the first response, at most (ms)", figure: Math.max(...startedMs), atMost: 3_000 },
      ],
    };
  },
};

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
