import type { FastifyInstance, FastifyReply } from "fastify";
import type { Revision } from "../database/revision.ts";
import { ApiError } from "../http/errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Served even in maintenance and under overload. */
    always?: boolean;
  }
}

/** The inputs of the readiness check. */
export type Readiness = {
  revision: Pick<Revision, "current" | "whyReadOnly">;
  /** Whether the API is listening and not stopping. */
  isServing: () => boolean;
};

/**
 * Serves the health checks: /healthz is 200 while the process responds, /readyz while it should receive requests, even in
 * maintenance. Without its database, or with one that accepts no writes, an instance serves reads only, so it is not ready;
 * deploy/haproxy.cfg falls back to /healthz.
 */
export async function serveHealth(app: FastifyInstance, { revision, isServing }: Readiness): Promise<void> {
  const route = { config: { always: true }, exposeHeadRoute: true };
  const ok = (reply: FastifyReply, message: string) => reply.send({ status: 200, error: false, message });

  app.get("/healthz", route, (_request, reply) => ok(reply, "Healthy"));
  app.get("/readyz", route, async (_request, reply) => {
    if (!isServing()) throw new ApiError("unavailable", { message: (t) => t.requests.serverNotReady });
    try {
      await revision.current();
    } catch {
      throw new ApiError("unavailable", { message: (t) => t.requests.databaseNotReady });
    }
    const why = revision.whyReadOnly();
    if (why) throw new ApiError("unavailable", { message: (t) => t.requests[why] });
    return ok(reply, "Ready");
  });
}
