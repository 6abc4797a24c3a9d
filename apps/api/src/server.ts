import { resolve } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { readContract, readVersion } from "@talaqqi/contract/document";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { createAppTokenVerifier, createIdTokenVerifier } from "./account/id-token.ts";
import { createKeySet, type KeySet } from "./account/key-set.ts";
import { cleanupsOf, createCleanups } from "./cleanups.ts";
import type { Config } from "./config/config.ts";
import { loadInClone } from "./config/user-facing-error.ts";
import type { OpenDatabase } from "./database/connect.ts";
import type { Revision } from "./database/revision.ts";
import type { SignIn } from "./domain/dependencies.ts";
import { createEventLog } from "./domain/event-log.ts";
import { insertEvents } from "./domain/events.ts";
import { watchRefusedSignIns } from "./domain/refused-sign-ins.ts";
import { createResponseCache } from "./http/cache/cached-responses.ts";
import { readConsole } from "./http/console.ts";
import { listen } from "./http/listen.ts";
import { resetData } from "./import-export/first-content.ts";
import { createLogger } from "./monitoring/logger.ts";
import type { Metrics, Sources } from "./monitoring/metrics.ts";
import { openSchool } from "./open-school.ts";
import { createSignIn } from "./operator/staff/identity-provider.ts";
import { staffEntry } from "./operator/staff/sign-in.ts";
import { repeat } from "./repeat.ts";
import { createServers } from "./servers.ts";
import { tracedFetch } from "./tracing/spans.ts";

/** The staff's console, as its package builds it. It lies there from the source and from the built server alike. */
const consoleFolder = resolve(import.meta.dirname, "../../console/dist");

/** How often to refresh the provider's keys, so that an idle server drops withdrawn ones too. */
const KEYS_MS = 600_000;

/** How often events are written. */
const EVENTS_MS = 1_000;

/** A running server, with a summary for the terminal. `close` finishes in-flight requests, then closes everything. */
export type Server = { apiUrl: string; operatorUrl: string; summary: string[]; close: (how?: How) => Promise<void> };

/** `atOnce`: do not drain connections. */
type How = { atOnce: boolean };
type Step = (how: How) => unknown;

type More = { lite?: PGlite | undefined; docsUrl?: string | undefined };

/**
 * Opens the database (applying migrations and loading the first content), finds the identity provider, and listens.
 * @param more.lite the embedded database, open already: `npm run dev` keeps it over restarts.
 * @param more.docsUrl where the documentation is, for the summary.
 * @throws UserFacingError for what the operator can fix. On any error nothing stays open.
 */
export async function startServer(config: Config, { lite, docsUrl }: More = {}): Promise<Server> {
  const now = Date.now;
  // Created before the app, because a start may wait for an hour and logs that.
  const logger = createLogger(config);
  logger.info({ version: readVersion() }, "starting");
  const warn = (details: object, message: string) => logger.warn(details, message);
  for (const unknown of config.unknownSettings) logger.warn(unknown);
  const closing: Step[] = [];
  const close = async (how: How = { atOnce: false }) => {
    for (const step of closing.splice(0).reverse()) await step(how);
  };
  try {
    if (config.tracesEndpoint) closing.push(await startTracing(config.tracesEndpoint, logger));
    const limitStore = config.rateLimitStore && (await loadLimitStore(config.rateLimitStore, logger));
    if (limitStore) closing.push(() => limitStore.close());
    const database = await openSchool(config, {
      lite,
      warn,
      onConnectionLost: (err) => warn({ err }, "a connection to the database was lost"),
      // Developers read the console, operators the log.
      onLockWait: config.production ? warn : (_details, message) => console.warn(message),
    });
    closing.push(() => database.close());
    const cleanups = createCleanups(cleanupsOf(database.db, config, now), { log: logger, now });
    closing.push(() => cleanups.stop());
    const events = createEventLog({ insert: (rows) => insertEvents(database.db, rows), log: { warn }, now });
    // After the servers have closed: nothing is added any more.
    closing.push(() => events.flush());

    const provider = config.identityProvider ?? (await startProvider(config, database, now, closing));
    const keySet = createKeySet({ ...provider, now, fetch: tracedFetch, log: { warn } });
    const verifyIdToken = createAppTokenVerifier(config, { ...provider, keySet, now });
    const simulation = "simulation" in provider ? provider.simulation : undefined;
    const revision = await database.followCatalogue();
    const { db, sql } = database;
    let { apiUrl, operatorUrl } = config;
    const client = "audience" in provider ? { id: provider.audience, secret: undefined } : config.staffClient;
    const signIn =
      client &&
      createBrowserSignIn({
        issuer: provider.issuer,
        client,
        prompt: config.signInPrompt,
        keySet,
        now,
        urls: () => ({ operatorUrl, apiUrl }),
      });
    const refusedSignIns = watchRefusedSignIns({ warn });
    const dependencies = { db, sql, revision, config, now, verifyIdToken, events, refusedSignIns, signIn };
    const cache = createResponseCache(revision, { now });
    const sources = {
      connections: database.connections,
      cache: cache.counts,
      revision,
      cleanups: cleanups.counts,
      limitStore,
      events: events.counts,
      refusedSignIns: refusedSignIns.count,
    };
    const metrics = config.metricsPort === undefined ? undefined : await loadMetrics(sources);
    const staffConsole = readConsole(consoleFolder);
    const options = { loggerInstance: logger, simulation, cache, metrics, limitStore, console: staffConsole };
    const servers = await createServers(dependencies, options);
    const monitoring = metrics && (await createMonitoring(servers.isServing, metrics, revision));
    if (monitoring) closing.push(() => monitoring.close());
    closing.push(() => servers.close());
    // In development a stop need not wait.
    if (config.production) closing.push(({ atOnce }) => (atOnce ? undefined : servers.drain()));
    closing.push(repeat(() => keySet.warm(), KEYS_MS));
    closing.push(repeat(() => events.flush(), EVENTS_MS));
    cleanups.start();

    if (monitoring) await listenForMetrics(monitoring, logger, config);
    const listening = await servers.listen();
    if (config.studentContact === "full") logger.warn(publishesStudents);
    if (config.movingFrom?.length) logger.warn({ issuers: config.movingFrom }, bindsAgain);
    if (config.port === 0) apiUrl = listening.apiUrl;
    if ((config.operatorPort ?? config.port) === 0) operatorUrl = listening.operatorUrl;
    const signInPage = "url" in provider ? provider.url : "";
    const addresses = { apiUrl, operatorUrl, docsUrl, signInPage, hasConsole: staffConsole !== undefined };
    const summary = summarize(config, addresses, database.embedded);
    const stop = async (how?: How) => {
      logger.info("stopping");
      await close(how);
      logger.info("stopped");
    };
    return { apiUrl, operatorUrl, summary, close: stop };
  } catch (error) {
    await close();
    throw error;
  }
}

