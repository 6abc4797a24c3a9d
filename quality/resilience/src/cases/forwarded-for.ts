import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { ResilienceCase } from "../resilience-case.ts";
import { type Instance, launchInstance } from "../service/instance.ts";
import type { TestEnvironment } from "../test-environment.ts";

const LIMIT = 50;
/** In the order in which they are sent. */
type RawHeaders = [name: string, value: string][];

/** A client could evade its rate limit if any headers but the trusted proxy's counted. */
export const forwardedFor: ResilienceCase = {
  action: "forged client addresses in X-Forwarded-For and similar headers, against the rate limit",
  async run(environment) {
    const requests = environment.quick ? 150 : 500;
    const database = await environment.createDatabase();

    const alone = await start(environment, database, {});
    const direct = await send(alone, requests, (n) => forge(n));
    await alone.end();

    const behind = await start(environment, database, { TRUST_PROXY: "1" });
    // The proxy appends to the last header, or adds one.
    const added = (address: string) => (n: number) => addedByProxy(forge(n), address, n);
    const one = await send(behind, requests, added("203.0.113.7"));
    const other = await send(behind, requests, added("203.0.113.8"));
    const network = await send(behind, requests, (n) => added(`2001:db8:1:2::${n.toString(16)}`)(n));
    await behind.end();

    const counts = [direct, one, other, network];
    const tooMany = counts.flatMap(({ refusals }) => refusals);
    return {
      summary: `${requests} direct requests, ${3 * requests} through a proxy, ${headerNames.length} headers, ${values.length} kinds of values`,
      checks: [
        ...exactly("direct: not 429", direct.allowed),
        ...exactly("through a proxy, from one address: not 429", one.allowed),
        ...exactly("from another address: not 429", other.allowed),
        ...exactly("from one IPv6 network: not 429", network.allowed),
        { name: "429 without Retry-After or the envelope", figure: tooMany.filter((good) => !good).length, atMost: 0 },
        { name: "neither 429 nor 200", figure: Math.max(...counts.map((one) => one.other)), atMost: 0 },
      ],
    };
  },
};

const exactly = (name: string, figure: number) => [
  { name, figure, atMost: LIMIT },
  { name: `${name}, at least`, figure, atLeast: LIMIT },
];

