import { once } from "node:events";
import { createServer } from "node:http";
import { freePort } from "@talaqqi/test-kit/postgresql";
import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import type { Bench } from "../bench.ts";
import { get } from "../checks.ts";
import type { Measurements } from "../figures.ts";
import { absolutes, measure } from "../rounds.ts";
import { startService } from "../sides.ts";
import { pairedRatio } from "../statistics.ts";
import { LIST } from "./reads.ts";

/** One request in a hundred. A `traceparent` would decide instead, but wrk sends none. */
const SAMPLED = { OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.01" };

/** What traces cost, for a cached list and a profile: without them, of every request, and of one in a hundred. */
export async function traces(bench: Bench): Promise<Measurements> {
  const database = await bench.database("school");
  await bench.postgres.run(accountsWithTokens(1), database);
  const collector = await startCollector();
  const start = (settings: Record<string, string>) => startService(bench, { database, settings });
  const sides = {
    off: await start({}),
    all: await start(collector.settings),
    sampled: await start({ ...collector.settings, ...SAMPLED }),
  };
  const measurements: Measurements = {};
  const headers = { authorization: `Bearer ${accessToken(1)}` };
  for (const [name, path] of Object.entries({ traces_list: LIST, traces_profile: "/api/users" })) {
    for (const side of Object.values(sides)) await get(side, path, headers);
    const turn = (side: keyof typeof sides) => ({ side: sides[side], path, headers });
    const turns = { off: turn("off"), all: turn("all"), sampled: turn("sampled") };
    const measured = await measure(bench, name, turns);
    Object.assign(measurements, absolutes(name, measured), {
      [`${name}.cpu_all_vs_off`]: pairedRatio(measured.all.cpuUs, measured.off.cpuUs),
      [`${name}.cpu_sampled_vs_off`]: pairedRatio(measured.sampled.cpuUs, measured.off.cpuUs),
    });
  }
  if (collector.received() === 0) throw new Error("the collector received no spans");
  collector.close();
  return measurements;
}

/** Accepts everything, on the processors of the load. */
async function startCollector() {
  let received = 0;
  const server = createServer((request, response) => {
    received += 1;
    request.resume().once("end", () => response.end("{}"));
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  return { settings, received: () => received, close: () => server.close() };
}
