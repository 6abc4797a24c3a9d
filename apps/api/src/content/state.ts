import type { Kind, Values } from "./kind.ts";
import { split } from "./kinds.ts";
import type { Rule } from "./rules.ts";
import type { Entry, Sheet } from "./sheet.ts";

/** All that an import knows, by table. */
export type State = ReadonlyMap<string, Sheet>;

/** A row as it would be after the import. */
export type Row = { values: Readonly<Record<string, string | null | undefined>>; entry?: Entry };

/** @returns the rows of a kind as they would be after the import: those that stay as they are, then those of the file. */
export function* rowsAfter(sheet: Sheet): Generator<Row> {
  for (const values of staying(sheet)) yield { values };
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

function* absent({ stored, byKey }: Sheet): Generator<Values> {
  for (const [key, values] of stored) if (!byKey.has(key)) yield values;
}

/** Is what the file has all that there is to be? */
const isWhole = ({ kind, present, complete }: Sheet) => present && complete && !kind.people;

/** Finds the row that has this value at an address (`slots.id_time`), or null. */
export type Find = (address: string, value: string) => Row | null;

/** @param rowsOf among which rows it is looked for. */
export function createFind(state: State, rowsOf: (sheet: Sheet) => Iterable<Row> = rowsAfter): Find {
  const indexes = new Map<string, Map<string, Row>>();
  return (address, value) => {
    let index = indexes.get(address);
    if (!index) {
      const { table, column } = split(address);
      const sheet = state.get(table);
      index = new Map();
      for (const row of sheet ? rowsOf(sheet) : []) {
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