/** Starts an instance with a rate limit, and waits without sending a request, which would count. */
async function start(environment: TestEnvironment, database: string, settings: Record<string, string>) {
  const all = { RATE_LIMIT_PER_MINUTE: String(LIMIT), ...settings };
  const instance = await launchInstance(environment, { database, settings: all });
  const end = performance.now() + 60_000;
  while (!(await listens(instance.port))) {
    if (instance.program.child.exitCode !== null || performance.now() > end) {
      throw new Error(`the service does not listen: ${instance.program.errors()}`);
    }
    await wait(10);
  }
  return instance;
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return once(socket, "connect")
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

/** Sends requests within a minute, two of three on a persistent connection. */
async function send({ port }: Pick<Instance, "port">, requests: number, headersOf: (n: number) => RawHeaders) {
  const agent = new Agent({ keepAlive: true });
  const counts = { allowed: 0, other: 0, refusals: [] as boolean[] };
  for (let n = 1; n <= requests; n += 1) {
    const path = paths[n % paths.length] ?? "/";
    const headers = ["Host", "a", ...headersOf(n).flat()];
    const sent = request({ host: "127.0.0.1", port, path, headers, ...(n % 3 && { agent }) }).end();
    const [response] = await once(sent, "response");
    const body = Buffer.concat(await response.toArray()).toString();
    if (response.statusCode === 429) counts.refusals.push(isTooMany(response.headers, body));
    else counts.allowed += 1;
    if (response.statusCode !== 429 && response.statusCode !== 200) counts.other += 1;
  }
  agent.destroy();
  return counts;
}

function isTooMany(headers: Record<string, string | undefined>, body: string): boolean {
  const seconds = Number(headers["retry-after"]);
  const envelope = '{"status":429,"message":"Too Many Requests","error":true}';
  return Number.isInteger(seconds) && seconds > 0 && seconds <= 60 && body === envelope;
}

const paths = ["/api/packages", "/api/hurufs", "/api/teachers?x=1", "/api/packages"];

/** Headers that some program reads a client address from, in several spellings. */
const headerNames = `
  X-Forwarded-For x-forwarded-for X-FORWARDED-FOR X_Forwarded_For Forwarded forwarded X-Real-IP X-Client-IP Client-IP
  True-Client-IP CF-Connecting-IP CF-Connecting-IPv6 Fastly-Client-IP X-Cluster-Client-IP X-Original-Forwarded-For
  X-Forwarded Forwarded-For X-Remote-IP X-Remote-Addr Remote-Addr X-Originating-IP X-ProxyUser-Ip WL-Proxy-Client-IP
  X-Envoy-External-Address X-Azure-ClientIP X-Appengine-User-IP Via X-Forwarded-Host From`
  .trim()
  .split(/\s+/);

/** Values, different for each number. */
const values: ((n: number) => string)[] = [
  (n) => `10.0.${n >> 8}.${n & 255}`,
  (n) => `10.1.${n >> 8}.${n & 255}, 10.2.0.1`,
  (n) => `10.3.${n >> 8}.${n & 255},10.4.0.1,,10.5.0.1`,
  (n) => ` , ,10.6.${n >> 8}.${n & 255}`,
  (n) => `for=10.7.${n >> 8}.${n & 255};proto=https;by=203.0.113.43`,
  (n) => `for="[2001:db8:${n.toString(16)}::1]:4711"`,
  (n) => `2001:db8:${n.toString(16)}::1`,
  (n) => `[2001:db8:${n.toString(16)}::2]:443`,
  (n) => `::ffff:10.8.${n >> 8}.${n & 255}`,
  (n) => `10.9.${n >> 8}.${n & 255}:${1024 + n}`,
  (n) => `${167_772_160 + n}`,
  (n) => `0x0a.0.${n >> 8}.${n & 255}`,
  (n) => `fe80::${n.toString(16)}%eth0`,
  (n) => `127.0.0.${n % 250}`,
  () => "127.0.0.1",
  () => "localhost",
  () => "unknown",
  (n) => `_hidden${n}`,
  (n) => `garbage ${n} "; ' <>`,
  () => "",
  (n) => Array.from({ length: 200 }, (_, k) => `10.${n & 255}.${k}.1`).join(", "),
  (n) => `\t10.10.${n >> 8}.${n & 255}\t`,
  (n) => `"10.11.${n >> 8}.${n & 255}, 10.12.0.1"`,
];

/** @returns the headers of a client that pretends to be another one in each request. */
function forge(n: number): RawHeaders {
  const name = headerNames[n % headerNames.length] ?? "";
  const value = values[n % values.length]?.(n) ?? "";
  const again: RawHeaders = n % 4 === 0 ? [[name, `192.0.2.${n & 255}`]] : [];
  const usual: RawHeaders = n % 2 === 0 ? [["X-Forwarded-For", value]] : [];
  const all: RawHeaders = n % 5 === 0 ? headerNames.map((one) => [one, `198.51.100.${n & 255}`]) : [];
  return [[name, value], ...again, ...usual, ...all];
}

/** @returns the headers as a proxy forwards them: with the address that it sees. */
function addedByProxy(headers: RawHeaders, address: string, n: number): RawHeaders {
  const last = headers.findLastIndex(([name]) => name.toLowerCase() === "x-forwarded-for");
  if (last < 0 || n % 2) return [...headers, ["X-Forwarded-For", address]];
  return headers.map(([name, value], index) => [name, index === last ? `${value}, ${address}` : value]);
}
