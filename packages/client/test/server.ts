import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it arrived. */
export type Arrived = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

/** What the server answers next. A text body goes out as it is, anything else as JSON. */
export type NextAnswer = { status: number; body?: unknown; headers?: Record<string, string> };

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
    arrived.push({ method, path, headers, body: Buffer.concat(chunks).toString("utf8") });
    const answer = next.shift() ?? { status: 500, body: { status: 500, message: "No answer is left", error: true } };
    const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body ?? "");
    response.writeHead(answer.status, { "content-type": "application/json; charset=utf-8", ...answer.headers });
    response.end(answer.body === undefined ? undefined : text);
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
