import type { Transaction } from "../database/connect.ts";
import type { ImportState } from "./checks/import-state.ts";
import { MAX_NEW_NUMBER } from "./csv/parse-file.ts";
import { changedRows, lineOf, type ParsedFile } from "./csv/parsed-file.ts";
import { cellOfKey, compareKeys, isNumber } from "./tables/placeholders.ts";
import { fileName, itemsOf, splitAddress } from "./tables/table.ts";

/** The number that a new row got; `placeholder` is the one in the file, or "". */
export type AssignedIdentifier = { file: string; line: number; placeholder: string; identifier: string };

const BATCH_SIZE = 10_000;

/** Takes numbers for the new rows from the sequences, and puts them wherever rows refer to these. No number is used twice. */
export async function numberRows(tx: Transaction, state: ImportState): Promise<AssignedIdentifier[]> {
  const assigned: AssignedIdentifier[] = [];
  const numbers = new Map<string, Map<string, string>>();
  for (const file of state.values()) {
    const { table } = file;
    const [column = ""] = table.key;
    if (!file.present || !table.serial) continue;
    const unnumbered = file.rows.filter(({ values }) => !isNumber(values[column] ?? ""));
    if (unnumbered.length === 0) continue;
    await advanceSequence(tx, file, file.current.keys());
    const taken = await takeNumbers(tx, table.name, column, unnumbered.length);
    const byKey = new Map<string, string>();
    for (const [index, row] of unnumbered.entries()) {
      const key = row.values[column] ?? "";
      const identifier = taken[index] ?? "";
      byKey.set(key, identifier);
      assigned.push({ file: fileName(table), line: lineOf(row, column), placeholder: cellOfKey(key), identifier });
    }
    numbers.set(table.name, byKey);
  }
  if (assigned.length > 0) for (const file of state.values()) replacePlaceholders(file, numbers);
  return assigned;
}

/** Advances a table's sequence beyond the highest number of the file's new rows and of others. */
export async function advanceSequence(
  tx: Transaction,
  { table, rows }: ParsedFile,
  others: Iterable<string> = [],
): Promise<void> {
  const [column = ""] = table.key;
  let highest = 0;
  const raise = (id: number) => {
    if (id <= MAX_NEW_NUMBER && id > highest) highest = id;
  };
  for (const { values, current } of rows) if (!current) raise(Number(values[column]));
  for (const key of others) raise(Number(key));
  if (!table.serial || highest === 0) return;
  await tx.$queryRaw`
    SELECT setval(sequence, greatest(${highest}::bigint, coalesce(pg_sequence_last_value(sequence), 1)))
    FROM (SELECT pg_get_serial_sequence(${table.name}, ${column})::regclass AS sequence) AS one`;
}

async function takeNumbers(tx: Transaction, table: string, column: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const [taken] = await tx.$queryRaw<{ ids: string }[]>`
      SELECT string_agg(nextval(sequence)::text, ' ') AS ids
      FROM (SELECT pg_get_serial_sequence(${table}, ${column})::regclass AS sequence OFFSET 0) AS one,
        generate_series(1, ${Math.min(count - ids.length, BATCH_SIZE)}::int)`;
    ids.push(...(taken?.ids.split(" ") ?? []));
  }
  return ids.sort(compareKeys);
}

function replacePlaceholders(file: ParsedFile, numbers: ReadonlyMap<string, ReadonlyMap<string, string>>): void {
  const { table } = file;
  const number = (name: string, key: string) => numbers.get(name)?.get(key) ?? key;
  const tableOf = new Map<string, string>(table.serial ? [[table.key[0] ?? "", table.name]] : []);
  for (const [column, address = ""] of Object.entries(table.references)) {
    tableOf.set(column, splitAddress(address).table);
  }
  for (const { values } of changedRows(file)) {
    for (const [column, name] of tableOf) {
      const value = values[column];
      if (value && !isNumber(value)) values[column] = number(name, value);
    }
    for (const [column, list] of Object.entries(table.lists)) {
      const items = values[column];
      if (!list || !items) continue;
      const ids = itemsOf(items).map((key) => number(list.of, key));
      values[column] = ids.join(";");
    }
  }
}
