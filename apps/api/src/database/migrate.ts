import { readdirSync, readFileSync } from "node:fs";
import { projectFolder } from "../config/project-folder.ts";
import { buildIndex, concurrentIndexOf, dropInvalidIndex } from "./concurrent-index.ts";
import { describeHolders, findAdvisoryLockHolders, findTableHolders } from "./lock-holders.ts";
import { createLockWaits, LockedError, type LockWaits, retryWhileLocked } from "./lock-waits.ts";
import { MigrationError, messageOf, refuseMissingRight, refuseUnreadableHistory, sqlState } from "./migration-error.ts";
import { comparePending, createHistory, hasHistory, type Migration, readHistory, record } from "./migration-history.ts";
import type { Session } from "./session.ts";

/** The folder of the migrations. */
export const migrationsFolder = new URL("prisma/migrations/", projectFolder);

/**
 * Runs a function under the migration lock, which Prisma's own `migrate deploy` takes as well. When it throws LockedError
 * it is retried later; until then the migration lock is free.
 * @throws MigrationError when a lock is still missing after the deadline of `waits`.
 */
export function withMigrationLock<Result>(
  session: Session,
  run: () => Promise<Result>,
  waits: LockWaits = createLockWaits(),
): Promise<Result> {
  return retryWhileLocked(async () => {
    // Not pg_advisory_lock: the snapshot of a waiting statement would block CREATE INDEX CONCURRENTLY.
    const [tried] = await session.query("SELECT pg_try_advisory_lock($1) AS locked", [prismaLock]);
    if (tried?.locked !== true) throw otherMigration(session, waits);
    try {
      return await run();
    } finally {
      await session.query("SELECT pg_advisory_unlock($1)", [prismaLock]);
    }
  }, waits);
}

/**
 * Applies the pending migrations in the order of their names, each in a transaction of its own, and records them as Prisma
 * does. Call it under the migration lock.
 * @returns the names of the applied migrations, and whether the database was new.
 * @throws LockedError when another session holds a needed lock; MigrationError when a migration fails.
 */
export async function applyMigrations(
  session: Session,
  folder: URL = migrationsFolder,
  waits: LockWaits = createLockWaits(),
): Promise<{ applied: string[]; created: boolean }> {
  const migrations = readMigrations(folder);
  await createHistory(session);
  const history = await readHistory(session);
  const pending = comparePending(migrations, history);
  if (pending.length > 0) await addExtensionsToPath(session);
  for (const migration of pending) await applyMigration(session, migration, waits);
  return { applied: pending.map(({ name }) => name), created: history.length === 0 };
}

/**
 * Checks that all migrations are applied. It needs only the right to read the history.
 * @throws MigrationError when the database is not at this version.
 */
export async function requireMigrations(session: Session, folder: URL = migrationsFolder) {
  const migrations = readMigrations(folder);
  const history = (await hasHistory(session)) ? await readHistory(session).catch(refuseUnreadableHistory) : [];
  const pending = comparePending(migrations, history);
  if (pending.length > 0) {
    const what = history.length === 0 ? "has no tables yet" : `lacks the migration ${pending[0]?.name}`;
    throw new MigrationError(
      `The database ${what}. MIGRATE=0 is set: run \`talaqqi-server migrate\`, then start again.`,
    );
  }
  return { applied: [], created: false };
}

/** The key of the advisory lock of Prisma's schema engine. */
const prismaLock = 72707369;

/** @returns the migrations of a folder in their order. */
export function readMigrations(folder: URL): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, sql: readFileSync(new URL(`${name}/migration.sql`, folder), "utf8") }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function applyMigration(session: Session, migration: Migration, waits: LockWaits): Promise<void> {
  const index = concurrentIndexOf(migration.sql);
  const timeoutMs = index ? waits.indexTimeoutMs : waits.lockTimeoutMs;
  const begun = performance.now();
  try {
    if (index) await applyIndex(session, migration, index, timeoutMs);
    else await applyInTransaction(session, migration, timeoutMs);
  } catch (error) {
    throw isLockFailure(error) ? locked(session, migration, begun, waits) : failureOf(migration, error);
  }
}

async function applyInTransaction(session: Session, migration: Migration, timeoutMs: number): Promise<void> {
  await session.run("BEGIN");
  try {
    await session.run(`SET LOCAL lock_timeout = ${timeoutMs}`);
    await session.run(migration.sql);
    await record(session, migration);
    await session.run("COMMIT");
  } catch (error) {
    await session.run("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** Extensions may be in other schemas than the service's tables: their types and operators must be found there, too. */
export const addExtensionsToPath = (session: Session) =>
  session.query(`
    SELECT set_config('search_path', string_agg(quote_ident(name), ', ' ORDER BY own DESC, name), false) FROM (
      SELECT current_schema() AS name, true AS own
      UNION SELECT nspname, false FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
      WHERE nspname NOT IN ('pg_catalog', current_schema())
    ) AS schemas`);

/** Like Prisma's own `migrate deploy`: a migration of one statement needs no transaction. */
async function applyIndex(session: Session, migration: Migration, index: string, timeoutMs: number): Promise<void> {
  try {
    await buildIndex(session, index, migration.sql, timeoutMs);
  } catch (error) {
    // After a lock failure the drop would wait for the same lock: the next attempt does it.
    if (!isLockFailure(error)) await dropInvalidIndex(session, index).catch(() => {});
    throw error;
  }
  await record(session, migration);
}

/** Lock timeout or deadlock. */
const isLockFailure = (error: unknown) => ["55P03", "40P01"].includes(String(sqlState(error)));

const locked = (session: Session, { name, sql }: Migration, begun: number, waits: LockWaits) =>
  new LockedError({
    details: { migration: name },
    findHolders: () => findTableHolders(session, sql, performance.now() - begun),
    waiting: (holders) =>
      `The migration ${name} is waiting for ${describeHolders(holders)}. Retrying for up to ${minutes(waits)}; ` +
      "running instances keep serving requests.",
    gaveUp: (holders) =>
      `The migration ${name} could not get its locks within ${minutes(waits)}: it waited for ${describeHolders(holders)}. ` +
      "Restart when that process has finished.",
    maxPauseMs: 5_000,
  });

const otherMigration = (session: Session, waits: LockWaits) =>
  new LockedError({
    details: {},
    findHolders: () => findAdvisoryLockHolders(session, prismaLock),
    waiting: (holders) => `Waiting while another process starts or migrates the database: ${describeHolders(holders)}.`,
    gaveUp: (holders) =>
      `Another process has been migrating the database for more than ${minutes(waits)}: ${describeHolders(holders)}. ` +
      "Restart when it has finished.",
    maxPauseMs: 500,
  });

const minutes = ({ limitMs }: LockWaits) => `${Math.round(limitMs / 60_000)} minutes`;

function failureOf({ name, sql }: Migration, error: unknown): Error {
  if (sqlState(error) === "42501") refuseMissingRight(error);
  const message = `The migration ${name} failed and was rolled back: ${messageOf(error)}${lineOf(error, sql)}`;
  return new MigrationError(message, { cause: error });
}

function lineOf(error: unknown, sql: string): string {
  const position = error instanceof Error && "position" in error ? Number(error.position) : Number.NaN;
  return Number.isNaN(position) ? "" : ` (line ${sql.slice(0, position).split("\n").length})`;
}
