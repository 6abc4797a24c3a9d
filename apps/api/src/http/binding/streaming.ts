import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** A JSON body that is sent from wherever it is, and its length in bytes. */
export type JsonStream = { stream: Readable; length: number };

/** Opens a body. @param signal aborts when the client is gone. */
export type OpenStream = (signal: AbortSignal) => Promise<JsonStream>;

/**
 * Has a stream sent in place of a body.
 * @param reply has an example of the body, so that the compiler sees what the stream has to carry.
 */
export function streamed<Reply extends { body: object }>(reply: Reply, open: OpenStream): Reply {
  streams.set(reply.body, open);
  return reply;
}

const streams = new WeakMap<object, OpenStream>();

/** Sends a body, or the stream in its place. */
export async function sendBody(reply: FastifyReply, body: object): Promise<FastifyReply> {
  const open = streams.get(body);
  if (!open) return reply.send(body);
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  const { stream, length } = await open(gone.signal);
  const headers = { "content-type": "application/json; charset=utf-8", "content-length": length };
  return reply.headers(headers).send(stream);
}
