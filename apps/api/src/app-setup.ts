import { readContract, readOperatorContract, readServedContract } from "@talaqqi/contract/document";
import { pino } from "pino";
import { type AppOptions, contentRouteLimits } from "./app-options.ts";
import type { AppDependencies } from "./domain/dependencies.ts";
import { withIdpAlias } from "./http/binding/document.ts";
import { createResponseCache } from "./http/cache/cached-responses.ts";
import { createFrontPath } from "./http/cache/front-path.ts";
import { createSendPublic } from "./http/cache/send-public.ts";
import { createRateLimits } from "./http/protection/rate-limits.ts";
import { recordBroken } from "./http/protection/record-events.ts";
import { createSocketResponses } from "./http/protection/socket-responses.ts";
import { createStoredAddress } from "./http/protection/stored-address.ts";
import type { ReportResponse, SentResponse } from "./http/report-responses.ts";
import { createRequestIds } from "./http/request-id.ts";
import { signInErrorShapes } from "./http/sign-in-page.ts";
import { createStaffCookies } from "./http/staff-cookies.ts";
import { createResponseLog } from "./monitoring/response-log.ts";
import { createAppOperations, createOperations, createOperatorOperations, errorShapes } from "./operations.ts";

const served = {
  everything: { readDocument: readServedContract, createHandlers: createOperations },
  apps: { readDocument: readContract, createHandlers: createAppOperations },
  operators: { readDocument: readOperatorContract, createHandlers: createOperatorOperations },
};

/** What the parts of a server share. */
export type Setup = ReturnType<typeof setUp>;

/** @param isServing whether the server should get requests: callable once the server is built. */
export function setUp(dependencies: AppDependencies, options: AppOptions, isServing: () => boolean) {
  const { config, revision, events, now } = dependencies;
  const { simulation, metrics, serves = "everything" } = options;
  const { loggerInstance: log = pino({ level: "silent" }), cache = createResponseCache(revision, { now }) } = options;
  const { readDocument, createHandlers } = served[serves];
  const document = withIdpAlias(readDocument(), config.idpPathAlias);
  const staffConsole = serves === "apps" ? undefined : options.console;
  const shapes = { ...errorShapes, ...signInErrorShapes({ hasConsole: staffConsole !== undefined }) };
  const corsOrigin = serves === "operators" ? undefined : config.corsOrigin;
  const requestIdOf = createRequestIds(config);
  const rateLimits = createRateLimits(config, options.limitStore);
  const logResponse = createResponseLog(log);
  const sent: SentResponse[] = [];
  // In batches, once the ready responses are sent: code that runs many times in a row is several times as fast.
  const reportSent = () => {
    for (const one of sent.splice(0)) {
      logResponse(one);
      metrics?.report(one);
    }
  };
  const report: ReportResponse = (one) => void (sent.push(one) === 1 && setImmediate(reportSent));
  const sendPublic = createSendPublic(config, () => !isServing());
  const isFronted = options.hasFrontPath !== false && !config.maintenance && !simulation;
  const ofFront = { ...rateLimits, cache, isOpen: isServing, send: sendPublic, requestIdOf, report };
  return {
    dependencies,
    document,
    createHandlers,
    log,
    cache,
    metrics,
    simulation,
    serves,
    staffConsole,
    shapes,
    corsOrigin,
    requestIdOf,
    rateLimits,
    report,
    sendPublic,
    content: options.content ?? contentRouteLimits,
    isReady: options.isReady ?? isServing,
    /** The longest delay that development adds, in milliseconds. */
    delay: simulation?.maxDelayMs ?? 0,
    cookies: createStaffCookies(config),
    addressOf: createStoredAddress(config),
    frontPath: isFronted ? createFrontPath(ofFront) : undefined,
    makeSocketResponse: createSocketResponses({ document, shapes, corsOrigin, requestIdOf }),
    countBroken: recordBroken(rateLimits.countBroken, { events, addressHashKey: config.addressHashKey }),
  };
}
