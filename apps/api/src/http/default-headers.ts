import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { exposedHeaders } from "./cors.ts";
import { securityHeaders } from "./security-headers.ts";

/** Caching is off unless a response allows it. */
const defaultHeaders = { ...securityHeaders(), "cache-control": "no-store" };

/**
 * Gives every response its headers for safety, `X-Request-Id`, and those that let pages of other origins read it.
 * @param corsOrigin absent: no page of another origin may.
 */
export async function setDefaultHeaders(app: FastifyInstance, corsOrigin: Config["corsOrigin"] | undefined) {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(defaultHeaders).header("x-request-id", request.id);
    if (!corsOrigin) reply.header("cross-origin-resource-policy", "same-origin");
    done();
  });
  if (!corsOrigin) return;
  await app.register(cors, {
    origin: corsOrigin,
    methods: ["GET", "HEAD", "POST", "PUT"],
    allowedHeaders: ["Authorization", "Content-Type", "Idempotency-Key", "If-None-Match"],
    exposedHeaders,
    maxAge: 7200,
    strictPreflight: false,
  });
}
