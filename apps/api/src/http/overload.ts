import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "./errors.ts";

/** What one instance takes on at a time. */
export const capacity = {
  /** Requests that need the database. Each waits for those before it: of more than these, the last would wait too long. */
  underWay: 500,
  /** What is kept as bytes is answered as fast as it comes: how long that takes is a matter of how many there are. */
  connections: 10_000,
};

/** Worth another attempt soon: what is too much now is a burst as a rule. */
const RETRY_AFTER_SECONDS = "2";

declare module "fastify" {
  interface FastifyRequest {
    /** Whether it is one of those that are under way. */
    isUnderWay: boolean;
  }
}

/**
 * Refuses what is too much with 503 as soon as it comes, before anything of it is read: who is served is served in time,
 * and who is not knows it at once. What is kept as bytes goes on being served. (How late the event loop is says less: one
 * long pause, and the average of it refuses everybody for a while after it is over.)
 */
export function refuseOverload(app: FastifyInstance): void {
  app.server.maxConnections = capacity.connections;
  app.decorateRequest("isUnderWay", false);
  let underWay = 0;
  const count = (request: FastifyRequest, isUnderWay: boolean) => {
    if (request.isUnderWay === isUnderWay) return;
    request.isUnderWay = isUnderWay;
    underWay += isUnderWay ? 1 : -1;
  };
  app.addHook("onRoute", (route) => {
    if (!route.config?.operationId || route.config.isKept) return;
    route.onRequest = [
      (request, reply, done) => {
        if (underWay >= capacity.underWay) {
          return done(new ApiError("unavailable", { headers: { "retry-after": RETRY_AFTER_SECONDS } }));
        }
        count(request, true);
        // Also when its client has gone.
        reply.raw.once("close", () => count(request, false));
        done();
      },
      ...[route.onRequest ?? []].flat(),
    ];
    // A body that comes slowly is no work: who sends many such would keep everybody else out.
    route.preParsing = (request, _reply, body, done) => {
      count(request, false);
      done(null, body);
    };
    route.preValidation = [
      (request, reply, done) => {
        count(request, !reply.raw.destroyed);
        done();
      },
      ...[route.preValidation ?? []].flat(),
    ];
  });
}
