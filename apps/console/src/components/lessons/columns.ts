import { listed, records } from "@talaqqi/contract/records";
import type { Shape } from "../../api/client.ts";

type Row = Shape<"LessonRow">;
type Change = Shape<"LessonChange">;
export type Labels = ReadonlyMap<string, string>;

/** The tables whose rows these columns list by number. */
const references: Record<string, string> = {
  ...Object.fromEntries(Object.values(records).map(({ id, table }) => [id, table])),
  ...listed,
};

/** Identifies a row, whatever its text is. */
export const keyOf = ({ table, id }: Pick<Row, "table" | "id">): string => `${table}:${id}`;

/** The names of rows, by key. */
export const labelsOf = (rows: Row[]): Labels => new Map(rows.map((row) => [keyOf(row), row.label]));

/** The console may not know a new column yet. */
export const columnName = (column: string, names: Record<string, string>): string => names[column] ?? column;

/** @returns a column's value as people read it: rows by name and number, as the number is what is approved. */
export function valueIn(labels: Labels, column: string, value: string): string {
  const table = references[column];
  if (column === "daftar_sifat") return value.replaceAll(";", ", ");
  if (!table || value === "") return value;
  const named = value.split(";").map((id) => {
    const label = labels.get(`${table}:${id}`);
    return label ? `${label} (${id})` : id;
  });
  return named.join(", ");
}

/** @returns the columns that differ between two states of a row. */
export function changesBetween(before: Row, after: Row): Change[] {
  const value = ({ columns }: Row, name: string) => columns.find(({ column }) => column === name)?.value ?? "";
  const names = new Set([...after.columns, ...before.columns].map(({ column }) => column));
  return [...names]
    .map((column) => ({ column, before: value(before, column), after: value(after, column) }))
    .filter((change) => change.before !== change.after);
}
