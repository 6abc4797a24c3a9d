import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { createResponseCache } from "../../src/http/cache/cached-responses.ts";
import { WINDOW_MS } from "../../src/http/protection/limit.ts";
import { loggerOptions } from "../../src/monitoring/logger.ts";
import { createMetrics } from "../../src/monitoring/metrics.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { send, sendRaw } from "../support/http.ts";
import { publicGets } from "../support/public.ts";
import { fillEverything } from "../support/rows.ts";

// The same bytes go to two servers on one database, one of which answers public reads in front of Fastify. All that comes
// back, and all that is logged and counted, has to be the same.

const APP = "https://app.example.com";
const settings: [what: string, settings: Record<string, string>][] = [
  ["any origin", {}],
  ["listed origins, behind a proxy", { CORS_ORIGIN: `${APP},https://other.example`, TRUST_PROXY: "1" }],
  ["students in full", { STUDENT_CONTACT: "full" }],
];

describe.each(settings)("with and without the front path, for %s,", (_what, environment) => {
  let database: TestDatabase;
  let servers: Server[];
  beforeAll(async () => {
    database = await openTestDatabase();
    await fillEverything(database.db, 3);
    servers = await Promise.all([true, false].map((has) => startServer(database, has, environment)));
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    for (const server of servers ?? []) await server.close();
    await database?.close();
  });

  test("every response is the same, and so are the lines of the log and the metrics", async () => {
    await encodeAll(servers, ["/api/hurufs"]);
    const [etags = [], same] = await Promise.all(servers.map(etagsOf));
    expect(etags).toEqual(same);
    const connections = [
      // Not among the others: Node sends 100 whenever it reads this, before or after what it was asked earlier.
      "GET /api/hurufs HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n",
      ...fc.sample(connection(etags), { numRuns: 300, seed: 18 }),
    ];
    // An encoding that becomes ready between the two answers would be a difference.
    const targets = connections.flatMap((bytes) => bytes.match(/(?<=[A-Z] )\/api\/\S*/g) ?? []);
    await encodeAll(servers, [...new Set(targets)]);
    const marks = await Promise.all(servers.map((server) => server.mark()));
    const reachedBefore = servers.map((server) => server.reachedFastify());
    // If a window of the rate limits ended between two answers, they would differ: both servers begin one now, and the clock stops.
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + WINDOW_MS);
    // Twice: a URL that was not sent before is learned at the first time.
    for (const bytes of connections.flatMap((one) => [one, one])) {
      const [front, fastify] = await Promise.all(servers.map((server) => answersOf(server, bytes)));
      expect({ bytes, answers: front }).toEqual({ bytes, answers: fastify });
    }
    const [front, fastify] = await Promise.all(marks.map((since) => since()));
    expect(front).toEqual(fastify);
    const [some = 0, all = 0] = servers.map((server, n) => server.reachedFastify() - (reachedBefore[n] ?? 0));
    expect(some).toBeLessThan(all / 2);
    expect(Object.keys(fastify?.counted ?? {}).length).toBeGreaterThan(50);
  });

  test("only one of them answers reads in front of Fastify, and only what is current", async () => {
    const path = "/api/hurufs";
    const reached = async () => {
      const before = servers.map((server) => server.reachedFastify());
      for (const server of servers) expect((await send(server.url + path, "GET")).status).toBe(200);
      return servers.map((server, index) => server.reachedFastify() - (before[index] ?? 0));
    };
    await reached();
    expect(await reached()).toEqual([0, 1]);
    const { id_huruf } = await database.db.huruf.findFirstOrThrow();
    await database.db.huruf.update({ where: { id_huruf }, data: { huruf: "ی" } });
    await expect.poll(reached).toEqual([1, 1]);
    expect(await reached()).toEqual([0, 1]);
  });
});

