import { addProblem, changedRows, isValid, lineOf, type ParsedFile } from "../csv/parsed-file.ts";
import type { AddProblem, Unique, Values } from "../tables/table.ts";
import { yielding } from "../tables/yielding.ts";
import {
  createFind,
  describeRow,
  type ImportState,
  keptRows,
  printValue,
  type Row,
  rowsAfterImport,
  unchangedRows,
} from "./import-state.ts";

/**
 * Checks the cells of each new or changed row against each other. What was wrong in the database already may stay.
 * @param now in the form of date-time values.
 */
export async function checkCells(file: ParsedFile, now: string): Promise<void> {
  const { table } = file;
  for await (const batch of yielding(changedRows(file)))
    for (const row of batch) {
      if (!isValid(table, row.values)) continue;
      const before = new Set<string>();
      if (row.current) table.check(row.current, (column) => before.add(column), now);
      const add: AddProblem = (column, message) => addProblem(file, row, column, message);
      table.check(row.values, (column, message) => !before.has(column) && add(column, message), now);
      if (row.current) table.checkChange(row.current, row.values, add, now);
    }
}

/** Checks that no two rows have the same unique values after the import. */
export async function checkUnique(state: ImportState, file: ParsedFile): Promise<void> {
  for (const unique of file.table.unique) {
    const { taken, lines } = await findHolders(file, unique);
    const last = unique.columns.at(-1) ?? "";
    for await (const batch of yielding(file.rows))
      for (const row of batch) {
        const key = uniqueKey(unique, row.values);
        if (key === null) continue;
        const line = lines.get(key);
        if (line === undefined && !taken.has(key)) {
          lines.set(key, lineOf(row, last));
          continue;
        }
        const conflict = isValid(file.table, row.values)
          ? unique.conflict?.(row.values, (t, table, key) => describeRow(state, t, table, key))
          : undefined;
        if (conflict) {
          addProblem(file, row, conflict.column, conflict.message);
          continue;
        }
        const shown = printColumns(file, unique.columns, row.values);
        addProblem(file, row, last, (t) =>
          line === undefined ? t.duplicateInDatabase(shown) : t.duplicateOf(shown, line),
        );
      }
  }
}

/** @returns which unique values of the file's rows others have: `lines` for unchanged rows, `taken` for rows not in the file. */
async function findHolders(file: ParsedFile, unique: Unique) {
  const taken = new Set<string>();
  const lines = new Map<string, number>();
  const wanted = new Set(file.rows.map(({ values }) => uniqueKey(unique, values)));
  wanted.delete(null);
  if (wanted.size > 0) {
    for await (const batch of yielding(keptRows(file)))
      for (const values of batch) {
        const key = uniqueKey(unique, values);
        if (key !== null && wanted.has(key)) taken.add(key);
      }
    for await (const batch of yielding(unchangedRows(file)))
      for (const { values, line } of batch) {
        const key = uniqueKey(unique, values);
        if (key !== null && wanted.has(key)) lines.set(key, line);
      }
  }
  return { taken, lines };
}

/** @returns the unique values of a row for comparison; null when one is empty or wrong, or the row does not count. */
export function uniqueKey({ columns, when, normalize = String }: Unique, values: Row["values"]): string | null {
  const parts = columns.map((column) => normalize(values[column] ?? ""));
  if (parts.includes("")) return null;
  return when && !when(valid(values)) ? null : JSON.stringify(parts);
}

const valid = (values: Row["values"]): Values =>
  Object.fromEntries(Object.entries(values).filter((cell): cell is [string, string | null] => cell[1] !== undefined));

function printColumns({ table }: ParsedFile, columns: readonly string[], values: Row["values"]): string {
  const printed = columns.map((column) => printValue(table.columns[column], values[column]));
  if (columns.length === 1) return printed.join();
  return columns.map((column, index) => `${column} ${printed[index]}`).join(", ");
}

/** Checks that no slot gets more bookings than its capacity. */
export async function checkCapacity(state: ImportState): Promise<void> {
  const [slots, bookings] = [state.get("slots"), state.get("bookings")];
  if (!slots || !bookings || slots.rows.length + bookings.rows.length === 0) return;
  const booked = new Map<string, number>();
  const count = (slot: string) => booked.set(slot, (booked.get(slot) ?? 0) + 1).get(slot) ?? 0;
  for await (const batch of yielding(bookings.current.values()))
    for (const { id_time } of batch) count(String(id_time));
  for (const row of slots.rows) {
    const total = booked.get(String(row.values.id_time)) ?? 0;
    if (Number(row.values.capacity ?? total) >= total) continue;
    addProblem(slots, row, "capacity", (t) => t.capacityBelowBookings(total));
  }
  const findRow = createFind(state, rowsAfterImport);
  for await (const batch of yielding(bookings.rows))
    for (const row of batch) {
      const { id_time, id_student } = row.values;
      if (row.current || !id_time || !id_student) continue;
      const capacity = findRow("slots.id_time", id_time)?.values.capacity;
      if (!capacity || count(id_time) <= Number(capacity)) continue;
      addProblem(bookings, row, "id_time", (t) => t.slotFull(describeRow(state, t, "slots", id_time), capacity));
    }
}