type BrowserSignIn = {
  issuer: string;
  prompt: Config["signInPrompt"];
  client: { id: string; secret: string | undefined };
  keySet: KeySet;
  now: () => number;
  urls: () => { operatorUrl: string; apiUrl: string };
};

/** Creates the sign-in in a browser, with a client of its own: an ID token for an app does not open the console. */
function createBrowserSignIn({ issuer, client: { id, secret }, prompt, keySet, now, urls }: BrowserSignIn): SignIn {
  const verify = createIdTokenVerifier({ issuer, audiences: [id], keySet, now });
  return createSignIn({ issuer, clientId: id, clientSecret: secret, prompt, urls, verify, now });
}

/** Starts the development sign-in together with the simulation, which exists only beside it. */
async function startProvider(config: Config, { db, embedded }: OpenDatabase, now: () => number, closing: Step[]) {
  // Loaded only in development, for a faster start in production.
  const { startDevelopmentProvider } = await loadInClone(
    import("./development/provider.ts"),
    "Set IDP_ISSUER: the development sign-in is only in a clone of the project.",
  );
  const { createSimulation } = await import("./development/simulation.ts");
  const simulation = createSimulation(readContract());
  const provider = await startDevelopmentProvider({
    host: "127.0.0.1",
    port: config.signInPort,
    audience: "talaqqi-development",
    apiUrl: config.apiUrl,
    control: { simulation, reset: embedded ? () => resetData(db) : undefined },
    production: config.production,
    now,
  });
  closing.push(() => provider.close());
  // It is part of this process, so only a busy process is late; and a failed fetch refuses sign-ins for 30 s.
  return { ...provider, audiences: [provider.audience], simulation, timeoutMs: 60_000 };
}

/** Loaded only when used, for a faster start. */
const loadMetrics = async (sources: Sources) => (await import("./monitoring/metrics.ts")).createMetrics(sources);

const startTracing = async (endpoint: string, log: FastifyBaseLogger) =>
  (await import("./tracing/start-tracing.ts")).startTracing(endpoint, log);
const loadLimitStore = async ({ address, secret }: NonNullable<Config["rateLimitStore"]>, log: FastifyBaseLogger) =>
  (await import("./http/protection/limit-store.ts")).connectLimitStore(address, { secret, log });

/** Serves metrics and health checks for as long as the API runs. */
const createMonitoring = async (isServing: () => boolean, metrics: Metrics, revision: Revision) =>
  (await import("./monitoring/server.ts")).createMonitoringServer(metrics, { revision, isServing });

/** Serves the metrics on a port of their own. */
async function listenForMetrics(
  monitoring: FastifyInstance,
  log: FastifyBaseLogger,
  { host, metricsPort = 0 }: Config,
): Promise<void> {
  const address = await listen(monitoring, "The metrics", "METRICS_PORT", { host, port: metricsPort });
  log.info({ address: `${address}/metrics` }, "metrics");
}

const publishesStudents = "STUDENT_CONTACT=full: anyone can read the names and phone numbers of booked students";

const bindsAgain =
  "IDP_MOVING_FROM is set: accounts and staff bound at these issuers are bound again to the person who signs in with their " +
  "verified e-mail. Remove the setting after the move";

/** `signInPage`: of the development sign-in, "" without it. */
type Addresses = {
  apiUrl: string;
  operatorUrl: string;
  docsUrl: string | undefined;
  signInPage: string;
  hasConsole: boolean;
};

function summarize(config: Config, addresses: Addresses, embedded: boolean): string[] {
  const { apiUrl, operatorUrl, docsUrl, signInPage, hasConsole } = addresses;
  const people = signInPage && "  (as admin@example.com, coordinator@…, teacher@… or reader@…)";
  return [
    "",
    `Talaqqi is running for development${config.maintenance ? ", in maintenance" : ""}.`,
    `  API      ${apiUrl}/api/hurufs`,
    ...(hasConsole || signInPage
      ? [`  ${hasConsole ? "Console" : "Staff  "}  ${operatorUrl}${staffEntry(hasConsole)}${people}`]
      : []),
    ...(docsUrl ? [`  Docs     ${docsUrl}`] : []),
    ...(signInPage ? [`  Sign in  ${signInPage}  (type any e-mail, copy an access token)`] : []),
    ...(signInPage ? [`  Simulate ${signInPage}simulate  (simulated errors, delays and maintenance)`] : []),
    `  Data     ${embedded ? `embedded database in ${config.dataDir}` : "PostgreSQL"}`,
    ...(config.studentContact === "full" ? [`  WARNING  ${publishesStudents}`] : []),
  ];
}
