import type { z } from "zod";
import { addressOf, isOwnHttp, operatorAddressOf } from "./addresses.ts";
import {
  contradictions,
  type Given,
  isProduction,
  lacksDatabase,
  notForProduction,
  opensSignIn,
} from "./contradictions.ts";
import { passwordOf } from "./database-address.ts";
import { clientEnvironment, environment, type logLevels, type Prompt } from "./environment.ts";
import { findUnknownSettings } from "./unknown-settings.ts";
import { UserFacingError } from "./user-facing-error.ts";

/** The settings of one process, checked. Durations and counts carry their unit in the name. */
export type Config = {
  production: boolean;
  host: string;
  port: number;
  /** Of the operators' contract and the console; absent: they are on `port`. */
  operatorPort: number | undefined;
  docsPort: number;
  /** Of the development sign-in. */
  signInPort: number;
  /** The public base address, without a trailing slash. */
  apiUrl: string;
  /** The public base address for staff, without a trailing slash; `apiUrl` unless they have a port of their own. */
  operatorUrl: string;
  /** Whether the cookies of staff are for https alone; not in development on this machine's http with a provider there. */
  secureCookies: boolean;
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Connects as a role that can change tables. */
  migrationDatabaseUrl: string | undefined;
  /** Whether to apply pending migrations at startup; otherwise refuse to start when any is pending. */
  migrate: boolean;
  databasePoolSize: number;
  /** How long a pooled connection may be used; absent: without limit. */
  databaseConnectionMinutes: number | undefined;
  dataDir: string;
  /** Absent only in development, where the development sign-in replaces it. */
  identityProvider: { issuer: string; audiences: string[]; jwksUri: string | undefined } | undefined;
  /** Domains of which an e-mail counts where the provider does not say whether it is verified. */
  trustedDomains: string[];
  /**
   * The former issuers whose accounts and staff may be bound again by e-mail, at `identityProvider`. Absent without one: the
   * development sign-in lets anyone in, and is another issuer on another port.
   */
  movingFrom: string[] | undefined;
  /** Another name for `idp` in `/api/auth/idp`. */
  idpPathAlias: string | undefined;
  accessTokenDays: number;
  /** The most access tokens of an account. */
  tokensPerAccount: number;
  /** How long after its issue an ID token is accepted; absent: until it expires. */
  idTokenMaxAgeMinutes: number | undefined;
  /** The client at the identity provider for the sign-in of staff; absent: no sign-in, but in development. */
  staffClient: { id: string; secret: string | undefined } | undefined;
  /** What the provider does first when staff sign in; absent: by what it offers. */
  signInPrompt: Prompt | undefined;
  staffSessionHours: number;
  /** The longest validity of a token of staff. */
  staffTokenDays: number;
  slotMinutes: number;
  placementTestMinutes: number;
  /** How long after registration a first sign-in can confirm an account. */
  confirmAfterMinutes: number;
  /** Days after which an account that nobody has signed in to is removed. */
  unconfirmedAccountDays: number;
  /** Days after which the values that imports changed are deleted. */
  historyDays: number;
  /** Days after which events are deleted. */
  eventLogDays: number;
  /** Of the hash that stands for a client's address in the event log; absent: its network is stored. */
  addressHashKey: string | undefined;
  studentContact: "masked" | "full";
  maintenance: boolean;
  corsOrigin: "*" | string[];
  /** Fastify's `trustProxy`: which proxies' X-Forwarded-For is trusted. */
  trustProxy: boolean | string[] | ((address: string, hop: number) => boolean);
  rateLimitPerMinute: number;
  rateLimitAuthPerMinute: number;
  /** Counts sign-ins and registrations for all instances, which have the same secret. Absent: each counts its own. */
  rateLimitStore: { address: string; secret: string } | undefined;
  /** Absent: no metrics. */
  metricsPort: number | undefined;
  /** The base address of an OpenTelemetry collector; absent: no traces. */
  tracesEndpoint: string | undefined;
  schoolTimeZone: string;
  logLevel: (typeof logLevels)[number];
  /** For the talaqqi command; absent: the token of `talaqqi login`. */
  operatorToken: string | undefined;
  /** What is not a setting but was meant as one, a line for each variable. */
  unknownSettings: string[];
};

/** Lists every invalid setting, one per line, without any secret value. */
export class ConfigError extends UserFacingError {
  override name = "ConfigError";
  constructor(readonly problems: string[]) {
    super(["Invalid settings:", ...problems.map((problem) => `  ${problem}`)].join("\n"));
  }
}

/**
 * Reads the settings. This is the only reader of the environment.
 * @throws ConfigError with every problem at once.
 */
export function readConfig(env: Environment): Config {
  const given = givenIn(env);
  return read(given, [...notForProduction(given), ...opensSignIn(given)]);
}

/** Reads the settings for a command that opens the database and starts no server. @throws ConfigError like readConfig. */
export function readDatabaseConfig(env: Environment): Config {
  const given = givenIn(env);
  return read(given, lacksDatabase(given));
}

