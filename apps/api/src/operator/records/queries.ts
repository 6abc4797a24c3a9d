import type { Transaction } from "../../database/connect.ts";
import { NotFoundError } from "../../domain/errors.ts";
import { isRetiredIn } from "../../domain/retirement.ts";
import { columnOf, itemsOf, ownColumns, quote, type Table, type Values } from "../../import-export/tables/table.ts";

// Only names from the definitions of tables become SQL, never values.

/** A locked record: its values as the cells of its CSV file have them, with identifiers in lists. */
export type LockedRow = { values: Values; version: number; isRetired: boolean };

/** Keeps others from changing a record, and from referring to it. @throws NotFoundError */
export async function lockRow(tx: Transaction, table: Table, id: number): Promise<LockedRow> {
  const columns = ownColumns(table).map((name) => `${selectCell(table, name)} AS ${quote(name)}`);
  const lists = Object.entries(table.lists).map(
    ([name, list]) =>
      `coalesce((SELECT string_agg(l.${list?.other}::text, ';' ORDER BY l.${list?.other}) FROM ${list?.joinTable} AS l
        WHERE l.${list?.own} = t.${keyColumn(table)}), '') AS ${quote(name)}`,
  );
  const [row] = await tx.$queryRawUnsafe<{ values: Values; version: number; is_retired: boolean }[]>(
    `SELECT (SELECT row_to_json(c) FROM (SELECT ${[...columns, ...lists].join(", ")}) AS c) AS values, version,
      ${isRetiredIn(table.name)} AS is_retired
     FROM ${quote(table.name)} AS t WHERE t.${keyColumn(table)} = $1::int FOR UPDATE`,
    id,
  );
  if (!row) throw new NotFoundError();
  return { values: row.values, version: row.version, isRetired: row.is_retired };
}

/** @returns the identifier of the new row. */
export async function insertRow(tx: Transaction, table: Table, values: Values): Promise<number> {
  const columns = ownColumns(table)
    .filter((column) => values[column] !== undefined)
    .map((column) => columnOf(table, column));
  const [row] = await tx.$queryRawUnsafe<{ id: number }[]>(
    `INSERT INTO ${quote(table.name)} (${columns}) SELECT ${columns}
     FROM json_populate_record(NULL::${quote(table.name)}, $1::json) RETURNING ${keyColumn(table)} AS id`,
    toJson(table, values),
  );
  return row?.id ?? 0;
}

/** Writes the columns that differ. */
export async function updateRow(tx: Transaction, table: Table, id: number, before: Values, after: Values) {
  const columns = ownColumns(table).filter((column) => after[column] !== before[column]);
  if (columns.length === 0) return;
  const set = columns.map((column) => `${columnOf(table, column)} = r.${columnOf(table, column)}`);
  await tx.$executeRawUnsafe(
    `UPDATE ${quote(table.name)} AS t SET ${set} FROM json_populate_record(NULL::${quote(table.name)}, $1::json) AS r
     WHERE t.${keyColumn(table)} = $2::int`,
    toJson(table, after),
    id,
  );
}

/** Replaces the lists that differ. */
export async function writeLists(tx: Transaction, table: Table, id: number, after: Values, before: Values = {}) {
  for (const [column, list] of Object.entries(table.lists)) {
    if (!list || (after[column] ?? "") === (before[column] ?? "")) continue;
    const items = itemsOf(after[column]).map(Number);
    await tx.$executeRawUnsafe(`DELETE FROM ${list.joinTable} WHERE ${list.own} = $1::int`, id);
    await tx.$executeRawUnsafe(
      `INSERT INTO ${list.joinTable} (${list.own}, ${list.other}) SELECT $1::int, unnest($2::int[])`,
      id,
      items,
    );
  }
}

export const deleteRow = (tx: Transaction, table: Table, id: number) =>
  tx.$executeRawUnsafe(`DELETE FROM ${quote(table.name)} WHERE ${keyColumn(table)} = $1::int`, id);

/** The quoted column with the identifier. */
export const keyColumn = (table: Table): string => columnOf(table, table.key[0] ?? "");

/** SQL for a column of the row `t` in the form of its cell. */
export const selectCell = (table: Table, column: string): string =>
  table.columns[column]?.select(`t.${columnOf(table, column)}`) ?? "NULL";

const toJson = (table: Table, values: Values): string =>
  JSON.stringify(
    Object.fromEntries(ownColumns(table).map((column) => [table.storedAs[column] ?? column, values[column]])),
  );
