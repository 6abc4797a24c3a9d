import { createHash, randomUUID } from "node:crypto";
import { MigrationError, refuseMissingRight } from "./migration-error.ts";
import type { Session } from "./session.ts";

export type Migration = { name: string; sql: string };
/** A migration as recorded in the history. */
export type Applied = { name: string; checksum: string; finished: boolean; logs: string };

/** Creates the history table if it is missing. */
export async function createHistory(session: Session): Promise<void> {
  if (await hasHistory(session)) return;
  await refuseForeignTables(session);
  await session.run(historyTable).catch(refuseMissingRight);
}

export async function hasHistory(session: Session): Promise<boolean> {
  const [found] = await session.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS has");
  return found?.has === true;
}

/** @returns the applied migrations in order. */
export async function readHistory(session: Session): Promise<Applied[]> {
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

/** Refuses a database that belongs to another program, as Prisma does. */
async function refuseForeignTables(session: Session): Promise<void> {
  const [table] = await session.query(
    `SELECT current_database() AS database, relname AS name FROM pg_class
     WHERE relnamespace = to_regnamespace(current_schema()) AND relkind IN ('r', 'p')
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
     ORDER BY relname LIMIT 1`,
  );
  if (!table) return;
  throw new MigrationError(
    `The database ${table.database} has tables (${table.name}) but no migration history: it belongs to another program. ` +
      "Set DATABASE_URL to an empty database.",
  );
}

/**
 * Compares the program's migrations with the history.
 * @returns the pending ones.
 * @throws MigrationError when they do not match.
 */
export function comparePending(migrations: Migration[], history: Applied[]): Migration[] {
  if (isBeforeRelease(history)) {
    throw new MigrationError(
      "The database is of a version before the first release: back it up and run `talaqqi-server adopt`, which keeps all data.",
    );
  }
  for (const record of history) {
    const migration = migrations.find(({ name }) => name === record.name);
    if (!record.finished) {
      throw new MigrationError(
        `The migration ${record.name} failed earlier, under Prisma's own \`migrate deploy\`${record.logs && `: ${record.logs.trim()}`}\n` +
          "Clean up what it left behind, then run `npx prisma migrate resolve --rolled-back " +
          `${record.name}\` and start again.`,
      );
    }
    if (!migration) {
      throw new MigrationError(
        `The database is newer than this program: it has the migration ${record.name}, which is not in prisma/migrations. ` +
          "Start the version that last used it, or a later one.",
      );
    }
    if (!checksums(migration.sql).includes(record.checksum)) {
      throw new MigrationError(
        `The migration ${record.name} was changed after it was applied to this database. Restore ` +
          `prisma/migrations/${record.name}/migration.sql, and make the change in a new migration.`,
      );
    }
  }
  return migrations.filter(({ name }) => !history.some((record) => record.name === name));
}

/** Whether migrations have been applied that the first one of the release has replaced. Their names began with a date. */
export const isBeforeRelease = (history: Applied[]) => history.some(({ name }) => /^\d{14}_/.test(name));

/** Adds an applied migration to the history. */
export async function record(session: Session, { name, sql }: Migration): Promise<void> {
  await session.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksums(sql)[0], name],
  );
}

/** Exactly as Prisma's schema engine creates it. */
export const historyTable = `CREATE TABLE "_prisma_migrations" (
    "id"                    VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"              VARCHAR(64) NOT NULL,
    "finished_at"           TIMESTAMPTZ,
    "migration_name"        VARCHAR(255) NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        TIMESTAMPTZ,
    "started_at"            TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count"   INTEGER NOT NULL DEFAULT 0
)`;

/** @returns Prisma's SHA-256 of a migration, then those with the other line endings, which Prisma also accepts. */
function checksums(sql: string): string[] {
  const lines = sql.replaceAll("\r\n", "\n");
  return [sql, lines, lines.replaceAll("\n", "\r\n")].map((text) => createHash("sha256").update(text).digest("hex"));
}
