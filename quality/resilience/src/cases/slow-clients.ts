import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import { bearer, countNot, isOk, keepProbing, type Probe, percentile, stopAll } from "../clients/requests.ts";
import type { ResilienceCase } from "../resilience-case.ts";
import { startInstance } from "../service/instance.ts";

/** Differences below are noise of the machine, in milliseconds. */
const NOISE_MS = 10;

export const slowClients: ResilienceCase = {
  action: "idle connections, slow headers and slow bodies",
  async run(environment) {
    const each = environment.quick ? 300 : 2_000;
    const database = await environment.createDatabase();
    const { url, port } = await startInstance(environment, { database });
    await environment.postgres.run(accountsWithTokens(4), database);
    // Warm up.
    await watchOthers(url, 1_000);
    const usual = await watchOthers(url, 3_000);
    const kinds = Object.entries(clients).map(([name, client]) => ({
      name,
      sockets: Array.from({ length: each }, () => openClient(port, client)),
    }));
    const others = startOthers(url);
    const cut = await Promise.all(
      kinds.map(async ({ name, sockets }) => ({ name, lives: connectedOf(await Promise.all(sockets)) })),
    );
    const meanwhile = await stopAll(others);
    const after = await watchOthers(url, 3_000);
    const longest = (name: string) => Math.max(...(cut.find((kind) => kind.name === name)?.lives ?? [Number.NaN]));
    const connected = cut.reduce((sum, { lives }) => sum + lives.length, 0);
    return {
      summary: `${each} of each kind, ${meanwhile.length} other requests meanwhile`,
      checks: [
        { name: "connections opened", figure: connected, atLeast: kinds.length * each },
        { name: "idle from the start, closed within (s)", figure: longest("idle"), atMost: 10 },
        { name: "endless headers, closed within (s)", figure: longest("headers"), atMost: 10 },
        {
          name: "idle after a request, closed within (s)",
          figure: longest("persistent"),
          atMost: 10,
        },
        { name: "endless bodies, closed within (s)", figure: longest("body"), atMost: 30 },
        {
          name: "others not 200",
          figure: countNot(meanwhile, isOk),
          atMost: 0,
        },
        {
          name: `others' p99, relative to before (at least ${NOISE_MS} ms)`,
          figure: ratio(meanwhile, usual),
          atMost: 2,
        },
        { name: "p99 afterwards, relative to before", figure: ratio(after, usual), atMost: 2 },
      ],
    };
  },
};

/** How many clients at a time send a body that is refused, and how often. */
const SENDERS = 500;
const ROUNDS = 3;
const MB = 1024 * 1024;

/** Bodies above the limit, whose senders go on after the 413 as slowly as they can. */
export const refusedBodies: ResilienceCase = {
  action: `${SENDERS} slow clients that go on sending a refused body`,
  async run(environment) {
    const database = await environment.createDatabase();
    const instance = await startInstance(environment, { database });
    const { url, port, program } = instance;
    await environment.postgres.run(accountsWithTokens(4), database);
    await watchOthers(url, 1_000);
    const usual = await watchOthers(url, 3_000);
    await program.settle();
    const before = program.memory();
    const others = startOthers(url);
    let [refused, most] = [0, 0];
    const measure = setInterval(() => {
      most = Math.max(most, program.memory());
    }, 50);
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(Array.from({ length: SENDERS }, () => sendRefused(port)));
      refused += answers.filter((answer) => answer.startsWith("HTTP/1.1 413 ")).length;
    }
    clearInterval(measure);
    const meanwhile = await stopAll(others);
    return {
      summary: `${ROUNDS} times, ${meanwhile.length} other requests meanwhile, p99 ${percentile(meanwhile, 0.99).toFixed(1)} ms, before ${percentile(usual, 0.99).toFixed(1)} ms`,
      checks: [
        { name: "413 in all", figure: refused, atLeast: ROUNDS * SENDERS },
        { name: "others not 200", figure: countNot(meanwhile, isOk), atMost: 0 },
        { name: "memory growth meanwhile (MB)", figure: (most - before) / MB, atMost: 100 },
        {
          name: `others' p99, relative to before (at least ${NOISE_MS} ms)`,
          figure: ratio(meanwhile, usual),
          atMost: 2,
        },
      ],
    };
  },
};

/** Sends a refused body, a hundred bytes twice a second, until the server closes the connection. @returns the response. */
function sendRefused(port: number): Promise<string> {
  const head = "POST /api/auth/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("error", () => {}).setEncoding("latin1");
  socket.on("data", (text: string) => {
    received += text;
  });
  socket.write(`${head}Content-Length: ${MB}\r\n\r\n`);
  const drip = setInterval(() => socket.writable && socket.write(" ".repeat(100)), 500);
  return new Promise((resolve) => {
    socket.once("close", () => {
      clearInterval(drip);
      resolve(received);
    });
  });
}

const ratio = (seen: Probe[], usual: Probe[]) =>
  Math.max(percentile(seen, 0.99), NOISE_MS) / Math.max(percentile(usual, 0.99), NOISE_MS);

/** What each kind of client sends first, and then once per second. */
const clients: Record<string, { first: string; drip: string }> = {
  idle: { first: "", drip: "" },
  persistent: { first: "GET /api/packages HTTP/1.1\r\nHost: a\r\n\r\n", drip: "" },
  headers: { first: "GET /api/packages HTTP/1.1\r\nHost: a\r\nX-Slow: ", drip: "a" },
  body: {
    first:
      "POST /api/auth/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
    drip: " ",
  },
};

/** Seconds until the server closes the connection; undefined if it was never open. */
type Life = number | undefined;

const connectedOf = (lives: Life[]) => lives.filter((seconds) => seconds !== undefined);

/** Opens a connection and waits until the server closes it. */
function openClient(port: number, { first, drip }: { first: string; drip: string }): Promise<Life> {
  const begun = performance.now();
  let isConnected = false;
  const socket: Socket = connect(port, "127.0.0.1", () => {
    isConnected = true;
  });
  socket.on("error", () => {});
  socket.resume();
  if (first) socket.write(first);
  const timer = setInterval(() => drip && socket.writable && socket.write(drip), 1_000);
  const end = setTimeout(() => socket.destroy(), 60_000);
  return new Promise((resolve) => {
    socket.once("close", () => {
      clearInterval(timer);
      clearTimeout(end);
      resolve(isConnected ? (performance.now() - begun) / 1_000 : undefined);
    });
  });
}

/** Ordinary clients: of cached responses, and of the database. */
const startOthers = (url: string) =>
  Array.from({ length: 4 }, (_, n) => [
    keepProbing(`${url}/api/packages`, {}, 5),
    keepProbing(`${url}/api/users`, { headers: bearer(accessToken(n + 1)) }, 5),
  ]).flat();

async function watchOthers(url: string, milliseconds: number): Promise<Probe[]> {
  const others = startOthers(url);
  await wait(milliseconds);
  return stopAll(others);
}
