import { randomUUID } from "node:crypto";
import cors from "@fastify/cors";
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
import { securityHeaders } from "./http/security-headers.ts";
import { createSerializerCompiler } from "./http/serializers.ts";
import { createSnapshots } from "./http/snapshots.ts";
import { refuseUnknownRoutes, rerouteUndecodable } from "./http/unknown-routes.ts";
import { createOperations, errorShapes } from "./operations.ts";
import { studentOperations } from "./talaqqi/handlers.ts";

/** Sign-in and registration have a stricter limit each: they are where guessing and flooding pay. */
const authOperations: readonly OperationId[] = ["createAccessToken", "registerAccount"];

/** What a request may be, and how long anything may take. */
export const limits = {
  bodyLimit: 64 * 1024,
  // Milliseconds: a slow client is cut, and an idle one let go.
  requestTimeout: 20_000,
  keepAliveTimeout: 10_000,
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

/** When a stuck connection is cut, and a stuck handler answered for, in milliseconds. A delay that is asked for comes on top. */
export const timeouts = {
  connection: 60_000,
  // It counts from before the body is read: were it shorter than a request may take, a slow body would be answered twice.
  handler: 40_000,
};

/** Nothing is kept by anyone unless an answer says otherwise. */
const everywhere = { ...securityHeaders(), "cache-control": "no-store" };

/**
 * Builds the server: the ordered list of what a request passes through. It does not listen yet.
 * @param options.simulation answers on demand, in development alone.
 * @throws Error when the contract is not met.
 */
export async function createApp(
  dependencies: Dependencies,
  options: { logger?: FastifyServerOptions["logger"]; simulation?: Simulation | undefined } = {},
): Promise<FastifyInstance> {
  const { config, sql, now, revision } = dependencies;
  const { simulation } = options;
  const delay = simulation ? MAX_DELAY_MS : 0;
  const document = withIdpAlias(readContract(), config.idpPathAlias);
  const app: FastifyInstance = Fastify({
    ...limits,
    connectionTimeout: timeouts.connection + delay,
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
  app.setSerializerCompiler(createSerializerCompiler());
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(everywhere).header("x-request-id", request.id);
    done();
  });
  await app.register(cors, {
    origin: config.corsOrigin,
    methods: ["GET", "HEAD", "POST", "PUT"],
    allowedHeaders: ["Authorization", "Content-Type", "If-None-Match"],
    exposedHeaders: ["ETag", "Retry-After", "X-Request-Id"],
    maxAge: 600,
    strictPreflight: false,
  });
  app.addHook("onRequest", ({ headers, raw }, _reply, done) => {
    if (config.maintenance || simulation?.maintenance) return done(new ApiError("unavailable"));
    if (headers.host === undefined && raw.httpVersion !== "1.0") {
      return done(new ApiError("invalid_request", { message: "the Host header is missing" }));
    }
    done();
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
    security: { accessToken: createAccessTokenCheck(sql, now) },
    limit: (id) => authLimits.get(id),
    timeout: timeouts.handler + delay,
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
  app.addHook("onResponse", ({ log, method, originalUrl }, { statusCode, elapsedTime }, done) => {
    const path = originalUrl.split("?", 1)[0];
    log.info({ method, path, status: statusCode, milliseconds: Math.round(elapsedTime) }, "answered");
    done();
  });
}
