import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { OperatorError } from "../operator-error.ts";
import { projectFolder } from "../project-folder.ts";

/** One connection to a database, which nobody else uses meanwhile. */
export type Session = {
  /** Runs one statement. @returns its rows. */
  query(sql: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Runs several statements. */
  run(sql: string): Promise<void>;
};

/** A migration cannot be applied, or the database's history and the program's do not go together. */
export class MigrationError extends OperatorError {
  override name = "MigrationError";
}

/** Where the migrations are. */
export const migrationsFolder = new URL("prisma/migrations/", projectFolder);

/**
 * Runs something while no other process migrates the database, neither one of ours nor Prisma's own `migrate deploy`.
 * @throws MigrationError when another process keeps the lock for more than a minute.
 */
export async function withMigrationLock<Result>(session: Session, run: () => Promise<Result>): Promise<Result> {
  await session.run("SET lock_timeout = '60s'");
  try {
    await session.query("SELECT pg_advisory_lock($1)", [prismaLock]);
  } catch (error) {
    if (sqlState(error) !== "55P03") throw error;
    const message =
      "Another process has been migrating the database for more than a minute. Start again when it has ended.";
    throw new MigrationError(message, { cause: error });
  } finally {
    await session.run("RESET lock_timeout");
  }
  try {
    return await run();
  } finally {
    await session.query("SELECT pg_advisory_unlock($1)", [prismaLock]);
  }
}

/**
 * Applies the migrations that the database does not have yet, in the order of their names, each in one transaction: one
 * that fails leaves nothing behind. The history is kept as Prisma keeps it. To be called under the migration lock.
 * @returns the names of those that were applied, and whether the database was new.
 * @throws MigrationError saying what is wrong and what to do.
 */
export async function applyMigrations(
  session: Session,
  folder: URL = migrationsFolder,
): Promise<{ applied: string[]; created: boolean }> {
  const migrations = readMigrations(folder);
  const history = await readHistory(session);
  const pending = comparePending(migrations, history);
  for (const migration of pending) await applyMigration(session, migration);
  return { applied: pending.map(({ name }) => name), created: history.length === 0 };
}

type Migration = { name: string; sql: string };
type Applied = { name: string; checksum: string; finished: boolean; logs: string };

/** The number that Prisma's schema engine locks with. */
const prismaLock = 72707369;

/** Word for word as Prisma's schema engine makes it. */
const historyTable = `CREATE TABLE "_prisma_migrations" (
    "id"                    VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"              VARCHAR(64) NOT NULL,
    "finished_at"           TIMESTAMPTZ,
    "migration_name"        VARCHAR(255) NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        TIMESTAMPTZ,
    "started_at"            TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count"   INTEGER NOT NULL DEFAULT 0
)`;

function readMigrations(folder: URL): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, sql: readFileSync(new URL(`${name}/migration.sql`, folder), "utf8") }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function readHistory(session: Session): Promise<Applied[]> {
  const [found] = await session.query("SELECT to_regclass('_prisma_migrations')::text AS name");
  if (found?.name === null) {
    await refuseForeignTables(session);
    await session.run(historyTable).catch(refuseMissingRight);
    return [];
  }
  const rows = await session.query(
    `SELECT migration_name, checksum, finished_at IS NOT NULL AS finished, coalesce(logs, '') AS logs
     FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return rows.map((row) => ({
    name: String(row.migration_name),
    checksum: String(row.checksum),
    finished: row.finished === true,
    logs: String(row.logs),
  }));
}

/** Keeps the service out of a database that is somebody else's, as Prisma does. */
async function refuseForeignTables(session: Session): Promise<void> {
  const [table] = await session.query(
    `SELECT current_database() AS database, relname AS name FROM pg_class
     WHERE relnamespace = to_regnamespace(current_schema()) AND relkind IN ('r', 'p')
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
     ORDER BY relname LIMIT 1`,
  );
  if (!table) return;
  throw new MigrationError(
    `The database ${table.database} has tables (${table.name}) but no history of migrations: it is not this service's. ` +
      "Set DATABASE_URL to an empty database.",
  );
}

function refuseMissingRight(error: unknown): never {
  if (sqlState(error) !== "42501") throw error;
  throw new MigrationError(
    `The database's role may not make tables (${messageOf(error)}). Make it the owner of the database, ` +
      "or set MIGRATION_DATABASE_URL to a role that may.",
    { cause: error },
  );
}

function comparePending(migrations: Migration[], history: Applied[]): Migration[] {
  for (const record of history) {
    const migration = migrations.find(({ name }) => name === record.name);
    if (!record.finished) {
      throw new MigrationError(
        `The migration ${record.name} failed earlier, under Prisma's own \`migrate deploy\`${record.logs && `: ${record.logs.trim()}`}\n` +
          "Put right what it left behind, then say so with `npx prisma migrate resolve --rolled-back " +
          `${record.name}\` and start again.`,
      );
    }
    if (!migration) {
      throw new MigrationError(
        `The database is newer than this program: it has the migration ${record.name}, which is not in prisma/migrations. ` +
          "Start the version that was last used on it, or a later one.",
      );
    }
    if (!checksums(migration.sql).includes(record.checksum)) {
      throw new MigrationError(
        `The migration ${record.name} was changed after it had been applied to this database. Put ` +
          `prisma/migrations/${record.name}/migration.sql back as it was, and make the change in a migration of its own.`,
      );
    }
  }
  return migrations.filter(({ name }) => !history.some((record) => record.name === name));
}

async function applyMigration(session: Session, { name, sql }: Migration): Promise<void> {
  await session.run("BEGIN");
  try {
    await session.run(sql);
    await session.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksums(sql)[0], name],
    );
    await session.run("COMMIT");
  } catch (error) {
    await session.run("ROLLBACK").catch(() => {});
    if (sqlState(error) === "42501") refuseMissingRight(error);
    throw new MigrationError(
      `The migration ${name} failed, and nothing of it was kept: ${messageOf(error)}${lineOf(error, sql)}`,
      { cause: error },
    );
  }
}

/** @returns the SHA-256 by which Prisma knows a migration, then those with the other line endings, which it also takes. */
function checksums(sql: string): string[] {
  const lines = sql.replaceAll("\r\n", "\n");
  return [sql, lines, lines.replaceAll("\n", "\r\n")].map((text) => createHash("sha256").update(text).digest("hex"));
}

function lineOf(error: unknown, sql: string): string {
  const position = error instanceof Error && "position" in error ? Number(error.position) : Number.NaN;
  return Number.isNaN(position) ? "" : ` (line ${sql.slice(0, position).split("\n").length})`;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const sqlState = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
