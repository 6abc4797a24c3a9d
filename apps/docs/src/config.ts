import { isIPv6 } from "node:net";
import { z } from "zod";
import type { SiteSettings } from "./site-files.ts";
import { UserFacingError } from "./user-facing-error.ts";

/** The settings of the documentation's process, checked. */
export type Config = {
  host: string;
  docsPort: number;
  /** The API's public base address, which the pages call, without a trailing slash. */
  apiUrl: string;
  /** The public base address for staff; `apiUrl` unless they have a port of their own. */
  operatorUrl: string;
  /** The address of the development sign-in, with a trailing slash. If SIGN_IN_PORT is 0, the actual port is unknown here. */
  signInUrl: string;
};

/**
 * Reads the settings that the documentation shares with the API. This is the app's only reader of the environment.
 * @throws UserFacingError that lists every problem, one per line.
 */
export function readConfig(env: Environment): Config {
  const s = check(environment, env);
  const urlOf = (port: number) => `http://${reachable(s.HOST)}:${port}`;
  const apiUrl = s.API_URL ?? urlOf(s.PORT);
  return {
    host: s.HOST,
    docsPort: s.DOCS_PORT,
    apiUrl,
    operatorUrl: s.OPERATOR_URL ?? (s.OPERATOR_PORT === undefined ? apiUrl : urlOf(s.OPERATOR_PORT)),
    signInUrl: `http://127.0.0.1:${s.SIGN_IN_PORT || (s.DOCS_PORT || defaultPort) + 1}/`,
  };
}

/**
 * Reads the settings of a build. Its pages need public addresses.
 * @throws UserFacingError that lists every problem, one per line.
 */
export function readBuildConfig(env: Environment): SiteSettings {
  const { API_URL, OPERATOR_URL = API_URL, DOCS_BASE_PATH } = check(buildEnvironment, env);
  return { apiUrl: API_URL, operatorUrl: OPERATOR_URL, basePath: DOCS_BASE_PATH };
}

type Environment = Readonly<Record<string, string | undefined>>;

function check<T>(schema: z.ZodType<T>, env: Environment): T {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const settings = schema.safeParse(given);
  if (settings.success) return settings.data;
  const problems = settings.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new UserFacingError(["Invalid settings:", ...problems].join("\n"));
}

const defaultPort = 3001;

const port = z
  .string()
  .regex(/^\d+$/, "must be a whole number from 0 to 65535")
  .transform(Number)
  .refine((n) => n <= 65535, "must be a whole number from 0 to 65535");

const address = z
  .string("must be set")
  .refine(
    (text) => URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol),
    "must be an address that begins with http:// or https://",
  );
const withoutSlash = address.transform((text) => text.replace(/\/+$/, ""));

const environment = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: port.default(3000),
  DOCS_PORT: port.default(defaultPort),
  SIGN_IN_PORT: port.optional(),
  API_URL: withoutSlash.optional(),
  OPERATOR_PORT: port.optional(),
  OPERATOR_URL: withoutSlash.optional(),
});

const buildEnvironment = z.object({
  API_URL: withoutSlash,
  OPERATOR_URL: withoutSlash.optional(),
  DOCS_BASE_PATH: z
    .string()
    .regex(/^\/([\w.~-]+\/)*$/, "must begin and end with a slash, such as /docs/")
    .default("/"),
});

/** A server may listen on every address of a machine; a browser needs one of them. */
function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "localhost";
  return isIPv6(host) ? `[${host}]` : host;
}
