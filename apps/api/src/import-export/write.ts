import { setImmediate } from "node:timers/promises";
import type { Transaction } from "../database/connect.ts";
import { combine } from "./checks/checks.ts";
import { removed, type State } from "./checks/state.ts";
import { changedEntries, type Entry, isSound, type Sheet } from "./csv/parsed-file.ts";
import { type AssignedIdentifier, continueSequence, numberRows } from "./numbering.ts";
import { itemsOf, keyOf, ownColumns, quote } from "./tables/current-rows.ts";
import type { Kind, Values } from "./tables/table.ts";
import { unhurried } from "./tables/yielding.ts";

/**
 * Writes what was planned, and nothing was wrong with. Kinds that others refer to are written first, and removed last.
 * @param now when staff has changed the rows.
 * @returns the numbers of new rows.
 */
export async function writeState(tx: Transaction, state: State, now: Date): Promise<AssignedIdentifier[]> {
  const sheets = [...state.values()].filter(({ present }) => present);
  const assigned = await numberRows(tx, state);
  for (const sheet of sheets) await giveWay(tx, sheet, now);
  for (const sheet of sheets) {
    const { kind } = sheet;
    const rows = changedEntries(sheet);
    const changed = rows.filter(({ stored }) => stored);
    const created = rows.filter(({ stored }) => !stored);
    await update(tx, kind, changed.map(valuesOf(kind)), now);
    await insert(tx, kind.table, ownColumns(kind).map(inTable(kind)), created.map(asRow(kind)));
    await writeLists(tx, kind, rows);
  }
  for (const sheet of sheets.toReversed()) {
    const { kind } = sheet;
    await remove(
      tx,
      kind.table,
      kind.key.map(inTable(kind)),
      [...removed(sheet)].map((values) => toRow(kind, values)),
    );
  }
  // Last, since a sequence that was moved on stays so when the import is undone.
  for (const sheet of sheets) await continueSequence(tx, sheet);
  return assigned;
}

/**
 * Rows whose values another row takes get others for a moment. The database looks at every row by itself: two that
 * exchange a name would meet otherwise.
 */
async function giveWay(tx: Transaction, sheet: Sheet, now: Date): Promise<void> {
  const { kind, stored } = sheet;
  const entries = changedEntries(sheet);
  const moved = new Map<string, Values>();
  for (const unique of kind.unique) {
    const wanted = new Set(entries.map(({ values }) => combine(unique, values)));
    wanted.delete(null);
    if (wanted.size === 0) continue;
    const holders = new Map<string, string>();
    const taken = new Set(wanted);
    for await (const values of unhurried(stored.values())) {
      const combined = combine(unique, values);
      if (combined === null) continue;
      taken.add(combined);
      if (wanted.has(combined)) holders.set(combined, keyOf(kind, values));
    }
    let n = 0;
    for (const { values } of entries) {
      const holder = holders.get(combine(unique, values) ?? "");
      const held = holder === undefined ? undefined : (moved.get(holder) ?? stored.get(holder));
      if (holder === undefined || !held || holder === keyOf(kind, values)) continue;
      let spare: Values;
      do spare = { ...held, ...unique.spare(n++) };
      while (taken.has(combine(unique, spare)));
      moved.set(holder, spare);
    }
  }
  await update(tx, kind, [...moved.values()], now);
}

async function update(tx: Transaction, kind: Kind, rows: Values[], now: Date): Promise<void> {
  const values = ownColumns(kind)
    .filter((column) => !kind.key.includes(column))
    .map(inTable(kind));
  if (values.length === 0) return;
  const { editedAt } = kind;
  const edited = editedAt ? { [editedAt]: now.toISOString() } : {};
  const set = [...values, ...Object.keys(edited)].map((column) => `${quote(column)} = r.${quote(column)}`);
  const sql = `UPDATE ${quote(kind.table)} AS t SET ${set} FROM ${given(kind.table)} WHERE ${same(kind.key.map(inTable(kind)))}`;
  await run(
    tx,
    sql,
    rows.map((row) => ({ ...toRow(kind, row), ...edited })),
  );
}

async function insert(tx: Transaction, table: string, columns: string[], rows: object[]): Promise<void> {
  const names = columns.map(quote).join(", ");
  await run(tx, `INSERT INTO ${quote(table)} (${names}) SELECT ${names} FROM ${given(table)}`, rows);
}

async function remove(tx: Transaction, table: string, key: string[], rows: object[]): Promise<void> {
  await run(tx, `DELETE FROM ${quote(table)} AS t USING ${given(table)} WHERE ${same(key)}`, rows);
}

/** The lists of the rows that are created, and of those whose list changes. */
async function writeLists(tx: Transaction, kind: Kind, entries: Entry[]): Promise<void> {
  const [key = ""] = kind.key;
  for (const [column, link] of Object.entries(kind.links)) {
    if (!link) continue;
    const { table, own, other } = link;
    const rows = entries.filter(({ values, stored }) => values[column] !== stored?.[column]);
    const replaced = rows.filter(({ stored }) => stored).map(({ values }) => ({ [own]: values[key] }));
    await remove(tx, table, [own], replaced);
    const items = rows.flatMap(({ values }) =>
      itemsOf(values[column]).map((item) => ({ [own]: values[key], [other]: item })),
    );
    await insert(tx, table, [own, other], items);
  }
}

/** As rows of a table, out of one parameter: names come from the kinds alone, and values are never a part of SQL. */
const given = (table: string) => `json_populate_recordset(NULL::${quote(table)}, $1::json) AS r`;

const same = (key: string[]) => key.map((column) => `t.${quote(column)} = r.${quote(column)}`).join(" AND ");

/** In portions, so that no statement takes long, or much memory. */
async function run(tx: Transaction, sql: string, rows: readonly object[]): Promise<void> {
  let portion: string[] = [];
  let characters = 0;
  const send = async () => {
    if (portion.length === 0) return;
    await tx.$executeRawUnsafe(sql, `[${portion.join()}]`);
    // The embedded database answers at once, and would leave nobody else a turn.
    await setImmediate();
    portion = [];
    characters = 0;
  };
  for await (const row of unhurried(rows)) {
    const text = JSON.stringify(row);
    if (portion.length === ROWS || characters + text.length > CHARACTERS) await send();
    portion.push(text);
    characters += text.length;
  }
  await send();
}

const ROWS = 500;
const CHARACTERS = 500_000;

const inTable = (kind: Kind) => (column: string) => kind.storedAs[column] ?? column;

function toRow(kind: Kind, values: Values): object {
  return Object.fromEntries(ownColumns(kind).map((column) => [inTable(kind)(column), values[column]]));
}

function valuesOf(kind: Kind) {
  return ({ values }: Entry): Values => {
    if (!isSound(kind, values)) throw new Error(`A row of ${kind.table} has no value in a column.`);
    return values;
  };
}

const asRow = (kind: Kind) => (entry: Entry) => toRow(kind, valuesOf(kind)(entry));
