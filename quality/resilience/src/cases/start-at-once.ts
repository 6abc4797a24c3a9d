import { setTimeout as wait } from "node:timers/promises";
import { request } from "@talaqqi/test-kit/request";
import { differences, type Reads, readEverything } from "../clients/read-everything.ts";
import { countWrongMigrations } from "../database/migrations.ts";
import { count, digestAll, onConnection, type Query } from "../database/queries.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { type Launched, launchInstance, startInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

export const startAtOnce: ResilienceCase = {
  action:
    "two instances started at once on an empty database; in three of four rounds the one that migrates is killed (kill -9) and replaced",
  async run(environment) {
    const times = environment.quick ? 3 : 20;
    const alone = await startAlone(environment);
    const rounds: Round[] = [];
    for (let round = 0; round < times; round += 1) {
      // Most of a first start is migrations: it is rarely over after half a start.
      const killAfterMs = round % 4 === 1 ? undefined : (round / times / 2) * alone.startedMs;
      rounds.push(await startTwo(environment, alone, killAfterMs));
    }
    const sum = (figure: (round: Round) => number) => rounds.reduce((total, round) => total + figure(round), 0);
    return {
      summary: `${times} times`,
      checks: [
        { name: "migrations not applied exactly once", figure: sum(({ migrations }) => migrations), atMost: 0 },
        { name: "tables that differ from a single start", figure: sum(({ tables }) => tables), atMost: 0 },
        { name: "responses that differ from a single start", figure: sum(({ responses }) => responses), atMost: 0 },
        { name: "advisory locks left", figure: sum(({ locks }) => locks), atMost: 0 },
        { name: "kills during migration or loading", figure: sum(({ halfway }) => halfway), atLeast: 1 },
        { name: "survivors not 200", figure: sum(({ silent }) => silent), atMost: 0 },
      ],
    };
  },
};

type Round = Record<"halfway" | "migrations" | "tables" | "responses" | "locks" | "silent", number>;

type Alone = { startedMs: number; reads: Reads; rows: Record<string, string> };

/** Measures the start of a single instance, as the reference. */
async function startAlone(environment: TestEnvironment): Promise<Alone> {
  const database = await environment.createDatabase();
  const instance = await startInstance(environment, { database });
  const reads = await readEverything(instance.url);
  const rows = await onConnection(environment.postgres.url(database), digestAll);
  await instance.end();
  return { startedMs: instance.startedMs, reads, rows };
}

async function startTwo(environment: TestEnvironment, alone: Alone, killAfterMs: number | undefined): Promise<Round> {
  const database = await environment.createDatabase();
  // Their connections have names, so that the database shows which instance holds a lock.
  const launch = (name: string) => {
    const DATABASE_URL = `${environment.postgres.url(database)}?application_name=${name}`;
    return launchInstance(environment, { database, settings: { DATABASE_URL } });
  };
  const started = await Promise.all(names.map(launch));
  return onConnection(environment.postgres.url(database), async (query) => {
    let halfway = 0;
    if (killAfterMs !== undefined) {
      for (const end = Date.now() + 60_000; (await findWorking(query)) === -1 && Date.now() < end; ) await wait(2);
      const index = Math.max(0, await findWorking(query));
      await wait(killAfterMs);
      halfway = Number((await findWorking(query)) === index);
      await started[index]?.program.stop();
      started.splice(index, 1, await launch("three"));
    }
    const areReady = await Promise.all(started.map(untilReady));
    const reads = await readEverything(started[0]?.url ?? "").catch((): Reads => ({}));
    const found = {
      halfway,
      migrations: await countWrongMigrations(query),
      tables: differences(await digestAll(query), alone.rows).length,
      locks: await locksLeft(query),
      responses: differences(reads, alone.reads).length,
      silent: areReady.filter((ready) => !ready).length,
    };
    await Promise.all(started.map((instance) => instance.end()));
    return found;
  });
}

const names = ["one", "two"];

/** Waits for a response, while the process lives and at most a minute. @returns whether it was 200. */
async function untilReady({ url, program }: Launched): Promise<boolean> {
  for (const end = Date.now() + 60_000; Date.now() < end && program.child.exitCode === null; await wait(5)) {
    const response = await request(`${url}/api/hurufs`).catch(() => undefined);
    if (response) return response.status === 200;
  }
  return false;
}

const LOCKS =
  "FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted AND datname = current_database()";

/** @returns the index in `names` of the one that migrates or loads, or -1. */
async function findWorking(query: Query): Promise<number> {
  const [row] = await query(`SELECT application_name AS name ${LOCKS}`);
  return names.indexOf(String(row?.name));
}

/** A connection ends shortly after its process: waits ten seconds for the locks to go. */
async function locksLeft(query: Query): Promise<number> {
  for (const end = Date.now() + 10_000; ; await wait(20)) {
    const left = await count(query, `SELECT count(*) ${LOCKS}`);
    if (left === 0 || Date.now() > end) return left;
  }
}
