import { type Message, say } from "../messages/messages.ts";
import type { Rule, Value } from "../tables/column-codecs.ts";
import { keyOf, type StoredRows } from "../tables/current-rows.ts";
import { isNumbered, unnamed } from "../tables/placeholders.ts";
import type { Kind, Values } from "../tables/table.ts";
import { fileOf } from "../tables/tables.ts";
import { isSameText, isSpreadsheetError } from "./cells.ts";
import { type CsvRow, readCsv } from "./csv.ts";
import { createFindings, type Findings } from "./problems.ts";

/** The highest identifier that an import gives to a new row. */
export const HIGHEST = 1_000_000_000;

/** One row of a file as it was understood. A cell that is wrong has no value. */
export type Entry = {
  values: Record<string, Value | undefined>;
  /** The line of the file that the row begins in, and those of its cells where they are others. */
  line: number;
  lines?: Record<string, number>;
  /** The row as the database has it; absent when it would be created. */
  stored: Values | undefined;
};

/** What an import knows of one kind: the rows of its file, and those that the database holds. */
export type Sheet = {
  kind: Kind;
  /** Is there a file? Without one the kind is left alone. */
  present: boolean;
  /** Are all rows of the file known by their identifiers? What is not there may otherwise yet be in the file. */
  complete: boolean;
  /** The rows of the file in their order, but for those of `unchanged`. */
  entries: Entry[];
  /** The same by their keys; of several with one key, the first. */
  byKey: Map<string, Entry>;
  /** The lines of the rows that are as they are stored, by their place there; 0 for all others. */
  unchanged: Uint32Array;
  stored: StoredRows;
  problems: Findings;
  notices: Findings;
};

/** @returns what is known of a kind before its file is read. */
const emptySheet = (kind: Kind, stored: StoredRows, state: Pick<Sheet, "present" | "complete">): Sheet => ({
  ...{ kind, stored, ...state, entries: [], byKey: new Map(), unchanged: new Uint32Array(stored.size) },
  ...{ problems: createFindings(), notices: createFindings() },
});

/** The line of the file that a cell begins in. */
export const lineOf = ({ line, lines }: Entry, column: string): number => lines?.[column] ?? line;

/** Adds something that is wrong with a cell of a row. */
export const addProblem = (sheet: Sheet, entry: Entry, column: string, message: Message): void =>
  sheet.problems.add({ file: fileOf(sheet.kind), line: lineOf(entry, column), column, message });

type SheetOptions = {
  /** The school's time zone. */
  zone: string;
  maxRows: number;
};

/**
 * Reads a file into rows. A cell that shows what is stored is that, whatever the rules say today; only others are read.
 * @param text undefined when there is no file; null when there is one that cannot be read.
 */
export async function readSheet(
  kind: Kind,
  text: string | null | undefined,
  stored: StoredRows,
  { zone, maxRows }: SheetOptions,
): Promise<Sheet> {
  const sheet = emptySheet(kind, stored, { present: text !== undefined, complete: text !== null });
  if (typeof text !== "string") return sheet;
  const file = fileOf(kind);
  const { rows, complete } = await readCsv(text, {
    columns: Object.keys(kind.columns),
    maxRows,
    refuse: (line, column, message) => sheet.problems.add({ file, line, column, message }),
    read: (row) => readRow(sheet, row, zone),
  });
  if (rows > maxRows) {
    const refused = emptySheet(kind, stored, { present: true, complete: false });
    const en = `must have at most ${maxRows} rows, and this file has ${rows}`;
    const id = `paling banyak ${maxRows} baris, sedangkan berkas ini mempunyai ${rows}`;
    refused.problems.add({ file, line: 0, column: "", message: say(en, id) });
    return refused;
  }
  sheet.complete &&= complete;
  return sheet;
}

function readRow(sheet: Sheet, { cells, line, lines }: CsvRow, zone: string): void {
  const { kind, entries, byKey, unchanged, stored } = sheet;
  const entry: Entry = { values: {}, line, ...(lines && { lines }), stored: undefined };
  for (const column of kind.key) readCell(sheet, entry, column, cells[column] ?? "", zone);
  const key = keyOf(kind, entry.values);
  const known = kind.key.every((column) => entry.values[column] !== undefined);
  const first = known && isFirst(sheet, entry, key);
  if (!known) sheet.complete = false;
  if (first) {
    entry.stored = stored.get(key);
    checkNew(sheet, entry);
  }
  for (const column of Object.keys(kind.columns)) {
    if (!kind.key.includes(column)) readCell(sheet, entry, column, cells[column] ?? "", zone);
  }
  if (entry.stored && !lines && !isChanged(kind, entry)) {
    unchanged[stored.indexOf(key) ?? 0] = line;
    return;
  }
  entries.push(entry);
  if (first) byKey.set(key, entry);
}

