import { randomUUID } from "node:crypto";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import type { OperationId } from "@talaqqi/contract";
import { readContract } from "@talaqqi/contract/document";
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import type { Dependencies } from "./dependencies.ts";
import { MAX_DELAY_MS } from "./development/rules.ts";
import type { Simulation } from "./development/simulation.ts";
import { createAccessTokenCheck } from "./http/auth.ts";
import { readJsonBodies } from "./http/body.ts";
import { createBrokenRequestHandler, rememberRequests } from "./http/broken-requests.ts";
import { bindContract } from "./http/contract.ts";
import { withIdpAlias } from "./http/document.ts";
import { ApiError, answerErrors, sendError } from "./http/errors.ts";
import { createSnapshots } from "./http/snapshots.ts";
import { refuseUnknownRoutes, rerouteUndecodable } from "./http/unknown-routes.ts";
import { createOperations, errorShapes } from "./operations.ts";
import { studentOperations } from "./talaqqi/handlers.ts";

/** Sign-in and registration have a stricter limit each: they are where guessing and flooding pay. */
const authOperations: readonly OperationId[] = ["createAccessToken", "registerAccount"];

/** What a request may be, and how long anything may take. */
export const limits = {
  bodyLimit: 64 * 1024,
  // Milliseconds: a slow client is cut, an idle one let go, a stuck handler answered for. The handler's time begins before
  // the body is read: were it the shorter one, a slow body would be answered twice.
  requestTimeout: 20_000,
  handlerTimeout: 40_000,
  keepAliveTimeout: 10_000,
  connectionTimeout: 60_000,
  http: {
    headersTimeout: 10_000,
    maxHeaderSize: 16 * 1024,
    connectionsCheckingInterval: 2_000,
    // Node's own answer would have no envelope: it is looked for below.
    requireHostHeader: false,
  },
  // Any {id} that is not ours is 404, however long: the size of the header ends it.
  routerOptions: { maxParamLength: 16 * 1024 },
};

/** A delay that was asked for is no stuck handler. */
const patience = {
  handlerTimeout: limits.handlerTimeout + MAX_DELAY_MS,
  connectionTimeout: limits.connectionTimeout + MAX_DELAY_MS,
};

/**
 * Builds the server: the ordered list of what a request passes through. It does not listen yet.
 * @param options.simulation answers on demand, in development alone.
 * @throws Error when the contract is not met.
 */
export async function createApp(
  dependencies: Dependencies,
  options: { logger?: FastifyServerOptions["logger"]; simulation?: Simulation | undefined } = {},
): Promise<FastifyInstance> {
  const { config, db, now, revision } = dependencies;
  const { simulation } = options;
  const document = withIdpAlias(readContract(), config.idpPathAlias);
  const app: FastifyInstance = Fastify({
    ...limits,
    ...(simulation && patience),
    logger: options.logger ?? false,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    rewriteUrl: rerouteUndecodable,
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: createBrokenRequestHandler({ document, shapes: errorShapes, corsOrigin: config.corsOrigin }),
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.header("x-request-id", request.id));
    },
  });

  // Node's own answer to an expectation that it does not know would have no envelope.
  app.server.on("checkExpectation", app.routing);
  rememberRequests(app);
  letGoWhenClosing(app);
  logAnswers(app);
  answerErrors(app, errorShapes);
  readJsonBodies(app);
  app.addHook("onRequest", async (request, reply) => {
    // Nothing is kept by anyone unless an answer says otherwise.
    reply.headers({ "x-request-id": request.id, "cache-control": "no-store" });
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: "cross-origin" },
    // A school's other hosts are its own affair.
    strictTransportSecurity: { includeSubDomains: false },
  });
  await app.register(cors, {
    origin: config.corsOrigin,
    methods: ["GET", "HEAD", "POST", "PUT"],
    allowedHeaders: ["Authorization", "Content-Type", "If-None-Match"],
    exposedHeaders: ["ETag", "Retry-After", "X-Request-Id"],
    maxAge: 600,
    strictPreflight: false,
  });
  app.addHook("onRequest", async ({ headers, raw }) => {
    if (config.maintenance || simulation?.maintenance) throw new ApiError("unavailable");
    if (headers.host === undefined && raw.httpVersion !== "1.0") {
      throw new ApiError("invalid_request", { message: "the Host header is missing" });
    }
  });
  if (simulation) {
    app.addHook("preClose", async () => simulation.stop());
    app.addHook("onRequest", (request, reply) => simulation.apply(request, reply));
  }
  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: 60_000,
    // Only Retry-After: the others would make every answer of a list different.
    addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    errorResponseBuilder: () => new ApiError("too_many_requests"),
  });
  const authLimits = new Map(authOperations.map((id) => [id, app.rateLimit({ max: config.rateLimitAuthPerMinute })]));
  refuseUnknownRoutes(app, document);
  await bindContract(app, {
    document,
    handlers: createOperations(dependencies),
    security: { accessToken: createAccessTokenCheck(db, now) },
    limit: (id) => authLimits.get(id),
    snapshots: createSnapshots(revision),
    neverKept: config.studentContact === "full" ? studentOperations : [],
  });
  return app;
}

/** What is in flight when the server stops is the last on its connection; a client would hold that open otherwise. */
function letGoWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (closing) reply.header("connection", "close");
    done(null, payload);
  });
}

/** One line for each answer. */
function logAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", async ({ log, method, originalUrl }, { statusCode, elapsedTime }) => {
    const path = originalUrl.split("?", 1)[0];
    log.info({ method, path, status: statusCode, milliseconds: Math.round(elapsedTime) }, "answered");
  });
}
