import { projectFolder } from "../config/project-folder.ts";
import type { Database, Transaction } from "../database/connect.ts";

const starter = new URL("prisma/starter/", projectFolder);
export const demonstration = new URL("prisma/demonstration/", projectFolder);

/** Fills an empty database with the starter content and, if asked for, the demonstration school, in one transaction. */
export async function loadFirstContent(db: Database, options: { demonstration: boolean }): Promise<void> {
  // One query in SQL: Prisma would compile several, and open as many connections, at every start.
  const [found] = await db.$queryRaw<{ anything: boolean }[]>`
    SELECT EXISTS (SELECT FROM kategoris) OR EXISTS (SELECT FROM contents) OR EXISTS (SELECT FROM hurufs)
      OR EXISTS (SELECT FROM teachers) OR EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM levels)
      OR EXISTS (SELECT FROM lembagas) OR EXISTS (SELECT FROM packages) OR EXISTS (SELECT FROM programs)
      OR EXISTS (SELECT FROM sifats) OR EXISTS (SELECT FROM feedbacks) AS anything`;
  if (found?.anything) return;
  await db.$transaction((tx) => load(tx, options), { timeout: 60_000 });
}

/**
 * Resets all rows and sequences to those of a first start with the demonstration school, in one transaction.
 * For the embedded database, which runs one transaction at a time: elsewhere readers could deadlock with TRUNCATE.
 */
export async function resetData(db: Database): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`
        DO $$ BEGIN
          EXECUTE (
            SELECT 'TRUNCATE ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' RESTART IDENTITY'
            FROM pg_tables
            WHERE schemaname = current_schema() AND tablename NOT IN ('_prisma_migrations', 'catalogue_revision', 'school')
          );
        END $$`;
      await load(tx, { demonstration: true });
    },
    { timeout: 60_000 },
  );
}

async function load(tx: Transaction, options: { demonstration: boolean }): Promise<void> {
  // Loaded only once in a database's life.
  const { importFolder } = await import("./import-folder.ts");
  await importFolder(tx, starter);
  if (options.demonstration) {
    await importFolder(tx, demonstration);
    await inviteDemonstrationStaff(tx);
  }
}

/** Who signs in as a teacher of the demonstration school. */
export const DEMONSTRATION_TEACHER = "teacher@example.com";

/** One member of each role, who can sign in at the development provider. Staff are in no file: nobody imports who may do what. */
const inviteDemonstrationStaff = (tx: Transaction) => tx.$executeRaw`
  INSERT INTO operators (name, email, role, id_teacher, invited_at) VALUES
    ('Admin Contoh', 'admin@example.com', 'administrator', NULL, now()),
    ('Koordinator Contoh', 'coordinator@example.com', 'coordinator', NULL, now()),
    ('Ustadz Hanif Contoh', ${DEMONSTRATION_TEACHER}, 'teacher', 1, now()),
    ('Pembaca Contoh', 'reader@example.com', 'reader', NULL, now())
  ON CONFLICT DO NOTHING`;
