import { setImmediate } from "node:timers/promises";
import fastJsonStringify from "fast-json-stringify";
import type { FastifyReply, FastifySerializerCompiler } from "fastify";
import { createPart, joinParts } from "../cache/parts.ts";
import { type Part, type Parts, type Representations, represent } from "../cache/representations.ts";
import { readerOf, type VersionedEntry } from "./entries.ts";
import { expiryOf } from "./expiry.ts";

/** How many entries of a list are serialized before other requests get their turn. */
const BATCH_SIZE = 20;

/**
 * Serializes a response by the contract's schema for its status, a long list in batches: a thousand teachers at once would
 * block every other request.
 * @param last the last response of the same request. A list that is read by entries reuses the bytes of unchanged ones.
 * @throws Error when the contract has no body for the status.
 */
export async function representBody(
  reply: FastifyReply,
  { status, body }: { status: number; body: object },
  last?: Representations,
): Promise<Representations> {
  const write = reply.getSerializationFunction(String(status), "application/json");
  if (!write) throw new Error(`the contract has no body for ${status}`);
  const read = readerOf(body);
  if (read) {
    const known = last?.parts ?? new Map<number, Part>();
    const { entries, expiresAt } = await read(new Map(Array.from(known, ([id, { version }]) => [id, version])));
    return { ...(await representEntries(frameOf(write, body), entries, last)), expiresAt };
  }
  return { ...(await representWhole(write, body)), expiresAt: expiryOf(body) };
}

async function representWhole(write: Write, body: object): Promise<Representations> {
  const list = "data" in body && Array.isArray(body.data) ? body.data : [];
  if (list.length <= BATCH_SIZE) return represent([Buffer.from(write({ ...body }))]);

  const { start, writeEntries, end } = frameOf(write, body);
  const chunks = [start];
  for (let at = 0; at < list.length; at += BATCH_SIZE) {
    chunks.push(Buffer.from((at > 0 ? "," : "") + writeEntries(list.slice(at, at + BATCH_SIZE))));
    await setImmediate();
  }
  return represent([...chunks, end]);
}

/** Serializes the changed entries of a list. */
async function representEntries(
  { start, writeEntries, end }: Frame,
  entries: VersionedEntry<unknown>[],
  last: Representations | undefined,
): Promise<Representations> {
  const known: Parts = last?.parts ?? new Map();
  const parts = new Map<number, Part>();
  let written = 0;
  for (const { id, version, entry } of entries) {
    const part = entry === undefined ? known.get(id) : createPart(version, Buffer.from(writeEntries([entry])));
    if (part?.version !== version) throw new Error(`the entry ${id} is neither read nor known`);
    parts.set(id, part);
    if (entry === undefined) continue;
    written += 1;
    if (written % BATCH_SIZE === 0) await setImmediate();
  }
  const isUnchanged = written === 0 && parts.size === known.size;
  return last && isUnchanged ? last : joinParts(start, parts, end);
}

/** A body around its list, and the serializer of some of the list's entries. */
type Frame = { start: Buffer; writeEntries: (list: unknown[]) => string; end: Buffer };

type Write = (body: Record<string, unknown>) => string;

function frameOf(write: Write, body: object): Frame {
  const [before = "", after = ""] = write({ ...body, data: [] }).split(EMPTY_LIST);
  const start = before + EMPTY_LIST.slice(0, -1);
  const end = EMPTY_LIST.slice(-1) + after;
  return {
    start: Buffer.from(start),
    writeEntries: (data) => write({ ...body, data }).slice(start.length, -end.length),
    end: Buffer.from(end),
  };
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
