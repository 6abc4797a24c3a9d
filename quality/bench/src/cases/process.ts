import { setTimeout as wait } from "node:timers/promises";
import { type Bench, CONNECTIONS } from "../bench.ts";
import { get } from "../checks.ts";
import { type Side, startCompetitor, startService } from "../sides.ts";
import { median, medianRatio } from "../statistics.ts";
import { runWrk } from "../wrk.ts";

const path = "/api/teachers";
const MEGABYTE = 2 ** 20;

/** From the start of the process, on a database that is there already, to the first list. */
export async function coldStart(bench: Bench): Promise<Record<string, number>> {
  const database = await bench.database("school");
  const starts = bench.length.quick ? 1 : 7;
  const service: number[] = [];
  const competitor: number[] = [];
  // The first of each reads its files from the disk.
  for (let start = 0; start <= starts; start += 1) {
    const times = { service: await timeStart(bench, startService, database), competitor: 0 };
    times.competitor = await timeStart(bench, startCompetitor, database);
    if (start === 0) continue;
    service.push(times.service);
    competitor.push(times.competitor);
  }
  return {
    "cold_start.vs_competitor": medianRatio(service, competitor),
    "cold_start.ms": median(service),
    "cold_start.ms_competitor": median(competitor),
  };
}

type Start = (bench: Bench, options: { database: string; path: string; cpus: string | undefined }) => Promise<Side>;

async function timeStart(bench: Bench, start: Start, database: string): Promise<number> {
  const begin = performance.now();
  const side = await start(bench, { database, path, cpus: bench.cpus?.all });
  const milliseconds = performance.now() - begin;
  await get(side, path);
  await side.program.stop();
  return milliseconds;
}

/** Memory: after one list and a rest, and after the list under load; of several starts of each, by turns. */
export async function memory(bench: Bench): Promise<Record<string, number>> {
  const database = await bench.database("school");
  const starts = bench.length.quick ? 1 : 3;
  const service: Memory[] = [];
  const competitor: Memory[] = [];
  for (let start = 1; start <= starts; start += 1) {
    service.push(await measureMemory(bench, await startService(bench, { database })));
    competitor.push(await measureMemory(bench, await startCompetitor(bench, { database })));
  }
  const [idle, loaded] = [middle("idle", service), middle("loaded", service)];
  const [idleCompetitor, loadedCompetitor] = [middle("idle", competitor), middle("loaded", competitor)];
  return {
    "memory.idle_vs_competitor": idle / idleCompetitor,
    "memory.loaded_vs_competitor": loaded / loadedCompetitor,
    "memory.idle_mb": idle / MEGABYTE,
    "memory.idle_mb_competitor": idleCompetitor / MEGABYTE,
    "memory.loaded_mb": loaded / MEGABYTE,
    "memory.loaded_mb_competitor": loadedCompetitor / MEGABYTE,
  };
}

/** In bytes. */
type Memory = { idle: number; loaded: number };

const middle = (name: keyof Memory, starts: Memory[]) => median(starts.map((start) => start[name]));

async function measureMemory(bench: Bench, side: Side): Promise<Memory> {
  await get(side, path);
  await wait(bench.length.quick ? 500 : 5_000);
  const idle = side.program.memory();
  const seconds = bench.length.quick ? 1 : 10;
  await runWrk({ url: side.url + path, connections: CONNECTIONS, seconds });
  await side.program.settle();
  const loaded = side.program.memory();
  await side.program.stop();
  return { idle, loaded };
}
