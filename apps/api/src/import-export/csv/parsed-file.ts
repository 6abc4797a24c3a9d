import type { Message } from "../../messages/messages.ts";
import type { ColumnCodec, Parsed, Value } from "../tables/column-codecs.ts";
import type { CurrentRows } from "../tables/current-rows.ts";
import { columnFinder, nameColumn, nameColumns } from "../tables/headings.ts";
import { cellOfKey, isNumber, keyOfLine } from "../tables/placeholders.ts";
import { isNothing } from "../tables/spellings.ts";
import { fileName, keyOf, type Table, type Values } from "../tables/table.ts";
import { findSpreadsheetError, isSameText } from "./cells.ts";
import { type CsvRow, parseCsv } from "./csv.ts";
import { createProblems, type Problem, type Problems } from "./problems.ts";

/** The highest number that an import gives to a new row: it leaves the sequence room to go on. */
export const MAX_NEW_NUMBER = 1_000_000_000;

/** One row of a file. A cell that is wrong has no value. */
export type ParsedRow = {
  values: Record<string, Value | undefined>;
  /** The line where the row begins, and those of its cells if they differ. */
  line: number;
  lines?: Record<string, number>;
  /** The row as the database has it; undefined when it would be created. */
  current: Values | undefined;
};

/** The file of one table beside the rows that the database has. */
export type ParsedFile = {
  table: Table;
  /** Without a file the table stays as it is. */
  present: boolean;
  /** The keys of the rows to remove, when an import is taken back: all others stay. Absent: those that the file lacks. */
  removed?: ReadonlySet<string>;
  /** Are all rows known by their identifiers? If not, a row that seems missing may be in the file. */
  complete: boolean;
  /** The rows of the file in their order, except those in `unchanged`. */
  rows: ParsedRow[];
  /** The same by key; of several with one key, the first. */
  byKey: Map<string, ParsedRow>;
  /** By position in `current`: the line of the row if it is the same in the file, or 0. */
  unchanged: Uint32Array;
  current: CurrentRows;
  problems: Problems;
  notices: Problems;
  /** The spellings among the notices, by column and cell, and how many rows have each. */
  spellings: Map<string, { rows: number }>;
  /** What the file calls its columns. */
  headings: ReadonlyMap<string, string>;
};

type Options = {
  /** The school's time zone. */
  zone: string;
  maxRows: number;
  /** Where somebody says that the headings are. */
  headingLine?: number | undefined;
};

/**
 * Parses a file into rows. A cell that shows the current value has it, even if its codec would refuse it today.
 * @param text undefined when there is no file; null when it cannot be read.
 */
export async function parseFile(
  table: Table,
  text: string | null | undefined,
  current: CurrentRows,
  { zone, maxRows, headingLine: given }: Options,
): Promise<ParsedFile> {
  const file = emptyFile(table, current, { present: text !== undefined, complete: text !== null });
  if (typeof text !== "string") return file;
  const name = fileName(table);
  const { rows, complete, headings, headingLine } = await parseCsv(text, {
    columns: Object.keys(table.columns),
    optionalColumns: [...Object.keys(table.added), ...(mayLackIds(file) ? table.key : [])],
    findColumns: columnFinder(table),
    headingLine: given,
    columnNames: nameColumns(table),
    nameColumn,
    // Only where it may not be missing: the table has records.
    columnMissing: (column) => (t) =>
      table.serial && table.key.includes(column) ? t.columnOfIdsMissing(column) : t.columnMissing(nameColumn(column)),
    maxRows,
    addProblem: (line, column, message, kind) =>
      file.problems.add({ file: name, line, column, message, ...(kind && { kind }) }),
    onRow: (row) => addRow(file, row, zone),
  });
  if (rows > maxRows) {
    const refused = emptyFile(table, current, { present: true, complete: false });
    refused.problems.add({ file: name, line: 0, column: "", message: (t) => t.tooManyRows(rows, maxRows) });
    return refused;
  }
  file.complete &&= complete;
  file.headings = headings;
  if (headingLine !== undefined) {
    const message: Message = (t) => t.headingLine(headingLine);
    file.notices.add({ file: name, line: headingLine, column: "", message, kind: "heading_line" });
  }
  addNoticeOfNewRows(file);
  return file;
}

