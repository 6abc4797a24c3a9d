import type { Find, Kind, Sheet, Values } from "./kind.ts";

/** What an import knows of one kind: the rows of its file (`complete`: all of them), and those that the database holds. */
export type Known = { kind: Kind; sheet: Sheet; complete: boolean; held: Values[] };

/** Checks what stands between rows: values that only one may have, references, and the kinds' own rules. */
export function checkRows(known: Map<string, Known>): void {
  const find = createFind(known);
  for (const one of known.values()) {
    for (const columns of one.kind.unique) checkUnique(columns, one);
    for (const [column, address] of one.kind.references) checkReference(column, address, one, known, find);
    one.sheet.check(one.held, find);
  }
}

function checkUnique(columns: string[], { sheet, held }: Known): void {
  const taken = new Set(held.map((values) => keyOf(columns, values)));
  const lines = new Map<string, number>();
  const column = columns.at(-1) ?? "";
  for (const { values, line, refuse } of sheet.entries) {
    const key = keyOf(columns, values);
    if (key === undefined) continue;
    const shown = columns.length === 1 ? show(values[column]) : columns.map((c) => `${c} ${values[c]}`).join(" with ");
    const earlier = lines.get(key);
    if (earlier !== undefined) refuse(column, `${shown} stands in line ${earlier} already`);
    else if (taken.has(key)) refuse(column, `${shown} is in the database already`);
    else lines.set(key, line(column));
  }
}

/** @returns undefined when one of the values is not there, or is wrong: such a row is like no other. */
function keyOf(columns: string[], values: Values): string | undefined {
  const parts = columns.map((column) => values[column] ?? null);
  return parts.includes(null) ? undefined : JSON.stringify(parts);
}

function checkReference(column: string, address: string, from: Known, known: Map<string, Known>, find: Find): void {
  const [table] = split(address);
  const to = known.get(table);
  // The rows that could not be read may be the ones that are meant.
  if (!to?.complete) return;
  for (const { values, refuse } of from.sheet.entries) {
    for (const value of [values[column] ?? []].flat()) {
      if (find(address, value)) continue;
      refuse(column, `there is no ${to.kind.noun} ${typeof value === "string" ? "named " : ""}${show(value)}`);
    }
  }
}

function createFind(known: Map<string, Known>): Find {
  const indexes = new Map<string, Map<unknown, Values>>();
  return (address, value) => {
    let index = indexes.get(address);
    if (!index) {
      const [table, column] = split(address);
      const { sheet, held = [] } = known.get(table) ?? {};
      const rows = [...held, ...(sheet?.entries.map(({ values }) => values) ?? [])];
      index = new Map(rows.map((row) => [row[column], row]));
      indexes.set(address, index);
    }
    return index.get(value);
  };
}

function split(address: string): [table: string, column: string] {
  const [table = "", column = ""] = address.split(".");
  return [table, column];
}

const show = (value: unknown) => (typeof value === "string" ? `"${value}"` : String(value));
