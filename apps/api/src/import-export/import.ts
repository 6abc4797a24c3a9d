import type { Database, Queryable, Transaction } from "../database/connect.ts";
import { checkOverlaps, lockSchedule } from "../domain/schedule.ts";
import { transact } from "../domain/transactions.ts";
import { findFixedChanges } from "./checks/fixed-columns.ts";
import type { ImportState } from "./checks/import-state.ts";
import { ImportError, PlanOutdatedError } from "./csv/problems.ts";
import { CONTENT_TIMEOUT_MS } from "./limits.ts";
import type { AssignedIdentifier } from "./numbering.ts";
import {
  type CsvFiles,
  concernsSchedule,
  describeChanges,
  type ImportPlan,
  type PlanOptions,
  preparePlan,
} from "./plan.ts";
import { quote, referredTables, type Table } from "./tables/table.ts";
import { tables } from "./tables/tables.ts";
import { writeState } from "./write.ts";

/** `digest`: of the plan that was shown; absent: there was none. */
export type ImportOptions = PlanOptions & { digest?: string };

/** What an import did: its changes have the numbers of the new rows. */
export type Imported = ImportPlan & { assigned: AssignedIdentifier[]; state: ImportState };

/**
 * Plans an import and checks its files. Each file is the complete list of its table: rows that it lacks would be removed,
 * except people and what they did. A table without a file stays as it is.
 * @param db a database, or a transaction that reads one snapshot (repeatable read).
 */
export async function planImport(db: Queryable, files: CsvFiles, options: PlanOptions): Promise<ImportPlan> {
  const prepare = async (tx: Queryable) => (await preparePlan(tx, files, options)).plan;
  // The embedded database has no savepoints for a transaction inside another.
  return "$connect" in db ? inTransaction(db, "RepeatableRead", prepare) : prepare(db);
}

/**
 * Imports files: all of them or nothing. Nobody else writes to the tables concerned until the transaction ends.
 * @param tx read committed; the caller sets its timeout, and rolls it back when this throws.
 * @throws PlanOutdatedError when the plan is no longer that of `digest`; ImportError when there are problems.
 */
export async function applyImport(tx: Transaction, files: CsvFiles, options: ImportOptions): Promise<Imported> {
  await lockTables(tx, Object.keys(files), options.now);
  const { plan, state } = await preparePlan(tx, files, options);
  if (options.digest !== undefined && options.digest !== plan.digest) throw new PlanOutdatedError(options.language);
  if (plan.problems.length > 0) throw new ImportError(plan.problems, options.language, plan.problemCount);
  const assigned = await writeState(tx, state, options.now);
  await checkOverlaps(tx);
  // Somebody may have signed in since the plan was made; from here on sign-ins wait for the rows just written.
  if ((await findFixedChanges(tx, state)).length > 0) throw new PlanOutdatedError(options.language);
  const changes = assigned.length > 0 ? (await describeChanges(state, options.zone)).changes : plan.changes;
  return { ...plan, changes, assigned, state };
}

/** Imports files in a transaction of its own. @throws as `applyImport` does; then nothing was written. */
export const importFiles = (db: Database, files: CsvFiles, options: ImportOptions): Promise<Imported> =>
  inTransaction(db, "ReadCommitted", (tx) => applyImport(tx, files, options));

/** Runs a transaction that may take long. */
export const inTransaction = <Result>(
  db: Database,
  isolationLevel: "ReadCommitted" | "RepeatableRead",
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => transact(db, work, { isolationLevel, timeout: CONTENT_TIMEOUT_MS });

/**
 * Locks out other imports and other writers between check and write, always in the same order. Tables only referred to
 * stay open: to delete a row there, others must write to the table that refers to it, and wait.
 */
export async function lockTables(
  tx: Transaction,
  names: string[],
  now: Date,
  mayRemove = ({ keepMissingRows }: Table): boolean => !keepMissingRows,
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('talaqqi content', 0))`;
  // Before rows and tables, as in the operations that it waits for.
  if (concernsSchedule(names)) await lockSchedule(tx, now.getTime());
  const locked = tablesToLock(names, mayRemove).flatMap(({ name, lists }) => [
    name,
    ...Object.values(lists).flatMap((list) => list?.joinTable ?? []),
  ]);
  if (locked.length === 0) return;
  await tx.$executeRawUnsafe(`LOCK TABLE ${locked.map(quote).join(", ")} IN SHARE ROW EXCLUSIVE MODE`);
}

/** The tables of the files, and those that refer to rows which may be removed: their rows would be removed too. */
function tablesToLock(names: string[], mayRemove: (table: Table) => boolean): Table[] {
  const removable: string[] = tables
    .filter((table) => names.includes(table.name) && mayRemove(table))
    .map(({ name }) => name);
  return tables.filter(
    (table) => names.includes(table.name) || referredTables(table).some((name) => removable.includes(name)),
  );
}
