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
    "two instances started at once on an empty database; in three of four rounds one is killed (kill -9) and replaced",
  async run(environment) {
    const times = environment.quick ? 3 : 20;
    const alone = await startAlone(environment);
    const tried: Round[] = [];
    for (let round = 0; round < times; round += 1) {
      tried.push(await startTwo(environment, alone, round, victims[round % victims.length]));
      if (round % 5 === 4) environment.log(`${round + 1} of ${times}`);
    }
    // The moment of a kill is random: repeat until enough of them interrupted a migration.
    while (isTooFew(tried) && tried.length < 2 * times) {
      tried.push(await startTwo(environment, alone, tried.length, "working"));
    }
    const sum = (figure: (round: Round) => number) => tried.reduce((total, round) => total + figure(round), 0);
    const { kills, halfway, enough } = countKills(tried);
    return {
      summary: `${tried.length} times, ${kills} kills, ${halfway} of them during migration or loading`,
      checks: [
        { name: "migrations not applied exactly once", figure: sum(({ migrations }) => migrations), atMost: 0 },
        { name: "tables that differ from a single start", figure: sum(({ tables }) => tables), atMost: 0 },
        { name: "responses that differ from a single start", figure: sum(({ responses }) => responses), atMost: 0 },
        { name: "advisory locks left", figure: sum(({ locks }) => locks), atMost: 0 },
        { name: "kills during migration or loading", figure: halfway, atLeast: enough },
        { name: "survivors not 200", figure: sum(({ silent }) => silent), atMost: 0 },
      ],
    };
  },
};

/** Which is killed: either at any point of its start, or the one that migrates or loads. */
type Victim = "any" | "working";
const victims: (Victim | undefined)[] = ["working", undefined, "any", "working"];

type Round = {
  victim: Victim | undefined;
  /** Killed while it migrated or loaded. */
  halfway: boolean;
  migrations: number;
  tables: number;
  responses: number;
  locks: number;
  silent: number;
};

/** A third of the kills, at least one, must hit a migration. */
function countKills(tried: Round[]) {
  const kills = tried.filter(({ victim }) => victim).length;
  const halfway = tried.filter(({ halfway }) => halfway).length;
  return { kills, halfway, enough: Math.max(1, Math.ceil(kills / 3)) };
}

function isTooFew(tried: Round[]): boolean {
  const { halfway, enough } = countKills(tried);
  return halfway < enough;
}

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

async function startTwo(
  environment: TestEnvironment,
  alone: Alone,
  round: number,
  victim: Victim | undefined,
): Promise<Round> {
  const database = await environment.createDatabase();
  const started = await Promise.all(names.map((name) => launch(environment, database, name)));
  let halfway = false;
  if (victim) {
    const killed = await onConnection(environment.postgres.url(database), (query) =>
      killOne(query, started, victim, alone),
    );
    halfway = killed.halfway;
    started.splice(killed.index, 1, await launch(environment, database, "three"));
  }
  const areReady = await Promise.all(started.map(untilReady));
  const reads = await readEverything(started[round % 2]?.url ?? "").catch((): Reads => ({}));
  const found = await onConnection(environment.postgres.url(database), async (query) => ({
    migrations: await countWrongMigrations(query),
    tables: differences(await digestAll(query), alone.rows).length,
    locks: await locksLeft(query),
  }));
  await Promise.all(started.map((instance) => instance.end()));
  return {
    victim,
    halfway,
    ...found,
    responses: differences(reads, alone.reads).length,
    silent: areReady.filter((ready) => !ready).length,
  };
}

async function killOne(query: Query, started: Launched[], victim: Victim, { startedMs }: Alone) {
  let index = 0;
  if (victim === "working") {
    for (const end = Date.now() + 60_000; (await findWorking(query)) === -1 && Date.now() < end; ) await wait(2);
    index = Math.max(0, await findWorking(query));
    // Most of a first start is that work: it is rarely over after half a start.
    await wait(Math.random() * startedMs * 0.5);
  } else {
    await wait(Math.random() * startedMs);
  }
  const halfway = (await findWorking(query)) === index;
  await started[index]?.program.stop();
  return { index, halfway };
}

const names = ["one", "two"];

/** Names its connections, so that the database shows which instance holds a lock. */
async function launch(environment: TestEnvironment, database: string, name: string): Promise<Launched> {
  const address = `${environment.postgres.url(database)}?application_name=${name}`;
  return launchInstance(environment, { database, settings: { DATABASE_URL: address } });
}

/** Waits for a response, while the process lives and at most a minute. @returns whether it was 200. */
async function untilReady({ url, program }: Launched): Promise<boolean> {
  for (const end = Date.now() + 60_000; Date.now() < end && program.child.exitCode === null; await wait(5)) {
    const response = await request(`${url}/api/hurufs`).catch(() => undefined);
    if (response) return response.status === 200;
  }
  return false;
}

/** @returns the index in `names` of the one that migrates or loads, or -1. */
async function findWorking(query: Query): Promise<number> {
  const [row] = await query(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND datname = current_database()`,
  );
  return names.indexOf(String(row?.name));
}

/** A connection ends shortly after its process: waits ten seconds for the locks to go. */
async function locksLeft(query: Query): Promise<number> {
  const locks = () =>
    count(
      query,
      `SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database
       WHERE locktype = 'advisory' AND datname = current_database()`,
    );
  for (const end = Date.now() + 10_000; ; await wait(20)) {
    const left = await locks();
    if (left === 0 || Date.now() > end) return left;
  }
}
