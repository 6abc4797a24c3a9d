import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { count, type Query } from "./queries.ts";

const migrationsFolder = new URL("../../../../prisma/migrations/", import.meta.url);

const names = readdirSync(migrationsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** @returns the tables of an older version that newer migrations alter. */
export function alteredTables(project: string): string[] {
  const added = names.filter((name) => !existsSync(join(project, "prisma/migrations", name)));
  const sql = added.map((name) => readFileSync(new URL(`${name}/migration.sql`, migrationsFolder), "utf8")).join("\n");
  const tables = (statement: string) =>
    [...sql.matchAll(new RegExp(`^${statement} TABLE "?(\\w+)"?`, "gm"))].map(([, table = ""]) => table);
  const created = tables("CREATE");
  return tables("ALTER").filter((table) => !created.includes(table));
}

/** @returns how many migrations a database has not applied exactly once. */
export const countWrongMigrations = (query: Query): Promise<number> =>
  count(
    query,
    `SELECT abs(${names.length} - count(DISTINCT migration_name)) + count(*) - count(DISTINCT migration_name)
       + count(*) FILTER (WHERE finished_at IS NULL OR rolled_back_at IS NOT NULL)
     FROM "_prisma_migrations"`,
  );
