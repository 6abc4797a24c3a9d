import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it arrived. */
export type Arrived = { method: string; path: string; headers: IncomingHttpHeaders; body: string; at: number };

/**
 * What the server answers next. A text body goes out as it is, anything else as JSON. `fails` is how it does not: the
 * connection is cut, or there is no end to waiting, for the answer or for the rest of its body.
 */
export type NextAnswer = {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  fails?: "cut" | "no answer" | "no end";
};

/** A server on loopback that answers what it is told to, and keeps what it was asked. */
export type TestServer = {
  url: string;
  arrived: Arrived[];
  /** Answers the following requests in this order; after them 500. */
  answers: (...answers: NextAnswer[]) => void;
  close: () => Promise<void>;
};

export async function startServer(): Promise<TestServer> {
  const arrived: Arrived[] = [];
  let next: NextAnswer[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const { method = "", url: path = "", headers } = request;
    arrived.push({ method, path, headers, body: Buffer.concat(chunks).toString("utf8"), at: Date.now() });
    send(response, next.shift() ?? { status: 500, body: { status: 500, message: "No answer is left", error: true } });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    answers: (...answers) => {
      next = answers;
      arrived.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, { status, body, headers, fails }: NextAnswer): void {
  if (fails === "cut") response.destroy();
  if (fails === "cut" || fails === "no answer") return;
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
  if (fails === "no end") response.write('{"status":');
  else response.end(body === undefined || typeof body === "string" ? body : JSON.stringify(body));
}
