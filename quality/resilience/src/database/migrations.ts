import { readdirSync } from "node:fs";
import { count, type Query } from "./queries.ts";

const migrationsFolder = new URL("../../../../prisma/migrations/", import.meta.url);
const applied = readdirSync(migrationsFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).length;

/**
 * @param added how many migrations the version has that this one lacks.
 * @returns how many migrations a database has not applied exactly once.
 */
export const countWrongMigrations = (query: Query, added = 0): Promise<number> =>
  count(
    query,
    `SELECT abs(${applied + added} - count(DISTINCT migration_name)) + count(*) - count(DISTINCT migration_name)
       + count(*) FILTER (WHERE finished_at IS NULL OR rolled_back_at IS NOT NULL)
     FROM "_prisma_migrations"`,
  );
