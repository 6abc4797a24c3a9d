import { request } from "@talaqqi/test-kit/request";
import type { Bench } from "../bench.ts";
import { getSame } from "../checks.ts";
import { absolutes, measure } from "../rounds.ts";
import { startBytes, startService } from "../sides.ts";
import { medianRatio } from "../statistics.ts";

const path = "/api/teachers";

/** 304 to who has the list already, beside node:http that sends the whole of it. */
export async function notModified(bench: Bench): Promise<Record<string, number>> {
  const service = await startService(bench, { database: await bench.database("school") });
  const answer = await getSame(path, service);
  const http = await startBytes(bench, { [path]: answer });
  await getSame(path, service, http);
  const headers = { "if-none-match": answer.headers.etag ?? "" };
  const { status, body } = await request(service.url + path, { headers });
  if (status !== 304 || body.length > 0) throw new Error(`${path} answers ${status} to who has it already`);

  const turns = { service: { side: service, path, headers }, http: { side: http, path } };
  const measured = await measure(bench, "not_modified", turns);
  return {
    "not_modified.cpu_vs_http_full": medianRatio(measured.service.cpuUs, measured.http.cpuUs),
    ...absolutes("not_modified", measured),
  };
}
