import Fastify, { type FastifyInstance } from "fastify";
import { handleErrors } from "../http/errors.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { type Readiness, serveHealth } from "./health.ts";
import type { Metrics } from "./metrics.ts";

/**
 * Creates the server on METRICS_PORT: /metrics for Prometheus, /healthz and /readyz. It contains no personal data and needs
 * no authentication: restrict access to the port.
 */
export async function createMonitoringServer({ registry }: Metrics, readiness: Readiness): Promise<FastifyInstance> {
  const app = Fastify({ exposeHeadRoutes: false, forceCloseConnections: true });
  const headers = { ...securityHeaders(), "cache-control": "no-store" };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  handleErrors(app, {});
  await serveHealth(app, readiness);
  app.get("/metrics", async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return app;
}
