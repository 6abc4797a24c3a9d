import { setTimeout as wait } from "node:timers/promises";
import { request } from "@talaqqi/test-kit/request";
import type { Fault } from "../fault.ts";
import { type Instance, launchInstance, startInstance } from "../instance.ts";
import { countWrongMigrations } from "../migrations.ts";
import { differences, type Reads, readEverything } from "../reads.ts";
import { count, digestAll, onConnection, type Query } from "../rows.ts";
import type { World } from "../world.ts";

/** As operators start several instances of a new service, and as a machine ends one of them in the middle. */
export const startAtOnce: Fault = {
  done: "two instances started at once on an empty database, in three of four times one of them killed (kill -9) and another started",
  async run(world) {
    const times = world.quick ? 3 : 20;
    const alone = await startAlone(world);
    const tried: Round[] = [];
    for (let round = 0; round < times; round += 1) {
      tried.push(await startTwo(world, alone, round, victims[round % victims.length]));
      if (round % 5 === 4) world.tell(`${round + 1} of ${times}`);
    }
    // Where a kill falls is chance: as many rounds again may be needed until enough of them were half-way.
    while (isTooFew(tried) && tried.length < 2 * times) {
      tried.push(await startTwo(world, alone, tried.length, "working"));
    }
    const sum = (figure: (round: Round) => number) => tried.reduce((total, round) => total + figure(round), 0);
    const { kills, halfway, enough } = countKills(tried);
    return {
      often: `${tried.length} times, ${kills} kills, ${halfway} of them of one that was migrating or loading`,
      held: [
        { what: "migrations not applied exactly once", figure: sum(({ migrations }) => migrations), atMost: 0 },
        { what: "tables that differ from a start alone", figure: sum(({ tables }) => tables), atMost: 0 },
        { what: "answers that differ from a start alone", figure: sum(({ answers }) => answers), atMost: 0 },
        { what: "advisory locks left", figure: sum(({ locks }) => locks), atMost: 0 },
        { what: "kills of one that was migrating or loading", figure: halfway, atLeast: enough },
        { what: "survivors that do not answer 200", figure: sum(({ silent }) => silent), atMost: 0 },
      ],
    };
  },
};

/** Who is killed: one at any point of its start, or the one that the other waits for, while it migrates or loads. */
type Victim = "any" | "working";
const victims: (Victim | undefined)[] = ["working", undefined, "any", "working"];

type Round = {
  victim: Victim | undefined;
  /** It was killed while it migrated or loaded. */
  halfway: boolean;
  migrations: number;
  tables: number;
  answers: number;
  locks: number;
  silent: number;
};

/** A third of the kills are to be half-way, and one at least. */
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

/** What a start alone gives, and how long it takes. */
async function startAlone(world: World): Promise<Alone> {
  const database = await world.emptyDatabase();
  const instance = await startInstance(world, { database });
  const reads = await readEverything(instance.url);
  const rows = await onConnection(world.postgres.url(database), digestAll);
  await instance.end();
  return { startedMs: instance.startedMs, reads, rows };
}

async function startTwo(world: World, alone: Alone, round: number, victim: Victim | undefined): Promise<Round> {
  const database = await world.emptyDatabase();
  const started = await Promise.all(names.map((name) => launch(world, database, name)));
  let halfway = false;
  if (victim) {
    const killed = await onConnection(world.postgres.url(database), (query) => killOne(query, started, victim, alone));
    halfway = killed.halfway;
    started.splice(killed.index, 1, await launch(world, database, "three"));
  }
  const answered = await Promise.all(started.map(untilReady));
  const reads = await readEverything(started[round % 2]?.url ?? "").catch((): Reads => ({}));
  const asked = await onConnection(world.postgres.url(database), async (query) => ({
    migrations: await countWrongMigrations(query),
    tables: differences(await digestAll(query), alone.rows).length,
    locks: await locksLeft(query),
  }));
  await Promise.all(started.map((instance) => instance.end()));
  return {
    ...{ victim, halfway },
    ...asked,
    answers: differences(reads, alone.reads).length,
    silent: answered.filter((ready) => !ready).length,
  };
}

async function killOne(query: Query, started: Launched[], victim: Victim, { startedMs }: Alone) {
  let index = 0;
  if (victim === "working") {
    for (const end = Date.now() + 60_000; (await working(query)) === -1 && Date.now() < end; ) await wait(2);
    index = Math.max(0, await working(query));
    // Most of a first start is that work: half of a start later it is hardly ever over.
    await wait(Math.random() * startedMs * 0.5);
  } else {
    await wait(Math.random() * startedMs);
  }
  const halfway = (await working(query)) === index;
  await started[index]?.program.stop();
  return { index, halfway };
}

const names = ["one", "two"];

type Launched = Omit<Instance, "startedMs">;

/** Its connections bear a name, so that the database can say what this one is doing. */
async function launch(world: World, database: string, name: string): Promise<Launched> {
  const address = `${world.postgres.url(database)}?application_name=${name}`;
  return launchInstance(world, { database, settings: { DATABASE_URL: address } });
}

/** Waits for an answer, for as long as the process lives and a minute at most. @returns whether it was 200. */
async function untilReady({ url, program }: Launched): Promise<boolean> {
  for (const end = Date.now() + 60_000; Date.now() < end && program.child.exitCode === null; await wait(5)) {
    const answer = await request(`${url}/api/hurufs`).catch(() => undefined);
    if (answer) return answer.status === 200;
  }
  return false;
}

/** @returns which of the two migrates or loads: the place in `names`, or -1. */
async function working(query: Query): Promise<number> {
  const [row] = await query(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND datname = current_database()`,
  );
  return names.indexOf(String(row?.name));
}

/** A connection ends a moment after its process: what is gone within ten seconds is not left. */
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