/** Is there no earlier row of the file with this key? */
function isFirst(sheet: Sheet, entry: Entry, key: string): boolean {
  const { kind, byKey, unchanged, stored } = sheet;
  const column = kind.key.at(-1) ?? "";
  const earlier = byKey.get(key);
  const line = earlier ? lineOf(earlier, column) : unchanged[stored.indexOf(key) ?? -1];
  if (!line) return true;
  const shown = kind.key.length === 1 ? key : kind.key.map((name) => `${name} ${entry.values[name]}`).join(", ");
  addProblem(sheet, entry, column, standsAlready(say(shown, shown), line));
  return false;
}

export const standsAlready = (shown: Message, line: number | undefined): Message =>
  say(`${shown.en} stands in line ${line} already`, `${shown.id} sudah ada di baris ${line}`);

/**
 * The database numbers new rows: a number that a file makes up may have become somebody else's since. Only a table that is
 * empty, where a school moves in, takes those of its files.
 */
function checkNew(sheet: Sheet, entry: Entry): void {
  const { kind, stored } = sheet;
  const [column = ""] = kind.key;
  const id = entry.values[column] ?? "";
  if (!kind.serial || entry.stored || !isNumbered(id)) return;
  if (stored.size > 0) {
    const en = `${id} does not exist. For a new row, leave the cell empty or write a placeholder such as new-1`;
    addProblem(
      sheet,
      entry,
      column,
      say(en, `${id} tidak ada. Untuk baris baru, kosongkan sel ini atau tulis tanda sementara seperti new-1`),
    );
  } else if (Number(id) > HIGHEST) {
    // A sequence goes on after the highest identifier: one near its end would leave nothing for those who come later.
    const en = `must be at most ${HIGHEST} for a new ${kind.noun.en}`;
    addProblem(sheet, entry, column, say(en, `paling tinggi ${HIGHEST} untuk ${kind.noun.id} baru`));
  }
}

/** Has every cell of a row a value? */
export function isSound(kind: Kind, values: Entry["values"]): values is Record<string, Value> {
  return Object.keys(kind.columns).every((column) => values[column] !== undefined);
}

/** Which columns of a row would change? All of them when it would be created. */
export const changedColumns = (kind: Kind, { values, stored }: Entry): string[] =>
  Object.keys(kind.columns).filter((column) => !stored || values[column] !== stored[column]);

/** Would a row be created or changed? */
export const isChanged = (kind: Kind, entry: Entry): boolean => changedColumns(kind, entry).length > 0;

/** The rows of a file that would be created or changed. */
export const changedEntries = ({ kind, entries }: Sheet): Entry[] => entries.filter((entry) => isChanged(kind, entry));

function readCell(sheet: Sheet, entry: Entry, column: string, cell: string, zone: string): void {
  const { kind, notices } = sheet;
  const rule = kind.columns[column];
  if (!rule) return;
  const held = entry.stored?.[column];
  if (held !== undefined && !kind.links[column]?.by && showsSame(rule, held, cell, zone)) {
    entry.values[column] = held;
    return;
  }
  if (cell === "" && kind.serial && kind.key.includes(column)) {
    entry.values[column] = unnamed(entry.line);
    return;
  }
  if (cell === "" && rule.identifier) {
    addProblem(sheet, entry, column, say("must be given", "harus diisi"));
    return;
  }
  if (isSpreadsheetError(cell)) {
    const en = `is a spreadsheet error (${cell}): correct the formula or enter the value`;
    const id = `adalah kesalahan dari lembar kerja, ${cell}: perbaiki rumusnya, atau tulis nilainya langsung`;
    addProblem(sheet, entry, column, say(en, id));
    return;
  }
  const read = rule.read(cell, zone);
  if ("problem" in read) {
    addProblem(sheet, entry, column, read.problem);
    return;
  }
  entry.values[column] = read.value;
  const file = fileOf(kind);
  if (read.notice) notices.add({ file, line: lineOf(entry, column), column, message: read.notice });
  const fixed = kind.fixed[column];
  if (fixed && held !== undefined && held !== read.value) addProblem(sheet, entry, column, fixed);
}

function showsSame(rule: Rule, held: Value, cell: string, zone: string): boolean {
  if (held === null) return cell === "";
  // To show a moment or a telephone number takes longer than to see that it is not needed.
  return isSameText(held, cell) || rule.isShown?.(held, cell) || isSameText(rule.show(held, zone), cell);
}
