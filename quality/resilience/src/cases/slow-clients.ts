import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { accessToken, accountsWithTokens } from "@talaqqi/test-kit/school";
import type { Fault } from "../fault.ts";
import { startInstance } from "../instance.ts";
import { bearer, keepAsking, percentile, type Seen } from "../probe.ts";

/** Below so much a difference is the machine's, not the server's, in milliseconds. */
const UNNOTICED_MS = 10;

/** Clients that take a connection each and do nothing with it, or next to nothing. */
export const slowClients: Fault = {
  done: "idle sockets, slow headers and slow bodies",
  async run(world) {
    const each = world.quick ? 300 : 2_000;
    const database = await world.emptyDatabase();
    const { url, port } = await startInstance(world, { database });
    await world.postgres.run(accountsWithTokens(4), database);
    // What is slow only once is not the usual.
    await watchOthers(url, 1_000);
    const usual = await watchOthers(url, 3_000);
    const kinds = Object.entries(clients).map(([name, client]) => ({
      name,
      sockets: Array.from({ length: each }, () => openClient(port, client)),
    }));
    const stop = startOthers(url);
    const cut = await Promise.all(
      kinds.map(async ({ name, sockets }) => ({ name, lives: connectedOf(await Promise.all(sockets)) })),
    );
    const meanwhile = await stop();
    const after = await watchOthers(url, 3_000);
    const longest = (name: string) => Math.max(...(cut.find((kind) => kind.name === name)?.lives ?? [Number.NaN]));
    const connected = cut.reduce((sum, { lives }) => sum + lives.length, 0);
    return {
      often: `${each} of each kind, ${meanwhile.length} other requests meanwhile`,
      held: [
        { what: "sockets that were connected", figure: connected, atLeast: kinds.length * each },
        { what: "sockets on which nothing comes, cut within (s)", figure: longest("idle"), atMost: 10 },
        { what: "headers that do not end, cut within (s)", figure: longest("headers"), atMost: 10 },
        {
          what: "kept connections on which nothing comes any more, closed within (s)",
          figure: longest("kept"),
          atMost: 10,
        },
        { what: "bodies that do not end, cut within (s)", figure: longest("body"), atMost: 30 },
        {
          what: "others not answered with 200",
          figure: meanwhile.filter(({ status }) => status !== 200).length,
          atMost: 0,
        },
        { what: `others' p99, to the usual (at least ${UNNOTICED_MS} ms)`, figure: ratio(meanwhile, usual), atMost: 2 },
        { what: "the same afterwards", figure: ratio(after, usual), atMost: 2 },
      ],
    };
  },
};

const ratio = (seen: Seen[], usual: Seen[]) =>
  Math.max(percentile(seen, 0.99), UNNOTICED_MS) / Math.max(percentile(usual, 0.99), UNNOTICED_MS);

/** What is sent at once, and what goes on being sent, a byte a second. */
const clients: Record<string, { first: string; drip: string }> = {
  idle: { first: "", drip: "" },
  kept: { first: "GET /api/packages HTTP/1.1\r\nHost: a\r\n\r\n", drip: "" },
  headers: { first: "GET /api/packages HTTP/1.1\r\nHost: a\r\nX-Slow: ", drip: "a" },
  body: {
    first:
      "POST /api/auth/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
    drip: " ",
  },
};

/** How long the server bears with a client, in seconds; undefined where it was never connected. */
type Life = number | undefined;

const connectedOf = (lives: Life[]) => lives.filter((seconds) => seconds !== undefined);

/** Waits until a client is cut. */
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

/** Everybody else: what is kept, and what needs the database. */
function startOthers(url: string): () => Promise<Seen[]> {
  const others = [
    ...Array.from({ length: 4 }, () => keepAsking(`${url}/api/packages`, {}, 5)),
    ...Array.from({ length: 4 }, (_, n) => keepAsking(`${url}/api/users`, { headers: bearer(accessToken(n + 1)) }, 5)),
  ];
  return async () => (await Promise.all(others.map((one) => one.stop()))).flat();
}

async function watchOthers(url: string, milliseconds: number): Promise<Seen[]> {
  const stop = startOthers(url);
  await wait(milliseconds);
  return stop();
}
