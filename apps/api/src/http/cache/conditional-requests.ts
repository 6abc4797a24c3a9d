import type { FastifyReply, FastifyRequest, onSendHookHandler } from "fastify";
import { acceptable, type Representation, type Representations } from "./representations.ts";

/**
 * Sends the response of a public GET in the best encoding that the client accepts, or 304 if the client has it in any of
 * them. The request's `Cache-Control: no-cache` is ignored: Node's fetch always adds it.
 */
export function sendConditionally(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Representations,
): FastifyReply {
  const { headers, method } = request;
  const encodings = acceptable(response, headers["accept-encoding"]);
  const [encoding = "identity"] = encodings;
  const chosen = response[encoding] ?? response.identity;
  const match = findMatch(
    headers["if-none-match"],
    encodings.map((one) => response[one] ?? response.identity),
  );
  const vary = reply.getHeader("vary");
  reply.header("vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding").header("etag", (match ?? chosen).etag);
  // Fastify's hook for HEAD drops the bytes after taking Content-Length from them.
  if (match) return reply.code(304).send(method === "HEAD" ? match.bytes : undefined);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.header("content-type", "application/json; charset=utf-8").send(chosen.bytes);
}

/** An onSend hook: a 304 to HEAD is sent with bytes, and Fastify adds their type. */
export const removeContentType: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.statusCode === 304) reply.removeHeader("content-type");
  done(null, payload);
};

/**
 * RFC 9110, 13.1.2: a list of entity tags, or `*`; compared weakly, so that a proxy's `W/` does not matter.
 * @param accepted what the client accepts, best first: other tags may come from other clients of a shared cache.
 * @returns the representation that the client has already, if it is current.
 */
function findMatch(header: string | undefined, accepted: Representation[]): Representation | undefined {
  if (header === undefined) return undefined;
  if (header === accepted[0]?.etag || header.trim() === "*") return accepted[0];
  const tags = new Set((header.match(/(?:W\/)?"[^"]*"/g) ?? []).map((tag) => tag.replace(/^W\//, "")));
  return accepted.find(({ etag }) => tags.has(etag));
}
