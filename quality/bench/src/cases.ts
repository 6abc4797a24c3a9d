import { brotliDecompressSync } from "node:zlib";
import { type CapturedResponse, request } from "@talaqqi/test-kit/request";
import type { Bench } from "./bench.ts";
import { imports } from "./imports.ts";
import type { Measurements } from "./report.ts";
import { absolutes, measure, type Turn } from "./rounds.ts";
import { type Side, startBytes, startCompetitor, startService } from "./sides.ts";
import { staleness } from "./staleness.ts";
import { median, pairedRatio } from "./statistics.ts";
import { registration, signIn } from "./writes.ts";

const LIST = "/api/teachers";
const PACKAGE = "/api/packages/1";

/** Every case by its name, in the order in which they run. */
export const cases: Record<string, (bench: Bench) => Promise<Measurements>> = {
  list,
  single: (bench) => readBesideHttp(bench, "single", PACKAGE),
  brotli: (bench) => readBesideHttp(bench, "brotli", LIST, { "accept-encoding": "br" }),
  not_modified: notModified,
  registration,
  sign_in: signIn,
  cold_start: coldStart,
  staleness,
  imports,
};

/** A list of a hundred teachers. */
async function list(bench: Bench): Promise<Measurements> {
  const database = await bench.database();
  const { service, http, answer } = await startRead(bench, LIST, {}, database);
  const competitor = { side: await startCompetitor(bench, { database }), path: LIST };
  expectSame(answer, await get(competitor.side, LIST));
  const measured = await measure(bench, "list", { service, http, competitor });
  return {
    "list.rps_vs_http": pairedRatio(measured.service.rps, measured.http.rps),
    "list.rps_vs_competitor": pairedRatio(measured.service.rps, measured.competitor.rps),
    "list.bytes": answer.body.length,
    ...absolutes("list", measured),
  };
}

async function readBesideHttp(bench: Bench, name: string, path: string, headers = {}): Promise<Measurements> {
  const { service, http, answer } = await startRead(bench, path, headers, await bench.database());
  const measured = await measure(bench, name, { service, http });
  return {
    [`${name}.rps_vs_http`]: pairedRatio(measured.service.rps, measured.http.rps),
    [`${name}.bytes`]: answer.body.length,
    ...absolutes(name, measured),
  };
}

/** A client that has the list already, beside node:http that sends all of it. */
async function notModified(bench: Bench): Promise<Measurements> {
  const { service, http, answer } = await startRead(bench, LIST, {}, await bench.database());
  const headers = { "if-none-match": answer.headers.etag ?? "" };
  const { status } = await request(service.side.url + LIST, { headers });
  if (status !== 304) throw new Error(`${LIST} answers ${status} to its own ETag`);
  const measured = await measure(bench, "not_modified", { service: { ...service, headers }, http });
  return {
    "not_modified.cpu_vs_http": pairedRatio(measured.service.cpuUs, measured.http.cpuUs),
    ...absolutes("not_modified", measured),
  };
}

/** Starts the service, and node:http with the service's response. */
async function startRead(bench: Bench, path: string, headers: Record<string, string>, database: string) {
  const side = await startService(bench, { database });
  const wanted = headers["accept-encoding"];
  let answer = await get(side, path, headers);
  // The first response may come before it has been compressed.
  for (const end = Date.now() + 15_000; answer.headers["content-encoding"] !== wanted; ) {
    if (Date.now() > end) throw new Error(`${path} never comes in the encoding ${wanted}`);
    answer = await get(side, path, headers);
  }
  if (wanted === "br") expectSame(await get(side, path), { ...answer, body: brotliDecompressSync(answer.body) });
  const http = await startBytes(bench, path, answer);
  expectSame(answer, await get(http, path));
  const turns: Record<"service" | "http", Turn> = { service: { side, path, headers }, http: { side: http, path } };
  return { ...turns, answer };
}

/** From the start of the process to the first list, on a migrated and filled database, on all processors, by turns. */
async function coldStart(bench: Bench): Promise<Measurements> {
  const options = { database: await bench.database(), path: LIST, cpus: bench.cpus?.all };
  const [service, competitor]: [number[], number[]] = [[], []];
  const time = async (start: typeof startService) => {
    const begun = performance.now();
    const side = await start(bench, options);
    const milliseconds = performance.now() - begun;
    await get(side, LIST);
    await side.program.stop();
    return milliseconds;
  };
  // The first of each reads its files from the disk.
  await time(startService);
  await time(startCompetitor);
  for (const starts = bench.quick ? 1 : 7; service.length < starts; ) {
    service.push(await time(startService));
    competitor.push(await time(startCompetitor));
  }
  return {
    "cold_start.vs_competitor": pairedRatio(service, competitor),
    "cold_start.ms": median(service),
    "cold_start.ms_competitor": median(competitor),
  };
}

/** Sends a GET. @throws Error unless the response is a 200. */
async function get(side: Side, path: string, headers: Record<string, string> = {}): Promise<CapturedResponse> {
  const answer = await request(side.url + path, { headers });
  if (answer.status !== 200) throw new Error(`${side.url}${path} answers ${answer.status} ${answer.body}`);
  return answer;
}

function expectSame(expected: CapturedResponse, answer: CapturedResponse): void {
  if (!answer.body.equals(expected.body)) throw new Error("the sides do not send the same bytes");
}
