import { isIP } from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { addressOf, operatorAddressOf } from "./addresses.ts";
import { contradictions, type Given, isProduction, notForProduction, opensSignIn } from "./contradictions.ts";
import { parseOperatorToken } from "./operator-token.ts";
import { projectFolder } from "./project-folder.ts";
import { UserFacingError } from "./user-facing-error.ts";

/** The settings of one process, checked. Durations and counts carry their unit in the name. */
export type Config = {
  production: boolean;
  host: string;
  port: number;
  /** Of the operators' contract and the console; absent: they are on `port`. */
  operatorPort: number | undefined;
  docsPort: number;
  /** Where the documentation is, if it runs beside the API. */
  docsUrl: string | undefined;
  /** Of the development sign-in. */
  signInPort: number;
  /** The public base address, without a trailing slash. */
  apiUrl: string;
  /** The public base address for staff, without a trailing slash; `apiUrl` unless they have a port of their own. */
  operatorUrl: string;
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Connects as a role that can change tables. */
  migrationDatabaseUrl: string | undefined;
  dataDir: string;
  /** Absent only in development, where the development sign-in replaces it. */
  identityProvider: { issuer: string; audiences: string[]; jwksUri: string | undefined } | undefined;
  /** Another name for `idp` in `/api/auth/idp`. */
  idpPathAlias: string | undefined;
  accessTokenDays: number;
  /** The client at the identity provider for the sign-in of staff; absent: no sign-in, but in development. */
  staffClient: { id: string; secret: string | undefined } | undefined;
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
  studentContact: "masked" | "full";
  maintenance: boolean;
  corsOrigin: "*" | string[];
  /** Fastify's `trustProxy`: which proxies' X-Forwarded-For is trusted. */
  trustProxy: boolean | string[] | ((address: string, hop: number) => boolean);
  rateLimitPerMinute: number;
  rateLimitAuthPerMinute: number;
  /** Absent: no metrics. */
  metricsPort: number | undefined;
  schoolTimeZone: string;
  logLevel: (typeof logLevels)[number];
  /** For the talaqqi command; absent: the token of `talaqqi login`. */
  operatorToken: string | undefined;
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
  return read(given, opensSignIn(given));
}

/** Reads the settings for a command that opens the database and starts no server. @throws ConfigError like readConfig. */
export const readDatabaseConfig = (env: Environment): Config => read(givenIn(env), []);

