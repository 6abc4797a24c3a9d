import Fastify from "fastify";
import { exampleOf } from "./contract.ts";

/** A request that reached the stand-in, preflights aside. */
type Received = { method: string; url: string; accept: string | undefined; authorization: string | undefined };

/**
 * Starts a server that stands in for the API on another port of loopback: it answers a few operations by their examples
 * in the contracts, to other origins as the API does, and remembers what it was asked.
 */
export async function startStandInApi() {
  const received: Received[] = [];
  const app = Fastify({ forceCloseConnections: true });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD, POST, PUT",
      "access-control-allow-headers": "Authorization, Content-Type, If-None-Match",
      "access-control-expose-headers": "ETag, Retry-After, X-Request-Id",
    });
    if (request.method === "OPTIONS") return reply.code(204).send();
    const { accept, authorization } = request.headers;
    received.push({ method: request.method, url: request.url, accept, authorization });
  });
  app.options("/*", () => undefined);
  app.get("/api/hurufs", () => exampleOf("listHurufs"));
  app.get("/api/pertanyaans", () => exampleOf("listPertanyaans"));
  app.get("/api/users", () => exampleOf("getProfile"));
  app.get("/operator/me", () => exampleOf("getMe"));
  app.get("/operator/content", () => exampleOf("exportContent"));
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { url, received, close: () => app.close() };
}
