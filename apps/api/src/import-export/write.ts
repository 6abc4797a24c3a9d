import { setImmediate } from "node:timers/promises";
import type { Transaction } from "../database/connect.ts";
import { type ImportState, removedRows } from "./checks/import-state.ts";
import { uniqueKey } from "./checks/row-checks.ts";
import { changedRows, isValid, type ParsedFile, type ParsedRow } from "./csv/parsed-file.ts";
import { type AssignedIdentifier, advanceSequence, numberRows } from "./numbering.ts";
import { itemsOf, keyOf, ownColumns, quote, type Table, type Values } from "./tables/table.ts";
import { yielding } from "./tables/yielding.ts";

/** Maximum rows and characters per statement, so that none takes long or much memory. */
const MAX_ROWS = 1000;
const MAX_CHARACTERS = 500_000;

/**
 * Writes a state without problems. Tables that others refer to are written first, and their rows removed last.
 * @param now the time of staff's change.
 * @returns the numbers of new rows.
 */
export async function writeState(tx: Transaction, state: ImportState, now: Date): Promise<AssignedIdentifier[]> {
  const files = [...state.values()].filter(({ present }) => present);
  const assigned = await numberRows(tx, state);
  for (const file of files) await writeTemporaryValues(tx, file, now);
  for (const file of files) {
    const { table } = file;
    const rows = changedRows(file);
    const changed = rows.filter(({ current }) => current).map(validValues(table));
    const created = rows.filter(({ current }) => !current).map(validValues(table));
    await update(tx, table, changed, now);
    await insert(tx, table.name, ownColumns(table).map(stored(table)), created.map(toDatabase(table)));
    await writeLists(tx, table, rows);
  }
  for (const file of files.toReversed()) {
    const { table } = file;
    const rows = [...removedRows(file)].map(toDatabase(table));
    await remove(tx, table.name, table.key.map(stored(table)), rows);
  }
  // Last: a rollback does not undo it.
  for (const file of files) await advanceSequence(tx, file);
  return assigned;
}

/** Unique indexes look at each row by itself: rows whose values another row takes get temporary ones first. */
async function writeTemporaryValues(tx: Transaction, file: ParsedFile, now: Date): Promise<void> {
  const { table, current } = file;
  const rows = changedRows(file);
  const moved = new Map<string, Values>();
  for (const unique of table.unique) {
    const wanted = new Set(rows.map(({ values }) => uniqueKey(unique, values)));
    wanted.delete(null);
    if (wanted.size === 0) continue;
    const holders = new Map<string, string>();
    const taken = new Set(wanted);
    for await (const batch of yielding(current.values()))
      for (const values of batch) {
        const key = uniqueKey(unique, values);
        if (key === null) continue;
        taken.add(key);
        if (wanted.has(key)) holders.set(key, keyOf(table, values));
      }
    let n = 0;
    for (const { values } of rows) {
      const holder = holders.get(uniqueKey(unique, values) ?? "");
      const held = holder === undefined ? undefined : (moved.get(holder) ?? current.get(holder));
      if (holder === undefined || !held || holder === keyOf(table, values)) continue;
      let temporary: Values;
      do temporary = { ...held, ...unique.temporary(n++) };
      while (taken.has(uniqueKey(unique, temporary)));
      moved.set(holder, temporary);
    }
  }
  await update(tx, table, [...moved.values()], now);
}

async function update(tx: Transaction, table: Table, rows: Values[], now: Date): Promise<void> {
  const columns = ownColumns(table)
    .filter((column) => !table.key.includes(column))
    .map(stored(table));
  if (columns.length === 0) return;
  const edited = table.editedAt ? { [table.editedAt]: now.toISOString() } : {};
  const set = [...columns, ...Object.keys(edited)].map((column) => `${quote(column)} = r.${quote(column)}`);
  const where = matches(table.key.map(stored(table)));
  const sql = `UPDATE ${quote(table.name)} AS t SET ${set} FROM ${rowsOf(table.name)} WHERE ${where}`;
  await execute(
    tx,
    sql,
    rows.map(toDatabase(table)).map((row) => ({ ...row, ...edited })),
  );
}

/**
 * Inserts rows, whose properties are named as the columns.
 * @param derived columns that SQL computes from a row `r`.
 */
export async function insert(
  tx: Transaction,
  name: string,
  columns: readonly string[],
  rows: Iterable<object>,
  derived: Readonly<Record<string, string>> = {},
): Promise<void> {
  const names = [...columns, ...Object.keys(derived)].map(quote).join(", ");
  const values = [...columns.map(quote), ...Object.values(derived)].join(", ");
  await execute(tx, `INSERT INTO ${quote(name)} (${names}) SELECT ${values} FROM ${rowsOf(name)}`, rows);
}

async function remove(tx: Transaction, name: string, key: string[], rows: object[]): Promise<void> {
  await execute(tx, `DELETE FROM ${quote(name)} AS t USING ${rowsOf(name)} WHERE ${matches(key)}`, rows);
}

/** Writes the lists of new rows, and replaces those that change. */
async function writeLists(tx: Transaction, table: Table, rows: ParsedRow[]): Promise<void> {
  const [key = ""] = table.key;
  for (const [column, list] of Object.entries(table.lists)) {
    if (!list) continue;
    const { joinTable, own, other } = list;
    const written = rows.filter(({ values, current }) => values[column] !== current?.[column]);
    const replaced = written.filter(({ current }) => current).map(({ values }) => ({ [own]: values[key] }));
    await remove(tx, joinTable, [own], replaced);
    const items = written.flatMap(({ values }) =>
      itemsOf(values[column]).map((item) => ({ [own]: values[key], [other]: item })),
    );
    await insert(tx, joinTable, [own, other], items);
  }
}

/** Rows from one parameter: only names of ours become SQL, never values. */
const rowsOf = (name: string) => `json_populate_recordset(NULL::${quote(name)}, $1::json) AS r`;

const matches = (key: string[]) => key.map((column) => `t.${quote(column)} = r.${quote(column)}`).join(" AND ");

async function execute(tx: Transaction, sql: string, rows: Iterable<object>): Promise<void> {
  let texts: string[] = [];
  let characters = 0;
  const send = async () => {
    if (texts.length === 0) return;
    await tx.$executeRawUnsafe(sql, `[${texts.join()}]`);
    // The embedded database answers synchronously, and would block the event loop.
    await setImmediate();
    texts = [];
    characters = 0;
  };
  for await (const batch of yielding(rows)) {
    for (const row of batch) {
      const text = JSON.stringify(row);
      if (texts.length === MAX_ROWS || characters + text.length > MAX_CHARACTERS) await send();
      texts.push(text);
      characters += text.length;
    }
  }
  await send();
}

const stored =
  ({ storedAs }: Table) =>
  (column: string): string =>
    storedAs[column] ?? column;

function toDatabase(table: Table): (values: Values) => object {
  const columns = ownColumns(table).map((column): [string, string] => [column, stored(table)(column)]);
  return (values) => {
    const row: Record<string, Values[string] | undefined> = {};
    for (const [column, name] of columns) row[name] = values[column];
    return row;
  };
}

const validValues =
  (table: Table) =>
  ({ values }: ParsedRow): Values => {
    if (!isValid(table, values)) throw new Error(`A row of ${table.name} has no value in a column.`);
    return values;
  };
