import { createClient, createPathClient, type PathClient, type TalaqqiClient } from "@talaqqi/client";
import { readContract, readOperatorContract } from "@talaqqi/contract/document";
import type { paths as OperatorPaths } from "@talaqqi/contract/operator";
import { createSigningKey, startTestIssuer } from "@talaqqi/test-kit/issuer";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { createAppTokenVerifier, createIdTokenVerifier } from "../../src/account/id-token.ts";
import { createKeySet } from "../../src/account/key-set.ts";
import { contentRouteLimits } from "../../src/app-options.ts";
import { type Cleanups, cleanupsOf, createCleanups } from "../../src/cleanups.ts";
import { type Config, readConfig } from "../../src/config/config.ts";
import type { Database, OpenDatabase } from "../../src/database/connect.ts";
import type { Operator, User } from "../../src/database/prisma/client.ts";
import type { Simulation } from "../../src/development/simulation.ts";
import { issueAccessToken } from "../../src/domain/access-tokens.ts";
import { createEventLog, type EventLog } from "../../src/domain/event-log.ts";
import { insertEvents } from "../../src/domain/events.ts";
import { issueOperatorToken } from "../../src/domain/operator-tokens.ts";
import { watchRefusedSignIns } from "../../src/domain/refused-sign-ins.ts";
import { startStaffSession } from "../../src/domain/staff-sessions.ts";
import type { RouteLimits } from "../../src/http/binding/contract.ts";
import { withIdpAlias } from "../../src/http/binding/document.ts";
import { createResponseCache } from "../../src/http/cache/cached-responses.ts";
import { readConsole } from "../../src/http/console.ts";
import { connectLimitStore } from "../../src/http/protection/limit-store.ts";
import { loggerOptions } from "../../src/monitoring/logger.ts";
import { createMetrics } from "../../src/monitoring/metrics.ts";
import { createMonitoringServer } from "../../src/monitoring/server.ts";
import { createSignIn } from "../../src/operator/staff/identity-provider.ts";
import { createServers, type Servers } from "../../src/servers.ts";
import { servedContract } from "./contract.ts";
import { openTestDatabase } from "./database.ts";
import { CONTENT_BYTES } from "./limits.ts";
import "./parsed-contract.ts";
import { emptyDatabase } from "./rows.ts";
import { rememberError } from "./server-errors.ts";
import { watchWire } from "./wire.ts";

export type TestIssuer = Awaited<ReturnType<typeof startTestIssuer>>;

/** One for all test files of a process: to make it takes longer than to start the server. */
const signingKey = createSigningKey();

