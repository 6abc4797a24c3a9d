import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { readBearer } from "./auth.ts";
import { ApiError } from "./errors.ts";
import type { createRawAnswers } from "./raw-answers.ts";

/** What one instance takes on at a time. */
export const capacity = {
  /** Requests that need the database: several times as many as its connections, and it is never idle. */
  underWay: 64,
  /** How long one more may wait for its turn, in milliseconds. A burst is over by then; what lasts longer is too much. */
  waitMs: 300,
  /** What is kept as bytes is answered as fast as it comes: how long that takes is a matter of how many there are. */
  connections: 10_000,
};

const RETRY_AFTER_SECONDS = "2";
/** How often those who wait are looked after, and how many of them are refused each time: who is served comes first. */
const ROUND_MS = 5;
const REFUSED_A_ROUND = 64;
/** How often the log says so while it lasts. */
const SAID_EVERY_MS = 10_000;

/**
 * Refuses what is too much with 503, before anything of it is read: who is served is served in time, and who is not knows
 * it soon. What is kept as bytes goes on being served. (How late the event loop is says less: one long pause, and the
 * average of it refuses everybody for a while after it is over.)
 * @returns what tells how many were refused so far.
 */
export function refuseOverload(app: FastifyInstance, makeAnswer: ReturnType<typeof createRawAnswers>): () => number {
  app.server.maxConnections = capacity.connections;
  /** What needs the database, and whether it does so only with a token: without one it is 401 at once. */
  const costly = new Map<string, { needsToken: boolean }>();
  const underWay = new Set<IncomingMessage>();
  const waiting: { request: IncomingMessage; response: ServerResponse; path: string; until: number }[] = [];
  const refusal = new ApiError("unavailable", { headers: { "retry-after": RETRY_AFTER_SECONDS } });
  let isLookedAfter = false;
  let refused = 0;
  let saidAt = Number.NEGATIVE_INFINITY;

  function begin(request: IncomingMessage, response: ServerResponse): void {
    underWay.add(request);
    // Also when its client has gone.
    response.once("close", () => {
      underWay.delete(request);
      beginNext();
    });
    app.routing(request, response);
  }

  function beginNext(): void {
    while (underWay.size < capacity.underWay) {
      // The last first: who has waited longest would wait in vain, and so would everybody after them.
      const next = waiting.pop();
      if (!next) return;
      if (!next.response.destroyed) begin(next.request, next.response);
    }
  }

  function lookAfterThem(): void {
    beginNext();
    const late = waiting.slice(0, REFUSED_A_ROUND).filter(({ until }) => until < performance.now());
    for (const { request, response, path } of waiting.splice(0, late.length)) refuse(request, response, path);
    isLookedAfter = false;
    lookAfterThemSoon();
  }

  function lookAfterThemSoon(): void {
    if (isLookedAfter || waiting.length === 0) return;
    isLookedAfter = true;
    setTimeout(lookAfterThem, ROUND_MS);
  }

  function refuse({ method = "", headers: asked }: IncomingMessage, response: ServerResponse, path: string): void {
    const { status, headers, body } = makeAnswer(refusal, { method, path, origin: asked.origin });
    response.writeHead(status, headers).end(body);
    refused += 1;
    if (performance.now() < saidAt + SAID_EVERY_MS) return;
    saidAt = performance.now();
    app.log.warn(
      { underWay: underWay.size, waiting: waiting.length, refused },
      "more is asked for than can be answered",
    );
  }

  // Before Fastify has begun with it: of four times the load three quarters are refused, and must cost next to nothing.
  app.server.off("request", app.routing).on("request", (request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "";
    const operation = costly.get(`${request.method} ${path}`);
    const isCheap = !operation || (operation.needsToken && readBearer(request.headers.authorization) === undefined);
    if (isCheap) return app.routing(request, response);
    if (underWay.size < capacity.underWay && waiting.length === 0) return begin(request, response);
    waiting.push({ request, response, path, until: performance.now() + capacity.waitMs });
    lookAfterThemSoon();
  });

  app.addHook("onRoute", (route) => {
    if (!route.config?.operationId || route.config.isKept) return;
    const { needsToken = false } = route.config;
    for (const method of [route.method].flat()) costly.set(`${method} ${route.url}`, { needsToken });
    // A body that comes slowly is no work: who sends many such would keep everybody else out.
    route.preParsing = (request, _reply, body, done) => {
      underWay.delete(request.raw);
      done(null, body);
    };
    route.preValidation = [
      (request, reply, done) => {
        if (!reply.raw.destroyed) underWay.add(request.raw);
        done();
      },
      ...[route.preValidation ?? []].flat(),
    ];
  });
  return () => refused;
}
