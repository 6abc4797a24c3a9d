import { Agent, type IncomingMessage, request } from "node:http";
import { decode } from "../support/http.ts";

/** A request to the byte. Its length is told by a header that is added, unless it is sent in chunks. */
export type Sent = { method: string; target: string; headers: Record<string, string>; body?: Buffer | undefined };

export type Answer = { status: number; headers: Headers; body: string };

export type Exchange = { sent: Sent; answer: Answer };

export type Sender = ReturnType<typeof createSender>;

/** Sends requests over real HTTP, which `fetch` would put in order: a body with a GET, a path with dots, any header. */
export function createSender(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(url);
  let count = 0;

  async function send(sent: Sent): Promise<Exchange> {
    count += 1;
    return { sent, answer: await exchange(sent) };
  }

  function exchange(sent: Sent): Promise<Answer> {
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
        // The server may answer before it has read everything, and close; then it is the answer that counts.
        if (answered) return;
        // It may also have closed a connection just when this request was put on it.
        if (outgoing.reusedSocket && error.code === "ECONNRESET") exchange(sent).then(resolve, reject);
        else reject(new Error(`${method} ${target} was not answered`, { cause: error }));
      });
      outgoing.end(body);
    });
  }

  return { send, count: () => count, close: () => agent.destroy() };
}

async function read(incoming: IncomingMessage): Promise<Answer> {
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
  /** The fields that the answer must name, those and no others; "" is the body as a whole. Absent: it must name some. */
  fields?: string[];
  /** The message, where the contract has it to the letter. */
  message?: string;
  sent: Sent;
};
