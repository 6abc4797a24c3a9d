import type { Bench } from "../bench.ts";
import { get, getSame } from "../checks.ts";
import type { Measurements } from "../figures.ts";
import { absolutes, measure, type Pair } from "../rounds.ts";
import {
  type Side,
  type StartOptions,
  startBytes,
  startCachedCompetitor,
  startCompetitor,
  startService,
} from "../sides.ts";
import { pairedRatio } from "../statistics.ts";

export const LIST = "/api/teachers";
export const PACKAGE = "/api/packages/1";

/** A list of a hundred teachers. */
export const list = (bench: Bench) => read(bench, "list", LIST);

/** One package. */
export const single = (bench: Bench) => read(bench, "single", PACKAGE);

async function read(bench: Bench, name: string, path: string): Promise<Measurements> {
  const database = await bench.database("school");
  const { service, http } = await readPair(bench, path, { database });
  const competitor = await startCompetitor(bench, { database });
  const cached = await startCachedCompetitor(bench, { database });
  const answer = await getSame(path, service.side, competitor, cached);
  // The second time from its cache.
  await getSame(path, service.side, cached);

  const turn = (side: Side) => ({ side, path });
  const turns = { service, http, competitor: turn(competitor), competitor_cached: turn(cached) };
  const measured = await measure(bench, name, turns);
  const { rps, cpuUs } = measured.service;
  return {
    [`${name}.rps_vs_http`]: pairedRatio(rps, measured.http.rps),
    [`${name}.rps_vs_competitor`]: pairedRatio(rps, measured.competitor.rps),
    [`${name}.rps_vs_competitor_cached`]: pairedRatio(rps, measured.competitor_cached.rps),
    [`${name}.cpu_vs_http`]: pairedRatio(cpuUs, measured.http.cpuUs),
    [`${name}.bytes`]: answer.body.length,
    ...absolutes(name, measured),
  };
}

export async function readPair(bench: Bench, path: string, options: StartOptions): Promise<Pair> {
  const service = await startService(bench, options);
  const http = await startBytes(bench, { [path]: await get(service, path) }, options);
  await getSame(path, service, http);
  return { service: { side: service, path }, http: { side: http, path } };
}
