import { CsvError, parse } from "csv-parse/sync";
import type { ContentProblem } from "./problems.ts";

/** One row: its cells by heading, trimmed and with LF as line break, and the line of the file that each begins in. */
export type CsvRow = { cells: Record<string, string>; lines: Record<string, number> };

/** `complete` is false when rows had to be left out: what is not there may yet be in them. */
export type CsvTable = { rows: CsvRow[]; complete: boolean };

/**
 * Reads one CSV file (RFC 4180): UTF-8 with or without a byte order mark, LF or CRLF, the columns in any order. Empty
 * rows are passed over.
 * @param columns the headings that the file must have, no more and no fewer.
 * @param problems gets what is wrong with the file.
 */
export function readCsv(file: string, bytes: Buffer, columns: string[], problems: ContentProblem[]): CsvTable {
  const unreadable = { rows: [], complete: false };
  const refuse = (line: number, column: string, reason: string) => problems.push({ file, line, column, reason });

  const foreign = linesOutsideUtf8(bytes);
  for (const line of foreign) refuse(line, "", "is not UTF-8: save the file as CSV UTF-8");
  if (foreign.length > 0) return unreadable;

  const text = new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
  const { records, broken } = parseRecords(text);
  if (broken) refuse(broken.line, records[0]?.cells[broken.cell]?.trim() ?? "", broken.reason);
  const [heading, ...body] = records;
  if (!heading) {
    if (!broken) refuse(1, "", `the heading is missing: ${columns.join(",")}`);
    return unreadable;
  }
  const names = heading.cells.map((cell) => cell.trim());
  const wrong = headingProblems(names, columns);
  for (const { column, reason } of wrong) refuse(heading.line, column, reason);
  if (wrong.length > 0) return unreadable;

  const whole = body.filter(({ cells, line }) => {
    const fits = cells.length === names.length;
    if (!fits) refuse(line, "", `the heading has ${names.length} cells, this row ${cells.length}`);
    return fits;
  });
  return { rows: whole.map((record) => toRow(names, record)), complete: !broken && whole.length === body.length };
}

type Found = { cells: string[]; line: number };
type Broken = { line: number; cell: number; reason: string };

/** @param text with LF as its only line break. */
function parseRecords(text: string): { records: Found[]; broken: Broken | null } {
  const bytes = Buffer.from(text);
  const records: Found[] = [];
  let position = 0;
  let line = 1;
  const moveTo = (next: number) => {
    for (; position < next; position++) if (bytes[position] === LF) line++;
  };
  const passEmptyLines = () => {
    while (bytes[position] === LF) moveTo(position + 1);
  };
  passEmptyLines();
  try {
    parse(bytes, {
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: "\n",
      // Called record by record, so that the whole ones are there when a later one is broken.
      on_record: (cells: string[], { bytes: end }) => {
        if (cells.some((cell) => cell.trim() !== "")) records.push({ cells, line });
        moveTo(end);
        passEmptyLines();
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const atEnd = error.code === "CSV_QUOTE_NOT_CLOSED";
    const reason = quoting[error.code] ?? "is not well-formed CSV";
    return { records, broken: { line: atEnd ? line : Number(error.lines), cell: Number(error.column), reason } };
  }
  return { records, broken: null };
}

const LF = 0x0a;

const quoting: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote (") is opened in this row and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'after the closing quote (") a comma or the end of the row must follow',
  INVALID_OPENING_QUOTE: 'a cell with a quote (") in it must be quoted as a whole, and its quotes doubled',
};

function toRow(names: string[], { cells, line: first }: Found): CsvRow {
  const row: CsvRow = { cells: {}, lines: {} };
  let line = first;
  for (const [index, name] of names.entries()) {
    const cell = cells[index] ?? "";
    row.cells[name] = cell.trim();
    row.lines[name] = line;
    line += cell.split("\n").length - 1;
  }
  return row;
}

function headingProblems(names: string[], columns: string[]): { column: string; reason: string }[] {
  if (names.length === 1 && /[;\t]/.test(names[0] ?? "")) {
    return [{ column: "", reason: "the columns must be separated by commas" }];
  }
  const known = `the columns are ${columns.join(",")}`;
  return [
    ...names
      .filter((name) => !columns.includes(name))
      .map((name) => ({ column: name, reason: `there is no such column: ${known}` })),
    ...names
      .filter((name, index) => names.indexOf(name) < index)
      .map((name) => ({ column: name, reason: "stands in the heading twice" })),
    ...columns
      .filter((column) => !names.includes(column))
      .map((column) => ({ column, reason: "the column is missing" })),
  ];
}

/** Lines can be looked at one by one: no character of several bytes has an LF among them. */
function linesOutsideUtf8(bytes: Buffer): number[] {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const lines: number[] = [];
  for (let start = 0, line = 1; start < bytes.length; line++) {
    const end = bytes.indexOf(LF, start);
    const next = end < 0 ? bytes.length : end + 1;
    try {
      decoder.decode(bytes.subarray(start, next));
    } catch {
      lines.push(line);
    }
    start = next;
  }
  return lines;
}
