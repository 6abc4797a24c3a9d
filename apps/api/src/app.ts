import { randomUUID } from "node:crypto";
import cors from "@fastify/cors";
import { readServedContract } from "@talaqqi/contract/document";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import type { Dependencies } from "./domain/dependencies.ts";
import { createAccessTokenCheck } from "./http/auth.ts";
import { readJsonBodies } from "./http/binding/body.ts";
import { bindContract, type Larger } from "./http/binding/contract.ts";
import { withIdpAlias } from "./http/binding/document.ts";
import { createSerializerCompiler } from "./http/binding/serializers.ts";
import { createSnapshots, type Snapshots } from "./http/cache/cached-responses.ts";
import { ApiError, answerErrors, sendError } from "./http/errors.ts";
import { createOperatorTokenCheck } from "./http/operator-auth.ts";
import { createBrokenRequestHandler, trackRequests } from "./http/protection/broken-requests.ts";
import { letGoWhenClosing } from "./http/protection/drain.ts";
import { refuseOverload } from "./http/protection/overload.ts";
import { limitRates } from "./http/protection/rate-limits.ts";
import { createRawAnswers, exposedHeaders } from "./http/protection/socket-responses.ts";
import { refuseUnknownRoutes, rerouteUndecodable } from "./http/protection/unknown-routes.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { CONTENT_TIMEOUT_MS, contentLimits } from "./import-export/limits.ts";
import { answerHealth } from "./monitoring/health.ts";
import type { Metrics } from "./monitoring/metrics.ts";
import { createOperations, errorShapes } from "./operations.ts";
import { studentOperations } from "./talaqqi/handlers.ts";

/** What a request may be, and how long anything may take. */
export const limits = {
  bodyLimit: 64 * 1024,
  // Milliseconds: a slow client is cut, and an idle one let go.
  requestTimeout: 20_000,
  keepAliveTimeout: 7_000,
  http: {
    headersTimeout: 7_000,
    maxHeaderSize: 16 * 1024,
    connectionsCheckingInterval: 1_000,
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

/**
 * Content comes and goes as a whole: its files take more than anything else, also over a line of 1 Mbit/s, and writing them
 * longer.
 */
export const largeContent: Larger = {
  bodyLimit: contentLimits.bytes,
  requestTimeout: 1_200_000,
  timeout: CONTENT_TIMEOUT_MS,
};

/** Nothing is kept by anyone unless an answer says otherwise. */
const everywhere = { ...securityHeaders(), "cache-control": "no-store" };

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

type Options = {
  logger?: FastifyServerOptions["logger"];
  /** A log that is there already, instead of `logger`. */
  loggerInstance?: FastifyBaseLogger;
  simulation?: Simulation | undefined;
  snapshots?: Snapshots;
  metrics?: Metrics | undefined;
  content?: Larger;
};

/**
 * Builds the server: the ordered list of what a request passes through. It does not listen yet.
 * @param options.simulation answers on demand, in development alone.
 * @param options.snapshots where the answers of public reads are kept.
 * @param options.metrics what counts the answers; without it nothing does.
 * @param options.content what content may be, and how long it may take.
 * @throws Error when the contract is not met.
 */
export async function createApp(dependencies: Dependencies, options: Options = {}): Promise<FastifyInstance> {
  const { config, sql, now, revision } = dependencies;
  const { simulation, snapshots = createSnapshots(revision), metrics, content = largeContent } = options;
  const delay = simulation?.maxDelayMs ?? 0;
  const document = withIdpAlias(readServedContract(), config.idpPathAlias);
  const makeRawAnswer = createRawAnswers({ document, shapes: errorShapes, corsOrigin: config.corsOrigin });
  const app: FastifyInstance = Fastify({
    ...limits,
    connectionTimeout: timeouts.connection + delay,
    ...(options.loggerInstance ? { loggerInstance: options.loggerInstance } : { logger: options.logger ?? false }),
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    rewriteUrl: rerouteUndecodable,
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: createBrokenRequestHandler(makeRawAnswer),
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.header("x-request-id", request.id));
    },
  });

  // Node's own answer to an expectation that it does not know would have no envelope.
  app.server.on("checkExpectation", app.routing);
  const load = refuseOverload(app, makeRawAnswer);
  trackRequests(app);
  letGoWhenClosing(app);
  logAnswers(app);
  metrics?.watch(app, load);
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
    exposedHeaders,
    maxAge: 600,
    strictPreflight: false,
  });
  app.addHook("onRequest", ({ headers, raw, routeOptions }, _reply, done) => {
    if ((config.maintenance || simulation?.maintenance) && !routeOptions.config.always) {
      return done(new ApiError("unavailable"));
    }
    if (headers.host === undefined && raw.httpVersion !== "1.0") {
      return done(new ApiError("invalid_request", { message: "the Host header is missing" }));
    }
    done();
  });
  if (simulation) {
    app.addHook("preClose", async () => simulation.stop());
    app.addHook("onRequest", (request, reply) => simulation.apply(request, reply));
  }
  const rateLimits = await limitRates(app, config);
  await answerHealth(app, { revision, isServing: app.isServing });
  refuseUnknownRoutes(app, document);
  await bindContract(app, {
    document,
    handlers: createOperations({ ...dependencies, maxContentBytes: content.bodyLimit }),
    security: {
      accessToken: rateLimits.byAccount(createAccessTokenCheck(sql, now)),
      operatorToken: createOperatorTokenCheck(sql),
    },
    limit: rateLimits.of,
    timeout: timeouts.handler + delay,
    larger: { checkContent: content, importContent: content, exportContent: content },
    snapshots,
    neverKept: config.studentContact === "full" ? studentOperations : [],
  });
  return app;
}

/**
 * One line for each answer, with the contract's path: what a caller writes into a path or a query may be somebody's name
 * or a token, and is nobody's business.
 */
function logAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", ({ log, method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const { url: path = "", config } = routeOptions;
    const milliseconds = Math.round(elapsedTime);
    log.info({ operation: config.operationId ?? "none", method, path, status: statusCode, milliseconds }, "answered");
    done();
  });
}
