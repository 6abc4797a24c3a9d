import type { ImportState } from "./checks/import-state.ts";
import { printMasked } from "./tables/column-codecs.ts";
import { itemsOf, type Table, type Values } from "./tables/table.ts";

/** A column of a row before and after, for people: "" where it is empty. */
export type ChangedField = { column: string; before: string; after: string };

/** The most changes of a file whose fields are shown; the counts have the rest. */
export const MAX_SHOWN_CHANGES = 1000;
const MAX_TEXT = 200;

type RowValues = Readonly<Record<string, Values[string] | undefined>>;

/** @returns the named columns that show a difference; of a new or removed row those that are not empty. */
export function showFields(
  state: ImportState,
  table: Table,
  {
    columns,
    before,
    after,
  }: { columns: readonly string[]; before: RowValues | undefined; after: RowValues | undefined },
  zone: string,
): ChangedField[] {
  const show = (column: string, values: RowValues | undefined) =>
    showValue(state, table, column, values?.[column], zone);
  return columns
    .map((column) => ({ column, before: show(column, before), after: show(column, after) }))
    .filter((field) => (before && after) || field.before !== field.after);
}

function showValue(
  state: ImportState,
  table: Table,
  column: string,
  value: Values[string] | undefined,
  zone: string,
): string {
  const codec = table.columns[column];
  // The key of a new row without one is its line.
  if (!value || !codec || value.startsWith("line ")) return "";
  const { of = "", by } = table.lists[column] ?? {};
  const target = by ? state.get(of) : undefined;
  const named = (key: string) => (target?.byKey.get(key)?.values ?? target?.current.get(key))?.[by ?? ""] ?? key;
  const text = target ? itemsOf(value).map(named).join(";") : printMasked(codec, value, zone);
  return text.length > MAX_TEXT ? `${[...text].slice(0, MAX_TEXT).join("")}…` : text;
}
