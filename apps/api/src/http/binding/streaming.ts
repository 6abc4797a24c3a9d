import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { withTimeout } from "./with-timeout.ts";

/** A JSON body as a stream, and its length in bytes. */
export type JsonStream = { stream: Readable; length: number };

/** Opens the body. @param signal aborts when the client disconnects. */
export type OpenStream = (signal: AbortSignal) => Promise<JsonStream>;

/**
 * Sends a stream in place of a body.
 * @param reply contains an example of the body, so that the compiler checks the shape.
 */
export function streamed<Reply extends { body: object }>(reply: Reply, open: OpenStream): Reply {
  streams.set(reply.body, open);
  return reply;
}

const streams = new WeakMap<object, OpenStream>();

/**
 * Sends a body, or the stream in its place.
 * @param show makes of a body what the caller may see.
 * @throws ApiError, a 503, when the stream is not open after so many milliseconds.
 */
export async function sendBody(
  reply: FastifyReply,
  body: object,
  timeout: number,
  show: (body: object) => object,
): Promise<FastifyReply> {
  const open = streams.get(body);
  if (!open) return reply.send(show(body));
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  const { stream, length } = await withTimeout(open(gone.signal), timeout);
  const headers = { "content-type": "application/json; charset=utf-8", "content-length": length };
  return reply.headers(headers).send(stream);
}
