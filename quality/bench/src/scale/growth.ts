import { request } from "@talaqqi/test-kit/request";
import pg from "pg";
import type { Bench } from "../bench.ts";
import type { Measurements, Row } from "../report.ts";
import { rotate } from "../rounds.ts";
import { type Side, startService } from "../sides.ts";
import { median, pairedRatio } from "../statistics.ts";
import { fill, STAFF_TOKEN } from "./fill.ts";
import { createSchool, mix, type Operation, type School, type Sent, staffRequests } from "./mix.ts";

/** So few connections that a request seldom waits for another: latency, not throughput, is what must not grow. */
const CONNECTIONS = 4;
/** Of all operations together: requests per second, and the instance's processor time for each. */
const ofAll = ["requestsPerSecond", "processorMs"];
const STAFF = { authorization: `Bearer ${STAFF_TOKEN}` };

/** A school of some size, and an instance that serves it. */
type Sized = { learners: number; database: string; school: School; side: Side; etags: Map<string, string> };

export async function openSchool(bench: Bench, learners: number): Promise<Sized> {
  const database = `scale_${learners}`;
  await bench.postgres.run(`CREATE DATABASE ${database} TEMPLATE empty STRATEGY file_copy`);
  const client = new pg.Client({ connectionString: bench.postgres.url(database) });
  await client.connect();
  await fill(client, { learners, issuer: bench.issuer.issuer }).finally(() => client.end());
  const side = await startService(bench, { database });
  console.log(`  ${learners} learners: filled and started`);
  return { learners, database, school: createSchool(learners, bench.issuer), side, etags: new Map() };
}

/** @returns figures by name: `scale.<operation>.ms.<learners>`, `scale.<operation>.growth` and so on. */
export async function measureSchools(bench: Bench, learners: number[]): Promise<Measurements> {
  const [rounds, seconds, warmUpSeconds] = bench.quick ? [1, 2, 1] : [5, 20, 15];
  const sizes: Sized[] = [];
  for (const size of learners) sizes.push(await openSchool(bench, size));
  for (const sized of sizes) await load(sized, warmUpSeconds);
  const figures: Measurements = {};
  /** By operation and number of learners: a figure per round. */
  const times: Record<string, Record<number, number[]>> = {};
  const add = (name: string, { learners }: Sized, ms: number) => {
    times[name] ??= Object.fromEntries(sizes.map((sized) => [sized.learners, []]));
    times[name][learners]?.push(ms);
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const sized of rotate(sizes, round)) {
      const before = sized.side.program.cpuUs();
      const loaded = await load(sized, seconds);
      const all = Object.values(loaded).flat();
      add("requestsPerSecond", sized, all.length / seconds);
      add("processorMs", sized, (sized.side.program.cpuUs() - before) / 1000 / all.length);
      for (const [name, ms] of Object.entries(loaded)) add(name, sized, median(ms));
      for (const [name, path] of Object.entries(staffRequests))
        add(`staff.${name}`, sized, await time(sized, { path, headers: STAFF }, [200]));
    }
  }
  const of = (name: string, size: number | undefined) => times[name]?.[Number(size)] ?? [];
  for (const name of Object.keys(times)) {
    for (const size of learners) figures[`scale.${name}.${size}`] = median(of(name, size));
    figures[`scale.${name}.growth`] = pairedRatio(of(name, learners.at(-1)), of(name, learners[0]));
  }
  return figures;
}

const names = Object.entries(mix).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));

/** Sends the mix for a time, and each operation at least once. @returns the milliseconds of the responses, by operation. */
async function load(sized: Sized, seconds: number): Promise<Record<string, number[]>> {
  const loaded: Record<string, number[]> = {};
  const first = Object.keys(mix);
  const end = performance.now() + seconds * 1000;
  const connection = async () => {
    while (first.length > 0 || performance.now() < end) {
      const name = first.pop() ?? names[sized.school.pick(names.length) - 1] ?? "";
      const { send, statuses } = mix[name] as Operation;
      loaded[name] ??= [];
      loaded[name].push(await time(sized, send(sized.school), statuses));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return loaded;
}

/** Sends a request as an app does: compressed, and with the ETag of what it has. @throws Error for a wrong response. */
async function time({ side, etags }: Sized, { path, isRevisit, ...sent }: Sent, statuses: readonly number[]) {
  const etag = isRevisit && etags.get(path);
  const headers = { "accept-encoding": "gzip", ...sent.headers, ...(etag && { "if-none-match": etag }) };
  const begun = performance.now();
  const response = await request(side.url + path, { ...sent, headers });
  const ms = performance.now() - begun;
  if (!statuses.includes(response.status)) throw new Error(`${path} answers ${response.status} ${response.body}`);
  if (isRevisit !== undefined && response.headers.etag) etags.set(path, response.headers.etag);
  return ms;
}

/** @returns Markdown: the median at each size, and the growth from the first to the last. */
export function tableOf(rows: Row[], learners: number[]): string {
  const cell = (name: string) => rows.find((row) => row.name === `scale.${name}`)?.text ?? "";
  const all = [...Object.keys(mix), ...Object.keys(staffRequests).map((name) => `staff.${name}`), ...ofAll];
  const lines = all.map((name) => {
    const cells = [...learners, "growth"].map((column) => cell(`${name}.${column}`));
    return `| ${name} | ${mix[name] ? `${mix[name].weight / 10} %` : ""} | ${cells.join(" | ")} |`;
  });
  const heads = [...learners.map((size) => size.toLocaleString("en")), "growth"].join(" | ");
  return [`| | share | ${heads} |`, `|---|---|${"---|".repeat(learners.length + 1)}`, ...lines].join("\n");
}
