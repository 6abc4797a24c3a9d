import Fastify, { type FastifyInstance } from "fastify";
import { handleErrors } from "../http/errors.ts";
import { type Readiness, serveHealth } from "./health.ts";
import type { Metrics } from "./metrics.ts";

/**
 * Makes the server on METRICS_PORT: /metrics for Prometheus, /healthz and /readyz. It is for those who run the service;
 * there is nothing personal in it, and nothing keeps anyone out who can reach the port.
 */
export async function createMonitoringServer({ registry }: Metrics, readiness: Readiness): Promise<FastifyInstance> {
  const app = Fastify({ exposeHeadRoutes: false, forceCloseConnections: true });
  handleErrors(app, {});
  await serveHealth(app, readiness);
  app.get("/metrics", async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return app;
}
