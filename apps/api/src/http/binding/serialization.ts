import { setImmediate } from "node:timers/promises";
import fastJsonStringify from "fast-json-stringify";
import type { FastifyReply, FastifySerializerCompiler } from "fastify";
import { type Representations, represent } from "../cache/representations.ts";

/** How many entries of a list are serialized before other requests get their turn. */
const BATCH_SIZE = 20;

/**
 * Serializes a response by the contract's schema for its status, a long list in batches: a thousand teachers at once would
 * block every other request.
 * @throws Error when the contract has no body for the status.
 */
export async function representBody(
  reply: FastifyReply,
  { status, body }: { status: number; body: object },
): Promise<Representations> {
  const write = reply.getSerializationFunction(String(status), "application/json");
  if (!write) throw new Error(`the contract has no body for ${status}`);
  const list = "data" in body && Array.isArray(body.data) ? body.data : [];
  if (list.length <= BATCH_SIZE) return represent([Buffer.from(write({ ...body }))]);

  const [before = "", after = ""] = write({ ...body, data: [] }).split(EMPTY_LIST);
  const start = before + EMPTY_LIST.slice(0, -1);
  const end = EMPTY_LIST.slice(-1) + after;
  const chunks = [Buffer.from(start)];
  for (let at = 0; at < list.length; at += BATCH_SIZE) {
    const text = write({ ...body, data: list.slice(at, at + BATCH_SIZE) });
    chunks.push(Buffer.from((at > 0 ? "," : "") + text.slice(start.length, text.length - end.length)));
    await setImmediate();
  }
  return represent([...chunks, Buffer.from(end)]);
}

const EMPTY_LIST = '"data":[]';

/** Compiles the contract's response schemas into serializers, as Fastify does by itself, but each schema only once. */
export function createSerializerCompiler(): FastifySerializerCompiler<object> {
  return ({ schema }) => {
    const text = JSON.stringify(schema);
    const write = compiled.get(text) ?? fastJsonStringify(schema);
    compiled.set(text, write);
    return write;
  };
}

/** By the text of the schema, for all servers of the process: two thirds of the schemas are errors that operations share. */
const compiled = new Map<string, (body: unknown) => string>();
