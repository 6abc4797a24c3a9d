import type { Queryable } from "../../database/connect.ts";
import { addProblem, changedRows, type ParsedFile, type ParsedRow } from "../csv/parsed-file.ts";
import type { Message } from "../messages/messages.ts";
import { columnOf, keyOf, quote } from "../tables/table.ts";
import type { ImportState } from "./import-state.ts";

/** Checks that the files change no cell that must not change in its row (`fixedWhere`). */
export async function checkFixedColumns(db: Queryable, state: ImportState): Promise<void> {
  for (const { file, row, column, message } of await findFixedChanges(db, state)) {
    addProblem(file, row, column, message);
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
      const keys = changed.map(({ values }) => Number(keyOf(table, values)));
      const key = columnOf(table, table.key[0] ?? "");
      const rows = await db.$queryRawUnsafe<{ key: string }[]>(
        `SELECT t.${key}::text AS key FROM ${quote(table.name)} AS t WHERE t.${key} = ANY($1::int[]) AND (${fixed.where})`,
        keys,
      );
      const fixedKeys = new Set(rows.map((row) => row.key));
      for (const row of changed) {
        if (fixedKeys.has(keyOf(table, row.values))) found.push({ file, row, column, message: fixed.message });
      }
    }
  }
  return found;
}
