import type pg from "pg";
import { UserFacingError } from "../../config/user-facing-error.ts";

/** What every connection needs: Prisma's adapter reads and writes timestamps without a zone, as UTC. */
export const settingsOfMigrations = (schema: string) => ({
  TimeZone: "UTC",
  DateStyle: "ISO",
  search_path: `"${schema}"`,
});

/** For requests. A commit may wait for another one, which statement_timeout does not include. */
export const settingsOf = (schema: string) => ({
  ...settingsOfMigrations(schema),
  // With it the triggers tell who changes the catalogue (primary.ts).
  client_min_messages: "notice",
  statement_timeout: "10s",
  lock_timeout: "5s",
});

/** Connection timeout at startup: longer than for requests, because the database may be starting as well. */
export const START_TIMEOUT_MS = 10_000;

/** @param settings those of the connection. The address's own options stay where they do not contradict them. */
export function connectTo(address: string, settings: Record<string, string>) {
  const url = new URL(address);
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
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

export function unreachable(address: string, error: unknown): UserFacingError {
  return new UserFacingError(`The database at ${placeOf(address)} cannot be reached: ${reasonOf(error)}`, {
    cause: error,
  });
}

/** Node's AggregateError, one error per address of a name, has no message; Prisma's reason is its last line. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? (error.message.trim().split("\n").at(-1) ?? "") : String(error);
}
