import type { FastifyInstance } from "fastify";
import { ApiError } from "../errors.ts";
import { findInvalidHttp, hasUnknownEnd } from "../valid-http.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Refuses with 503 while the service is in maintenance, and with 400 what is no valid HTTP, before anything else is done. */
export function refuseEarly(
  app: FastifyInstance,
  isInMaintenance: () => boolean,
  { count }: Pick<RateLimits, "count">,
) {
  app.addHook("onRequest", (request, reply, done) => {
    if (isInMaintenance() && !request.routeOptions.config.always) return done(new ApiError("unavailable"));
    const message = findInvalidHttp(request.raw);
    if (!message) return done();
    if (hasUnknownEnd(request.raw)) reply.raw.shouldKeepAlive = false;
    count(request, reply);
    done(new ApiError("invalid_request", { message }));
  });
}
