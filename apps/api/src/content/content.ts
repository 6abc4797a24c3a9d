import { stringify } from "csv-stringify/sync";
import { type Database, isDeadlock, type Queryable, type Transaction } from "../database/connect.ts";
import { lockHours } from "../operator/hours.ts";
import { escapeCell } from "./cells.ts";
import type { Kind, Values } from "./kind.ts";
import { kinds, linkTables, referredBy } from "./kinds.ts";
import { type ContentFiles, type ContentPlan, concernsHours, type PlanOptions, preparePlan } from "./plan.ts";
import { ContentError, PlanOutdatedError } from "./problems.ts";
import { itemsOf, quote, readStored, type StoredRows } from "./stored.ts";
import { unhurried } from "./unhurried.ts";
import { writeState } from "./write.ts";

export type ExportOptions = {
  /** With users, students, bookings and placement tests? */
  people: boolean;
  /** The school's time zone: in which moments are written. */
  zone: string;
};

/** `digest`: of the plan that was shown to whoever wants it carried out; absent: there was none. */
export type ApplyOptions = PlanOptions & { digest?: string };

const TIMEOUT = 300_000;
const ATTEMPTS = 3;

/**
 * Writes everything as CSV files, as one moment had it: UTF-8 with a byte order mark, CRLF, commas, rows by identifier.
 * @param db a database, or a transaction that sees one state only (repeatable read).
 */
export async function exportContent(db: Queryable, options: ExportOptions): Promise<ContentFiles> {
  return asOneState(db, async (tx) => {
    const files: ContentFiles = {};
    const wanted = kinds.filter((kind) => options.people || !kind.people);
    const stored = new Map<string, StoredRows>();
    for (const kind of wanted) stored.set(kind.table, await readStored(tx, kind));
    for (const kind of wanted) files[kind.table] = await writeCsv(kind, stored, options.zone);
    return files;
  });
}

/**
 * Works out what an import of files would do, and what is wrong with them. A file is the complete list of its kind: rows
 * that it lacks would be removed, but for people and what they have done. A file that is not there leaves its kind alone.
 * @param db a database, or a transaction that sees one state only (repeatable read).
 */
export async function planContent(db: Queryable, files: ContentFiles, options: PlanOptions): Promise<ContentPlan> {
  return asOneState(db, async (tx) => (await preparePlan(tx, files, options)).plan);
}

/**
 * Imports files: all of them, or nothing. It is for the caller to give the transaction time, and to undo it when this
 * throws; it must see what others have committed meanwhile (read committed, as is usual). Nobody else writes to the tables
 * concerned until it ends.
 * @returns what was done.
 * @throws PlanOutdatedError when the plan is no longer that of `digest`; ContentError when something is wrong.
 */
export async function applyContent(tx: Transaction, files: ContentFiles, options: ApplyOptions): Promise<ContentPlan> {
  await lockTables(tx, Object.keys(files));
  const { plan, state } = await preparePlan(tx, files, options);
  if (options.digest !== undefined && options.digest !== plan.digest) throw new PlanOutdatedError(options.language);
  if (plan.problems.length > 0) throw new ContentError(plan.problems, options.language, plan.found);
  await writeState(tx, state);
  return plan;
}

/** Imports files in a transaction of its own. @throws as `applyContent` does; then nothing was written. */
export const importContent = (db: Database, files: ContentFiles, options: ApplyOptions): Promise<ContentPlan> =>
  inTransaction(db, "ReadCommitted", (tx) => applyContent(tx, files, options));

/**
 * Does what takes its time in a transaction, and begins it anew when the database has broken it off because two waited for
 * each other.
 */
export async function inTransaction<Result>(
  db: Database,
  isolationLevel: "ReadCommitted" | "RepeatableRead",
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.$transaction(work, { isolationLevel, timeout: TIMEOUT });
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}

async function asOneState<Result>(db: Queryable, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  // Within a transaction no other is opened: the embedded database has no savepoints to offer.
  if (!("$connect" in db)) return work(db);
  return inTransaction(db, "RepeatableRead", work);
}

/**
 * One import at a time; and nothing slips in between the check and the writing. Always in one order. What the tables only
 * refer to is left to others: who deletes such a row has to write the table that refers to it, and waits.
 */
async function lockTables(tx: Transaction, tables: string[]): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('talaqqi content', 0))`;
  // Before any row or table, as those do whom it keeps out: nobody is given something to do at an hour meanwhile.
  if (concernsHours(tables)) await lockHours(tx);
  const locked = lockedKinds(tables).flatMap((kind) => [kind.table, ...linkTables(kind)]);
  if (locked.length === 0) return;
  await tx.$executeRawUnsafe(`LOCK TABLE ${locked.map(quote).join(", ")} IN SHARE ROW EXCLUSIVE MODE`);
}

/** The kinds of the files, and those that refer to rows which might be removed: the database would remove theirs as well. */
function lockedKinds(tables: string[]): Kind[] {
  const removable: string[] = kinds
    .filter(({ table, people }) => tables.includes(table) && !people)
    .map(({ table }) => table);
  return kinds.filter(
    (kind) => tables.includes(kind.table) || referredBy(kind).some((table) => removable.includes(table)),
  );
}

async function writeCsv(kind: Kind, stored: Map<string, StoredRows>, zone: string): Promise<string> {
  const columns = Object.keys(kind.columns);
  const parts = [`\ufeff${columns.join(",")}\r\n`];
  let rows: string[][] = [];
  const flush = () => {
    // A semicolon is quoted too: where it separates, a list would be taken apart.
    parts.push(stringify(rows, { record_delimiter: "\r\n", quoted_match: /[\r\n;\t]/ }));
    rows = [];
  };
  for await (const values of unhurried(stored.get(kind.table)?.values() ?? [])) {
    rows.push(columns.map((column) => showCell(kind, column, values, stored, zone)));
    if (rows.length === PORTION) flush();
  }
  flush();
  return parts.join("");
}
const PORTION = 200;

function showCell(kind: Kind, column: string, values: Values, stored: Map<string, StoredRows>, zone: string): string {
  const value = values[column];
  const rule = kind.columns[column];
  if (!value || !rule) return "";
  const { to = "", by } = kind.links[column] ?? {};
  const shown = by
    ? itemsOf(value)
        .map((id) => stored.get(to)?.get(id)?.[by] ?? "")
        .join(";")
    : rule.show(value, zone);
  // An apostrophe at the beginning would be taken for an escape's when it is read.
  return rule.free || shown.startsWith("'") ? escapeCell(shown) : shown;
}
