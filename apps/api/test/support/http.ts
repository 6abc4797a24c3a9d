import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A response with its raw body. */
export type CapturedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends exactly these headers: fetch would add some of its own, and decode the answer. */
export function send(url: string, method: string, headers: Record<string, string> = {}): Promise<CapturedResponse> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    request.on("error", reject).end();
  });
}

/** @returns the text of an answer, whichever way its Content-Encoding says that it was encoded. */
export function decode(bytes: Buffer, encoding: string | null): string {
  if (encoding === "br") return brotliDecompressSync(bytes).toString("utf8");
  if (encoding === "gzip") return gunzipSync(bytes).toString("utf8");
  return bytes.toString("utf8");
}

/** Sends bytes to a server as they are, and reads until it closes: for requests that no client would send. */
export function sendRaw(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("utf8")));
  });
}

/** Sends a request without a body: any method, and the path to the letter, which `fetch` would put in order. */
export async function sendRequest(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const all = { host: "api.example", connection: "close", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return parseResponse(await sendRaw(url, [`${method} ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n")));
}

/** @returns the (first) answer in what `sendRaw` has read. */
export function parseResponse(text: string): Response {
  const { status, headers, body } = readResponse(text);
  return new Response(status === 204 || status === 304 ? null : body, { status, headers });
}

/** @returns the (first) answer in the bytes of a connection. */
export function readResponse(text: string): { status: number; headers: Headers; body: string } {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (!status) throw new Error(`this is no answer: "${text}"`);
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const length = headers.get("content-length");
  const bytes = Buffer.from(rest.join("\r\n\r\n"));
  return { status, headers, body: bytes.subarray(0, length === null ? undefined : Number(length)).toString("utf8") };
}

/**
 * @returns all responses in the bytes of a connection, in order.
 * @param methods the methods of the requests: a response to HEAD has no body, whatever its length.
 */
export function readResponses(bytes: Buffer, methods: string[]): { status: number; headers: Headers; body: string }[] {
  const answers = [];
  let rest = bytes;
  for (let count = 0; rest.length > 0; count += 1) {
    const { status, headers } = readResponse(rest.toString("latin1"));
    const start = rest.indexOf("\r\n\r\n") + 4;
    const length = methods[count] === "HEAD" || status === 304 ? 0 : Number(headers.get("content-length"));
    if (rest.length < start + length) throw new Error(`the body of response ${count + 1} is incomplete`);
    answers.push({ status, headers, body: rest.toString("utf8", start, start + length) });
    rest = rest.subarray(start + length);
  }
  return answers;
}

/** @returns the init of a request with a JSON body. */
export function json(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
}

/** @returns the names of an object's fields in their order on the wire. */
export async function keysOf(response: Response): Promise<string[]> {
  return Object.keys(JSON.parse(await response.clone().text()));
}
