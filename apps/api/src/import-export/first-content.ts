import { projectFolder } from "../config/project-folder.ts";
import type { Database, Transaction } from "../database/connect.ts";

const starter = new URL("prisma/starter/", projectFolder);
const demonstration = new URL("prisma/demonstration/", projectFolder);

/**
 * Fills a database that holds nothing at all: the starter content everywhere, the made-up school only where it is asked
 * for. All of it in one transaction; a database with anything of anybody's in it is left alone.
 */
export async function loadFirstContent(db: Database, options: { demonstration: boolean }): Promise<void> {
  // One question, in SQL: five of Prisma's would be compiled, and open five connections, at every start.
  const [found] = await db.$queryRaw<{ anything: boolean }[]>`
    SELECT EXISTS (SELECT FROM kategoris) OR EXISTS (SELECT FROM contents) OR EXISTS (SELECT FROM hurufs)
      OR EXISTS (SELECT FROM teachers) OR EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM levels)
      OR EXISTS (SELECT FROM lembagas) OR EXISTS (SELECT FROM packages) OR EXISTS (SELECT FROM programs)
      OR EXISTS (SELECT FROM sifats) OR EXISTS (SELECT FROM feedbacks) AS anything`;
  if (found?.anything) return;
  await db.$transaction((tx) => load(tx, options), { timeout: 60_000 });
}

/**
 * Puts a database back to what a first start with the made-up school gives, whatever is in it: rows, and where numbering
 * goes on. All of it in one transaction: a reader sees the old or the new.
 */
export async function resetData(db: Database): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`
        DO $$ BEGIN
          EXECUTE (
            SELECT 'TRUNCATE ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' RESTART IDENTITY'
            FROM pg_tables
            WHERE schemaname = current_schema() AND tablename NOT IN ('_prisma_migrations', 'catalogue_revision')
          );
        END $$`;
      await load(tx, { demonstration: true });
    },
    { timeout: 60_000 },
  );
}

async function load(tx: Transaction, options: { demonstration: boolean }): Promise<void> {
  // Once in a database's life; every other start is spared the importer's loading.
  const { importFolder } = await import("./import-folder.ts");
  await importFolder(tx, starter);
  if (options.demonstration) await importFolder(tx, demonstration);
}
