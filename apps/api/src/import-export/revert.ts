import type { Queryable, Transaction } from "../database/connect.ts";
import { checkOverlaps } from "../domain/schedule.ts";
import { render, type TableName } from "../messages/messages.ts";
import { findFixedRemovals } from "./checks/fixed-columns.ts";
import type { ImportState } from "./checks/import-state.ts";
import { emptyFile, type ParsedFile } from "./csv/parsed-file.ts";
import type { RenderedProblem } from "./csv/problems.ts";
import type { ImportRow } from "./history.ts";
import { findRowsToKeep, idOf, type KeptRow } from "./kept-rows.ts";
import { affectedTables, checkState, type ImportPlan, type PlanOptions, toPlan } from "./plan.ts";
import { type CurrentRows, readCurrentRows } from "./tables/current-rows.ts";
import { rowName } from "./tables/placeholders.ts";
import { fileName, itemsOf, keyOf, type Table, type Values } from "./tables/table.ts";
import { writeState } from "./write.ts";

/** A record that an import changed. */
export type RecordKey = { kind: TableName; key: string };

/** A record that was changed or deleted since, or an account that somebody uses. */
export type ChangedRow = RecordKey & { message: "keptChanged" | "keptDeleted" | "keptInUse" };

/** What taking an import back would do. If there are changed records that are not kept, or problems, nothing can be done. */
export type RevertPlan = ImportPlan & { state: ImportState; changedSince: ChangedRow[]; kept: KeptRow[] };

type Options = Pick<PlanOptions, "language" | "zone" | "now">;

/**
 * Plans to take an import back: rows that it created are removed, and the columns that it changed get their old values.
 * The rules between the cells of a row are not checked: the old values were there, and a result may become a plan again.
 * @param options.keepChanged leaves rows as they are that were changed since, and takes back the others.
 */
export async function planRevert(
  db: Queryable,
  rows: ImportRow[],
  { keepChanged = false, ...options }: Options & { keepChanged?: boolean | undefined },
): Promise<RevertPlan> {
  const current = await readCurrent(db, rows);
  const whole = createState(current, rows);
  const changedSince = await findChangedSince(db, whole, rows);
  const kept = new Map<string, KeptRow>();
  const { state, taken } = keepChanged
    ? await keepRows(db, current, { rows, changedSince, kept, options })
    : { state: whole, taken: rows };
  // Rows that somebody changed or removed would be reported a second time, in words that lead nowhere.
  if (!keepChanged && changedSince.length === 0) await checkState(db, state, options);
  const plan = await toPlan(state, options);
  const changes = plan.changes.map((change) => ({ ...change, line: 0 }));
  const problems = plan.problems.map((problem) => nameRow(taken, problem, options.language));
  return { ...plan, changes, problems, state, changedSince, kept: [...kept.values()] };
}

/** Each round keeps what those of the round before need; few imports need as many. */
const MAX_ROUNDS = 20;

type Keeping = { rows: ImportRow[]; changedSince: ChangedRow[]; kept: Map<string, KeptRow>; options: Options };

/**
 * Keeps the rows that were changed since, and those without which they cannot stay.
 * @returns the rows to take back, with their state; it has problems when not all can be solved like this.
 */
async function keepRows(db: Queryable, current: Current, { rows, changedSince, kept, options }: Keeping) {
  const reasons = new Map(changedSince.map((one) => [idOf(one), one.message]));
  let more = rows.flatMap((row): KeptRow[] => {
    const message = reasons.get(idOf(row));
    return message ? [{ row, reason: "changed", message }] : [];
  });
  for (let round = 0; ; round++) {
    for (const one of more) if (!kept.has(idOf(one.row))) kept.set(idOf(one.row), one);
    const taken = rows.filter((row) => !kept.has(idOf(row)));
    const state = createState(current, taken);
    await checkState(db, state, options);
    more = findRowsToKeep(state, taken, kept);
    if (more.length === 0 || round === MAX_ROUNDS) return { state, taken };
  }
}

/** Writes a plan without changed records and problems. */
export async function writeRevert(tx: Transaction, { state }: RevertPlan, now: Date): Promise<void> {
  await writeState(tx, state, now);
  await checkOverlaps(tx);
}

