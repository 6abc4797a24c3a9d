import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { unescapeCell } from "@talaqqi/contract/cells";
import {
  type FindColumns,
  findHeading,
  findSeparator,
  MAX_COLUMNS,
  MAX_HEADING_ROWS,
  searchedLines,
} from "@talaqqi/contract/heading-row";
import { CsvError, parse } from "csv-parse";
import type { Message } from "../../messages/messages.ts";
import { isEmailHeading } from "../tables/headings.ts";

/** One row: its cells by heading, without blanks at the ends, and where they begin, in lines from 1. */
export type CsvRow = {
  cells: Record<string, string>;
  /** The line where the row begins. */
  line: number;
  /** The line where each cell begins, if not all begin in the line of the row. */
  lines?: Record<string, number>;
  /** The columns whose cells an apostrophe marks as text. */
  escaped?: string[];
};

/**
 * `complete` is false when rows could not be read: something that seems missing may be in them.
 * `headings`: those of the file, by column. `headingLine`: where they are, if rows above them were skipped.
 */
type CsvSummary = {
  rows: number;
  complete: boolean;
  headings: ReadonlyMap<string, string>;
  headingLine?: number;
};

/** Reports what is wrong with a file; `column` is "" for a whole line. */
type AddLineProblem = (line: number, column: string, message: Message, kind?: "unusable_column") => void;

type Options = {
  /** The columns that the file must have, in any order. */
  columns: string[];
  /** Columns that a file may lack. */
  optionalColumns: string[];
  /** What schools call the columns, and one of them. */
  columnNames: string[];
  nameColumn: (column: string) => string;
  /** Says that the file lacks a column. */
  columnMissing: (column: string) => Message;
  /** The columns that a heading can mean. */
  findColumns: FindColumns;
  /** The headings are in the first row from this line on. Absent: in the first rows, the one that names most columns. */
  headingLine?: number | undefined;
  /** Further rows are counted and not read. */
  maxRows: number;
  addProblem: AddLineProblem;
  /** Called with each row that has as many cells as the heading. */
  onRow: (row: CsvRow) => void;
};

/**
 * Parses one CSV file (RFC 4180) row by row: with or without a byte order mark, LF or CRLF, separated by commas, semicolons
 * or tabs, as its heading shows. Empty rows are skipped, and so is what is above the heading.
 */
export async function parseCsv(text: string, options: Options): Promise<CsvSummary> {
  const { columns, columnNames, findColumns, maxRows, addProblem, onRow } = options;
  const file: { heading?: CsvRecord; names: string[] | null; headingLine?: number } = { names: null };
  let rows = 0;
  let complete = true;
  const takeRow = (record: CsvRecord, heading: CsvRecord) => {
    rows += 1;
    if (!file.names || rows > maxRows) return;
    const [cells, expected] = [record.cells.length, heading.cells.length];
    if (cells === expected) return onRow(toRow(file.names, record));
    complete = false;
    addProblem(record.line, "", (t) => t.cellCount(cells, expected));
  };
  const first: CsvRecord[] = [];
  let isBelowRows = false;
  const takeFirst = () => {
    const found = first.map(({ cells }) => cells);
    const index = findHeading(found, findColumns);
    const heading = first[index];
    if (!heading) return;
    file.heading = heading;
    file.names = parseHeading(heading, options);
    if (index > 0 || isBelowRows) file.headingLine = heading.line;
    for (const record of first.slice(index + 1)) takeRow(record, heading);
  };
  const searched = options.headingLine ? 1 : MAX_HEADING_ROWS;
  const broken = await parseRecords(text, options, (record) => {
    if (file.heading) return takeRow(record, file.heading);
    if (record.line < (options.headingLine ?? 0)) isBelowRows = true;
    else first.push(record);
    if (first.length === searched) takeFirst();
  });
  if (!file.heading) takeFirst();
  if (broken) addProblem(broken.line, file.heading?.cells[broken.cell]?.trim() ?? "", broken.message);
  else if (!file.heading) addProblem(1, "", (t) => t.headingMissing(columns, columnNames));
  const { names, headingLine } = file;
  const headings = new Map(names?.map((name, index) => [name, file.heading?.cells[index]?.trim() ?? ""]));
  return {
    rows: names ? rows : 0,
    complete: complete && !broken && names !== null,
    headings,
    ...(headingLine !== undefined && { headingLine }),
  };
}

