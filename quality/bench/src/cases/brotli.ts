import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import type { Bench } from "../bench.ts";
import { expectSame, get } from "../checks.ts";
import type { Measurements } from "../figures.ts";
import { absolutes, measure, type Pair } from "../rounds.ts";
import { type Side, type StartOptions, startBytes, startService } from "../sides.ts";
import { pairedRatio } from "../statistics.ts";

const path = "/api/teachers";
const headers = { "accept-encoding": "br" };

/** The list in Brotli, beside node:http that sends the same bytes. */
export async function brotli(bench: Bench): Promise<Measurements> {
  const { plain, bytes, ...turns } = await brotliPair(bench, { database: await bench.database("school") });
  const measured = await measure(bench, "brotli", turns);
  return {
    "brotli.bytes_of_plain": bytes / plain,
    "brotli.rps_vs_http_same_bytes": pairedRatio(measured.service.rps, measured.http.rps),
    "brotli.bytes": bytes,
    ...absolutes("brotli", measured),
  };
}

/** @returns the sides, and how many bytes the list has uncompressed and compressed. */
export async function brotliPair(
  bench: Bench,
  options: StartOptions,
): Promise<Pair & { plain: number; bytes: number }> {
  const service = await startService(bench, options);
  const plain = await get(service, path);
  const answer = await compressed(bench, service);
  const body = answer.headers["content-encoding"] === "br" ? brotliDecompressSync(answer.body) : answer.body;
  expectSame(plain, { ...answer, body }, `${service.url}${path}, decompressed,`);
  const http = await startBytes(bench, { [path]: answer }, options);
  expectSame(answer, await get(http, path), http.url + path);
  return {
    service: { side: service, path, headers },
    http: { side: http, path },
    plain: plain.body.length,
    bytes: answer.body.length,
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
