import type { FastifyReply, FastifyRequest, onSendHookHandler } from "fastify";
import { chooseEncoding, type Representations } from "./representations.ts";

/**
 * Sends an answer of a public GET as the caller takes it, or 304 to a caller who has those bytes already, whichever way
 * they were encoded. A `Cache-Control: no-cache` of the request does not matter: Node's fetch adds it by itself.
 */
export function sendConditionally(request: FastifyRequest, reply: FastifyReply, answer: Representations): FastifyReply {
  const { headers, method } = request;
  const encoding = chooseEncoding(answer, headers["accept-encoding"]);
  const chosen = answer[encoding] ?? answer.identity;
  const held = heldTag(headers["if-none-match"], answer, chosen.etag);
  const vary = reply.getHeader("vary");
  reply.header("vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding").header("etag", held ?? chosen.etag);
  // Fastify's hook for HEAD drops the bytes, and wants them to tell the length.
  if (held) return reply.code(304).send(method === "HEAD" ? chosen.bytes : undefined);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.header("content-type", "application/json; charset=utf-8").send(chosen.bytes);
}

/** A 304 to HEAD is sent with bytes, of which Fastify says a type. An onSend hook. */
export const leaveOutType: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.statusCode === 304) reply.removeHeader("content-type");
  done(null, payload);
};

/**
 * RFC 9110, 13.1.2: a list of entity tags, or `*`; compared weakly, so that a proxy's `W/` does not matter.
 * @returns the ETag of the bytes that the caller has, if they are still right.
 */
function heldTag(header: string | undefined, answer: Representations, chosen: string): string | undefined {
  if (header === undefined) return undefined;
  if (header === chosen || header.trim() === "*") return chosen;
  const tags = new Set((header.match(/(?:W\/)?"[^"]*"/g) ?? []).map((tag) => tag.replace(/^W\//, "")));
  return [chosen, answer.identity.etag, answer.br?.etag, answer.gzip?.etag].find((etag) => etag && tags.has(etag));
}
