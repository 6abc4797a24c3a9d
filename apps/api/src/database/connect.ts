import type { PGlite } from "@electric-sql/pglite";
import { loadInClone } from "../config/user-facing-error.ts";
import { adopt } from "./adopt.ts";
import type { EmbeddedDatabase } from "./embedded.ts";
import { createLockWaits, type LockWaits } from "./lock-waits.ts";
import { applyMigrations, migrationsFolder, requireMigrations, withMigrationLock } from "./migrate.ts";
import { unreachable } from "./postgresql/addresses.ts";
import { type Connections, openPostgres, type PostgresDatabase } from "./postgresql/postgres.ts";
import type { Prisma, PrismaClient } from "./prisma/client.ts";
import type { Revision } from "./revision.ts";
import type { RunStatement } from "./statements.ts";

export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;
/** A query runs on its own or in a transaction. */
export type Queryable = Database | Transaction;

export type DatabaseOptions = {
  /** A PostgreSQL address; absent: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Connects as a role that can change tables; absent: `databaseUrl`. */
  migrationDatabaseUrl?: string | undefined;
  /** Whether to apply pending migrations (default); otherwise refuse a PostgreSQL database that lacks any. */
  migrate?: boolean | undefined;
  /** The most connections of the pool; default 10. */
  databasePoolSize?: number | undefined;
  /** How long a connection of the pool may be used; default: without limit. */
  databaseConnectionMinutes?: number | undefined;
  /** The embedded database's folder. */
  dataDir: string;
  /** The embedded database, open already; it stays open when the returned database is closed. */
  lite?: PGlite | undefined;
  /**
   * Runs at every start, right after the migrations and under the same lock. `created`: the database was new.
   */
  prepare?: ((db: Database, created: boolean) => Promise<void>) | undefined;
  /** How long a query waits for a connection of the pool, in milliseconds; default 1,000. */
  connectionTimeoutMs?: number | undefined;
  /** Called when a connection is lost. The next query gets another one. */
  onConnectionLost?: ((error: Error) => void) | undefined;
  /** Called when the start begins to wait for another session's lock, then every 30 seconds. */
  onLockWait?: ((details: object, message: string) => void) | undefined;
  /** Called with what a person should see to while the service goes on. */
  warn?: ((details: object, message: string) => void) | undefined;
};

/** A database with all migrations applied. */
export type OpenDatabase = {
  db: Database;
  sql: RunStatement;
  embedded: boolean;
  /** The database was empty before this start. */
  created: boolean;
  /** The names of the migrations that this start has applied. */
  applied: string[];
  /** Subscribes to changes of the catalogue: everything that is public. */
  followCatalogue(): Promise<Revision>;
  /** Absent for the embedded database, which has no pool. */
  connections?: () => Connections;
  /** Waits for running queries, then releases everything. */
  close(): Promise<void>;
};

/**
 * Opens the database and applies all migrations.
 * @throws UserFacingError when that fails.
 */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const embedded = options.databaseUrl === undefined;
  return withOpen(options, async (database, waits) => {
    const { db, sql, session, followCatalogue, close } = database;
    const prepare = async () => {
      const migrated = await (options.migrate === false && !embedded
        ? requireMigrations(session)
        : applyMigrations(session, migrationsFolder, waits));
      if ("admit" in database) await database.admit();
      await options.prepare?.(db, migrated.created);
      return migrated;
    };
    const migrated = await withMigrationLock(session, prepare, waits);
    if ("endSession" in database) await database.endSession();
    const pool = "connections" in database && { connections: database.connections };
    return { db, sql, embedded, ...migrated, followCatalogue, ...pool, close };
  });
}

/**
 * Takes over a database of the last version before the first release. It applies no migration.
 * @throws UserFacingError when that fails; then nothing is changed.
 */
export const adoptDatabase = (options: DatabaseOptions): Promise<void> =>
  withOpen({ ...options, migrate: true }, async ({ session, close }, waits) => {
    await withMigrationLock(session, () => adopt(session), waits);
    await close();
  });

