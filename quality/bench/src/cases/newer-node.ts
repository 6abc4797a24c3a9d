import type { Bench } from "../bench.ts";
import { get } from "../checks.ts";
import type { Measurements } from "../figures.ts";
import { fetchNode, imageNode } from "../newer-node.ts";
import { measure, type Pair } from "../rounds.ts";
import { type Side, type StartOptions, startBytes, startService } from "../sides.ts";
import { pairedRatio } from "../statistics.ts";
import { brotliPair } from "./brotli.ts";
import { notModifiedPair } from "./conditional.ts";
import { measureIdle, timeStart } from "./process.ts";
import { LIST, PACKAGE, readPair } from "./reads.ts";
import { registrationPair, signInPair } from "./writes.ts";

type MakePair = (bench: Bench, options: StartOptions) => Promise<Pair>;

const pairs: Record<string, MakePair> = {
  list: (bench, options) => readPair(bench, LIST, options),
  single: (bench, options) => readPair(bench, PACKAGE, options),
  not_modified: notModifiedPair,
  brotli: brotliPair,
  registration: registrationPair,
  sign_in: signInPair,
};

/** The rest is measured in the same way, and takes a minute. */
const quickPairs = ["list", "registration"];

/**
 * The service and node:http on the image's version of Node, each beside itself on this one, in the same rounds. The figures
 * are ratios of processor time, since wrk limits the requests per second of node:http; and of start and memory.
 */
export async function newerNode(bench: Bench): Promise<Measurements> {
  const version = imageNode();
  const node = await fetchNode(version).catch((error) => bench.note(`Node ${version} is not measured: ${error}`));
  if (!node) return {};
  const shorter = {
    ...bench,
    length: bench.length.quick ? bench.length : { ...bench.length, seconds: 2, warmUpSeconds: 2 },
  };
  const measurements: Measurements = {};
  const measured = Object.entries(pairs).filter(([name]) => !bench.length.quick || quickPairs.includes(name));
  for (const [name, makePair] of measured) {
    Object.assign(measurements, await comparePairs(shorter, name, makePair, node));
  }
  return { ...measurements, ...(await compareStarts(bench, node)) };
}

async function comparePairs(bench: Bench, name: string, makePair: MakePair, node: string): Promise<Measurements> {
  console.log(`  ${name}`);
  const present = await makePair(bench, { database: await bench.database("school") });
  const newer = await makePair(bench, { database: await bench.database("school"), node });
  const measured = await measure(bench, `newer_node ${name}`, {
    service: present.service,
    http: present.http,
    newer_service: newer.service,
    newer_http: newer.http,
  });
  for (const { side } of [present.service, present.http, newer.service, newer.http]) await side.program.stop();
  return {
    [`newer_node.${name}_service`]: pairedRatio(measured.newer_service.cpuUs, measured.service.cpuUs),
    [`newer_node.${name}_http`]: pairedRatio(measured.newer_http.cpuUs, measured.http.cpuUs),
  };
}

/** Start to first list on all processors, and memory after one list on that of the sides. */
async function compareStarts(bench: Bench, node: string): Promise<Measurements> {
  const database = await bench.database("school");
  const service = await startService(bench, { database });
  const recorded = { [LIST]: await get(service, LIST) };
  await service.program.stop();
  const starts: Record<string, (options: Omit<StartOptions, "database">) => Promise<Side>> = {
    service: (options) => startService(bench, { ...options, database, path: LIST }),
    http: (options) => startBytes(bench, recorded, options),
  };
  const measurements: Measurements = {};
  for (const [side, start] of Object.entries(starts)) {
    const times = { present: [] as number[], newer: [] as number[] };
    const memory = { present: [] as number[], newer: [] as number[] };
    const programs = { present: process.execPath, newer: node };
    for (let round = 0; round <= (bench.length.quick ? 1 : 3); round += 1) {
      for (const name of ["present", "newer"] as const) {
        const milliseconds = await timeStart(() => start({ node: programs[name], cpus: bench.cpus?.all }));
        // The first of each reads its files from the disk.
        if (round === 0) continue;
        times[name].push(milliseconds);
        const resting = await start({ node: programs[name] });
        memory[name].push(await measureIdle(bench, resting));
        await resting.program.stop();
      }
    }
    measurements[`newer_node.cold_start_${side}`] = pairedRatio(times.newer, times.present);
    measurements[`newer_node.memory_${side}`] = pairedRatio(memory.newer, memory.present);
  }
  return measurements;
}
