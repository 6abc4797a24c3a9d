import type { Bench } from "../bench.ts";
import { getSame } from "../checks.ts";
import { absolutes, measure } from "../rounds.ts";
import { startBytes, startCachedCompetitor, startCompetitor, startService } from "../sides.ts";
import { medianRatio } from "../statistics.ts";

/** A list of a hundred teachers. */
export const list = (bench: Bench) => read(bench, "list", "/api/teachers");

/** One package. */
export const single = (bench: Bench) => read(bench, "single", "/api/packages/1");

async function read(bench: Bench, name: string, path: string): Promise<Record<string, number>> {
  const database = await bench.database("school");
  const service = await startService(bench, { database });
  const competitor = await startCompetitor(bench, { database });
  const cached = await startCachedCompetitor(bench, { database });
  const answer = await getSame(path, service, competitor, cached);
  const http = await startBytes(bench, { [path]: answer });
  await getSame(path, service, http, cached);

  const sides = { service, http, competitor, competitor_cached: cached };
  const turns = Object.entries(sides).map(([side, started]) => [side, { side: started, path }]);
  const measured = await measure<keyof typeof sides>(bench, name, Object.fromEntries(turns));
  const { rps, cpuUs } = measured.service;
  return {
    [`${name}.rps_vs_http`]: medianRatio(rps, measured.http.rps),
    [`${name}.rps_vs_competitor`]: medianRatio(rps, measured.competitor.rps),
    [`${name}.rps_vs_competitor_cached`]: medianRatio(rps, measured.competitor_cached.rps),
    [`${name}.cpu_vs_http`]: medianRatio(cpuUs, measured.http.cpuUs),
    [`${name}.bytes`]: answer.body.length,
    ...absolutes(name, measured),
  };
}
