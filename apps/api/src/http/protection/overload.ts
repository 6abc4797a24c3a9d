import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { readBearer } from "../auth.ts";
import { ApiError } from "../errors.ts";
import { type Admission, createAdmission, type LoadCounts } from "./concurrency-limit.ts";
import { whenEnded } from "./request-end.ts";
import type { createRawAnswers } from "./socket-responses.ts";

/** What is kept as bytes is answered as fast as it comes: how long that takes is a matter of how many there are. */
const CONNECTIONS = 10_000;
const RETRY_AFTER_SECONDS = "2";
/** How often the log says so while it lasts. */
const SAID_EVERY_MS = 10_000;

/**
 * Refuses what is too much with 503, before anything of it is read: who is served is served in time, and who is not knows
 * it soon. What is kept as bytes goes on being served. (How late the event loop is says less: one long pause, and the
 * average of it refuses everybody for a while after it is over.)
 */
export function refuseOverload(
  app: FastifyInstance,
  makeAnswer: ReturnType<typeof createRawAnswers>,
): () => LoadCounts {
  app.server.maxConnections = CONNECTIONS;
  const refusal = new ApiError("unavailable", { headers: { "retry-after": RETRY_AFTER_SECONDS } });
  const admission = createAdmission<IncomingMessage>();
  const known = new WeakSet<IncomingMessage>();
  const sayThatItIsTooMuch = createWarning(app, admission);

  /** Once for each request, from wherever it comes; it leaves when it is over, however. */
  function admit(request: IncomingMessage, response: ServerResponse, begin: () => void, refuse: () => void): void {
    known.add(request);
    whenEnded(request, response, () => admission.leave(request));
    admission.enter(request, begin, refuse);
  }

  function refuse(request: IncomingMessage, response: ServerResponse, path: string): void {
    const { method = "", headers: asked } = request;
    const { requestId, status, headers, body } = makeAnswer(refusal, { method, path, origin: asked.origin });
    // The last on its connection when the server stops, as every other answer is.
    response.writeHead(status, app.isServing() ? headers : { ...headers, connection: "close" }).end(body);
    app.log.debug({ reqId: requestId, method, path, status }, "refused");
    sayThatItIsTooMuch();
  }

  // Most of what is too much is refused before Fastify has begun with it: of four times the load three quarters are, and
  // must cost next to nothing. What is written in another way than in the contract is admitted below.
  const costly = new Map<string, { needsToken: boolean }>();
  app.server.off("request", app.routing).on("request", (request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "";
    const operation = costly.get(`${request.method} ${path}`);
    if (!operation || isRefusedAnyway(operation, request)) return app.routing(request, response);
    admit(
      request,
      response,
      () => app.routing(request, response),
      () => refuse(request, response, path),
    );
  });

  app.addHook("onRoute", (route) => {
    if (!route.config?.operationId || route.config.isKept) return;
    const operation = { needsToken: route.config.needsToken ?? false };
    for (const method of [route.method].flat()) costly.set(`${method} ${route.url}`, operation);
    route.onRequest = [
      (request, reply, done) => {
        if (known.has(request.raw) || isRefusedAnyway(operation, request.raw)) return done();
        admit(request.raw, reply.raw, done, () => done(refusal));
      },
      ...[route.onRequest ?? []].flat(),
    ];
    // A body that comes slowly is no work: who sends many such would keep everybody else out. When it is there, it is
    // its turn again.
    route.preParsing = (request, _reply, body, done) => {
      admission.pause(request.raw);
      done(null, body);
    };
    route.preValidation = [
      (request, _reply, done) => admission.enter(request.raw, done, () => done(refusal)),
      ...[route.preValidation ?? []].flat(),
    ];
  });
  return admission.counts;
}

/** Without a token it is 401 at once, and the database is not asked. */
const isRefusedAnyway = ({ needsToken }: { needsToken: boolean }, { headers }: IncomingMessage) =>
  needsToken && readBearer(headers.authorization) === undefined;

function createWarning({ log }: FastifyInstance, { counts }: Pick<Admission<object>, "counts">): () => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() < saidAt + SAID_EVERY_MS) return;
    saidAt = performance.now();
    log.warn(counts(), "more is asked for than can be answered in time");
  };
}
