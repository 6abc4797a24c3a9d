import type { Transaction } from "../database/connect.ts";
import type { State } from "./checks/state.ts";
import { changedEntries, HIGHEST, lineOf, type Sheet } from "./csv/parsed-file.ts";
import { itemsOf } from "./tables/current-rows.ts";
import { compareIdentifiers, isNumbered, showIdentifier } from "./tables/placeholders.ts";
import { fileOf, split } from "./tables/tables.ts";

/** The number that a new row got: its file, its line, the placeholder that the file has for it or "", the number. */
export type AssignedIdentifier = { file: string; line: number; placeholder: string; identifier: string };

/**
 * Numbers the new rows as the database would, and puts the numbers wherever rows refer to these. A number is never given
 * twice, even if its row is removed.
 */
export async function numberRows(tx: Transaction, state: State): Promise<AssignedIdentifier[]> {
  const assigned: AssignedIdentifier[] = [];
  const numbers = new Map<string, Map<string, string>>();
  for (const sheet of state.values()) {
    const { kind } = sheet;
    const [column = ""] = kind.key;
    if (!sheet.present || !kind.serial) continue;
    const unnumbered = sheet.entries.filter(({ values }) => !isNumbered(values[column] ?? ""));
    if (unnumbered.length === 0) continue;
    await continueSequence(tx, sheet, sheet.stored.keys());
    const ids = await takeNumbers(tx, kind.table, column, unnumbered.length);
    const own = new Map(unnumbered.map(({ values }, index) => [values[column] ?? "", ids[index] ?? ""]));
    numbers.set(kind.table, own);
    for (const entry of unnumbered) {
      const id = entry.values[column] ?? "";
      const place = { file: fileOf(kind), line: lineOf(entry, column) };
      assigned.push({ ...place, placeholder: showIdentifier(id), identifier: own.get(id) ?? "" });
    }
  }
  if (assigned.length > 0) for (const sheet of state.values()) resolve(sheet, numbers);
  return assigned;
}

/** Makes the database go on numbering after the highest identifier that a file brings, or that there is otherwise. */
export async function continueSequence(
  tx: Transaction,
  { kind, entries }: Sheet,
  others: Iterable<string> = [],
): Promise<void> {
  const [column = ""] = kind.key;
  let highest = 0;
  const raise = (id: number) => {
    if (id <= HIGHEST && id > highest) highest = id;
  };
  for (const { values, stored: row } of entries) if (!row) raise(Number(values[column]));
  for (const key of others) raise(Number(key));
  if (!kind.serial || highest === 0) return;
  await tx.$queryRaw`
    SELECT setval(sequence, greatest(${highest}::bigint, coalesce(pg_sequence_last_value(sequence), 1)))
    FROM (SELECT pg_get_serial_sequence(${kind.table}, ${column})::regclass AS sequence) AS one`;
}

async function takeNumbers(tx: Transaction, table: string, column: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT nextval(pg_get_serial_sequence(${table}, ${column}))::text AS id
      FROM generate_series(1, ${Math.min(count - ids.length, PORTION)}::int)`;
    ids.push(...rows.map(({ id }) => id));
  }
  return ids.sort(compareIdentifiers);
}

const PORTION = 10_000;

function resolve(sheet: Sheet, numbers: ReadonlyMap<string, ReadonlyMap<string, string>>): void {
  const { kind } = sheet;
  const number = (table: string, id: string) => numbers.get(table)?.get(id) ?? id;
  const tables = new Map<string, string>(kind.serial ? [[kind.key[0] ?? "", kind.table]] : []);
  for (const [column, address = ""] of Object.entries(kind.references)) tables.set(column, split(address).table);
  for (const { values } of changedEntries(sheet)) {
    for (const [column, table] of tables) {
      const value = values[column];
      if (value && !isNumbered(value)) values[column] = number(table, value);
    }
    for (const [column, link] of Object.entries(kind.links)) {
      const list = values[column];
      if (link && list)
        values[column] = itemsOf(list)
          .map((id) => number(link.to, id))
          .join(";");
    }
  }
}