/** A whole server for one test file: real HTTP on loopback, a database of its own, an identity provider of its own. */
export type TestApi = {
  url: string;
  /** Where staff are served; the same unless OPERATOR_PORT is set. */
  operatorUrl: string;
  /** Where the metrics are; "" unless METRICS_PORT is set, to whatever port. */
  monitoringUrl: string;
  app: FastifyInstance;
  /** All servers of the process: two if OPERATOR_PORT is set. */
  servers: Servers;
  db: Database;
  issuer: TestIssuer;
  /** A client that is not signed in. */
  client: TalaqqiClient;
  /** Everything that it has logged, at the finest level: a JSON object a line. */
  log: () => string;
  /** Forgets what it has logged so far. */
  clearLog: () => void;
  /** The jobs that delete rows by themselves: here they run when a test runs them. */
  cleanups: Cleanups;
  /** Written when a test flushes it. */
  events: EventLog;
  /** Moves the server's clock; the real one goes on beneath. */
  clock: { advance: (milliseconds: number) => void; now: () => number; reset: () => void };
  /** An account in the database, with a token, and a client that carries it. */
  signedIn: (account?: Partial<User>) => Promise<{ user: User; token: string; client: TalaqqiClient }>;
  /** A member of staff in the database, an administrator unless given, with a token, and a client that carries it. */
  operator: (
    member?: Partial<Operator>,
  ) => Promise<{ idOperator: number; token: string; client: PathClient<OperatorPaths> }>;
  /** A session of a member of staff in the database, an administrator unless given. */
  session: (member?: Partial<Operator>) => Promise<{ idOperator: number; secret: string }>;
  /** A plain request to a path of the server. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
  close: () => Promise<void>;
};

/**
 * Starts a server for a test file.
 * @param settings environment variables that differ from the usual ones.
 * @param open opens a database other than a copy of the template.
 * @param simulation simulated responses.
 * @param content what content may be, and how long it may take; less than the service's own unless given.
 * @param consoleFolder the files of a console.
 */
export async function startTestApi(
  settings: Record<string, string> = {},
  open: () => Promise<OpenDatabase> = openTestDatabase,
  simulation?: Simulation,
  content: RouteLimits = { ...contentRouteLimits, bodyLimit: CONTENT_BYTES },
  consoleFolder?: string,
): Promise<TestApi> {
  const [database, issuer] = await Promise.all([open(), startTestIssuer({ keys: [signingKey] })]);
  const { db, sql } = database;
  let offset = 0;
  const now = () => Date.now() + offset;
  const config: Config = readConfig({
    PORT: "0",
    IDP_ISSUER: issuer.issuer,
    IDP_AUDIENCE: issuer.audience,
    // A test file sends more than a person would in a minute.
    RATE_LIMIT_PER_MINUTE: "1000000",
    RATE_LIMIT_AUTH_PER_MINUTE: "1000000",
    ...settings,
  });
  const { identityProvider = { issuer: issuer.issuer, audiences: [issuer.audience] } } = config;
  const provider = { ...identityProvider, now };
  const verifyIdToken = createAppTokenVerifier(config, { ...provider, keySet: createKeySet(provider) });
  const lines: string[] = [];
  const stream = {
    write(line: string) {
      lines.push(line);
      rememberError(line);
    },
  };
  const log = pino(loggerOptions({ logLevel: "trace" }), stream);
  const revision = await database.followCatalogue();
  const cache = createResponseCache(revision, { now });
  const events = createEventLog({ insert: (rows) => insertEvents(db, rows), log, now });
  const cleanups = createCleanups(cleanupsOf(db, config, now), { log, now });
  const { rateLimitStore: given } = config;
  const limitStore = given && (await connectLimitStore(given.address, { secret: given.secret, log }));
  const refusedSignIns = watchRefusedSignIns(log);
  const sources = {
    connections: database.connections,
    cache: cache.counts,
    revision,
    cleanups: cleanups.counts,
    limitStore,
    events: events.counts,
    refusedSignIns: refusedSignIns.count,
  };
  const metrics = config.metricsPort === undefined ? undefined : createMetrics(sources);
  const options = {
    loggerInstance: log,
    simulation,
    cache,
    metrics,
    limitStore,
    content,
    console: consoleFolder === undefined ? undefined : readConsole(consoleFolder),
  };
  const address = { operatorUrl: "", apiUrl: "" };
  const signIn = createTestSignIn(config, now, address);
  const servers = await createServers(
    { db, sql, revision, config, now, verifyIdToken, events, refusedSignIns, signIn },
    options,
  );
  const { api: app, operators, isServing } = servers;
  if (operators === app) watchWire(app, servedContract(config.idpPathAlias));
  else {
    watchWire(app, withIdpAlias(readContract(), config.idpPathAlias));
    watchWire(operators, readOperatorContract());
  }
  const monitoring = metrics && (await createMonitoringServer(metrics, { revision, isServing }));
  const monitoringUrl = (await monitoring?.listen({ host: "127.0.0.1", port: 0 })) ?? "";
  const { apiUrl: url, operatorUrl } = await servers.listen();
  Object.assign(address, { operatorUrl, apiUrl: url });

  return {
    url,
    operatorUrl,
    monitoringUrl,
    app,
    servers,
    db,
    issuer,
    client: createClient({ baseUrl: url }),
    log: () => lines.join(""),
    clearLog: () => void lines.splice(0),
    cleanups,
    events,
    clock: {
      advance: (milliseconds) => {
        offset += milliseconds;
      },
      now,
      reset: () => {
        offset = 0;
      },
    },
    async signedIn(account = {}) {
      const user = await db.user.create({ data: { ...someone(), ...account } });
      const limit = config.tokensPerAccount;
      const token = { idUser: user.id, issuedBy: "sign-in", days: 30, limit, now: now() } as const;
      const { accessToken } = await issueAccessToken(db, token);
      const headers = { authorization: `Bearer ${accessToken}` };
      return { user, token: accessToken, client: createClient({ baseUrl: url, headers }) };
    },
    async operator(member = {}) {
      const { id_operator } = await db.operator.create({ data: { name: someone().name, ...member } });
      const given = { idOperator: id_operator, name: "test", days: 90, now: now() };
      const { id, token } = await db.$transaction((tx) => issueOperatorToken(tx, given));
      // Used already: reads then write nothing.
      await db.operatorToken.update({ where: { id }, data: { last_used_at: new Date(now()) } });
      const headers = { authorization: `Bearer ${token}` };
      return {
        idOperator: id_operator,
        token,
        client: createPathClient<OperatorPaths>({ baseUrl: operatorUrl, headers }),
      };
    },
    async session(member = {}) {
      const { id_operator } = await db.operator.create({ data: { name: someone().name, ...member } });
      const secret = await startStaffSession(db, { idOperator: id_operator, hours: 12, now: now() });
      return { idOperator: id_operator, secret };
    },
    request: (path, init) => fetch(new URL(path, url), init),
    async close() {
      await servers.close();
      await monitoring?.close();
      limitStore?.close();
      await issuer.close();
      await database.close();
    },
  };
}

/** The sign-in of staff at the provider in IDP_ISSUER, if OIDC_CLIENT_ID is set. */
function createTestSignIn(config: Config, now: () => number, address: { operatorUrl: string; apiUrl: string }) {
  const { staffClient, identityProvider, signInPrompt: prompt } = config;
  if (!staffClient || !identityProvider) return undefined;
  const { issuer } = identityProvider;
  const keySet = createKeySet({ issuer, now });
  const verify = createIdTokenVerifier({ issuer, audiences: [staffClient.id], keySet, now });
  return createSignIn({
    issuer,
    clientId: staffClient.id,
    clientSecret: staffClient.secret,
    prompt,
    urls: () => address,
    verify,
    now,
  });
}

let shared: Promise<TestApi> | undefined;

/**
 * The server that the test files of a worker share, with empty tables and the right time: it saves the second that a server
 * and a database take. A file that changes settings, stops the server or reads the whole log has one of its own.
 */
export async function sharedApi(): Promise<TestApi> {
  shared ??= startTestApi();
  const api = await shared;
  // While the embedded database blocks this process, a time limit would close a connection that a request is about to reuse.
  api.app.server.keepAliveTimeout = 600_000;
  api.clock.reset();
  api.clearLog();
  await emptyDatabase(api.db);
  return api;
}

let count = 0;

/** @returns the fields of an account that no other test has. */
export function someone(): Pick<User, "email" | "name" | "gender" | "whatsapp"> {
  count += 1;
  const email = `siti.${process.pid}.${count}.${Date.now()}@example.com`;
  return {
    email,
    name: `Siti Aminah ${count}`,
    gender: "Perempuan",
    whatsapp: `62877${String(count).padStart(8, "0")}`,
  };
}
