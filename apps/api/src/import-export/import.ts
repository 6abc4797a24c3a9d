import {
  type Database,
  isConstraintViolation,
  isSerializationFailure,
  type Queryable,
  type Transaction,
} from "../database/connect.ts";
import { checkOverlaps } from "../domain/schedule.ts";
import { transact } from "../domain/transactions.ts";
import { findFixedChanges } from "./checks/fixed-columns.ts";
import type { ImportState } from "./checks/import-state.ts";
import { ImportError, PlanOutdatedError } from "./csv/problems.ts";
import { CONTENT_TIMEOUT_MS } from "./limits.ts";
import { lockImports, lockPlan, PlanChangedError } from "./locks.ts";
import type { AssignedIdentifier } from "./numbering.ts";
import {
  type CsvFiles,
  describeShown,
  findLastImport,
  type ImportPlan,
  type PlanOptions,
  type Prepared,
  preparePlan,
} from "./plan.ts";
import { writeState } from "./write.ts";

/** `digest`: of the plan that was shown; absent: there was none. */
export type ImportOptions = PlanOptions & { digest?: string };

/** What an import did. Its changes, only the first of each file, have the numbers of the new rows. */
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

/** How an import reads one snapshot, and how it writes: read committed. Each is a transaction, which runs once. */
export type Transactions<Result> = {
  read: <Prepared>(work: (tx: Transaction) => Promise<Prepared>) => Promise<Prepared>;
  write: (work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
};

const MAX_ATTEMPTS = 3;

/**
 * Imports files: all of them or nothing. It is planned without locks, and planned again if somebody has meanwhile changed what
 * the plan read, or written rows that conflict with it.
 * @param finish runs in the transaction that writes.
 * @throws PlanOutdatedError when the plan is no longer that of `digest`, or changes all the time; ImportError when there are
 * problems.
 */
export async function importPlanned<Result>(
  { read, write }: Transactions<Result>,
  files: CsvFiles,
  options: ImportOptions,
  finish: (tx: Transaction, imported: Imported) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const prepared = await read((tx) => preparePlan(tx, files, options));
    try {
      return await write(async (tx) => finish(tx, await writePlan(tx, prepared, options)));
    } catch (error) {
      if (attempt < MAX_ATTEMPTS && isConflict(error)) continue;
      throw error instanceof PlanChangedError ? new PlanOutdatedError(options.language) : error;
    }
  }
}

const isConflict = (error: unknown) =>
  error instanceof PlanChangedError || isSerializationFailure(error) || isConstraintViolation(error);

/**
 * Plans and imports files in one transaction.
 * @param tx read committed; the caller sets its timeout, and rolls it back when this throws.
 * @throws as `importPlanned` does, and PlanChangedError when somebody else wrote meanwhile.
 */
export const applyImport = async (tx: Transaction, files: CsvFiles, options: ImportOptions): Promise<Imported> =>
  writePlan(tx, await preparePlan(tx, files, options), options);

async function writePlan(
  tx: Transaction,
  { plan, state, lastImport }: Prepared,
  options: ImportOptions,
): Promise<Imported> {
  if (options.digest !== undefined && options.digest !== plan.digest) throw new PlanOutdatedError(options.language);
  if (plan.problems.length > 0) throw new ImportError(plan.problems, options.language, plan.problemCount);
  await lockImports(tx);
  if ((await findLastImport(tx)) !== lastImport) throw new PlanChangedError();
  await lockPlan(tx, state, options.now);
  const assigned = await writeState(tx, state, options.now);
  await checkOverlaps(tx);
  // Somebody may have signed in since the plan was made; from here on sign-ins wait for the rows just written.
  if ((await findFixedChanges(tx, state)).length > 0) throw new PlanChangedError();
  const changes = assigned.length > 0 ? await describeShown(state, options) : plan.changes;
  return { ...plan, changes, assigned, state };
}

/** Imports files. @throws as `importPlanned` does; then nothing was written. */
export const importFiles = (db: Database, files: CsvFiles, options: ImportOptions): Promise<Imported> =>
  importPlanned<Imported>(
    {
      read: (work) => inTransaction(db, "RepeatableRead", work),
      write: (work) => db.$transaction(work, { timeout: CONTENT_TIMEOUT_MS }),
    },
    files,
    options,
    async (_tx, imported) => imported,
  );

/** Runs a transaction that may take long. */
export const inTransaction = <Result>(
  db: Database,
  isolationLevel: "ReadCommitted" | "RepeatableRead",
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => transact(db, work, { isolationLevel, timeout: CONTENT_TIMEOUT_MS });