/** @returns a file without rows. */
export function emptyFile(
  table: Table,
  current: CurrentRows,
  state: Pick<ParsedFile, "present" | "complete">,
): ParsedFile {
  return {
    ...state,
    table,
    current,
    rows: [],
    byKey: new Map(),
    unchanged: new Uint32Array(current.size),
    problems: createProblems(),
    notices: createProblems(),
    spellings: new Map(),
    headings: new Map(),
  };
}

/** Without identifiers all rows are new. In a table that loses the rows that a file lacks, a lost column would remove all. */
const mayLackIds = ({ table, current }: ParsedFile) => table.serial && (table.keepMissingRows || current.size === 0);

/** Says so when no row has an identifier, although the table has rows. */
function addNoticeOfNewRows({ table, current, rows, unchanged, notices }: ParsedFile): void {
  const isNew = ({ values }: ParsedRow) =>
    values[table.key[0] ?? ""] !== undefined && cellOfKey(keyOf(table, values)) === "";
  const existing = current.size;
  if (!table.serial || existing === 0 || rows.length === 0 || unchanged.some((line) => line > 0) || !rows.every(isNew))
    return;
  const message: Message = (t) => {
    const shown = t.counted(existing, t.nouns[table.name]);
    return table.keepMissingRows ? t.withoutIds(shown) : t.withoutIdsReplaced(shown);
  };
  notices.add({ file: fileName(table), line: 0, column: "", message });
}

/** The line where a cell begins. */
export const lineOf = ({ line, lines }: ParsedRow, column: string): number => lines?.[column] ?? line;

export const addProblem = (file: ParsedFile, row: ParsedRow, column: string, message: Message): void =>
  file.problems.add(toProblem(file, row, column, message));

export const toProblem = ({ table }: ParsedFile, row: ParsedRow, column: string, message: Message): Problem => ({
  file: fileName(table),
  line: lineOf(row, column),
  column,
  message,
  values: row.values,
});

/** Has every cell of a row a value? */
export const isValid = (table: Table, values: ParsedRow["values"]): values is Record<string, Value> =>
  Object.keys(table.columns).every((column) => values[column] !== undefined);

/** The columns that would change: all of them for a new row. */
export const changedColumns = (table: Table, { values, current }: ParsedRow): string[] =>
  Object.keys(table.columns).filter((column) => !current || values[column] !== current[column]);

/** Would a row be created or changed? */
export const isChanged = (table: Table, row: ParsedRow): boolean => changedColumns(table, row).length > 0;

/** The rows that would be created or changed. */
export const changedRows = ({ table, rows }: ParsedFile): ParsedRow[] => rows.filter((row) => isChanged(table, row));

function addRow(file: ParsedFile, { cells, line, lines }: CsvRow, zone: string): void {
  const { table, rows, byKey, unchanged, current } = file;
  const row: ParsedRow = { values: {}, line, ...(lines && { lines }), current: undefined };
  for (const column of table.key) parseCell(file, row, column, cells[column] ?? "", zone);
  const key = keyOf(table, row.values);
  const isKnown = table.key.every((column) => row.values[column] !== undefined);
  const isFirst = isKnown && !isDuplicate(file, row, key);
  if (!isKnown) file.complete = false;
  if (isFirst) {
    row.current = current.get(key);
    checkNumber(file, row);
  }
  for (const column of Object.keys(table.columns)) {
    if (table.key.includes(column)) continue;
    const cell = cells[column];
    const added = table.added[column];
    // A file without the column leaves it as it is.
    if (cell === undefined && added !== undefined) row.values[column] = row.current?.[column] ?? added;
    else parseCell(file, row, column, cell ?? "", zone);
  }
  if (row.current && !lines && !isChanged(table, row)) {
    unchanged[current.indexOf(key) ?? 0] = line;
    return;
  }
  rows.push(row);
  if (isFirst) byKey.set(key, row);
}

