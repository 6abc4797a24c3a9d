import type { EmbeddedDatabase } from "./embedded.ts";
import { createLockWaits } from "./lock-waits.ts";
import { applyMigrations, migrationsFolder, withMigrationLock } from "./migrate.ts";
import { type Connections, openPostgres, type PostgresDatabase } from "./postgres.ts";
import type { Prisma, PrismaClient } from "./prisma/client.ts";
import type { Revision } from "./revision.ts";
import type { Sql } from "./statements.ts";

export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;
/** What a query needs: it runs by itself or in a transaction. */
export type Queryable = Database | Transaction;

export type DatabaseOptions = {
  /** Of a PostgreSQL. Absent: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Of a role that may change tables; absent: `databaseUrl`. */
  migrationDatabaseUrl?: string | undefined;
  /** The embedded database's folder. */
  dataDir: string;
  /**
   * Runs right after the migrations while no other process migrates or prepares: of two that start at once, the second
   * waits. It runs at every start, and `created` says whether the database was new.
   */
  prepare?: ((db: Database, created: boolean) => Promise<void>) | undefined;
  /** How long a query waits for a connection of the pool, in milliseconds. Absent: a second. */
  connectionTimeoutMs?: number | undefined;
  /** Hears of a connection that is lost. The next query gets another one. */
  onConnectionLost?: ((error: Error) => void) | undefined;
  /** Logs that the start waits for another session's lock, and for whose: when it begins to, then every 30 seconds. */
  onLockWait?: ((details: object, message: string) => void) | undefined;
};

/** A database with all migrations applied. */
export type OpenDatabase = {
  db: Database;
  sql: Sql;
  embedded: boolean;
  /** The migrations were applied onto an empty database just now. */
  created: boolean;
  /** Begins to hear of changes of the catalogue: everything that anybody may read. */
  followCatalogue(): Promise<Revision>;
  /** Absent where there is no pool. */
  connections?: () => Connections;
  /** Waits for what is running, then gives everything back. */
  close(): Promise<void>;
};

/**
 * Opens the database and brings it up to date.
 * @throws UserFacingError when it cannot be: its message says why and what to do.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const embedded = options.databaseUrl === undefined;
  const database = await open(options);
  const { db, sql, session, followCatalogue, close } = database;
  const waits = createLockWaits({ ...(options.onLockWait && { warn: options.onLockWait }) });
  const prepare = async () => {
    const { created } = await applyMigrations(session, migrationsFolder, waits);
    if ("admit" in database) await database.admit();
    await options.prepare?.(db, created);
    return created;
  };
  try {
    const created = await withMigrationLock(session, prepare, waits);
    if ("endSession" in database) await database.endSession();
    const pool = "connections" in database && { connections: database.connections };
    return { db, sql, embedded, created, followCatalogue, ...pool, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(options: DatabaseOptions): Promise<EmbeddedDatabase | PostgresDatabase> {
  const { databaseUrl, migrationDatabaseUrl = databaseUrl, dataDir, connectionTimeoutMs, onConnectionLost } = options;
  if (databaseUrl === undefined || migrationDatabaseUrl === undefined) {
    // With a PostgreSQL the embedded one is never needed, and its loading would be a part of every start.
    const { openEmbedded } = await import("./embedded.ts");
    return openEmbedded(dataDir);
  }
  return openPostgres({ databaseUrl, migrationDatabaseUrl, connectionTimeoutMs, onConnectionLost });
}

/**
 * Tells a database that cannot serve now (gone, restarting, out of connections, too slow) from a query that is wrong: to
 * the caller it is 503, not 500. It does not follow `cause`: another service's network error is not the database's.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  const { codes, message } = describe(error);
  return codes.some((code) => unreachableCode.test(code)) || unreachableMessage.test(message);
}

/** Is the error that of a unique index? `constraint` is its name, such as `placement_tests_one_open`. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation("23505", error, constraint);
}

/** Is the error that of a CHECK constraint? `constraint` is its name, such as `slots_booked_within_capacity`. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return isViolation("23514", error, constraint);
}

/** Has the database broken a transaction off because it and another waited for each other? It can be begun anew. */
export function isDeadlock(error: unknown): boolean {
  const { codes } = describe(error);
  return codes.includes("40P01") || codes.includes("P2034");
}

function isViolation(state: string, error: unknown, constraint: string | undefined): boolean {
  const { codes, message } = describe(error);
  // The one place where both adapters keep the constraint's name is the server's message.
  return codes.includes(state) && (constraint === undefined || message.split(/\W+/).includes(constraint));
}

/** Prisma's connection errors, the server's (SQLSTATE), the system's, and those that Prisma's adapters have names for. */
const unreachableCode = new RegExp(
  `^(${[
    "P10\\d\\d|P2024|P2037",
    "08...|53...|55P03|57P0[1-5]|57014|25006|3D000|28...",
    "ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN",
    "DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections|TlsConnectionError",
  ].join("|")})$`,
);

/** What has no code: pg's, its pool's and PGlite's own errors, and two of the kinds that Prisma calls P2028. */
const unreachableMessage = new RegExp(
  [
    "^Connection terminated|^Client was closed|^Client has encountered a connection error|^Query read timeout",
    "^timeout expired|^timeout exceeded when trying to connect|^Cannot use a pool after calling end",
    "^PGlite is clos(ed|ing)",
    "Transaction API error: (Unable to start a transaction|A \\w+ cannot be executed on an expired transaction)",
  ].join("|"),
);

/** @returns what an error is called by whoever had a hand in it, and the server's message rather than Prisma's. */
function describe(error: unknown): { codes: string[]; message: string } {
  const adapters = read(read(error, "meta"), "driverAdapterError") ?? error;
  const driver = read(adapters, "name") === "DriverAdapterError" ? read(adapters, "cause") : undefined;
  const names = [read(error, "code"), read(driver, "originalCode"), read(driver, "code"), read(driver, "kind")];
  const messages = [read(driver, "originalMessage"), read(error, "message"), ""];
  return { codes: names.filter(isText), message: messages.find(isText) ?? "" };
}

const read = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

const isText = (value: unknown) => typeof value === "string";