function read(given: Given, more: string[]): Config {
  const settings = environment.safeParse(given);
  const problems = [...malformed(settings.error), ...contradictions(given), ...more];
  const unknownSettings = findUnknownSettings(given, Object.keys(environment.shape));
  // What is missing may only be misspelt.
  if (!settings.success || problems.length > 0) throw new ConfigError([...problems, ...unknownSettings]);
  const s = settings.data;
  const production = isProduction(given);

  return {
    production,
    host: s.HOST,
    port: s.PORT,
    operatorPort: s.OPERATOR_PORT,
    docsPort: s.DOCS_PORT,
    // With DOCS_PORT=0 both the documentation and the sign-in use any free port.
    signInPort: s.SIGN_IN_PORT ?? (s.DOCS_PORT === 0 ? 0 : s.DOCS_PORT + 1),
    apiUrl: addressOf(s),
    operatorUrl: operatorAddressOf(s),
    secureCookies:
      production || ![operatorAddressOf(s), s.IDP_ISSUER].every((one) => one === undefined || isOwnHttp(one)),
    databaseUrl: s.DATABASE_URL,
    migrationDatabaseUrl: s.MIGRATION_DATABASE_URL ?? s.DATABASE_URL,
    migrate: s.MIGRATE,
    databasePoolSize: s.DATABASE_POOL_SIZE,
    databaseConnectionMinutes: s.DATABASE_CONNECTION_MINUTES,
    dataDir: s.DATA_DIR,
    identityProvider: s.IDP_ISSUER
      ? { issuer: s.IDP_ISSUER, audiences: s.IDP_AUDIENCE ?? [], jwksUri: s.IDP_JWKS_URI }
      : undefined,
    trustedDomains: s.IDP_TRUSTED_EMAIL_DOMAINS ?? [],
    movingFrom: s.IDP_ISSUER ? (s.IDP_MOVING_FROM ?? []) : undefined,
    idpPathAlias: s.IDP_PATH_ALIAS,
    accessTokenDays: s.ACCESS_TOKEN_DAYS,
    tokensPerAccount: s.TOKENS_PER_ACCOUNT,
    idTokenMaxAgeMinutes: s.ID_TOKEN_MAX_AGE_MINUTES,
    staffClient: s.OIDC_CLIENT_ID ? { id: s.OIDC_CLIENT_ID, secret: s.OIDC_CLIENT_SECRET } : undefined,
    signInPrompt: s.OIDC_PROMPT,
    staffSessionHours: s.STAFF_SESSION_HOURS,
    staffTokenDays: s.STAFF_TOKEN_DAYS,
    slotMinutes: s.SLOT_MINUTES,
    placementTestMinutes: s.PLACEMENT_TEST_MINUTES,
    confirmAfterMinutes: s.CONFIRM_AFTER_MINUTES,
    unconfirmedAccountDays: s.UNCONFIRMED_ACCOUNT_DAYS,
    historyDays: s.HISTORY_DAYS,
    eventLogDays: s.EVENT_LOG_DAYS,
    addressHashKey: s.ADDRESS_HASH_KEY,
    studentContact: s.STUDENT_CONTACT,
    maintenance: s.MAINTENANCE,
    corsOrigin: s.CORS_ORIGIN.includes("*") ? "*" : s.CORS_ORIGIN,
    trustProxy: s.TRUST_PROXY,
    rateLimitPerMinute: s.RATE_LIMIT_PER_MINUTE,
    rateLimitAuthPerMinute: s.RATE_LIMIT_AUTH_PER_MINUTE,
    rateLimitStore: s.RATE_LIMIT_STORE
      ? { address: s.RATE_LIMIT_STORE, secret: passwordOf(s.DATABASE_URL) }
      : undefined,
    metricsPort: s.METRICS_PORT,
    tracesEndpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT,
    schoolTimeZone: s.SCHOOL_TIME_ZONE,
    logLevel: s.LOG_LEVEL ?? (production ? "info" : "warn"),
    operatorToken: s.OPERATOR_TOKEN,
    unknownSettings,
  };
}

/** The settings of a client; the server may run on another machine. */
export type ClientConfig = Pick<Config, "operatorUrl" | "operatorToken"> & {
  /** Whether OPERATOR_URL or API_URL is set. */
  isUrlGiven: boolean;
};

/** Reads the client's settings. @throws ConfigError with every problem at once. */
export function readClientConfig(env: Environment): ClientConfig {
  const settings = clientEnvironment.safeParse(givenIn(env));
  if (!settings.success) throw new ConfigError(malformed(settings.error));
  const { OPERATOR_URL, API_URL, OPERATOR_TOKEN } = settings.data;
  const isUrlGiven = (OPERATOR_URL ?? API_URL) !== undefined;
  return { operatorUrl: operatorAddressOf(settings.data), isUrlGiven, operatorToken: OPERATOR_TOKEN };
}

type Environment = Readonly<Record<string, string | undefined>>;

const givenIn = (env: Environment): Given =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));

const malformed = (error: z.ZodError | undefined): string[] =>
  error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? [];
