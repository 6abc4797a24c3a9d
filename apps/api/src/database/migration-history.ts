import { createHash, randomUUID } from "node:crypto";
import { MigrationError, refuseMissingRight } from "./migration-error.ts";
import type { Session } from "./session.ts";

export type Migration = { name: string; sql: string };
/** A migration as the history has it. */
export type Applied = { name: string; checksum: string; finished: boolean; logs: string };

/** @returns the migrations that were applied, in that order. The history is made where there is none. */
export async function readHistory(session: Session): Promise<Applied[]> {
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

/**
 * Compares the program's migrations with the history.
 * @returns those that are not applied yet.
 * @throws MigrationError when the two do not go together.
 */
export function comparePending(migrations: Migration[], history: Applied[]): Migration[] {
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

/** Adds a migration that was applied to the history. */
export async function record(session: Session, { name, sql }: Migration): Promise<void> {
  await session.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksums(sql)[0], name],
  );
}

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

/** @returns the SHA-256 by which Prisma knows a migration, then those with the other line endings, which it also takes. */
function checksums(sql: string): string[] {
  const lines = sql.replaceAll("\r\n", "\n");
  return [sql, lines, lines.replaceAll("\n", "\r\n")].map((text) => createHash("sha256").update(text).digest("hex"));
}