function isDuplicate(file: ParsedFile, row: ParsedRow, key: string): boolean {
  const { table, byKey, unchanged, current } = file;
  const column = table.key.at(-1) ?? "";
  const earlier = byKey.get(key);
  const line = earlier ? lineOf(earlier, column) : unchanged[current.indexOf(key) ?? -1];
  if (!line) return false;
  const shown = table.key.length === 1 ? key : table.key.map((name) => `${name} ${row.values[name]}`).join(", ");
  addProblem(file, row, column, (t) => t.duplicateOf(shown, line));
  return true;
}

/** Numbers of new rows are the database's, since another row may have taken one by now. Empty tables take those of a file. */
function checkNumber(file: ParsedFile, row: ParsedRow): void {
  const { table, current } = file;
  const [column = ""] = table.key;
  const id = row.values[column] ?? "";
  if (!table.serial || row.current || !isNumber(id)) return;
  if (current.size > 0) {
    file.problems.add({ ...toProblem(file, row, column, (t) => t.newNumber(id)), kind: "unknown_id" });
  } else if (Number(id) > MAX_NEW_NUMBER) {
    addProblem(file, row, column, (t) => t.numberTooHigh(t.nouns[table.name].one, MAX_NEW_NUMBER));
  }
}

function parseCell(file: ParsedFile, row: ParsedRow, column: string, cell: string, zone: string): void {
  const { table, notices } = file;
  const codec = table.columns[column];
  if (!codec) return;
  const current = row.current?.[column];
  if (current !== undefined && !table.lists[column]?.by && isPrinted(codec, current, cell, zone)) {
    row.values[column] = current;
    return;
  }
  if (cell === "" && table.serial && table.key.includes(column)) {
    row.values[column] = keyOfLine(row.line);
    return;
  }
  const { choices } = codec;
  const parsed = parse(codec, cell, zone);
  if ("problem" in parsed) {
    file.problems.add({ ...toProblem(file, row, column, parsed.problem), ...(choices && cell !== "" && { choices }) });
    return;
  }
  row.values[column] = parsed.value;
  if (parsed.notice) {
    notices.add(toProblem(file, row, column, parsed.notice));
  }
  if (parsed.respelled) {
    addSpelling(file, row, column, { cell, shown: codec.print(parsed.value ?? "", zone), kind: parsed.respelled });
  }
  const fixed = table.fixed[column];
  if (fixed && current !== undefined && current !== parsed.value) addProblem(file, row, column, fixed);
}

type Spelling = { cell: string; shown: string; kind: true | "date" | "number" };

/** Lists how a cell was read, once for all rows that have the same, or a date. */
function addSpelling(file: ParsedFile, row: ParsedRow, column: string, { cell, shown, kind }: Spelling): void {
  const key = `${column} ${kind === "date" ? kind : cell}`;
  const known = file.spellings.get(key);
  if (known) {
    known.rows += 1;
    return;
  }
  const spelling = { rows: 1 };
  file.spellings.set(key, spelling);
  const message: Message = (t) =>
    shown === ""
      ? t.readAsEmpty(cell, spelling.rows)
      : t[kind === "date" ? "readLike" : "readAs"](cell, shown, spelling.rows);
  const reading = kind === "number" && { reading: { before: cell, after: shown } };
  // Of several rows: it names none of them.
  file.notices.add({ ...toProblem(file, row, column, message), ...reading, values: undefined });
}

function parse(codec: ColumnCodec, cell: string, zone: string): Parsed {
  if (cell === "" && codec.identifier) return { problem: "empty" };
  const error = findSpreadsheetError(cell);
  if (error) return { problem: (t) => t.spreadsheetError(cell, t.spreadsheetErrors[error]) };
  const parsed = codec.parse(cell, zone);
  if (!("problem" in parsed) || !isNothing(cell)) return parsed;
  const empty = codec.parse("", zone);
  return "problem" in empty ? parsed : { ...empty, respelled: true };
}

function isPrinted(codec: ColumnCodec, value: Value, cell: string, zone: string): boolean {
  if (value === null) return cell === "";
  // Printing a date-time or a phone number is slow, and mostly not needed.
  return isSameText(value, cell) || codec.isPrinted?.(value, cell) || isSameText(codec.print(value, zone), cell);
}
