import type { TableName, Texts } from "../../messages/messages.ts";
import type { ParsedFile, ParsedRow } from "../csv/parsed-file.ts";
import { type ColumnCodec, printMasked, type Value } from "../tables/column-codecs.ts";
import { rowName } from "../tables/placeholders.ts";
import { keyAddress, splitAddress, type Table, type Values } from "../tables/table.ts";

/** All that an import knows, by table. */
export type ImportState = ReadonlyMap<string, ParsedFile>;

/** A row before or after the import; `parsed` is its row in the file, if there is one and it is not unchanged. */
export type Row = { values: Readonly<Record<string, Value | undefined>>; parsed?: ParsedRow };

/** @returns the rows that a file lacks and that stay. */
export function* keptRows(file: ParsedFile): Generator<Values> {
  for (const [key, values] of missingRows(file)) if (!removesMissing(file, key)) yield values;
}

/** @returns the rows that would be removed. */
export function* removedRows(file: ParsedFile): Generator<Values> {
  if (!file.removed && !removesMissing(file, "")) return;
  for (const [key, values] of missingRows(file)) if (removesMissing(file, key)) yield values;
}

/** @returns the rows of a file that are the same in the database; `rows` lacks them. */
export function* unchangedRows({ current, unchanged }: ParsedFile): Generator<ParsedRow> {
  let index = 0;
  for (const key of current.keys()) {
    const line = unchanged[index++];
    const values = line ? current.get(key) : undefined;
    if (line && values) yield { values, line, current: values };
  }
}

function* missingRows({ current, byKey, unchanged }: ParsedFile): Generator<[key: string, values: Values]> {
  let index = 0;
  for (const key of current.keys()) {
    const values = unchanged[index++] || byKey.has(key) ? undefined : current.get(key);
    if (values) yield [key, values];
  }
}

const removesMissing = ({ present, missing, complete, removed }: ParsedFile, key: string) =>
  removed ? removed.has(key) : present && complete && missing === "remove";

const isRemoved = (file: ParsedFile, key: string) =>
  removesMissing(file, key) && !file.byKey.has(key) && !file.unchanged[file.current.indexOf(key) ?? -1];

/** One view of a table's rows: all of them, and the one with a key. */
export type View = {
  all: (file: ParsedFile) => Iterable<Row>;
  withKey: (file: ParsedFile, key: string) => Row | null;
};

const currentRow = ({ current }: ParsedFile, key: string): Row | null => {
  const values = current.get(key);
  return values ? { values } : null;
};

/** The rows as the database has them. */
export const rowsBeforeImport: View = {
  *all({ current }) {
    for (const values of current.values()) yield { values };
  },
  withKey: currentRow,
};

/** The rows as they would be after the import; of several with one key, which is a problem, the first. */
export const rowsAfterImport: View = {
  *all(file) {
    for (const values of keptRows(file)) yield { values };
    for (const { values } of unchangedRows(file)) yield { values };
    for (const parsed of file.byKey.values()) yield { values: parsed.values, parsed };
  },
  withKey(file, key) {
    const parsed = file.byKey.get(key);
    if (parsed) return { values: parsed.values, parsed };
    return isRemoved(file, key) ? null : currentRow(file, key);
  },
};

/** The rows that would be removed. */
export const rowsRemoved: View = {
  *all(file) {
    for (const values of removedRows(file)) yield { values };
  },
  withKey: (file, key) => (isRemoved(file, key) ? currentRow(file, key) : null),
};

/** Finds the row with this value at an address (`slots.id_time`). */
type FindRow = (address: string, value: string) => Row | null;

export function createFind(state: ImportState, view: View): FindRow {
  const indexes = new Map<string, Map<string, Row>>();
  return (address, value) => {
    const { table, column } = splitAddress(address);
    const file = state.get(table);
    if (!file) return null;
    // Keys need no index: that of a million rows would be a second copy of them.
    if (address === keyAddress(file.table)) return view.withKey(file, value);
    let index = indexes.get(address);
    if (!index) {
      index = new Map();
      for (const row of view.all(file)) {
        const found = row.values[column];
        if (found && !index.has(found)) index.set(found, row);
      }
      indexes.set(address, index);
    }
    return index.get(value) ?? null;
  };
}

const MAX_CHOICES = 200;

/** @returns the identifiers that a cell may have instead of a row that does not exist, if they are few enough to choose from. */
export const choicesOf = ({ current }: ParsedFile): { choices?: string[] } =>
  current.size > 0 && current.size <= MAX_CHOICES ? { choices: [...current.keys()] } : {};

const MAX_LABEL = 80;

/** @returns the text that names a row for people, or "". */
export function labelOf(state: ImportState, t: Texts, table: Table, values: Row["values"]): string {
  const parts = table.label.map((column) => {
    const value = values[column];
    if (!value) return "";
    const reference = table.references[column];
    const codec = table.columns[column];
    if (!reference) return codec?.show?.(value, t) ?? (codec ? printMasked(codec, value, "UTC") : "");
    const target = state.get(splitAddress(reference).table);
    const row = target && (target.byKey.get(value)?.values ?? target.current.get(value));
    return target && row ? labelOf(state, t, target.table, row) : "";
  });
  const label = parts.filter(Boolean).join(" ").replaceAll(/\s+/g, " ");
  return label.length > MAX_LABEL ? `${[...label].slice(0, MAX_LABEL).join("")}…` : label;
}

/** @returns a row as people name it, with its number: `Aisyah (student 5)`; without a name `student 5`. */
export function describeRow(state: ImportState, t: Texts, name: TableName, key: string): string {
  const file = state.get(name);
  const values = file && (file.byKey.get(key)?.values ?? file.current.get(key));
  const label = file && values ? labelOf(state, t, file.table, values) : "";
  return label ? t.rowNamed(label, rowName(t, name, key)) : rowName(t, name, key);
}

/** @returns a value for people: free text in quotes. */
export function printValue(codec: ColumnCodec | undefined, value: string | null | undefined): string {
  const printed = value ? (codec?.print(value, "UTC") ?? value) : "";
  return codec?.freeText ? `"${printed}"` : printed;
}