/** @returns the columns in the order of the file; null when they are not the ones that it must have. */
function parseHeading(
  { cells, line }: CsvRecord,
  {
    columns,
    columnNames,
    optionalColumns,
    findColumns,
    addProblem,
    nameColumn,
    columnMissing,
  }: Omit<Options, "maxRows" | "onRow">,
): string[] | null {
  if (cells.length > MAX_COLUMNS) {
    addProblem(line, "", (t) => t.headingTooWide(cells.length, MAX_COLUMNS));
    return null;
  }
  const headings = cells.map((cell) => cell.trim());
  const names: string[] = [];
  const refused: [heading: string, message: Message, kind?: "unusable_column"][] = [];
  const refuse = (heading: string, message: Message) => refused.push([heading, message, "unusable_column"]);
  for (const heading of headings) {
    const found = findColumns(heading);
    const [column = "", ...others] = found;
    const first = headings[names.indexOf(column)] ?? "";
    if (column === "" && columns.includes("id_user") && isEmailHeading(heading)) refuse(heading, "columnOfAccounts");
    else if (column === "") refuse(heading, (t) => t.columnUnknown(columns, columnNames));
    else if (others.length > 0) refuse(heading, (t) => t.columnAmbiguous(found, found.map(nameColumn)));
    else if (!names.includes(column)) {
      names.push(column);
      continue;
    } else if (first === heading) refused.push([heading, "columnTwice"]);
    else refuse(heading, (t) => t.columnAgain(first, column, nameColumn(column)));
    names.push("");
  }
  const isMissing = (column: string) => !names.includes(column) && !optionalColumns.includes(column);
  for (const column of columns.filter(isMissing)) refused.push([column, columnMissing(column)]);
  for (const [column, message, kind] of refused) addProblem(line, column, message, kind);
  return refused.length > 0 ? null : names;
}

type CsvRecord = { cells: string[]; line: number };
type Broken = { line: number; cell: number; message: Message };
type OnCells = (cells: string[]) => void;

/** Calls `onRecord` with each record that is not empty. @returns where the quoting is broken, or null. */
async function parseRecords(
  text: string,
  { findColumns, headingLine }: Pick<Options, "findColumns" | "headingLine">,
  onRecord: (record: CsvRecord) => void,
): Promise<Broken | null> {
  const plain = text.startsWith("\ufeff") ? text.slice(1) : text;
  const delimiter = findSeparator(searchedLines(plain, headingLine), findColumns);
  let line = 1;
  const onCells: OnCells = (cells) => {
    if (cells.some((cell) => cell.trim() !== "")) onRecord({ cells, line });
    line += 1 + countLineFeeds(cells);
  };
  for (const { text, isQuoted } of blocksOf(plain)) {
    const first = line;
    if (isQuoted || text.length > 2 * BLOCK_LENGTH) {
      const error = await parseQuoted(text, delimiter, onCells);
      if (error) {
        const atEnd = error.code === "CSV_QUOTE_NOT_CLOSED";
        const message = quoting[error.code] ?? "notCsv";
        return { line: atEnd ? line : first - 1 + Number(error.lines), cell: Number(error.column), message };
      }
    } else for (const record of text.replace(/\n$/, "").split("\n")) onCells(record.split(delimiter));
    await setImmediate();
  }
  return null;
}

/** Cuts a text after line breaks outside quotes. Most blocks have no quotes, and need no parser. CRLF becomes LF. */
function* blocksOf(text: string): Generator<{ text: string; isQuoted: boolean }> {
  let quote = text.indexOf('"');
  for (let start = 0; start < text.length; ) {
    let [end, isQuoted, isOpen] = [start, false, false];
    do {
      const lineFeed = text.indexOf("\n", isOpen ? end : end + BLOCK_LENGTH);
      end = lineFeed < 0 ? text.length : lineFeed + 1;
      for (; quote >= 0 && quote < end; quote = text.indexOf('"', quote + 1)) {
        isQuoted = true;
        isOpen = !isOpen;
      }
    } while (isOpen && end < text.length);
    yield { text: text.slice(start, end).replaceAll("\r\n", "\n"), isQuoted };
    start = end;
  }
}

/** @returns the error if the quoting is broken. */
async function parseQuoted(text: string, delimiter: string, onCells: OnCells): Promise<CsvError | null> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    record_delimiter: "\n",
    // Record by record: earlier ones are parsed even if a later one is broken, and only one is in memory.
    on_record: (cells: string[]) => {
      onCells(cells);
      return null;
    },
  });
  const end = finished(parser.resume()).then(
    () => null,
    (error: unknown) => error,
  );
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length && !parser.destroyed; start += BLOCK_LENGTH) {
    parser.write(bytes.subarray(start, start + BLOCK_LENGTH));
    await setImmediate();
  }
  if (!parser.destroyed) parser.end();
  const error = await end;
  if (error === null || error instanceof CsvError) return error;
  throw error;
}

const BLOCK_LENGTH = 65_536;

const quoting: Record<string, Message> = {
  CSV_QUOTE_NOT_CLOSED: "quoteNotClosed",
  CSV_INVALID_CLOSING_QUOTE: "afterClosingQuote",
  INVALID_OPENING_QUOTE: "quoteInCell",
};

function toRow(names: string[], { cells, line }: CsvRecord): CsvRow {
  const row: CsvRow = { cells: {}, line };
  for (const [index, name] of names.entries()) {
    const { text, isEscaped } = unescapeCell(cells[index] ?? "");
    row.cells[name] = text;
    if (isEscaped) row.escaped = [...(row.escaped ?? []), name];
  }
  if (cells.some((cell) => cell.includes("\n"))) row.lines = linesOf(names, cells, line);
  return row;
}

function linesOf(names: string[], cells: string[], first: number): Record<string, number> {
  let line = first;
  const lines: Record<string, number> = {};
  for (const [index, name] of names.entries()) {
    lines[name] = line;
    line += countLineFeeds([cells[index] ?? ""]);
  }
  return lines;
}

const countLineFeeds = (cells: string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes("\n") ? cell.split("\n").length - 1 : 0), 0);
