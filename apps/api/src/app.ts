import type { RequestListener } from "node:http";
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import type { AppOptions } from "./app-options.ts";
import { type Setup, setUp } from "./app-setup.ts";
import { bindOperations } from "./bind-operations.ts";
import type { AppDependencies } from "./domain/dependencies.ts";
import { readJsonBodies } from "./http/binding/body.ts";
import { createSerializerCompiler } from "./http/binding/serialization.ts";
import { serveConsole } from "./http/console.ts";
import { setDefaultHeaders } from "./http/default-headers.ts";
import { handleErrors, sendError } from "./http/errors.ts";
import { keepAliveTimeoutOf, limits, timeouts } from "./http/limits.ts";
import { createBrokenRequestHandler, refuseConnect } from "./http/protection/broken-requests.ts";
import { limitConnections } from "./http/protection/connections.ts";
import { drainOnClose } from "./http/protection/drain.ts";
import { refuseOverload } from "./http/protection/overload.ts";
import { recordEvents } from "./http/protection/record-events.ts";
import { refuseEarly } from "./http/protection/refuse-early.ts";
import { discardRefusedBodies } from "./http/protection/refused-bodies.ts";
import { refuseUnknownRoutes, rewriteTarget } from "./http/protection/unknown-routes.ts";
import { reportResponses } from "./http/report-responses.ts";
import { traceRequests } from "./http/trace-requests.ts";
import { serveHealth } from "./monitoring/health.ts";
import { auditRefusals } from "./operator/audit/refusals.ts";
import { serveSignInPages } from "./sign-in/routes.ts";

/**
 * Builds a server. It does not listen yet.
 * @throws Error when contract and handlers differ.
 */
export async function createApp(dependencies: AppDependencies, options: AppOptions = {}): Promise<FastifyInstance> {
  const setup = setUp(dependencies, options, () => app.isServing());
  const app: FastifyInstance = Fastify(optionsOf(setup));
  for (const add of parts) await add(app, setup);
  return app;
}

/** The parts of the server, in the order in which they are added. */
const parts: ((app: FastifyInstance, setup: Setup) => unknown)[] = [
  (app) => limitConnections(app),
  receiveRequests,
  (app) => drainOnClose(app),
  (app, { report }) => reportResponses(app, report),
  (app, { shapes }) => handleErrors(app, shapes),
  (app, { addressOf, dependencies: { events, refusedSignIns } }) =>
    recordEvents(app, { events, refusedSignIns, addressOf }),
  (app) => readJsonBodies(app),
  (app) => app.setSerializerCompiler(createSerializerCompiler()),
  (app, { corsOrigin }) => setDefaultHeaders(app, corsOrigin),
  (app, { dependencies: { config }, simulation, rateLimits }) =>
    refuseEarly(app, () => config.maintenance || simulation?.maintenance === true, rateLimits),
  simulate,
  (app, { rateLimits }) => rateLimits.watch(app),
  (app, { dependencies: { revision }, isReady }) => serveHealth(app, { revision, isServing: isReady }),
  (app, { staffConsole }) => staffConsole && serveConsole(app, staffConsole),
  servePages,
  (app, { dependencies: { db, now } }) => auditRefusals(app, { db, now }),
  (app, { document, rateLimits }) => refuseUnknownRoutes(app, document, rateLimits),
  bindOperations,
];

function optionsOf(setup: Setup): FastifyServerOptions {
  const { dependencies, log, delay, requestIdOf, makeSocketResponse: makeResponse, countBroken, report } = setup;
  return {
    // No time limit: plugins only compute, and a slow machine may be busy with the embedded database.
    pluginTimeout: 0,
    ...limits,
    keepAliveTimeout: keepAliveTimeoutOf(dependencies.config),
    connectionTimeout: timeouts.connection + delay,
    loggerInstance: log,
    genReqId: requestIdOf,
    exposeHeadRoutes: false,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    rewriteUrl: rewriteTarget,
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: createBrokenRequestHandler({ log }, { makeResponse, countBroken, report }),
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.header("x-request-id", request.id));
    },
  };
}

/** What a request meets before Fastify: a current cached response, and the refusals that must be cheap. */
function receiveRequests(app: FastifyInstance, setup: Setup): void {
  const { frontPath, metrics, makeSocketResponse: makeResponse, countBroken, report } = setup;
  const { route, counts } = refuseOverload(app, makeResponse, discardRefusedBodies(app));
  metrics?.watch(counts);
  const serve: RequestListener = (request, response) => {
    if (!frontPath?.answer(request, response)) route(request, response);
  };
  const { tracesEndpoint } = setup.dependencies.config;
  app.server.off("request", app.routing).on("request", tracesEndpoint ? traceRequests(app, serve) : serve);
  // Node's own response to an unknown Expect header would have no envelope.
  app.server.on("checkExpectation", (...exchange) => app.server.emit("request", ...exchange));
  refuseConnect(app, { makeResponse, countBroken, report });
}

function servePages(app: FastifyInstance, { dependencies, serves, addressOf, delay, rateLimits }: Setup): void {
  const timeout = timeouts.handler + delay;
  const served = [serves !== "operators" && "account", serves !== "apps" && "staff"] as const;
  const { countIfAllowed } = rateLimits;
  serveSignInPages(app, {
    dependencies,
    served: served.filter((one) => one !== false),
    countIfAllowed,
    addressOf,
    timeout,
  });
}

function simulate(app: FastifyInstance, { simulation }: Setup): void {
  if (!simulation) return;
  app.addHook("preClose", async () => simulation.stop());
  app.addHook("onRequest", (request, reply) => simulation.apply(request, reply));
}
