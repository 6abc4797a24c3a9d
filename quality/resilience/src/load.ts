import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Seen } from "./probe.ts";

/** An answer under load. */
export type Answered = Pick<Seen, "status" | "ms" | "retryAfter">;

export type Load = {
  sent: number;
  answers: Answered[];
  /** Requests that were not answered: their connection was closed, or ten seconds were not enough. */
  failed: number;
  seconds: number;
};

/** Connections that are open, and were used: how long a server takes to accept so many is another matter. */
export type Generator = {
  /**
   * Sends requests for some seconds, each on a connection that waits for no answer, while there is one.
   * @param rate a second, all connections together; absent: as fast as they are answered.
   */
  send: (options: { seconds: number; rate?: number; request: (n: number) => string }) => Promise<Load>;
  close: () => void;
};

const TICK_MS = 5;
const PATIENCE_MS = 10_000;

/**
 * Opens connections to a server. The load generators on npm open theirs while they load; a server that has too much to do
 * accepts them one by one, and those that come last would measure nothing but that.
 */
export async function openGenerator(port: number, connections: number): Promise<Generator> {
  const clients: Client[] = [];
  while (clients.length < connections) {
    const client = createClient(port);
    await client.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
    clients.push(client);
  }
  return {
    async send({ seconds, rate = Number.POSITIVE_INFINITY, request }) {
      const free = [...clients];
      const answers: Answered[] = [];
      let [sent, underWay, failed] = [0, 0, 0];
      const sendOne = async (client: Client) => {
        sent += 1;
        underWay += 1;
        const answer = await client.send(request(sent));
        underWay -= 1;
        if (answer) answers.push(answer);
        else failed += 1;
        // At a rate it waits for its turn; without one it goes on at once.
        free.push(client);
      };
      const begun = performance.now();
      const elapsed = () => (performance.now() - begun) / 1_000;
      for (; elapsed() < seconds; await wait(Number.isFinite(rate) ? TICK_MS : 1)) {
        while (free.length > 0 && sent < elapsed() * rate) {
          const client = free.shift();
          if (client) void sendOne(client);
        }
      }
      const duration = elapsed();
      for (const end = performance.now() + PATIENCE_MS; underWay > 0 && performance.now() < end; ) await wait(TICK_MS);
      return { sent, answers, failed: failed + underWay, seconds: duration };
    },
    close: () => {
      for (const { socket } of clients) socket.destroy();
    },
  };
}

/** A connection, with at most one request on it. */
type Client = { socket: Socket; send: (request: string) => Promise<Answered | undefined> };

function createClient(port: number): Client {
  const socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true).setEncoding("latin1");
  let begun = 0;
  let text = "";
  let settle = (_answer: Answered | undefined) => {};
  socket.on("data", (chunk: string) => {
    text += chunk;
    const end = text.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = text.slice(0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (text.length < end + 4 + length) return;
    text = "";
    const retryAfter = /\r\nretry-after: (\S+)/i.exec(head)?.[1] ?? "";
    settle({ status: Number(head.slice(9, 12)), ms: performance.now() - begun, retryAfter });
  });
  socket.on("error", () => {});
  socket.on("close", () => settle(undefined));
  return {
    socket,
    send: (request) =>
      new Promise((resolve) => {
        settle = resolve;
        if (socket.destroyed) return resolve(undefined);
        begun = performance.now();
        socket.write(request);
      }),
  };
}

/** @returns a POST of JSON as it goes over the wire. */
export const postOf = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
