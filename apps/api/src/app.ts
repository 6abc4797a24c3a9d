import type { RequestListener } from "node:http";
import cors from "@fastify/cors";
import { readContract, readOperatorContract, readServedContract } from "@talaqqi/contract/document";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import type { AppDependencies } from "./domain/dependencies.ts";
import { createAccessTokenCheck } from "./http/auth.ts";
import { readJsonBodies } from "./http/binding/body.ts";
import { bindContract, type RouteLimits } from "./http/binding/contract.ts";
import { withIdpAlias } from "./http/binding/document.ts";
import { createSerializerCompiler } from "./http/binding/serialization.ts";
import { createRunWithAccess } from "./http/binding/transactions.ts";
import { createResponseCache, type ResponseCache } from "./http/cache/cached-responses.ts";
import { createFrontPath } from "./http/cache/front-path.ts";
import { createSendPublic } from "./http/cache/send-public.ts";
import { type Console, serveConsole } from "./http/console.ts";
import { exposedHeaders } from "./http/cors.ts";
import { ApiError, handleErrors, sendError } from "./http/errors.ts";
import { createOperatorTokenCheck, createStaffSessionCheck } from "./http/operator-auth.ts";
import { createBrokenRequestHandler, refuseConnect, trackRequests } from "./http/protection/broken-requests.ts";
import { drainOnClose } from "./http/protection/drain.ts";
import type { LimitStore } from "./http/protection/limit-store.ts";
import { refuseOverload } from "./http/protection/overload.ts";
import { createRateLimits } from "./http/protection/rate-limits.ts";
import { recordBroken, recordEvents } from "./http/protection/record-events.ts";
import { discardRefusedBodies } from "./http/protection/refused-bodies.ts";
import { createSocketResponses } from "./http/protection/socket-responses.ts";
import { createStoredAddress } from "./http/protection/stored-address.ts";
import { refuseUnknownRoutes, rewriteTarget } from "./http/protection/unknown-routes.ts";
import { type ReportResponse, reportResponses } from "./http/report-responses.ts";
import { createRequestIds } from "./http/request-id.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { signInErrorShapes } from "./http/sign-in-page.ts";
import { createStaffCookies } from "./http/staff-cookies.ts";
import { traceRequests } from "./http/trace-requests.ts";
import { findInvalidHttp } from "./http/valid-http.ts";
import { CONTENT_TIMEOUT_MS, contentLimits } from "./import-export/limits.ts";
import { serveHealth } from "./monitoring/health.ts";
import type { Metrics } from "./monitoring/metrics.ts";
import { createResponseLog } from "./monitoring/response-log.ts";
import {
  createAppOperations,
  createOperations,
  createOperatorOperations,
  errorShapes,
  studentOperations,
} from "./operations.ts";
import { auditRefusal, refusalOf } from "./operator/audit/refusals.ts";

/** The limits of every request. */
export const limits = {
  bodyLimit: 64 * 1024,
  // Milliseconds, against slow and idle clients.
  requestTimeout: 20_000,
  keepAliveTimeout: 7_000,
  http: {
    headersTimeout: 7_000,
    maxHeaderSize: 16 * 1024,
    connectionsCheckingInterval: 1_000,
    // Node's own response would have no envelope: the header is checked below.
    requireHostHeader: false,
  },
  // An {id} that does not exist is 404 however long it is; maxHeaderSize limits it.
  routerOptions: { maxParamLength: 16 * 1024 },
};

/** When a stuck connection is cut and a stuck handler gets a 503, in milliseconds. A simulated delay is added. */
export const timeouts = {
  connection: 60_000,
  // Counted once the body has arrived. It must be less than `connection`, which would be cut before the 503.
  handler: 40_000,
};

/** An import, like its revert, is one request: it takes minutes over a line of 1 Mbit/s, and more to write. */
export const contentRouteLimits: RouteLimits = {
  bodyLimit: contentLimits.bytes,
  requestTimeout: 1_200_000,
  timeout: CONTENT_TIMEOUT_MS,
};

/** What a server serves: both contracts, the one for apps, or the one for operators. */
export type Serves = "everything" | "apps" | "operators";

