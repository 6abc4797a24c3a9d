import { isIP } from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { ENCODED, findAddressProblem } from "./database-address.ts";
import { isDomain, publicMailDomains } from "./email-domains.ts";
import { parseOperatorToken } from "./operator-token.ts";
import { projectFolder } from "./project-folder.ts";

/** What a provider may be asked to do before a sign-in; with `none` it decides. */
export const prompts = ["select_account", "login", "none"] as const;
export type Prompt = (typeof prompts)[number];

export const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

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
    .refine((text) => protocols.some((one) => text.toLowerCase().startsWith(`${one}//`)), {
      message: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
      abort: true,
    })
    .refine((text) => URL.canParse(text), { message: `must be an address that can be read; a password ${ENCODED}` });

/** It may list several hosts. */
const databaseAddress = z.string().superRefine((text, context) => {
  const message = findAddressProblem(text);
  if (message) context.addIssue({ code: "custom", message });
});

/** Without a trailing slash: paths are appended. */
const baseAddress = address("http:", "https:")
  .refine((text) => !/[?#@]/.test(text), "must be an origin and at most a path")
  .transform((text) => text.replace(/\/+$/, ""));

const flag = z.enum(["0", "1"], "must be 0 or 1").transform((text) => text === "1");

/** All settings, parsed from environment variables. */
export const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"], "must be development, production or test").optional(),
  HOST: z.string().default("127.0.0.1"),
  PORT: integerBetween(0, 65535).default(3000),
  DOCS_PORT: integerBetween(0, 65535).default(3001),
  SIGN_IN_PORT: integerBetween(0, 65535).optional(),
  API_URL: baseAddress.optional(),
  OPERATOR_PORT: integerBetween(0, 65535).optional(),
  OPERATOR_URL: baseAddress.optional(),
  DATABASE_URL: databaseAddress.optional(),
  MIGRATION_DATABASE_URL: databaseAddress.optional(),
  MIGRATE: flag.default(true),
  DATABASE_POOL_SIZE: integerBetween(1, 1000).default(10),
  DATABASE_CONNECTION_MINUTES: integerBetween(1, 10_080).optional(),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((folder) => resolve(fileURLToPath(projectFolder), folder)),
  // A trailing slash stays: issuers are compared exactly.
  IDP_ISSUER: address("http:", "https:").optional(),
  IDP_AUDIENCE: list.refine((items) => items.length > 0, "must name at least one client").optional(),
  IDP_JWKS_URI: address("http:", "https:").optional(),
  IDP_MOVING_FROM: list
    .refine((items) => items.length > 0 && items.every((one) => address("http:", "https:").safeParse(one).success), {
      message: "must be issuers such as https://accounts.example.com, separated by commas",
    })
    .optional(),
  IDP_TRUSTED_EMAIL_DOMAINS: list
    .refine((items) => items.length > 0 && items.every(isDomain), {
      message: "must be domains in lower case such as school.example.com, separated by commas, without stars",
    })
    .superRefine((items, { addIssue }) => {
      const found = publicMailDomains(items);
      if (found.length > 0) addIssue(`must not list ${found.join(" or ")}, where anybody can have an address`);
    })
    .optional(),
  IDP_PATH_ALIAS: z
    .string()
    .regex(/^(?!(?:idp|register|logout)$)[a-z0-9][a-z0-9-]*$/, "must be lower-case letters, digits and hyphens")
    .optional(),
  ACCESS_TOKEN_DAYS: integerBetween(1, 3650).default(30),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_PROMPT: z.enum(prompts, `must be ${prompts.slice(0, -1).join(", ")} or ${prompts.at(-1)}`).optional(),
  STAFF_SESSION_HOURS: integerBetween(1, 720).default(12),
  STAFF_TOKEN_DAYS: integerBetween(1, 3650).default(90),
  SLOT_MINUTES: integerBetween(5, 480).default(60),
  PLACEMENT_TEST_MINUTES: integerBetween(5, 240).default(30),
  CONFIRM_AFTER_MINUTES: integerBetween(0, 525_600).default(30),
  UNCONFIRMED_ACCOUNT_DAYS: integerBetween(1, 3650).default(30),
  HISTORY_DAYS: integerBetween(1, 3650).default(365),
  EVENT_LOG_DAYS: integerBetween(1, 3650).default(90),
  // A shorter one could be guessed from the hash of a known address.
  ADDRESS_HASH_KEY: z.string().min(32, "must have at least 32 characters").optional(),
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
  TOKENS_PER_ACCOUNT: integerBetween(1, 1000).default(20),
  ID_TOKEN_MAX_AGE_MINUTES: integerBetween(1, 525_600).optional(),
  RATE_LIMIT_PER_MINUTE: integerBetween(1, 1_000_000).default(600),
  RATE_LIMIT_AUTH_PER_MINUTE: integerBetween(1, 1_000_000).default(60),
  RATE_LIMIT_STORE: address("redis:", "rediss:").optional(),
  METRICS_PORT: integerBetween(0, 65535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address("http:", "https:").optional(),
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

/** The settings of a client. */
export const clientEnvironment = environment.pick({
  OPERATOR_URL: true,
  API_URL: true,
  HOST: true,
  OPERATOR_PORT: true,
  PORT: true,
  OPERATOR_TOKEN: true,
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
