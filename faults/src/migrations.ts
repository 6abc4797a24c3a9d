import { readdirSync } from "node:fs";
import { migrationsFolder } from "@talaqqi/api/src/database/migrate.ts";
import { count, type Query } from "./rows.ts";

/** How many migrations there are. */
export const migrations = readdirSync(migrationsFolder, { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
).length;

/** @returns how many migrations are in a database's history more or less than once, or not finished. */
export const countWrongMigrations = (query: Query): Promise<number> =>
  count(
    query,
    `SELECT abs(${migrations} - count(DISTINCT migration_name)) + count(*) - count(DISTINCT migration_name)
       + count(*) FILTER (WHERE finished_at IS NULL OR rolled_back_at IS NOT NULL)
     FROM "_prisma_migrations"`,
  );
