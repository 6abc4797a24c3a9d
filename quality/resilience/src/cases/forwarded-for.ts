import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import { type Instance, launchInstance } from "../instance.ts";
import type { World } from "../world.ts";

const LIMIT = 50;
/** Names and values as they are sent, one after the other. */
type RawHeaders = [name: string, value: string][];

/** Who is limited says who it is: with whatever headers, nobody but the proxy that is trusted is believed. */
export const forwardedFor: Fault = {
  done: "an address that is made up in X-Forwarded-For and the like, against the rate limit",
  async run(world) {
    const requests = world.quick ? 150 : 500;
    const database = await world.emptyDatabase();

    const alone = await start(world, database, {});
    const direct = await send(alone, requests, (n) => pretend(n));
    await alone.end();

    const behind = await start(world, database, { TRUST_PROXY: "1" });
    // What the proxy adds comes last, in the same line or in one of its own.
    const added = (address: string) => (n: number) => addedByProxy(pretend(n), address, n);
    const one = await send(behind, requests, added("203.0.113.7"));
    const other = await send(behind, requests, added("203.0.113.8"));
    const network = await send(behind, requests, (n) => added(`2001:db8:1:2::${n.toString(16)}`)(n));
    await behind.end();

    const counts = [direct, one, other, network];
    const tooMany = counts.flatMap(({ refusals }) => refusals);
    return {
      often: `${requests} requests straight, ${3 * requests} through a proxy, ${headerNames.length} headers, ${values.length} kinds of values`,
      held: [
        ...exactly("straight: answered other than 429", direct.let),
        ...exactly("through a proxy, of one address", one.let),
        ...exactly("of another address", other.let),
        ...exactly("of one IPv6 network", network.let),
        { what: "429 without Retry-After or the envelope", figure: tooMany.filter((good) => !good).length, atMost: 0 },
        { what: "other answers that are not 200", figure: Math.max(...counts.map((one) => one.odd)), atMost: 0 },
      ],
    };
  },
};

const exactly = (what: string, figure: number) => [
  { what, figure, atMost: LIMIT },
  { what: `${what}, at least`, figure, atLeast: LIMIT },
];

/** Starts an instance with a limit. What is asked to see whether it listens must not count. */
async function start(world: World, database: string, settings: Record<string, string>) {
  const all = { RATE_LIMIT_PER_MINUTE: String(LIMIT), ...settings };
  const instance = await launchInstance(world, { database, settings: all });
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

/** Sends requests well within a minute, some on a connection that is kept, some on one of their own. */
async function send({ port }: Pick<Instance, "port">, requests: number, headersOf: (n: number) => RawHeaders) {
  const agent = new Agent({ keepAlive: true });
  const counts = { let: 0, odd: 0, refusals: [] as boolean[] };
  for (let n = 1; n <= requests; n += 1) {
    const path = paths[n % paths.length] ?? "/";
    const headers = ["Host", "a", ...headersOf(n).flat()];
    const sent = request({ host: "127.0.0.1", port, path, headers, ...(n % 3 && { agent }) }).end();
    const [response] = await once(sent, "response");
    const body = Buffer.concat(await response.toArray()).toString();
    if (response.statusCode === 429) counts.refusals.push(isTooMany(response.headers, body));
    else counts.let += 1;
    if (response.statusCode !== 429 && response.statusCode !== 200) counts.odd += 1;
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

/** Headers by which some program or other is told an address, and in some spellings. */
const headerNames = [
  ...["X-Forwarded-For", "x-forwarded-for", "X-FORWARDED-FOR", "X_Forwarded_For", "Forwarded", "forwarded"],
  ...["X-Real-IP", "X-Client-IP", "Client-IP", "True-Client-IP", "CF-Connecting-IP", "CF-Connecting-IPv6"],
  ...["Fastly-Client-IP", "X-Cluster-Client-IP", "X-Original-Forwarded-For", "X-Forwarded", "Forwarded-For"],
  ...["X-Remote-IP", "X-Remote-Addr", "Remote-Addr", "X-Originating-IP", "X-ProxyUser-Ip", "WL-Proxy-Client-IP"],
  ...["X-Envoy-External-Address", "X-Azure-ClientIP", "X-Appengine-User-IP", "Via", "X-Forwarded-Host", "From"],
];

/** What may stand in them; the number makes each another one. */
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

/** @returns what a client writes that would like to be another one each time: one header, or several, or one several times. */
function pretend(n: number): RawHeaders {
  const name = headerNames[n % headerNames.length] ?? "";
  const value = values[n % values.length]?.(n) ?? "";
  const again: RawHeaders = n % 4 === 0 ? [[name, `192.0.2.${n & 255}`]] : [];
  const usual: RawHeaders = n % 2 === 0 ? [["X-Forwarded-For", value]] : [];
  const all: RawHeaders = n % 5 === 0 ? headerNames.map((one) => [one, `198.51.100.${n & 255}`]) : [];
  return [[name, value], ...again, ...usual, ...all];
}

/** @returns the same as a proxy passes it on: it adds the address that it sees to the last X-Forwarded-For, or writes one more. */
function addedByProxy(headers: RawHeaders, address: string, n: number): RawHeaders {
  const last = headers.findLastIndex(([name]) => name.toLowerCase() === "x-forwarded-for");
  if (last < 0 || n % 2) return [...headers, ["X-Forwarded-For", address]];
  return headers.map(([name, value], index) => [name, index === last ? `${value}, ${address}` : value]);
}
