import { readdirSync, readFileSync } from "node:fs";
import { projectFolder } from "../config/project-folder.ts";
import { buildIndex, concurrentIndexOf, dropInvalidIndex } from "./concurrent-index.ts";
import { describeHolders, findAdvisoryLockHolders, findTableHolders } from "./lock-holders.ts";
import { createLockWaits, LockedError, type LockWaits, retryWhileLocked } from "./lock-waits.ts";
import { MigrationError, messageOf, refuseMissingRight, sqlState } from "./migration-error.ts";
import { comparePending, type Migration, readHistory, record } from "./migration-history.ts";
import type { Session } from "./session.ts";

/** Where the migrations are. */
export const migrationsFolder = new URL("prisma/migrations/", projectFolder);

/**
 * Runs something while no other process migrates the database, neither one of ours nor Prisma's own `migrate deploy`. When
 * it throws LockedError it is run again later, and others may have the migration lock until then.
 * @throws MigrationError when a lock is still missing once the time of `waits` is over.
 */
export function withMigrationLock<Result>(
  session: Session,
  run: () => Promise<Result>,
  waits: LockWaits = createLockWaits(),
): Promise<Result> {
  return retryWhileLocked(async () => {
    // Not pg_advisory_lock: the snapshot of a statement that waits would block CREATE INDEX CONCURRENTLY.
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
 * Applies the migrations that the database does not have yet, in the order of their names, each in one transaction: one
 * that fails leaves nothing behind. The history is kept as Prisma keeps it. To be called under the migration lock.
 * @returns the names of those that were applied, and whether the database was new.
 * @throws LockedError when another session holds what one of them needs; MigrationError saying what is wrong and what to do.
 */
export async function applyMigrations(
  session: Session,
  folder: URL = migrationsFolder,
  waits: LockWaits = createLockWaits(),
): Promise<{ applied: string[]; created: boolean }> {
  const migrations = readMigrations(folder);
  const history = await readHistory(session);
  const pending = comparePending(migrations, history);
  for (const migration of pending) await applyMigration(session, migration, waits);
  return { applied: pending.map(({ name }) => name), created: history.length === 0 };
}

/** The number that Prisma's schema engine locks with. */
const prismaLock = 72707369;

function readMigrations(folder: URL): Migration[] {
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

/** As Prisma's own `migrate deploy` does: a migration of one statement needs no transaction. */
async function applyIndex(session: Session, migration: Migration, index: string, timeoutMs: number): Promise<void> {
  try {
    await buildIndex(session, index, migration.sql, timeoutMs);
  } catch (error) {
    // What is waited for now would be waited for again: the next attempt drops it.
    if (!isLockFailure(error)) await dropInvalidIndex(session, index).catch(() => {});
    throw error;
  }
  await record(session, migration);
}

/** The lock did not come in time, or another session waited for one of ours. */
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
    waiting: (holders) => `Waiting while another process migrates the database: ${describeHolders(holders)}.`,
    gaveUp: (holders) =>
      `Another process has been migrating the database for more than ${minutes(waits)}: ${describeHolders(holders)}. ` +
      "Restart when it has finished.",
    maxPauseMs: 500,
  });

const minutes = ({ limitMs }: LockWaits) => `${Math.round(limitMs / 60_000)} minutes`;

function failureOf({ name, sql }: Migration, error: unknown): Error {
  if (sqlState(error) === "42501") refuseMissingRight(error);
  const message = `The migration ${name} failed, and nothing of it was kept: ${messageOf(error)}${lineOf(error, sql)}`;
  return new MigrationError(message, { cause: error });
}

function lineOf(error: unknown, sql: string): string {
  const position = error instanceof Error && "position" in error ? Number(error.position) : Number.NaN;
  return Number.isNaN(position) ? "" : ` (line ${sql.slice(0, position).split("\n").length})`;
}
