import { setTimeout as wait } from "node:timers/promises";
import { type Bench, CONNECTIONS } from "../bench.ts";
import { get } from "../checks.ts";
import type { Measurements } from "../figures.ts";
import { type Side, startCompetitor, startService } from "../sides.ts";
import { median, pairedRatio } from "../statistics.ts";
import { runWrk } from "../wrk.ts";

const path = "/api/teachers";
const MEGABYTE = 2 ** 20;

/** From the start of the process to the first list, on a migrated and filled database, on all processors, by turns. */
export async function coldStart(bench: Bench): Promise<Measurements> {
  const database = await bench.database("school");
  const starts = bench.length.quick ? 1 : 7;
  const service: number[] = [];
  const competitor: number[] = [];
  const time = (start: typeof startService) => timeStart(() => start(bench, { database, path, cpus: bench.cpus?.all }));
  // The first of each reads its files from the disk.
  for (let start = 0; start <= starts; start += 1) {
    const [own, other] = [await time(startService), await time(startCompetitor)];
    if (start === 0) continue;
    service.push(own);
    competitor.push(other);
  }
  return {
    "cold_start.vs_competitor": pairedRatio(service, competitor),
    "cold_start.ms": median(service),
    "cold_start.ms_competitor": median(competitor),
  };
}

/**
 * Starts a side, which must poll the list itself, and stops it.
 * @returns the milliseconds until its first list.
 */
export async function timeStart(start: () => Promise<Side>): Promise<number> {
  const begin = performance.now();
  const side = await start();
  const milliseconds = performance.now() - begin;
  await get(side, path);
  await side.program.stop();
  return milliseconds;
}

/** Resident memory: five seconds after the first list, and after ten seconds of the list under load; of starts by turns. */
export async function memory(bench: Bench): Promise<Measurements> {
  const database = await bench.database("school");
  const starts = bench.length.quick ? 1 : 3;
  const service: Memory[] = [];
  const competitor: Memory[] = [];
  for (let start = 1; start <= starts; start += 1) {
    service.push(await measureMemory(bench, await startService(bench, { database })));
    competitor.push(await measureMemory(bench, await startCompetitor(bench, { database })));
  }
  const figures = (["idle", "loaded"] as const).flatMap((name) => {
    const [own, other] = [service, competitor].map((starts) => starts.map((start) => start[name] / MEGABYTE));
    return [
      [`memory.${name}_vs_competitor`, pairedRatio(own ?? [], other ?? [])],
      [`memory.${name}_mb`, median(own ?? [])],
      [`memory.${name}_mb_competitor`, median(other ?? [])],
    ];
  });
  return Object.fromEntries(figures) satisfies Measurements;
}

/** In bytes. */
type Memory = { idle: number; loaded: number };

async function measureMemory(bench: Bench, side: Side): Promise<Memory> {
  const idle = await measureIdle(bench, side);
  const seconds = bench.length.quick ? 1 : 10;
  await runWrk({ url: side.url + path, connections: CONNECTIONS, seconds });
  await side.program.settle();
  const loaded = side.program.memory();
  await side.program.stop();
  return { idle, loaded };
}

/** @returns the memory of a side some seconds after its first list, in bytes. */
export async function measureIdle(bench: Bench, side: Side): Promise<number> {
  await get(side, path);
  await wait(bench.length.quick ? 500 : 5_000);
  return side.program.memory();
}