/** Opens a database, and closes it if `run` fails. @throws UserFacingError also when the connection is lost meanwhile. */
async function withOpen<Result>(
  options: DatabaseOptions,
  run: (database: EmbeddedDatabase | PostgresDatabase, waits: LockWaits) => Promise<Result>,
): Promise<Result> {
  let lost: Error | undefined;
  const onConnectionLost = (error: Error) => {
    lost ??= error;
    options.onConnectionLost?.(error);
  };
  const database = await open({ ...options, onConnectionLost });
  try {
    return await run(database, createLockWaits({ ...(options.onLockWait && { warn: options.onLockWait }) }));
  } catch (error) {
    await database.close();
    // What has ended a connection is better than that there is none.
    throw "place" in database && isDatabaseUnreachable(error) ? unreachable(database.place, lost ?? error) : error;
  }
}

async function open(options: DatabaseOptions): Promise<EmbeddedDatabase | PostgresDatabase> {
  const { databaseUrl, dataDir, migrate = true } = options;
  const migrationDatabaseUrl = migrate ? (options.migrationDatabaseUrl ?? databaseUrl) : databaseUrl;
  if (databaseUrl === undefined || migrationDatabaseUrl === undefined) {
    // Loaded only when used: it would slow down every start on PostgreSQL.
    const { openFolder, wrap } = await loadInClone(
      import("./embedded.ts"),
      "Set DATABASE_URL: the embedded database is only in a clone of the project.",
    );
    if (options.lite) return wrap(options.lite);
    const { lite, close } = await openFolder(dataDir);
    return wrap(lite, close);
  }
  return openPostgres({ ...options, databaseUrl, migrationDatabaseUrl, migrate });
}

/**
 * Distinguishes a database that is unavailable (gone, restarting, out of connections, too slow: 503) from a wrong query
 * (500). It does not follow `cause`: another service's network error is not the database's.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  const { codes, message } = describe(error);
  return codes.some((code) => unreachableCode.test(code)) || unreachableMessage.test(message);
}

/** @param constraint the unique index's name, such as `placement_tests_one_open`; if omitted, any unique index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation("23505", error, constraint);
}

/** @param constraint the CHECK constraint's name, such as `slots_booked_within_capacity`; if omitted, any CHECK constraint. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return isViolation("23514", error, constraint);
}

/** Whether a constraint refused two rows that overlap. */
export function isExclusionViolation(error: unknown): boolean {
  return isViolation("23P01", error, undefined);
}

/** Whether a constraint of any kind refused what was written. */
export const isConstraintViolation = (error: unknown): boolean =>
  describe(error).codes.some((code) => /^23...$/.test(code));

/** Whether the database aborted the transaction because of another one; it can be retried. */
export function isSerializationFailure(error: unknown): boolean {
  const { codes } = describe(error);
  return codes.includes("40P01") || codes.includes("40001") || codes.includes("P2034");
}

function isViolation(state: string, error: unknown, constraint: string | undefined): boolean {
  const { codes, message } = describe(error);
  // Only the server's message contains the constraint's name with both adapters.
  return codes.includes(state) && (constraint === undefined || message.split(/\W+/).includes(constraint));
}

/** Connection errors of Prisma, the server (SQLSTATE), the system and Prisma's adapters. */
const unreachableCode = new RegExp(
  `^(${[
    "P10\\d\\d|P2024|P2037",
    "08...|53...|55P03|57P0[1-5]|57014|25006|3D000|28...",
    "ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN",
    "DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections|TlsConnectionError",
  ].join("|")})$`,
);

/** Errors without a code, from pg, its pool and PGlite, and two of the errors that Prisma calls P2028. */
const unreachableMessage = new RegExp(
  [
    "^Connection terminated|^Client was closed|^Client has encountered a connection error|^Query read timeout",
    "^timeout expired|^timeout exceeded when trying to connect|^Cannot use a pool after calling end",
    "^PGlite is clos(ed|ing)",
    "Transaction API error: (Unable to start a transaction|A \\w+ cannot be executed on an expired transaction)",
  ].join("|"),
);

/** @returns an error's codes from Prisma, adapter and driver, and the server's message rather than Prisma's. */
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