test("200 eight times and 429 once for nine pipelined requests at a limit of eight, with and without it", async () => {
  const database = await openTestDatabase();
  for (const hasFrontPath of [true, false]) {
    const server = await startServer(database, hasFrontPath, { RATE_LIMIT_PER_MINUTE: "8", TRUST_PROXY: "1" });
    const pipelined = (from: string, path: string) =>
      answersOf(server, `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\n\r\n`.repeat(9));
    await pipelined("10.0.0.1", "/api/hurufs");
    for (const path of ["/api/hurufs", "/api/programs/404404"]) {
      const statuses = (await pipelined("10.0.0.2", path)).match(/(?<=HTTP\/1\.1 )\d+/g);
      const expected = path === "/api/hurufs" ? [...Array(8).fill("200"), "429"] : Array(9).fill("429");
      // The last is the one that closes the connection.
      expect({ hasFrontPath, path, statuses: statuses?.slice(0, 9) }).toEqual({
        hasFrontPath,
        path,
        statuses: expected,
      });
    }
    await server.close();
  }
  await database.close();
});

type Server = Awaited<ReturnType<typeof startServer>>;

async function startServer(database: TestDatabase, hasFrontPath: boolean, environment: Record<string, string>) {
  const limits = { RATE_LIMIT_PER_MINUTE: "1000000", RATE_LIMIT_AUTH_PER_MINUTE: "1000000" };
  const config = readConfig({ PORT: "0", ...limits, ...environment });
  const revision = await database.followCatalogue();
  const cache = createResponseCache(revision);
  const metrics = createMetrics({
    connections: undefined,
    cache: cache.counts,
    revision,
    cleanups: () => ({}),
    limitStore: undefined,
    events: () => ({ dropped: 0 }),
    refusedSignIns: () => 0,
  });
  const lines: string[] = [];
  const loggerInstance = pino(loggerOptions({ logLevel: "info" }), {
    write: (line: string) => void lines.push(line),
  });
  const verifyIdToken = () => Promise.reject(new Error("no sign-in here"));
  const { db, sql } = database;
  const dependencies = { db, sql, revision, config, now: Date.now, verifyIdToken, events: { add: () => {} } };
  const app = await createApp(dependencies, { loggerInstance, cache, metrics, hasFrontPath });
  let reached = 0;
  app.addHook("onRequest", (_request, _reply, done) => {
    reached += 1;
    done();
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const readCounted = async () => {
    const text = await metrics.registry.metrics();
    const found = text.matchAll(
      /^(talaqqi_(?:http_requests_total|cache_responses_total|\w+_count)(?:\{.*\})?) (\d+)$/gm,
    );
    return new Map([...found].map(([, name = "", count]) => [name, Number(count)]));
  };
  return {
    url: `http://127.0.0.1:${port}`,
    reachedFastify: () => reached,
    /** @returns a function that says what was logged and counted since. */
    async mark() {
      const [before, begun] = [await readCounted(), lines.length];
      return async () => {
        const counted = [...(await readCounted())].map(
          ([name, count]) => [name, count - (before.get(name) ?? 0)] as const,
        );
        return {
          counted: Object.fromEntries(counted.filter(([, count]) => count > 0)),
          // In any order: pipelined responses end in turn, their lines are written as each is ready.
          logged: lines.slice(begun).map(comparableLine).sort(),
        };
      };
    },
    close: () => app.close(),
  };
}

/** A line of the log without what is each time another. */
const comparableLine = (line: string): string => {
  const { time, pid, hostname, reqId, milliseconds, ...rest } = JSON.parse(line);
  expect([typeof time, typeof pid, typeof hostname]).toEqual(["number", "number", "string"]);
  expect(line).toMatch(/^\{"level":\d+,"time":\d+,"pid":\d+,"hostname":"[^"]+","reqId":"[\da-f-]{36}",/);
  return JSON.stringify({ ...rest, milliseconds: typeof milliseconds });
};

/**
 * Reads each target until it is there in each encoding: it is encoded in the background. The requests have a parameter that
 * changes the URL and not the response, so that the comparison itself still learns the URLs. All servers get the same requests.
 */
async function encodeAll(servers: Server[], targets: string[]): Promise<void> {
  for (const target of targets) {
    for (const encoding of ["gzip", "br"]) {
      const isEncoded = async ({ url }: Server) => {
        const read = `${url}${target}${target.includes("?") ? "&" : "?"}encoded`;
        const { headers, body } = await send(read, "GET", { "accept-encoding": encoding });
        const isCached = headers["cache-control"] === "public, no-cache" && body.length >= 256;
        return !isCached || headers["content-encoding"] === encoding;
      };
      await expect.poll(async () => (await Promise.all(servers.map(isEncoded))).every(Boolean)).toBe(true);
    }
  }
}

/** @returns the ETags of one list, without an encoding, in gzip and in Brotli. */
const etagsOf = ({ url }: Server): Promise<string[]> =>
  Promise.all(
    ["identity", "gzip", "br"].map(async (encoding) => {
      const { headers } = await send(`${url}/api/hurufs`, "GET", { "accept-encoding": encoding });
      return headers.etag ?? "";
    }),
  );

/** Sends requests on one connection, and one more that closes it. @returns everything but what is each time another. */
async function answersOf({ url }: Server, bytes: string): Promise<string> {
  const text = await sendRaw(url, `${bytes}GET /api/kategoris HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  return text
    .replace(/^(x-request-id: )[\da-f-]{36}\r$/gm, "$1…")
    .replace(/^(Date: ).* GMT\r$/gm, "$1…")
    .replace(/^(ratelimit-reset: |retry-after: )\d+\r$/gm, "$1…");
}

/** Requests as bytes, one to four on a connection. */
const connection = (etags: string[]) =>
  fc.array(request(etags), { minLength: 1, maxLength: 4 }).map((requests) => requests.join(""));

function request(etags: string[]): fc.Arbitrary<string> {
  const [identity = "", gzip = "", br = ""] = etags;
  const held = [
    ...etags,
    ...etags.map((etag) => `W/${etag}`),
    "*",
    '"x"',
    `"x", ${identity}, W/${br}`,
    gzip.slice(1),
    ",",
  ];
  const headers: Record<string, string[]> = {
    "Accept-Encoding": [
      "br",
      "gzip",
      "gzip;q=0.9, br;q=0.5",
      "*",
      "*;q=0",
      "identity;q=0, br",
      "br;q=0",
      "deflate",
      ",;",
    ],
    "If-None-Match": held,
    Origin: [APP, "https://other.example", "https://elsewhere.example", "null"],
    "X-Forwarded-For": ["10.1.1.1", "10.1.1.1, 2001:db8::1", "unknown", "fe80::1%a-b"],
    Connection: ["keep-alive", "close"],
    Upgrade: ["h2c"],
    "Cache-Control": ["no-cache"],
    Authorization: ["Bearer wrong"],
    Range: ["bytes=0-9"],
    Accept: ["text/html"],
  };
  const line = fc
    .constantFrom(...Object.keys(headers))
    .chain((name) => fc.constantFrom(...(headers[name] ?? [])).map((value) => `${name}: ${value}\r\n`));
  const lines = fc.array(line, { maxLength: 4 }).map((all) => all.join(""));
  const host = often("Host: a\r\n", "", "Host: \r\n");
  const body = often("\r\n", "Content-Length: 0\r\n\r\n", "Content-Length: 2\r\n\r\n{}", "broken\r\n\r\n", chunked);
  const method = fc.constantFrom(...["GET", "GET", "GET", "GET", "HEAD", "HEAD", "POST", "OPTIONS", "DELETE", "PATCH"]);
  const version = often("HTTP/1.1", "HTTP/1.0");
  return fc
    .tuple(method, target, version, host, lines, body)
    .map(([method, target, version, host, lines, body]) => `${method} ${target} ${version}\r\n${host}${lines}${body}`);
}

const chunked = "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n";

/** Mostly the first. */
const often = (usual: string, ...others: string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

const paths = [1, 2, 404404].flatMap((id) => publicGets(id).map(({ path }) => path));
const odd = [
  "/api/hurufs/",
  "//api/hurufs",
  "/api/../api/hurufs",
  "/API/hurufs",
  "/api/%68urufs",
  "/api/%zz",
  "/api/users",
  "*",
];
const absolute = "http://elsewhere.example/api/hurufs";
const values = ["1", "2", "01", "", "abc", "-1", "%31", "1%00", "%zz", "é", "a".repeat(300)];
const query = fc
  .array(fc.tuple(fc.constantFrom("id_content", "id_kategori", "x", "id_content[]"), fc.constantFrom(...values)), {
    maxLength: 3,
  })
  .map((pairs) => pairs.map((pair) => pair.join("=")).join("&"));
const target = fc
  .tuple(either(fc.constantFrom(...paths), fc.constantFrom(...odd, absolute)), fc.option(query, { freq: 2 }))
  .map(([path, given]) => (given === null ? path : `${path}?${given}`));

function either<Value>(usual: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: other });
}
