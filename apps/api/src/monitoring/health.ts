import type { FastifyInstance, FastifyReply } from "fastify";
import type { Revision } from "../database/revision.ts";
import { ApiError } from "../http/errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answered in maintenance and under any load, too. */
    always?: boolean;
  }
}

/** What it takes to be ready. */
export type Readiness = {
  revision: Pick<Revision, "current">;
  /** Whether the API listens, and does not stop. */
  isServing: () => boolean;
};

/**
 * Answers those who watch an instance: /healthz says that the process answers, /readyz that it should be given requests.
 * In maintenance it should: its 503 is the service's own. Without its database it goes on answering what it has kept, but
 * an instance that has one does it better; DEPLOYING.md shows a balancer that makes do with it where there is none.
 */
export async function serveHealth(app: FastifyInstance, { revision, isServing }: Readiness): Promise<void> {
  const route = { config: { always: true, rateLimit: false }, logLevel: "warn" as const };
  const ok = (reply: FastifyReply, message: string) => reply.send({ status: 200, error: false, message });

  app.get("/healthz", { ...route, exposeHeadRoute: true }, (_request, reply) => ok(reply, "Healthy"));
  app.get("/readyz", { ...route, exposeHeadRoute: true }, async (_request, reply) => {
    if (!isServing()) throw new ApiError("unavailable", { message: "Not ready: the server is starting or stopping" });
    try {
      await revision.current();
    } catch {
      throw new ApiError("unavailable", { message: "Not ready: the database does not answer" });
    }
    return ok(reply, "Ready");
  });
}
