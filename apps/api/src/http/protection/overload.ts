import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { nameRequest } from "../../tracing/spans.ts";
import { readBearer } from "../auth.ts";
import { ApiError } from "../errors.ts";
import { mayHaveSession } from "../staff-cookies.ts";
import { type ConcurrencyLimiter, createConcurrencyLimiter, type LoadCounts } from "./concurrency-limit.ts";
import type { RefusedBodies } from "./refused-bodies.ts";
import { onRequestEnd } from "./request-end.ts";
import type { createSocketResponses } from "./socket-responses.ts";

const RETRY_AFTER_SECONDS = "2";
/** How often an overload is logged while it lasts. */
const WARN_EVERY_MS = 10_000;

/**
 * Sheds load with 503 before anything of a request is read, so that accepted requests are answered in time and the others
 * at once. Cached responses are not limited. (The event loop's delay is a worse measure: after one long pause it would
 * refuse all requests for a while.)
 */
export function refuseOverload(
  app: FastifyInstance,
  makeResponse: ReturnType<typeof createSocketResponses>,
  bodies: RefusedBodies,
): { route: FastifyInstance["routing"]; counts: () => LoadCounts } {
  const overloaded = new ApiError("unavailable", { headers: { "retry-after": RETRY_AFTER_SECONDS } });
  const limiter = createConcurrencyLimiter<IncomingMessage>();
  const acquired = new WeakSet<IncomingMessage>();
  const warnOverload = createWarning(app, limiter);

  /** Called once for each request, by either path below. */
  function acquire(request: IncomingMessage, response: ServerResponse, start: () => void, refuse: () => void): void {
    acquired.add(request);
    onRequestEnd(request, response, () => limiter.release(request));
    limiter.acquire(request, start, refuse);
  }

  function refuse(request: IncomingMessage, response: ServerResponse, path: string): void {
    const { method = "", headers: received, socket } = request;
    const { requestId, status, headers, body } = makeResponse(overloaded, { method, path, headers: received, socket });
    // While the server stops, this response closes its connection as all others do.
    const closes = bodies.discard(request, response) || !app.isServing();
    response.writeHead(status, closes ? { ...headers, connection: "close" } : headers).end(body);
    app.log.debug({ reqId: requestId, method, path, status }, "refused");
    warnOverload();
  }

  // Refused before Fastify sees the request: at four times capacity, three quarters are refused, so refusing must be
  // cheap. Paths that are spelled differently from the contract reach the hook below.
  const limited = new Map<string, { operationId: string; needsToken: boolean }>();
  const route: FastifyInstance["routing"] = (request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "";
    const operation = limited.get(`${request.method} ${path}`);
    if (!operation || wouldBe401(operation, request)) return app.routing(request, response);
    const start = () => app.routing(request, response);
    acquire(request, response, start, () => {
      nameRequest(operation.operationId);
      refuse(request, response, path);
    });
  };

  app.addHook("onRoute", (route) => {
    const { operationId, isCacheable, needsToken = false } = route.config ?? {};
    if (!operationId || isCacheable) return;
    const operation = { operationId, needsToken };
    for (const method of [route.method].flat()) limited.set(`${method} ${route.url}`, operation);
    route.onRequest = [
      (request, reply, done) => {
        if (acquired.has(request.raw) || wouldBe401(operation, request.raw)) return done();
        acquire(request.raw, reply.raw, done, () => done(overloaded));
      },
      ...[route.onRequest ?? []].flat(),
    ];
    // Waiting for a slow body uses no database: without suspend, slow bodies would block everyone else. Once the body has
    // arrived, the request queues again.
    route.preParsing = (request, _reply, body, done) => {
      limiter.suspend(request.raw);
      done(null, body);
    };
    route.preValidation = [
      (request, _reply, done) => limiter.acquire(request.raw, done, () => done(overloaded)),
      ...[route.preValidation ?? []].flat(),
    ];
  });
  const counts = () => {
    const { active, ...others } = limiter.counts();
    return { ...others, active: active + bodies.count() };
  };
  return { route, counts };
}

/** Without a token or a session the response is 401 at once, without the database. */
export const wouldBe401 = ({ needsToken }: { needsToken?: boolean }, { headers }: IncomingMessage) =>
  needsToken && readBearer(headers.authorization) === undefined && !mayHaveSession(headers);

function createWarning({ log }: FastifyInstance, { counts }: Pick<ConcurrencyLimiter<object>, "counts">): () => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() < warnedAt + WARN_EVERY_MS) return;
    warnedAt = performance.now();
    log.warn(counts(), "overloaded: requests are refused with 503");
  };
}
