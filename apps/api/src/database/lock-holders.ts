import type { Session } from "./session.ts";

/** A session that holds a lock, as far as the role can see it. */
export type Holder = {
  pid: number;
  /** Such as `pg_dump`; "" if it has no name. */
  application: string;
  /** When its transaction started. */
  since: Date | null;
  /** The tables that it holds. */
  tables: string[];
};

/**
 * Finds the transactions that blocked a migration: those that lock a table it names and started earlier. PostgreSQL
 * reports blockers only while the migration waits, on a second connection.
 * @param sql the migration.
 * @param ageMs how long ago the migration started.
 */
export async function findTableHolders(session: Session, sql: string, ageMs: number): Promise<Holder[]> {
  const rows = await session.query(
    `SELECT pid, application_name, xact_start AS since, array_agg(DISTINCT relname::text ORDER BY relname::text) AS tables
     FROM pg_locks JOIN pg_stat_activity USING (pid) JOIN pg_class ON pg_class.oid = relation
     WHERE locktype = 'relation' AND granted AND pid <> pg_backend_pid() AND datname = current_database()
       AND relkind IN ('r', 'p') AND relnamespace = to_regnamespace(current_schema())
       AND $1 ~ ('\\m' || relname || '\\M')
       AND coalesce(xact_start < clock_timestamp() - make_interval(secs => $2), true)
     GROUP BY pid, application_name, xact_start ORDER BY xact_start LIMIT 3`,
    [sql, ageMs / 1_000],
  );
  // The age of another role's transactions is hidden; most of those are short requests.
  const known = rows.filter(({ since }) => since !== null);
  return (known.length > 0 ? known : rows).map(holderOf);
}

/** Finds the sessions that hold an advisory lock of this database. */
export async function findAdvisoryLockHolders(session: Session, key: number): Promise<Holder[]> {
  const rows = await session.query(
    `SELECT pid, application_name, backend_start AS since, '{}'::text[] AS tables
     FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND datname = current_database() AND classid = 0 AND objid = $1`,
    [key],
  );
  return rows.map(holderOf);
}

/** @returns such as `process 4711 (pg_dump, since 2026-11-23T19:00:00.000Z), which has locked users`. */
export function describeHolders(holders: Holder[]): string {
  if (holders.length === 0) return "a transaction of another session";
  return holders.map(describeHolder).join("; ");
}

function describeHolder({ pid, application, since, tables }: Holder): string {
  const about = [application, since && `since ${since.toISOString()}`].filter(Boolean).join(", ");
  const held = tables.length > 0 ? `, which has locked ${tables.join(", ")}` : "";
  return `process ${pid}${about && ` (${about})`}${held}`;
}

const holderOf = (row: Record<string, unknown>): Holder => ({
  pid: Number(row.pid),
  application: String(row.application_name ?? ""),
  since: row.since instanceof Date ? row.since : null,
  tables: Array.isArray(row.tables) ? row.tables.map(String) : [],
});