const served = {
  everything: { readDocument: readServedContract, createHandlers: createOperations },
  apps: { readDocument: readContract, createHandlers: createAppOperations },
  operators: { readDocument: readOperatorContract, createHandlers: createOperatorOperations },
};

/** Caching is off unless a response allows it. */
const defaultHeaders = { ...securityHeaders(), "cache-control": "no-store" };

/** Overrides responses, in development only. */
type Simulation = {
  /** Whether every request gets the response of MAINTENANCE=1. */
  readonly maintenance: boolean;
  /** The longest delay that a rule may add, in milliseconds. */
  maxDelayMs: number;
  /** @throws the ApiError to send instead of the usual response. */
  apply: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Ends all delays: the server is stopping. */
  stop: () => void;
};

export type AppOptions = {
  logger?: FastifyServerOptions["logger"];
  /** An existing log, instead of `logger`. */
  loggerInstance?: FastifyBaseLogger;
  simulation?: Simulation | undefined;
  cache?: ResponseCache;
  metrics?: Metrics | undefined;
  limitStore?: LimitStore | undefined;
  content?: RouteLimits;
  hasFrontPath?: boolean;
  /** The built console; absent: it is not served. */
  console?: Console | undefined;
  serves?: Serves;
  isReady?: () => boolean;
};

/**
 * Builds the server, with everything that a request passes through in that order. It does not listen yet.
 * @param options.cache caches the responses of public reads.
 * @param options.metrics absent: nothing is counted.
 * @param options.limitStore counts sign-ins and registrations for all instances; absent: this one counts its own.
 * @param options.content the limits of imports and exports.
 * @param options.hasFrontPath whether current cached responses are sent in front of Fastify; false only to compare.
 * @param options.console the files of the staff's console.
 * @param options.serves everything unless given. Pages of any origin may call the API for apps, and none the one for operators
 * where it is alone: the console has its origin.
 * @param options.isReady whether the process should receive requests; this server alone unless given.
 * @throws Error when contract and handlers differ.
 */
