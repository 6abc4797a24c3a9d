import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { unescapeCell } from "./cells.ts";
import { type Message, say } from "./messages.ts";

/** How many cells a heading, and how many rows a file may have: what is more would keep everybody else waiting. */
const MOST_CELLS = 100;
const MOST_ROWS = 100_000;

/** One row: its cells by heading, without blanks at the ends, and the line of the file that each begins in. */
export type CsvRow = { cells: Record<string, string>; lines: Record<string, number> };

/** `complete` is false when rows had to be left out: what is not there may yet be in them. */
export type CsvTable = { rows: CsvRow[]; complete: boolean };

/** Says what is wrong with a file: in which line, and column if it is one. */
export type RefuseLine = (line: number, column: string, message: Message) => void;

/**
 * Reads one CSV file (RFC 4180): with or without a byte order mark, LF or CRLF, the columns in any order, separated by
 * commas, semicolons or tabs, as its heading shows. Empty rows are passed over.
 * @param columns the headings that the file must have, no more and no fewer.
 * @param refuse hears of what is wrong with the file.
 */
export async function readCsv(text: string, columns: string[], refuse: RefuseLine): Promise<CsvTable> {
  const unreadable = { rows: [], complete: false };
  const plain = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  const { records, broken } = await parseRecords(plain, findSeparator(plain, columns));
  if (broken) refuse(broken.line, records[0]?.cells[broken.cell]?.trim() ?? "", broken.message);
  const [heading, ...body] = records;
  if (!heading) {
    const known = columns.join(",");
    if (!broken) refuse(1, "", say(`the heading is missing: ${known}`, `judul kolom tidak ada: ${known}`));
    return unreadable;
  }
  if (heading.cells.length > MOST_CELLS) {
    const en = `must have at most ${MOST_CELLS} cells, and this heading has ${heading.cells.length}`;
    const id = `paling banyak ${MOST_CELLS} sel, sedangkan judul kolom ini mempunyai ${heading.cells.length}`;
    refuse(heading.line, "", say(en, id));
    return unreadable;
  }
  if (body.length > MOST_ROWS) {
    const en = `must have at most ${MOST_ROWS} rows, and this file has ${body.length}`;
    const id = `paling banyak ${MOST_ROWS} baris, sedangkan berkas ini mempunyai ${body.length}`;
    refuse(0, "", say(en, id));
    return unreadable;
  }
  const names = heading.cells.map((cell) => cell.trim());
  const wrong = headingProblems(names, columns);
  for (const { column, message } of wrong) refuse(heading.line, column, message);
  if (wrong.length > 0) return unreadable;

  const whole = body.filter(({ cells, line }) => {
    const [has, must] = [cells.length, names.length];
    if (has === must) return true;
    refuse(
      line,
      "",
      say(`the heading has ${must} cells, this row ${has}`, `judul mempunyai ${must} sel, baris ini ${has}`),
    );
    return false;
  });
  return { rows: whole.map((record) => toRow(names, record)), complete: !broken && whole.length === body.length };
}

/** @returns the text of a file without its byte order mark, or the lines that are not UTF-8, counted from 1. */
export function decodeUtf8(bytes: Uint8Array): { text: string } | { lines: number[] } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lines = linesOutsideUtf8(buffer);
  return lines.length > 0 ? { lines } : { text: new TextDecoder().decode(buffer) };
}

/** What is to be said of a line that is not UTF-8. */
export const notUtf8 = say(
  "is not UTF-8: save the file as CSV UTF-8",
  "bukan UTF-8: simpanlah berkas sebagai CSV UTF-8",
);

/** @returns that which separates most of the known columns in the first line that has something in it. */
function findSeparator(text: string, columns: string[]): string {
  const [heading = ""] = text.trimStart().split("\n", 1);
  const known = (separator: string) =>
    heading.split(separator).filter((name) => columns.includes(name.replaceAll('"', "").trim())).length;
  return [",", ";", "\t"].toSorted((a, b) => known(b) - known(a))[0] ?? ",";
}

type Found = { cells: string[]; line: number };
type Broken = { line: number; cell: number; message: Message };

/** @param text with LF as its only line break. */
async function parseRecords(text: string, delimiter: string): Promise<{ records: Found[]; broken: Broken | null }> {
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
  const parser = parse({
    delimiter,
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
  const end = finished(parser.resume()).then(
    () => null,
    (error: unknown) => error,
  );
  for (let start = 0; start < bytes.length && !parser.destroyed; start += PORTION) {
    parser.write(bytes.subarray(start, start + PORTION));
    // Others have their turn.
    await setImmediate();
  }
  if (!parser.destroyed) parser.end();
  const error = await end;
  if (error === null) return { records, broken: null };
  if (!(error instanceof CsvError)) throw error;
  const atEnd = error.code === "CSV_QUOTE_NOT_CLOSED";
  const message = quoting[error.code] ?? say("is not well-formed CSV", "bukan CSV yang benar");
  return { records, broken: { line: atEnd ? line : Number(error.lines), cell: Number(error.column), message } };
}

const LF = 0x0a;
const PORTION = 65_536;

const quoting: Record<string, Message> = {
  CSV_QUOTE_NOT_CLOSED: say(
    'a quote (") is opened in this row and never closed',
    'tanda kutip (") dibuka di baris ini dan tidak pernah ditutup',
  ),
  CSV_INVALID_CLOSING_QUOTE: say(
    'after the closing quote (") a separator or the end of the row must follow',
    'sesudah tanda kutip penutup (") harus ada pemisah atau akhir baris',
  ),
  INVALID_OPENING_QUOTE: say(
    'a cell with a quote (") in it must be quoted as a whole, and its quotes doubled',
    'sel yang berisi tanda kutip (") harus diapit tanda kutip seluruhnya, dan tanda kutip di dalamnya ditulis dua kali',
  ),
};

function toRow(names: string[], { cells, line: first }: Found): CsvRow {
  const row: CsvRow = { cells: {}, lines: {} };
  let line = first;
  for (const [index, name] of names.entries()) {
    const cell = cells[index] ?? "";
    row.cells[name] = unescapeCell(cell);
    row.lines[name] = line;
    line += cell.split("\n").length - 1;
  }
  return row;
}

function headingProblems(names: string[], columns: string[]): { column: string; message: Message }[] {
  const known = columns.join(",");
  const seen = new Set<string>();
  return [
    ...names
      .filter((name) => !columns.includes(name))
      .map((column) => ({
        column,
        message: say(
          `there is no such column: the columns are ${known}`,
          `tidak ada kolom seperti itu: kolomnya adalah ${known}`,
        ),
      })),
    ...names
      .filter((name) => seen.size === seen.add(name).size)
      .map((column) => ({ column, message: say("stands in the heading twice", "ada dua kali di judul kolom") })),
    ...columns
      .filter((column) => !names.includes(column))
      .map((column) => ({ column, message: say("the column is missing", "kolom ini tidak ada") })),
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
