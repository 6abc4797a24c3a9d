import type { Transaction } from "../database/connect.ts";
import { deferOverlaps, lockSchedule, shareSchedule } from "../domain/schedule.ts";
import { type ImportState, removedRows } from "./checks/import-state.ts";
import { changedRows, type ParsedFile, type ParsedRow } from "./csv/parsed-file.ts";
import { concernsSchedule } from "./plan.ts";
import { readCurrentRows } from "./tables/current-rows.ts";
import { isNumber } from "./tables/placeholders.ts";
import {
  columnOf,
  keyAddress,
  keyOf,
  quote,
  referredTables,
  splitAddress,
  type Table,
  type Values,
} from "./tables/table.ts";
import { tables } from "./tables/tables.ts";
import { yielding } from "./tables/yielding.ts";

/** What the plan read has changed since. Nothing was written; plan again. */
export class PlanChangedError extends Error {
  override name = "PlanChangedError";
}

/** What a plan would write to a table. */
type Writes = { file: ParsedFile; rows: ParsedRow[]; removes: boolean };

/** Blocks other imports until the transaction ends. */
export const lockImports = (tx: Transaction) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('talaqqi content', 0))`;

/**
 * Locks what a plan writes until the transaction ends, and checks that what the plan read is unchanged. Tables of people
 * stay open: only rows that it changes are locked, and the database's constraints refuse what somebody writes beside them.
 * @throws PlanChangedError
 */
export async function lockPlan(tx: Transaction, state: ImportState, now: Date): Promise<void> {
  const writes = [...state.values()]
    .filter(({ present }) => present)
    .map((file) => ({ file, rows: changedRows(file), removes: !removedRows(file).next().done }))
    .filter(({ rows, removes }) => rows.length > 0 || removes);
  // Before rows and tables, as in the operations that it waits for.
  if (writes.some(changesHours)) await lockSchedule(tx, now.getTime());
  else if (writes.some(({ file }) => concernsSchedule([file.table.name]))) await shareSchedule(tx, now.getTime());
  else await deferOverlaps(tx, now.getTime());
  const locked = [...state.values()].filter(({ table }) => writes.some((one) => locksWhole(one, table)));
  await lockWhole(
    tx,
    locked.map(({ table }) => table),
  );
  const named = [...state.values()].filter(({ table }) => writes.some(({ file }) => refersByName(file.table, table)));
  for (const file of new Set([...locked, ...named])) await requireUnchanged(tx, file);
  for (const { file, rows } of writes) if (!locked.includes(file)) await lockRows(tx, file, rows);
}

/** The columns of people that their commitments depend on. */
const accountOf: Readonly<Record<string, string>> = { students: "id_user", teachers: "id_user" };

/**
 * Whether a changed slot or account may make bookings overlap that the import does not write. Bookings and tests that it
 * writes need no lock, as in operations: constraints refuse overlaps and a booking beyond the capacity.
 */
function changesHours({ file: { table }, rows, removes }: Writes): boolean {
  const account = accountOf[table.name];
  if (!account) return table.name === "slots";
  return removes || rows.some(({ values, current }) => current && values[account] !== current[account]);
}

/**
 * Whether to lock a whole table: the one that is written, unless it is of people, to which others add all the time (and even then
 * if the file has the numbers of new rows, which the sequence would give to others); and tables that refer to removed rows.
 */
function locksWhole({ file, rows, removes }: Writes, table: Table): boolean {
  if (removes && referredTables(table).includes(file.table.name)) return true;
  if (file.table !== table) return false;
  const isNumbered = ({ values, current }: ParsedRow) => !current && isNumber(values[table.key[0] ?? ""] ?? "");
  return !table.keepMissingRows || (table.serial && rows.some(isNumbered));
}

/** Such a reference has no foreign key. */
const refersByName = (from: Table, to: Table): boolean =>
  Object.values(from.references).some(
    (address = "") => splitAddress(address).table === to.name && address !== keyAddress(to),
  );

/**
 * Blocks other imports, and writes to the tables of these names and to those that refer to them. Tables only referred to stay
 * open: to delete a row there, others must write to the table that refers to it, and wait.
 */
export async function lockTables(tx: Transaction, names: string[], now: Date): Promise<void> {
  await lockImports(tx);
  if (concernsSchedule(names)) await lockSchedule(tx, now.getTime());
  const isConcerned = (table: Table) =>
    names.includes(table.name) || referredTables(table).some((name) => names.includes(name));
  await lockWhole(tx, tables.filter(isConcerned));
}

/** Always in the same order. */
async function lockWhole(tx: Transaction, locked: readonly Table[]): Promise<void> {
  if (locked.length === 0) return;
  const names = locked.flatMap(({ name, lists }) => [
    name,
    ...Object.values(lists).flatMap((list) => list?.joinTable ?? []),
  ]);
  await tx.$executeRawUnsafe(`LOCK TABLE ${names.map(quote).join(", ")} IN SHARE ROW EXCLUSIVE MODE`);
}

async function requireUnchanged(tx: Transaction, { table, current }: ParsedFile): Promise<void> {
  const now = await readCurrentRows(tx, table);
  if (now.size !== current.size) throw new PlanChangedError();
  for await (const batch of yielding(now.values()))
    for (const values of batch) requireSame(values, current.get(keyOf(table, values)));
}

const BATCH_SIZE = 1000;

/** Locks the rows that a plan changes. */
async function lockRows(tx: Transaction, { table }: ParsedFile, rows: ParsedRow[]): Promise<void> {
  const changed = rows.flatMap(({ current }) => (current ? [current] : []));
  const [first = ""] = table.key;
  const key = table.key.map((column) => columnOf(table, column)).join(", ");
  const sql = `SELECT ${key} FROM ${quote(table.name)} WHERE ${columnOf(table, first)} = ANY($1::int[]) ORDER BY ${key}
    FOR NO KEY UPDATE`;
  for (let start = 0; start < changed.length; start += BATCH_SIZE) {
    const batch = changed.slice(start, start + BATCH_SIZE);
    const ids = batch.map((values) => Number(values[first]));
    await tx.$executeRawUnsafe(sql, ids);
    const now = await readCurrentRows(tx, table, ids);
    for (const values of batch) requireSame(values, now.get(keyOf(table, values)));
  }
}

function requireSame(values: Values, other: Values | undefined): void {
  if (!other || Object.entries(values).some(([column, value]) => other[column] !== value)) throw new PlanChangedError();
}
