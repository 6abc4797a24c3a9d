import type pg from "pg";
import { UserFacingError } from "../../config/user-facing-error.ts";

/**
 * What every connection relies on, whatever the role or the database has as its default. What is PostgreSQL's own default
 * needs no setting on the role behind a pooler that drops these. `default_transaction_read_only` is left as it is: a database
 * is made read-only on purpose.
 */
export const settingsOfMigrations = (schema: string) => ({
  // Prisma's adapter reads and writes timestamps without a zone, as UTC.
  TimeZone: "UTC",
  DateStyle: "ISO",
  search_path: `"${schema}"`,
  // Where transactions meet, one waits for the other's locks, or a constraint refuses it: a stricter level would abort it.
  default_transaction_isolation: "read committed",
  // Statements, functions and values are read as they are written.
  standard_conforming_strings: "on",
  transform_null_equals: "off",
  array_nulls: "on",
  extra_float_digits: "1",
  gin_fuzzy_search_limit: "0",
  // A refused row is an answer.
  exit_on_error: "off",
  // What computes, waits or listens has limits of its own.
  idle_in_transaction_session_timeout: "0",
  idle_session_timeout: "0",
  statement_timeout: "0",
  lock_timeout: "0",
});

/** For requests. A commit may wait for another one, which statement_timeout does not include. */
export const settingsOf = (schema: string, version: number) => ({
  ...settingsOfMigrations(schema),
  ...newerSettings(version),
  // With it the triggers tell who changes the catalogue (primary.ts).
  client_min_messages: "notice",
  statement_timeout: "10s",
  lock_timeout: "5s",
});

/** The settings that an older server would refuse. @param version as `server_version_num`. */
export const newerSettings = (version: number): Record<string, string> =>
  version >= 170_000 ? { transaction_timeout: "0" } : {};

/** Connection timeout at startup: longer than for requests, because the database may be starting as well. */
export const START_TIMEOUT_MS = 10_000;

/** @param settings those of the connection. The address's own options stay where they do not contradict them. */
export function connectTo(address: string, settings: Record<string, string>) {
  const url = new URL(address);
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value.replaceAll(" ", "\\ ")}`);
  url.searchParams.set("options", [url.searchParams.get("options"), ...options].filter(Boolean).join(" "));
  url.searchParams.delete("schema");
  return {
    connectionString: url.href,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    fallback_application_name: "talaqqi",
  } satisfies pg.ClientConfig;
}

/** @returns the schema of an address, in Prisma's notation `?schema=talaqqi`; `public` by default. */
export function schemaOf(address: string): string {
  const schema = new URL(address).searchParams.get("schema") ?? "public";
  if (/^[A-Za-z_]\w*$/.test(schema)) return schema;
  throw new UserFacingError("The schema in DATABASE_URL must consist of letters, digits and underscores.");
}

/** @returns host, port and database of an address, without the password. */
export function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}

/** @param place of the database, as `placeOf` returns it. */
export function unreachable(place: string, error: unknown): UserFacingError {
  return new UserFacingError(`The database at ${place} cannot be reached: ${reasonOf(error)}`, { cause: error });
}

/** Node's AggregateError, one error per address of a name, has no message; Prisma's reason is its last line. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? (error.message.trim().split("\n").at(-1) ?? "") : String(error);
}
