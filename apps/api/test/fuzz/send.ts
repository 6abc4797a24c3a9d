import { Agent, type IncomingMessage, request } from "node:http";
import { decode } from "../support/http.ts";

/** A request, byte by byte. Content-Length is added unless it is chunked. */
export type Sent = { method: string; target: string; headers: Record<string, string>; body?: Buffer | undefined };

/** A response as it was received. */
export type CapturedResponse = { status: number; headers: Headers; body: string };

export type Exchange = { sent: Sent; response: CapturedResponse };

export type Sender = ReturnType<typeof createSender>;

/** Sends what `fetch` would normalize: a body with a GET, a path with dots, any header. */
export function createSender(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(url);
  let count = 0;

  async function send(sent: Sent): Promise<Exchange> {
    count += 1;
    return { sent, response: await exchange(sent) };
  }

  function exchange(sent: Sent): Promise<CapturedResponse> {
    const { method, target, headers, body } = sent;
    const length = !body || "transfer-encoding" in headers ? {} : { "content-length": String(body.length) };
    return new Promise((resolve, reject) => {
      const all = { ...headers, ...length };
      const outgoing = request({ hostname, port, agent, method, path: target, headers: all }, (incoming) => {
        answered = true;
        read(incoming).then(resolve, reject);
      });
      let answered = false;
      outgoing.on("error", (error: NodeJS.ErrnoException) => {
        // The server may respond and close before it has read everything; the response counts.
        if (answered) return;
        // It may also have closed an idle connection just as this request was sent.
        if (outgoing.reusedSocket && error.code === "ECONNRESET") exchange(sent).then(resolve, reject);
        else reject(new Error(`${method} ${target} got no response`, { cause: error }));
      });
      outgoing.end(body);
    });
  }

  return { send, count: () => count, close: () => agent.destroy() };
}

async function read(incoming: IncomingMessage): Promise<CapturedResponse> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = new Headers();
  for (let n = 0; n < incoming.rawHeaders.length; n += 2) {
    headers.append(incoming.rawHeaders[n] ?? "", incoming.rawHeaders[n + 1] ?? "");
  }
  return {
    status: incoming.statusCode ?? 0,
    headers,
    body: decode(Buffer.concat(chunks), headers.get("content-encoding")),
  };
}

/** A request that must be refused. */
export type Invalid = {
  /** What is wrong with it. */
  reason: string;
  status: number;
  /** The fields that a 400 must name, and no others; "" is the body as a whole. */
  fields: string[];
  sent: Sent;
};
