import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import type { Bench } from "../bench.ts";
import { expectSame, get } from "../checks.ts";
import { absolutes, measure } from "../rounds.ts";
import { type Side, startBytes, startService } from "../sides.ts";
import { medianRatio } from "../statistics.ts";

const path = "/api/teachers";
const headers = { "accept-encoding": "br" };

/** The list to who reads Brotli, beside node:http that sends the same bytes. */
export async function brotli(bench: Bench): Promise<Record<string, number>> {
  const service = await startService(bench, { database: await bench.database("school") });
  const plain = await get(service, path);
  const answer = await compressed(bench, service);
  const body = answer.headers["content-encoding"] === "br" ? brotliDecompressSync(answer.body) : answer.body;
  expectSame(plain, { ...answer, body }, `${service.url}${path}, decompressed,`);
  const http = await startBytes(bench, { [path]: answer });
  expectSame(answer, await get(http, path), http.url + path);

  const measured = await measure(bench, "brotli", {
    service: { side: service, path, headers },
    http: { side: http, path },
  });
  return {
    "brotli.bytes_of_plain": answer.body.length / plain.body.length,
    "brotli.rps_vs_http_same_bytes": medianRatio(measured.service.rps, measured.http.rps),
    "brotli.bytes": answer.body.length,
    ...absolutes("brotli", measured),
  };
}

/** Waits until the answer comes in Brotli, which may be a moment after the first. */
async function compressed(bench: Bench, service: Side) {
  const end = Date.now() + (bench.length.quick ? 3_000 : 15_000);
  for (;;) {
    const answer = await get(service, path, headers);
    if (answer.headers["content-encoding"] === "br") return answer;
    if (Date.now() > end) {
      bench.note("the service never answers in Brotli: what stands under brotli is of the plain bytes");
      return answer;
    }
    await wait(50);
  }
}