export async function createApp(dependencies: AppDependencies, options: AppOptions = {}): Promise<FastifyInstance> {
  const { db, sql, revision, ...others } = dependencies;
  const { config, now, events } = others;
  const { simulation, cache = createResponseCache(revision, { now }), metrics, content = contentRouteLimits } = options;
  // Their requests are small.
  const long = { ...content, bodyLimit: limits.bodyLimit };
  const hasFrontPath = options.hasFrontPath !== false && !config.maintenance && !simulation;
  const delay = simulation?.maxDelayMs ?? 0;
  const { serves = "everything" } = options;
  const staffConsole = serves === "apps" ? undefined : options.console;
  const shapes = staffConsole ? { ...errorShapes, ...signInErrorShapes } : errorShapes;
  const cookies = createStaffCookies(config);
  const { readDocument, createHandlers } = served[serves];
  const document = withIdpAlias(readDocument(), config.idpPathAlias);
  const corsOrigin = serves === "operators" ? undefined : config.corsOrigin;
  const requestIdOf = createRequestIds(config);
  const makeSocketResponse = createSocketResponses({ document, shapes, corsOrigin, requestIdOf });
  const rateLimits = createRateLimits(config, options.limitStore);
  const app: FastifyInstance = Fastify({
    // Plugins wait for nothing but the processor, which a slow machine may keep busy with the database.
    pluginTimeout: 0,
    ...limits,
    connectionTimeout: timeouts.connection + delay,
    ...(options.loggerInstance ? { loggerInstance: options.loggerInstance } : { logger: options.logger ?? false }),
    genReqId: requestIdOf,
    exposeHeadRoutes: false,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    rewriteUrl: rewriteTarget,
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: (error, socket) => handleBrokenRequest(error, socket),
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.header("x-request-id", request.id));
    },
  });

  // Node's own response to an unknown Expect header would have no envelope.
  app.server.on("checkExpectation", (...exchange) => app.server.emit("request", ...exchange));
  const addressOf = createStoredAddress(config);
  const logResponse = createResponseLog(app.log);
  const report: ReportResponse = (sent) => {
    logResponse(sent);
    metrics?.report(sent);
  };
  const sendPublic = createSendPublic(config, () => !app.isServing());
  const frontPath = hasFrontPath
    ? createFrontPath({ ...rateLimits, cache, isOpen: () => app.isServing(), send: sendPublic, requestIdOf, report })
    : undefined;
  const { route, counts } = refuseOverload(app, makeSocketResponse, discardRefusedBodies(app));
  const serve: RequestListener = (request, response) => {
    if (!frontPath?.answer(request, response)) route(request, response);
  };
  app.server.off("request", app.routing).on("request", config.tracesEndpoint ? traceRequests(app, serve) : serve);
  trackRequests(app);
  const countBroken = recordBroken(rateLimits.countBroken, { events, addressHashKey: config.addressHashKey });
  const ofBroken = { makeResponse: makeSocketResponse, countBroken, report };
  const handleBrokenRequest = createBrokenRequestHandler(app, ofBroken);
  refuseConnect(app, ofBroken);
  drainOnClose(app);
  reportResponses(app, report);
  metrics?.watch(counts);
  handleErrors(app, shapes);
  recordEvents(app, { events, addressOf });
  readJsonBodies(app);
  app.setSerializerCompiler(createSerializerCompiler());
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(defaultHeaders).header("x-request-id", request.id);
    if (!corsOrigin) reply.header("cross-origin-resource-policy", "same-origin");
    done();
  });
  if (corsOrigin) {
    await app.register(cors, {
      origin: corsOrigin,
      methods: ["GET", "HEAD", "POST", "PUT"],
      allowedHeaders: ["Authorization", "Content-Type", "Idempotency-Key", "If-None-Match"],
      exposedHeaders,
      maxAge: 7200,
      strictPreflight: false,
    });
  }
  app.addHook("onRequest", (request, reply, done) => {
    if ((config.maintenance || simulation?.maintenance) && !request.routeOptions.config.always) {
      return done(new ApiError("unavailable"));
    }
    const message = findInvalidHttp(request.raw);
    if (!message) return done();
    rateLimits.count(request, reply);
    done(new ApiError("invalid_request", { message }));
  });
  if (simulation) {
    app.addHook("preClose", async () => simulation.stop());
    app.addHook("onRequest", (request, reply) => simulation.apply(request, reply));
  }
  rateLimits.watch(app);
  await serveHealth(app, { revision, isServing: options.isReady ?? app.isServing });
  if (staffConsole) serveConsole(app, staffConsole);
  // Before the response: who sees the 403 finds it in the audit. The response is the same when it cannot be written.
  app.addHook("onError", async ({ operator, routeOptions, log }, _reply, error) => {
    const refusal = refusalOf(error);
    if (!operator || !refusal) return;
    const { operationId: action = "" } = routeOptions.config;
    const refused = { member: operator, action, refusal, now: now() };
    await auditRefusal(db, refused).catch((err: unknown) => log.warn({ err }, "a refusal was not recorded"));
  });
  refuseUnknownRoutes(app, document, rateLimits);
  await bindContract(app, {
    document,
    handlers: createHandlers({
      ...{ ...others, maxContentBytes: content.bodyLimit },
      hasConsole: staffConsole !== undefined,
    }),
    security: {
      accessToken: rateLimits.byAccount(createAccessTokenCheck(sql, now)),
      operatorToken: rateLimits.byMember(createOperatorTokenCheck(sql, now)),
      staffSession: rateLimits.byMember(
        createStaffSessionCheck(sql, { cookie: cookies.session, operatorUrl: config.operatorUrl, now }),
      ),
    },
    timeout: timeouts.handler + delay,
    limits: {
      ...{ checkContent: content, importContent: content, exportContent: content },
      ...{ revertImport: long, getDemonstrationData: long, removeDemonstrationData: long },
    },
    cache,
    sendPublic,
    addressOf,
    frontPath,
    runWithAccess: createRunWithAccess({ db, sql }, { session: cookies.session, now }),
    uncached: config.studentContact === "full" ? studentOperations : [],
  });
  return app;
}
