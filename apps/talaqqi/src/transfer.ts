import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { contentLimits } from "@talaqqi/api/import-export/limits";
import type { Progress } from "./progress.ts";
import { say } from "./texts.ts";

const CHUNK_BYTES = 64 * 1024;

/**
 * Creates a `fetch` that shows the progress of sending, waiting and receiving. Node's own reports no sent bytes, and gives up
 * after five minutes.
 * @param waiting shown while the server works: "The server is checking".
 */
export const transferring =
  (progress: Progress, waiting: string) =>
  async (transferred: Request): Promise<Response> => {
    const body = Buffer.from(await transferred.arrayBuffer());
    // The server would close the connection during the upload, without a readable reason.
    if (body.length > contentLimits.bytes) return new Response(null, { status: 413 });
    const { url, method, signal } = transferred;
    const headers = { ...Object.fromEntries(transferred.headers), "content-length": body.length };
    const request = (url.startsWith("https:") ? overHttps : overHttp)(url, { method, headers, signal });
    const responded = once(request, "response");
    // A response may arrive before the whole body is sent: then a failing upload does not matter.
    request.on("error", () => {});
    void send(request, body, progress, waiting);
    const [response]: IncomingMessage[] = await responded;
    if (!response) throw new Error("no response");
    try {
      return await receive(response, progress);
    } finally {
      // After an early response, do not send the rest.
      if (!request.writableEnded) request.destroy();
    }
  };

async function send(request: ClientRequest, body: Buffer, progress: Progress, waiting: string): Promise<void> {
  const show = body.length > 0 ? progress.measure(say("sending"), body.length, "bytes") : () => {};
  let hasResponse = false;
  request.once("response", () => {
    hasResponse = true;
  });
  for (let at = 0; at < body.length && !hasResponse && !request.destroyed; at += CHUNK_BYTES) {
    const chunk = body.subarray(at, at + CHUNK_BYTES);
    // The callback runs once the system has taken the chunk: that is what the bar shows.
    await new Promise((done) => request.write(chunk, done));
    show(at + chunk.length);
  }
  if (hasResponse || request.destroyed) return;
  request.end();
  progress.wait(waiting);
}

async function receive(response: IncomingMessage, progress: Progress): Promise<Response> {
  const length = Number(response.headers["content-length"] ?? 0);
  const show = length > 0 ? progress.measure(say("receiving"), length, "bytes") : () => {};
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    received += chunk.length;
    show(received);
  }
  const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const body = received > 0 ? Buffer.concat(chunks) : null;
  return new Response(body, { status: response.statusCode ?? 0, headers });
}
