import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Probe } from "./requests.ts";

/** A response under load. */
export type LoadResponse = Pick<Probe, "status" | "ms" | "retryAfter">;

export type Load = {
  sent: number;
  responses: LoadResponse[];
  /** Requests without a response: the connection was closed, or ten seconds were not enough. */
  failed: number;
  seconds: number;
};

/** Connections that are open and have been used: accepting them is not measured. */
export type LoadGenerator = {
  /**
   * Sends requests for some seconds, each on an idle connection, while there is one.
   * @param rate requests per second in all; absent: as fast as responses come.
   */
  send: (options: { seconds: number; rate?: number; request: (n: number) => string }) => Promise<Load>;
  close: () => void;
};

const TICK_MS = 5;
const TIMEOUT_MS = 10_000;

/**
 * Opens connections to a server before the load. The generators on npm open theirs under load, so that with an overloaded
 * server the last ones would measure nothing but the wait for a connection.
 */
export async function openLoadGenerator(port: number, connections: number): Promise<LoadGenerator> {
  const clients: Client[] = [];
  while (clients.length < connections) {
    const client = createClient(port);
    await client.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
    clients.push(client);
  }
  return {
    async send({ seconds, rate = Number.POSITIVE_INFINITY, request }) {
      const idle = [...clients];
      const responses: LoadResponse[] = [];
      let [sent, inFlight, failed] = [0, 0, 0];
      const sendOne = async (client: Client) => {
        sent += 1;
        inFlight += 1;
        const response = await client.send(request(sent));
        inFlight -= 1;
        if (response) responses.push(response);
        else failed += 1;
        idle.push(client);
      };
      const begun = performance.now();
      const elapsed = () => (performance.now() - begun) / 1_000;
      for (; elapsed() < seconds; await wait(Number.isFinite(rate) ? TICK_MS : 1)) {
        while (idle.length > 0 && sent < elapsed() * rate) {
          const client = idle.shift();
          if (client) void sendOne(client);
        }
      }
      const duration = elapsed();
      for (const end = performance.now() + TIMEOUT_MS; inFlight > 0 && performance.now() < end; ) await wait(TICK_MS);
      return { sent, responses, failed: failed + inFlight, seconds: duration };
    },
    close: () => {
      for (const { socket } of clients) socket.destroy();
    },
  };
}

/** A connection, with at most one request on it. */
type Client = { socket: Socket; send: (request: string) => Promise<LoadResponse | undefined> };

function createClient(port: number): Client {
  const socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true).setEncoding("latin1");
  let begun = 0;
  let text = "";
  let settle = (_response: LoadResponse | undefined) => {};
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

/** @returns the bytes of a POST with JSON. */
export const rawPost = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
