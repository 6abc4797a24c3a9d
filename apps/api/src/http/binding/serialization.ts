import { setImmediate } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { type Representations, represent } from "../cache/representations.ts";

/** How many entries of a list are written before others have their turn. */
const AT_A_TIME = 20;

/**
 * Writes an answer by the contract's schema of its status, a long list in pieces: a thousand teachers in one piece would
 * hold up everybody else.
 * @throws Error when the contract has no body for the status.
 */
export async function representBody(
  reply: FastifyReply,
  { status, body }: { status: number; body: object },
): Promise<Representations> {
  const write = reply.getSerializationFunction(String(status), "application/json");
  if (!write) throw new Error(`the contract has no body for ${status}`);
  const list = "data" in body && Array.isArray(body.data) ? body.data : [];
  if (list.length <= AT_A_TIME) return represent([Buffer.from(write({ ...body }))]);

  const [before = "", after = ""] = write({ ...body, data: [] }).split(EMPTY_LIST);
  const start = before + EMPTY_LIST.slice(0, -1);
  const end = EMPTY_LIST.slice(-1) + after;
  const chunks = [Buffer.from(start)];
  for (let at = 0; at < list.length; at += AT_A_TIME) {
    const whole = write({ ...body, data: list.slice(at, at + AT_A_TIME) });
    chunks.push(Buffer.from((at > 0 ? "," : "") + whole.slice(start.length, whole.length - end.length)));
    await setImmediate();
  }
  return represent([...chunks, Buffer.from(end)]);
}

const EMPTY_LIST = '"data":[]';
