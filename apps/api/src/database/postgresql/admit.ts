import pg from "pg";
import { UserFacingError } from "../../config/user-facing-error.ts";
import type { PrismaClient } from "../prisma/client.ts";
import type { Session } from "../session.ts";

/**
 * Grants the service's role access to the tables of the migrations, and checks that it has it, and that their rules apply.
 * @param session of the migrations' role.
 * @param db of the service's role.
 */
export async function admit(session: Session, db: PrismaClient): Promise<void> {
  const [service] = await db.$queryRaw<{ role: string; triggers: string }[]>`
    SELECT current_user::text AS role, current_setting('session_replication_role') AS triggers`;
  if (!service) return;
  const { role, triggers } = service;
  // Only a superuser may set it, so a connection cannot set it back.
  if (triggers === "replica") {
    throw new UserFacingError(
      `The role ${role} or its database sets session_replication_role = replica, which turns off the rules of the tables. As a ` +
        "superuser, run ALTER ROLE … RESET session_replication_role, or ALTER DATABASE … RESET session_replication_role.",
    );
  }
  const [migrating] = await session.query("SELECT current_user::text AS role");
  // At every start: the process that migrated may have ended before this step, or used another role.
  if (migrating?.role !== role) await grant(session, role);
  const [lacking] = await db.$queryRaw<{ name: string; owner: string }[]>`
    SELECT relname AS name, relowner::regrole::text AS owner FROM pg_class
    WHERE relnamespace = to_regnamespace(current_schema()) AND relname <> '_prisma_migrations'
      -- What others have created beside our tables is theirs.
      AND relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('_prisma_migrations')) AND NOT CASE relkind
      WHEN 'r' THEN has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
        AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE')
      WHEN 'v' THEN has_table_privilege(oid, 'SELECT')
      WHEN 'S' THEN has_sequence_privilege(oid, 'USAGE') AND has_sequence_privilege(oid, 'UPDATE')
      ELSE true END
    ORDER BY relkind = 'S', relname LIMIT 1`;
  if (lacking) {
    throw new UserFacingError(
      `The role ${role} of DATABASE_URL lacks rights on ${lacking.name}, which belongs to the role ${lacking.owner}. Set ` +
        "MIGRATION_DATABASE_URL to that role and run `talaqqi-server migrate`, which grants them.",
    );
  }
}

/** Grants a role access to the tables, views and sequences that the migrations' role owns. */
async function grant(session: Session, role: string): Promise<void> {
  const grants = await session.query(
    `SELECT 'SELECT, INSERT, UPDATE, DELETE ON TABLE ' || oid::regclass AS what FROM pg_class
       WHERE relkind = 'r' AND relname <> '_prisma_migrations' AND ${isOwn}
     UNION ALL SELECT 'SELECT ON TABLE ' || oid::regclass FROM pg_class
       WHERE (relkind = 'v' OR relname = '_prisma_migrations') AND ${isOwn}
     UNION ALL SELECT 'USAGE, UPDATE ON SEQUENCE ' || oid::regclass FROM pg_class WHERE relkind = 'S' AND ${isOwn}
     UNION ALL SELECT format('USAGE ON SCHEMA %I', current_schema())`,
  );
  const name = pg.escapeIdentifier(role);
  await session.run(grants.map(({ what }) => `GRANT ${what} TO ${name}`).join(";"));
}

const isOwn = "relnamespace = to_regnamespace(current_schema()) AND relowner = current_user::regrole";
