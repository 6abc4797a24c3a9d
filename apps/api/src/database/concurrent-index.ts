import type { Session } from "./session.ts";

/**
 * Finds the index that a migration builds without blocking writes: its one statement is CREATE INDEX CONCURRENTLY, which
 * PostgreSQL refuses in a transaction.
 * @returns the index's name as written in the statement; undefined for any other migration.
 */
export function concurrentIndexOf(sql: string): string | undefined {
  const statement = sql.replace(/--.*$/gm, "").replace(/\/\*.*?\*\//gs, "");
  return /^\s*CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?("[^"]+"|\w+)\s+ON\b[^;]*;?\s*$/i.exec(
    statement,
  )?.[1];
}

/**
 * Builds the index of such a migration, replacing an invalid one that a failed attempt left. A valid one was built by a
 * start that ended before recording it.
 * @param timeoutMs how long to wait for transactions that started earlier.
 */
export async function buildIndex(session: Session, name: string, sql: string, timeoutMs: number): Promise<void> {
  await session.run(`SET lock_timeout = ${timeoutMs}`);
  try {
    await dropInvalidIndex(session, name);
    if (!(await isValid(session, name))) await session.run(sql);
  } finally {
    await session.run("RESET lock_timeout");
  }
}

/** Drops the index of a failed attempt: it slows down every write and serves no read. */
export async function dropInvalidIndex(session: Session, name: string): Promise<void> {
  if ((await isValid(session, name)) === false) await session.run(`DROP INDEX CONCURRENTLY ${name}`);
}

/** @returns undefined when there is no such index. */
async function isValid(session: Session, name: string): Promise<boolean | undefined> {
  const [index] = await session.query("SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)", [name]);
  return index && index.indisvalid === true;
}
