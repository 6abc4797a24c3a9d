import type { Entry, Sheet } from "../csv/parsed-file.ts";
import type { Rule } from "../tables/column-codecs.ts";
import { keyOf } from "../tables/current-rows.ts";
import type { Kind, Values } from "../tables/table.ts";
import { split } from "../tables/tables.ts";

/** All that an import knows, by table. */
export type State = ReadonlyMap<string, Sheet>;

/** A row as it would be after the import. */
export type Row = { values: Readonly<Record<string, string | null | undefined>>; entry?: Entry };

/** @returns the rows of a kind as they would be after the import: those that stay as they are, then the others of the file. */
export function* rowsAfter(sheet: Sheet): Generator<Row> {
  for (const values of staying(sheet)) yield { values };
  for (const { values } of unchanged(sheet)) yield { values };
  for (const entry of sheet.entries) yield { values: entry.values, entry };
}

/** @returns the rows that the file does not have and that stay all the same. */
export function* staying(sheet: Sheet): Generator<Values> {
  if (!isWhole(sheet)) yield* absent(sheet);
}

/** @returns the rows that would be removed. */
export function* removed(sheet: Sheet): Generator<Values> {
  if (isWhole(sheet)) yield* absent(sheet);
}

/** @returns the rows of the file that are as they are stored, and that `entries` does not have. */
export function* unchanged(sheet: Sheet): Generator<Entry> {
  for (const [index, values] of enumerate(sheet.stored.values())) {
    const line = sheet.unchanged[index];
    if (line) yield { values, line, stored: values };
  }
}

function* absent({ stored, byKey, unchanged, kind }: Sheet): Generator<Values> {
  for (const [index, values] of enumerate(stored.values())) {
    if (!unchanged[index] && !byKey.has(keyOf(kind, values))) yield values;
  }
}

function* enumerate<Item>(items: Iterable<Item>): Generator<[index: number, item: Item]> {
  let index = 0;
  for (const item of items) yield [index++, item];
}

/** Is what the file has all that there is to be? */
const isWhole = ({ kind, present, complete }: Sheet) => present && complete && !kind.people;

/** Is a row with this key removed? */
const isRemoved = (sheet: Sheet, key: string) =>
  isWhole(sheet) && !sheet.byKey.has(key) && !sheet.unchanged[sheet.stored.indexOf(key) ?? -1];

/** Some of the rows of a kind: all of them, and the one with a key. */
export type Rows = {
  all: (sheet: Sheet) => Iterable<Row>;
  withKey: (sheet: Sheet, key: string) => Row | null;
};

const storedRow = (sheet: Sheet, key: string): Row | null => {
  const values = sheet.stored.get(key);
  return values ? { values } : null;
};

/** The rows that the database holds. */
export const rowsBefore: Rows = {
  *all({ stored }) {
    for (const values of stored.values()) yield { values };
  },
  withKey: storedRow,
};

/** The rows as they would be after the import. */
const rowsAfterImport: Rows = {
  all: rowsAfter,
  withKey(sheet, key) {
    const entry = sheet.byKey.get(key);
    if (entry) return { values: entry.values, entry };
    return isRemoved(sheet, key) ? null : storedRow(sheet, key);
  },
};

/** The same; of several with one key, which are refused for that, the first. */
export const rowsOnce: Rows = {
  ...rowsAfterImport,
  *all(sheet) {
    for (const row of rowsAfter(sheet)) {
      if (!row.entry || sheet.byKey.get(keyOf(sheet.kind, row.values)) === row.entry) yield row;
    }
  },
};

/** The rows as the database has them. */
export const currentRows: Rows = {
  *all({ stored }) {
    for (const values of stored.values()) yield { values };
  },
  withKey: (sheet, key) => storedRow(sheet, key),
};

/** The rows that would be removed. */
export const removedRows: Rows = {
  *all(sheet) {
    for (const values of removed(sheet)) yield { values };
  },
  withKey: (sheet, key) => (isRemoved(sheet, key) ? storedRow(sheet, key) : null),
};

/** Finds the row that has this value at an address (`slots.id_time`), or null. */
export type Find = (address: string, value: string) => Row | null;

/** @param rows among which it is looked for. */
export function createFind(state: State, rows: Rows = rowsAfterImport): Find {
  const indexes = new Map<string, Map<string, Row>>();
  return (address, value) => {
    const { table, column } = split(address);
    const sheet = state.get(table);
    if (!sheet) return null;
    // Rows are found by their key as they are: an index of a million would be a second copy of them.
    if (address === addressOf(sheet.kind)) return rows.withKey(sheet, value);
    let index = indexes.get(address);
    if (!index) {
      index = new Map();
      for (const row of rows.all(sheet)) {
        const held = row.values[column];
        if (held && !index.has(held)) index.set(held, row);
      }
      indexes.set(address, index);
    }
    return index.get(value) ?? null;
  };
}

/** The address of the identifier of a kind's rows. */
export const addressOf = ({ table, key }: Kind): string => `${table}.${key[0]}`;

/** @returns what tells a person which row it is: a name, if it has one. */
export function labelOf(state: State, kind: Kind, values: Row["values"]): string {
  const parts = kind.label.map((column) => {
    const value = values[column];
    if (!value) return "";
    const target = state.get(split(kind.references[column] ?? "").table);
    const referred = target && (target.byKey.get(value)?.values ?? target.stored.get(value));
    if (target && referred) return labelOf(state, target.kind, referred);
    return kind.references[column] ? "" : (kind.columns[column]?.show(value, "UTC") ?? "");
  });
  const label = parts.filter(Boolean).join(" ").replaceAll(/\s+/g, " ");
  return label.length > LABEL ? `${[...label].slice(0, LABEL).join("")}…` : label;
}
const LABEL = 80;

/** @returns a value as a person reads it: a text in quotes. */
export function showValue(rule: Rule | undefined, value: string | null | undefined): string {
  const shown = value ? (rule?.show(value, "UTC") ?? value) : "";
  return rule?.free ? `"${shown}"` : shown;
}
