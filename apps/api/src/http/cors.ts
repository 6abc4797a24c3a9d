import type { FastifyReply } from "fastify";
import type { Config } from "../config/config.ts";

/** The headers that a page may read. */
export const exposedHeaders = [
  ...["ETag", "Idempotent-Replayed", "Retry-After", "X-Request-Id"],
  ...["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"],
];

/** @returns the headers that @fastify/cors gives a reply, for responses that are sent without one. No origins: none. */
export function corsHeaders(
  corsOrigin: Config["corsOrigin"] | undefined,
  origin: string | undefined,
): { vary?: string; [name: string]: string } {
  if (corsOrigin === undefined) return {};
  const exposed = { "access-control-expose-headers": exposedHeaders.join(", ") };
  if (corsOrigin === "*") return { "access-control-allow-origin": "*", ...exposed };
  if (origin === undefined || !corsOrigin.includes(origin)) return { vary: "Origin", ...exposed };
  return { vary: "Origin", "access-control-allow-origin": origin, ...exposed };
}

/** Removes what lets pages of other origins read a response. */
export function withoutCors(reply: FastifyReply): void {
  for (const name of ["access-control-allow-origin", "access-control-expose-headers", "vary"]) reply.removeHeader(name);
}