/** Locks the accounts that a revert removes. */
export const lockCreatedRows = (tx: Transaction, rows: ImportRow[]) =>
  lockAccounts(
    tx,
    rows.flatMap(({ kind, key, before }) => (kind === "users" && !before ? [Number(key)] : [])),
  );

/** Locks accounts before they are removed: a sign-in waits, or is found by the plan. */
export const lockAccounts = (tx: Transaction, ids: number[]) =>
  tx.$executeRaw`SELECT FROM users WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`;

/** The tables concerned, with the rows that they have. */
type Current = { names: ReadonlySet<string>; tables: { table: Table; rows: CurrentRows }[] };

async function readCurrent(db: Queryable, rows: ImportRow[]): Promise<Current> {
  const names = new Set(rows.map(({ kind }) => kind));
  const tables: Current["tables"] = [];
  for (const table of affectedTables([...names])) tables.push({ table, rows: await readCurrentRows(db, table) });
  return { names, tables };
}

/** @returns the state after rows of an import were taken back. */
function createState({ names, tables }: Current, rows: ImportRow[]): ImportState {
  const state = new Map<string, ParsedFile>();
  for (const { table, rows: current } of tables) {
    const created = rows.filter(({ kind, before }) => kind === table.name && !before);
    const file = emptyFile(table, current, { present: names.has(table.name), complete: true });
    state.set(table.name, { ...file, removed: new Set(created.map(({ key }) => key)) });
  }
  for (const [position, row] of rows.entries()) addRow(state, row, position + 1);
  nameListedRows(state);
  return state;
}

async function findChangedSince(db: Queryable, state: ImportState, rows: ImportRow[]): Promise<ChangedRow[]> {
  const changed = rows.flatMap((row): ChangedRow[] => {
    const isDeleted = row.after !== null && !state.get(row.kind)?.current.get(row.key);
    const message = isDeleted ? "keptDeleted" : "keptChanged";
    return isAsImported(state, row) ? [] : [{ kind: row.kind, key: row.key, message }];
  });
  const found = new Set(changed.map(idOf));
  for (const file of state.values()) {
    for (const key of await findFixedRemovals(db, file)) {
      const used = { kind: file.table.name, key };
      if (!found.has(idOf(used))) changed.push({ ...used, message: "keptInUse" });
    }
  }
  return changed;
}

/** Does a row have the values that the import gave it? Columns that it did not change may have changed. */
function isAsImported(state: ImportState, { kind, key, after }: ImportRow): boolean {
  const file = state.get(kind);
  const current = file?.current.get(key);
  if (!file || !current || !after) return file !== undefined && !current && !after;
  return Object.entries(after).every(([column, value]) => !(column in file.table.columns) || current[column] === value);
}

/** @param position stands for the line in problems. */
function addRow(state: ImportState, { kind, key, before }: ImportRow, position: number): void {
  const file = state.get(kind);
  if (!file || !before) return;
  const { table, rows, byKey, current: currentRows } = file;
  const current = currentRows.get(key);
  const row = { values: { ...(current ?? emptyRow(table)), ...known(table, before) }, line: position, current };
  rows.push(row);
  byKey.set(keyOf(table, row.values), row);
}

/** The values of columns that were added since the row was removed. */
const emptyRow = ({ columns, added }: Table): Values =>
  Object.fromEntries(Object.keys(columns).map((column) => [column, added[column] ?? ""]));

const known = ({ columns }: Table, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([column]) => column in columns));

/** Lists that files have by name are checked by name. */
function nameListedRows(state: ImportState): void {
  for (const { table, rows } of state.values()) {
    for (const [column, list] of Object.entries(table.lists)) {
      const target = list?.by === undefined ? undefined : state.get(list.of);
      if (!list?.by || !target) continue;
      const { by } = list;
      const nameOf = (id: string) => (target.byKey.get(id)?.values ?? target.current.get(id))?.[by] ?? `#${id}`;
      for (const row of rows) row.values[column] = itemsOf(row.values[column]).map(nameOf).join(";");
    }
  }
}

/** Names the row of a problem, since there is no file with lines. */
function nameRow(rows: ImportRow[], problem: RenderedProblem, language: Options["language"]): RenderedProblem {
  const row = rows[problem.line - 1];
  if (!row || fileName({ name: row.kind }) !== problem.file) return problem;
  const message = render((t) => `${rowName(t, row.kind, row.key)}: ${problem.message}`, language);
  return { ...problem, line: 0, message };
}
