import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { contentLimits } from "@talaqqi/api/import-export/limits";
import type { Progress } from "./progress.ts";

/** How many bytes are sent at a time. */
const PORTION = 64 * 1024;

/**
 * Makes a fetch that shows what is sent, how long the server has been at work, and what is received. Node's own says
 * nothing of the bytes that have left, and waits for an answer for five minutes alone, those of the sending included.
 * @param doing what the server is about when it has everything: "The server is checking".
 */
export const transferring =
  (progress: Progress, doing: string) =>
  async (wanted: Request): Promise<Response> => {
    const body = Buffer.from(await wanted.arrayBuffer());
    // The server would cut it off while it is sent, and nobody would read why.
    if (body.length > contentLimits.bytes) return new Response(null, { status: 413 });
    const { url, method, signal } = wanted;
    const headers = { ...Object.fromEntries(wanted.headers), "content-length": body.length };
    const request = (url.startsWith("https:") ? overHttps : overHttp)(url, { method, headers, signal });
    const answer = once(request, "response");
    // What was answered before it was sent whole is answered: that the rest did not get through does not matter.
    request.on("error", () => {});
    void send(request, body, progress, doing);
    const [response]: IncomingMessage[] = await answer;
    if (!response) throw new Error("no answer");
    try {
      return await receive(response, progress);
    } finally {
      // It was answered before it was sent whole: nobody waits for the rest, and the command is not to either.
      if (!request.writableEnded) request.destroy();
    }
  };

async function send(request: ClientRequest, body: Buffer, progress: Progress, doing: string): Promise<void> {
  const show = body.length > 0 ? progress.measure("Sending", body.length, "bytes") : () => {};
  let isAnswered = false;
  request.once("response", () => {
    isAnswered = true;
  });
  for (let at = 0; at < body.length && !isAnswered && !request.destroyed; at += PORTION) {
    const portion = body.subarray(at, at + PORTION);
    // Called back once the system has taken it, not before.
    await new Promise((done) => request.write(portion, done));
    show(at + portion.length);
  }
  if (isAnswered || request.destroyed) return;
  request.end();
  progress.wait(doing);
}

async function receive(response: IncomingMessage, progress: Progress): Promise<Response> {
  const length = Number(response.headers["content-length"] ?? 0);
  const show = length > 0 ? progress.measure("Receiving", length, "bytes") : () => {};
  const portions: Buffer[] = [];
  let received = 0;
  for await (const portion of response) {
    portions.push(portion);
    received += portion.length;
    show(received);
  }
  const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const body = received > 0 ? Buffer.concat(portions) : null;
  return new Response(body, { status: response.statusCode ?? 0, headers });
}
