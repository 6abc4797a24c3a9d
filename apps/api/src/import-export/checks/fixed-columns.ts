import type { Queryable } from "../../database/connect.ts";
import { addProblem, changedEntries, type Entry, type Sheet } from "../csv/parsed-file.ts";
import { columnOf, keyOf, quote } from "../tables/current-rows.ts";
import type { State } from "./state.ts";

/** Checks that the files change no column that keeps its value in a row (`fixedWhere`). */
export async function checkFixedColumns(db: Queryable, state: State): Promise<void> {
  for (const { sheet, entry, column } of await findChangedFixed(db, state)) {
    const fixed = sheet.kind.fixedWhere[column];
    if (fixed) addProblem(sheet, entry, column, fixed.message);
  }
}

type Found = { sheet: Sheet; entry: Entry; column: string };

/** @returns the cells that change although their column keeps its value in that row, as the database has it now. */
export async function findChangedFixed(db: Queryable, state: State): Promise<Found[]> {
  const found: Found[] = [];
  for (const sheet of state.values()) {
    const { kind } = sheet;
    for (const [column, fixed] of Object.entries(kind.fixedWhere)) {
      const changed = changedEntries(sheet).filter(
        ({ values, stored }) => stored && values[column] !== undefined && values[column] !== stored[column],
      );
      if (!fixed || changed.length === 0) continue;
      const keys = changed.map(({ values }) => Number(keyOf(kind, values)));
      const key = columnOf(kind, kind.key[0] ?? "");
      const rows = await db.$queryRawUnsafe<{ key: string }[]>(
        `SELECT t.${key}::text AS key FROM ${quote(kind.table)} AS t WHERE t.${key} = ANY($1::int[]) AND (${fixed.where})`,
        keys,
      );
      const kept = new Set(rows.map((row) => row.key));
      for (const entry of changed) if (kept.has(keyOf(kind, entry.values))) found.push({ sheet, entry, column });
    }
  }
  return found;
}
