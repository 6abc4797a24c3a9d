import { migrationsFolder, readMigrations } from "../../src/database/migrate.ts";
import { historyTable } from "../../src/database/migration-history.ts";

/** What makes a database of the last version before the first release: with the first migration's tables, and another history. */
export function formerDatabase(): string {
  const [first] = readMigrations(migrationsFolder);
  return `${historyTable};
    ${first?.sql};
    INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at)
    VALUES ('1', '', '20261121000000_first_schema', now());`;
}
