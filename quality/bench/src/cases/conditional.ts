import { request } from "@talaqqi/test-kit/request";
import type { Bench } from "../bench.ts";
import { getSame } from "../checks.ts";
import type { Measurements } from "../figures.ts";
import { absolutes, measure, type Pair } from "../rounds.ts";
import { type StartOptions, startBytes, startService } from "../sides.ts";
import { pairedRatio } from "../statistics.ts";

const path = "/api/teachers";

/** 304 for a client that has the list, beside node:http that sends all of it. */
export async function notModified(bench: Bench): Promise<Measurements> {
  const turns = await notModifiedPair(bench, { database: await bench.database("school") });
  const measured = await measure(bench, "not_modified", turns);
  return {
    "not_modified.cpu_vs_http_full": pairedRatio(measured.service.cpuUs, measured.http.cpuUs),
    ...absolutes("not_modified", measured),
  };
}

export async function notModifiedPair(bench: Bench, options: StartOptions): Promise<Pair> {
  const service = await startService(bench, options);
  const answer = await getSame(path, service);
  const http = await startBytes(bench, { [path]: answer }, options);
  await getSame(path, service, http);
  const headers = { "if-none-match": answer.headers.etag ?? "" };
  const { status, body } = await request(service.url + path, { headers });
  if (status !== 304 || body.length > 0) throw new Error(`${path} answers ${status} to who has it already`);
  return { service: { side: service, path, headers }, http: { side: http, path } };
}
