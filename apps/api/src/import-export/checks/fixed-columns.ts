import type { Queryable } from "../../database/connect.ts";
import type { Message } from "../../messages/messages.ts";
import { changedRows, type ParsedFile, type ParsedRow, toProblem } from "../csv/parsed-file.ts";
import { columnOf, keyOf, quote, type Table } from "../tables/table.ts";
import { type ImportState, removedRows } from "./import-state.ts";

/** Checks that the files change no cell that must not change in its row (`fixedWhere`). */
export async function checkFixedColumns(db: Queryable, state: ImportState): Promise<void> {
  for (const { file, row, column, message } of await findFixedChanges(db, state)) {
    const isEmail = file.table.name === "users" && column === "email";
    const id_user = Number(keyOf(file.table, row.values));
    file.problems.add({ ...toProblem(file, row, column, message), ...(isEmail && { id_user }) });
  }
}

type FixedChange = { file: ParsedFile; row: ParsedRow; column: string; message: Message };

/** @returns the cells that change although the database has them fixed by now. */
export async function findFixedChanges(db: Queryable, state: ImportState): Promise<FixedChange[]> {
  const found: FixedChange[] = [];
  for (const file of state.values()) {
    const { table } = file;
    for (const [column, fixed] of Object.entries(table.fixedWhere)) {
      const changed = changedRows(file).filter(
        ({ values, current }) => current && values[column] !== undefined && values[column] !== current[column],
      );
      if (!fixed || changed.length === 0) continue;
      const keys = changed.map(({ values }) => keyOf(table, values));
      const fixedKeys = await findFixedKeys(db, table, fixed.where, keys);
      for (const row of changed) {
        if (fixedKeys.has(keyOf(table, row.values))) found.push({ file, row, column, message: fixed.message });
      }
    }
  }
  return found;
}

/** @returns which rows `t` of a table meet an SQL condition, by identifier. */
async function findFixedKeys(db: Queryable, table: Table, where: string, keys: string[]): Promise<Set<string>> {
  const key = columnOf(table, table.key[0] ?? "");
  const rows = await db.$queryRawUnsafe<{ key: string }[]>(
    `SELECT t.${key}::text AS key FROM ${quote(table.name)} AS t WHERE t.${key} = ANY($1::int[]) AND (${where})`,
    keys.map(Number),
  );
  return new Set(rows.map((row) => row.key));
}

/** @returns the keys of the rows to remove that are fixed by now: accounts that somebody uses. */
export async function findFixedRemovals(db: Queryable, file: ParsedFile): Promise<Set<string>> {
  const { table } = file;
  const keys = [...removedRows(file)].map((values) => keyOf(table, values));
  const conditions = Object.values(table.fixedWhere).flatMap((fixed) => (fixed ? `(${fixed.where})` : []));
  if (keys.length === 0 || conditions.length === 0) return new Set();
  return findFixedKeys(db, table, conditions.join(" OR "), keys);
}
