import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Gives a successful answer of a public GET a strong ETag, and answers 304 to a caller who has those bytes already.
 * A Fastify onSend hook. A `Cache-Control: no-cache` of the request does not matter: Node's fetch adds it by itself.
 */
export async function answerConditionally(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== "string") return payload;
  const etag = `"${createHash("sha256").update(payload).digest("base64url")}"`;
  reply.header("etag", etag);
  if (!matches(request.headers["if-none-match"], etag)) return payload;
  reply.code(304).removeHeader("content-type").removeHeader("content-length");
  // Fastify's own hook for HEAD comes next: it drops the body, and wants one to tell the length of.
  return request.method === "HEAD" ? payload : null;
}

/** RFC 9110, 13.1.2: a list of entity tags, or `*`; compared weakly, so that a proxy's `W/` does not matter. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const tags = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag.replace(/^W\//, "") === etag);
}