function read(given: Given, more: string[]): Config {
  const settings = environment.safeParse(given);
  const problems = [
    ...malformed(settings.error),
    ...contradictions(given),
    ...(isProduction(given) ? notForProduction(given) : []),
    ...more,
  ];
  if (!settings.success || problems.length > 0) throw new ConfigError(problems);
  const s = settings.data;
  const production = isProduction(given);

  return {
    production,
    host: s.HOST,
    port: s.PORT,
    operatorPort: s.OPERATOR_PORT,
    docsPort: s.DOCS_PORT,
    docsUrl: s.DOCS_URL,
    // With DOCS_PORT=0 both the documentation and the sign-in use any free port.
    signInPort: s.SIGN_IN_PORT ?? (s.DOCS_PORT === 0 ? 0 : s.DOCS_PORT + 1),
    apiUrl: addressOf(s),
    operatorUrl: operatorAddressOf(s),
    databaseUrl: s.DATABASE_URL,
    migrationDatabaseUrl: s.MIGRATION_DATABASE_URL ?? s.DATABASE_URL,
    dataDir: s.DATA_DIR,
    identityProvider: s.IDP_ISSUER
      ? { issuer: s.IDP_ISSUER, audiences: s.IDP_AUDIENCE ?? [], jwksUri: s.IDP_JWKS_URI }
      : undefined,
    idpPathAlias: s.IDP_PATH_ALIAS,
    accessTokenDays: s.ACCESS_TOKEN_DAYS,
    staffClient: s.OIDC_CLIENT_ID ? { id: s.OIDC_CLIENT_ID, secret: s.OIDC_CLIENT_SECRET } : undefined,
    staffSessionHours: s.STAFF_SESSION_HOURS,
    staffTokenDays: s.STAFF_TOKEN_DAYS,
    slotMinutes: s.SLOT_MINUTES,
    placementTestMinutes: s.PLACEMENT_TEST_MINUTES,
    confirmAfterMinutes: s.CONFIRM_AFTER_MINUTES,
    unconfirmedAccountDays: s.UNCONFIRMED_ACCOUNT_DAYS,
    historyDays: s.HISTORY_DAYS,
    studentContact: s.STUDENT_CONTACT,
    maintenance: s.MAINTENANCE,
    corsOrigin: s.CORS_ORIGIN.includes("*") ? "*" : s.CORS_ORIGIN,
    trustProxy: s.TRUST_PROXY,
    rateLimitPerMinute: s.RATE_LIMIT_PER_MINUTE,
    rateLimitAuthPerMinute: s.RATE_LIMIT_AUTH_PER_MINUTE,
    metricsPort: s.METRICS_PORT,
    schoolTimeZone: s.SCHOOL_TIME_ZONE,
    logLevel: s.LOG_LEVEL ?? (production ? "info" : "warn"),
    operatorToken: s.OPERATOR_TOKEN,
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

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const integerBetween = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .refine((n) => n >= minimum && n <= maximum, `must be a whole number from ${minimum} to ${maximum}`);

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Requires the slashes: URL accepts `postgres:user:password@host`, and puts the password into the path. */
const address = (...protocols: string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.some((one) => text.toLowerCase().startsWith(`${one}//`)), {
      message: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    });

/** Without a trailing slash: paths are appended. */
const baseAddress = address("http:", "https:")
  .refine((text) => !/[?#@]/.test(text), "must be an origin and at most a path")
  .transform((text) => text.replace(/\/+$/, ""));

const flag = z.enum(["0", "1"], "must be 0 or 1").transform((text) => text === "1");

const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"], "must be development, production or test").optional(),
  HOST: z.string().default("127.0.0.1"),
  PORT: integerBetween(0, 65535).default(3000),
  DOCS_PORT: integerBetween(0, 65535).default(3001),
  DOCS_URL: address("http:", "https:").optional(),
  SIGN_IN_PORT: integerBetween(0, 65535).optional(),
  API_URL: baseAddress.optional(),
  OPERATOR_PORT: integerBetween(0, 65535).optional(),
  OPERATOR_URL: baseAddress.optional(),
  DATABASE_URL: address("postgres:", "postgresql:").optional(),
  MIGRATION_DATABASE_URL: address("postgres:", "postgresql:").optional(),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((folder) => resolve(fileURLToPath(projectFolder), folder)),
  // A trailing slash stays: issuers are compared exactly.
  IDP_ISSUER: address("http:", "https:").optional(),
  IDP_AUDIENCE: list.refine((items) => items.length > 0, "must name at least one client").optional(),
  IDP_JWKS_URI: address("http:", "https:").optional(),
  IDP_PATH_ALIAS: z
    .string()
    .regex(/^(?!(?:idp|register|logout)$)[a-z0-9][a-z0-9-]*$/, "must be lower-case letters, digits and hyphens")
    .optional(),
  ACCESS_TOKEN_DAYS: integerBetween(1, 3650).default(30),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  STAFF_SESSION_HOURS: integerBetween(1, 720).default(12),
  STAFF_TOKEN_DAYS: integerBetween(1, 3650).default(90),
  SLOT_MINUTES: integerBetween(5, 480).default(60),
  PLACEMENT_TEST_MINUTES: integerBetween(5, 240).default(30),
  CONFIRM_AFTER_MINUTES: integerBetween(0, 525_600).default(30),
  UNCONFIRMED_ACCOUNT_DAYS: integerBetween(1, 3650).default(30),
  HISTORY_DAYS: integerBetween(1, 3650).default(365),
  STUDENT_CONTACT: z.enum(["masked", "full"], "must be masked or full").default("masked"),
  MAINTENANCE: flag.default(false),
  CORS_ORIGIN: list
    .refine((items) => items.every((item) => item === "*" || (URL.canParse(item) && new URL(item).origin === item)), {
      message: "must be * or origins such as https://app.example.com, separated by commas",
    })
    .default(["*"]),
  TRUST_PROXY: z
    .string()
    .refine((text) => /^(true|false|\d+)$/.test(text) || text.split(",").every(isProxy), {
      message: "must be true, false, the number of proxies in front, or their addresses such as 10.0.0.0/8",
    })
    .transform((text) => {
      if (text === "0" || text === "false") return false;
      if (text === "true") return true;
      // The number of trusted proxies in front.
      if (/^\d+$/.test(text)) return (_address: string, hop: number) => hop < Number(text);
      return text.split(",").map((item) => item.trim());
    })
    .default(false),
  RATE_LIMIT_PER_MINUTE: integerBetween(1, 1_000_000).default(600),
  RATE_LIMIT_AUTH_PER_MINUTE: integerBetween(1, 1_000_000).default(60),
  METRICS_PORT: integerBetween(0, 65535).optional(),
  SCHOOL_TIME_ZONE: z
    .string()
    .refine(isTimeZone, "must be the name of a time zone such as Asia/Jakarta")
    .default("Asia/Jakarta"),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).optional(),
  OPERATOR_TOKEN: z
    .string()
    .refine(
      (token) => parseOperatorToken(token) !== null,
      "must be an operator token, which starts with talaqqi_operator_",
    )
    .optional(),
});

const clientEnvironment = environment.pick({
  ...{ OPERATOR_URL: true, API_URL: true, HOST: true, OPERATOR_PORT: true, PORT: true, OPERATOR_TOKEN: true },
});

/** An address, a CIDR range, or one of Fastify's named ranges. */
function isProxy(text: string): boolean {
  const [address = "", bits = "0", ...more] = text.trim().split("/");
  if (["loopback", "linklocal", "uniquelocal"].includes(text.trim())) return true;
  return (
    isIP(address) > 0 && more.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)
  );
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
