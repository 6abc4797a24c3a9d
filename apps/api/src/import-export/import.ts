import { type Database, isDeadlock, type Queryable, type Transaction } from "../database/connect.ts";
import { lockHours } from "../domain/schedule.ts";
import { findChangedFixed } from "./checks/fixed-columns.ts";
import { ContentError, PlanOutdatedError } from "./csv/problems.ts";
import { CONTENT_TIMEOUT_MS } from "./limits.ts";
import type { AssignedIdentifier } from "./numbering.ts";
import {
  type ContentFiles,
  type ContentPlan,
  concernsHours,
  describeChanges,
  type PlanOptions,
  preparePlan,
} from "./plan.ts";
import { quote } from "./tables/current-rows.ts";
import type { Kind } from "./tables/table.ts";
import { kinds, linkTables, referredBy } from "./tables/tables.ts";
import { writeState } from "./write.ts";

/** `digest`: of the plan that was shown to whoever wants it carried out; absent: there was none. */
export type ApplyOptions = PlanOptions & { digest?: string };

/** What an import has done: its changes have the numbers of the new rows. */
export type Imported = ContentPlan & { assigned: AssignedIdentifier[] };

const ATTEMPTS = 3;

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
export async function applyContent(tx: Transaction, files: ContentFiles, options: ApplyOptions): Promise<Imported> {
  await lockTables(tx, Object.keys(files));
  const { plan, state } = await preparePlan(tx, files, options);
  if (options.digest !== undefined && options.digest !== plan.digest) throw new PlanOutdatedError(options.language);
  if (plan.problems.length > 0) throw new ContentError(plan.problems, options.language, plan.found);
  const assigned = await writeState(tx, state, options.now);
  // Somebody may have signed in since the plan was made: whoever does from here on waits for the rows just written.
  if ((await findChangedFixed(tx, state)).length > 0) throw new PlanOutdatedError(options.language);
  const changes = assigned.length > 0 ? (await describeChanges(state)).changes : plan.changes;
  return { ...plan, changes, assigned };
}

/** Imports files in a transaction of its own. @throws as `applyContent` does; then nothing was written. */
export const importContent = (db: Database, files: ContentFiles, options: ApplyOptions): Promise<Imported> =>
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
      return await db.$transaction(work, { isolationLevel, timeout: CONTENT_TIMEOUT_MS });
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
