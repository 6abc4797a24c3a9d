import type { FastifyReply, FastifyRequest, onSendHookHandler } from "fastify";
import { acceptable, type Representation, type Representations } from "./representations.ts";

/**
 * Sends an answer of a public GET as the caller takes it, or 304 to a caller who has those bytes already, in any
 * encoding that it takes. A `Cache-Control: no-cache` of the request does not matter: Node's fetch adds it by itself.
 */
export function sendConditionally(request: FastifyRequest, reply: FastifyReply, answer: Representations): FastifyReply {
  const { headers, method } = request;
  const encodings = acceptable(answer, headers["accept-encoding"]);
  const [encoding = "identity"] = encodings;
  const chosen = answer[encoding] ?? answer.identity;
  const held = findHeld(
    headers["if-none-match"],
    encodings.map((one) => answer[one] ?? answer.identity),
  );
  const vary = reply.getHeader("vary");
  reply.header("vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding").header("etag", (held ?? chosen).etag);
  // Fastify's hook for HEAD drops the bytes, and wants them to tell the length.
  if (held) return reply.code(304).send(method === "HEAD" ? held.bytes : undefined);
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
 * @param taken what the caller takes, best first: other tags may be those of a shared cache's other callers.
 * @returns what the caller has already, if it is still right.
 */
function findHeld(header: string | undefined, taken: Representation[]): Representation | undefined {
  if (header === undefined) return undefined;
  if (header === taken[0]?.etag || header.trim() === "*") return taken[0];
  const tags = new Set((header.match(/(?:W\/)?"[^"]*"/g) ?? []).map((tag) => tag.replace(/^W\//, "")));
  return taken.find(({ etag }) => tags.has(etag));
}
