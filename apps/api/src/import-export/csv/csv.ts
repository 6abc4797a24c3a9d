import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { type Message, say } from "../messages/messages.ts";
import { unescapeCell } from "./cells.ts";

/** A heading with more cells would keep everybody else waiting. */
const MAX_CELLS = 100;

/** One row: its cells by heading, without blanks at the ends, and the lines of the file that they begin in. */
export type CsvRow = {
  cells: Record<string, string>;
  /** The line that the row begins in. */
  line: number;
  /** The line that each cell begins in; absent where that is the row's. */
  lines?: Record<string, number>;
};

/** `complete` is false when rows had to be left out: what is not there may yet be in them. */
export type CsvTable = { rows: number; complete: boolean };

/** Says what is wrong with a file: in which line, and column if it is one. */
export type RefuseLine = (line: number, column: string, message: Message) => void;

type Options = {
  /** The headings that the file must have, no more and no fewer. */
  columns: string[];
  /** Rows beyond these are counted, and not read. */
  maxRows: number;
  /** Called with what is wrong with the file. */
  refuse: RefuseLine;
  /** Called with each row that has as many cells as the heading. */
  read: (row: CsvRow) => void;
};

/**
 * Reads one CSV file (RFC 4180) row by row: with or without a byte order mark, LF or CRLF, the columns in any order,
 * separated by commas, semicolons or tabs, as its heading shows. Empty rows are passed over.
 * @returns how many rows the file has.
 */
export async function readCsv(text: string, { columns, maxRows, refuse, read }: Options): Promise<CsvTable> {
  const file: { heading?: Found; names: string[] | null } = { names: null };
  let rows = 0;
  let complete = true;
  const broken = await parseRecords(text, columns, (record) => {
    if (!file.heading) {
      file.heading = record;
      file.names = readHeading(record, columns, refuse);
      return;
    }
    rows += 1;
    if (!file.names || rows > maxRows) return;
    const [has, must] = [record.cells.length, file.heading.cells.length];
    if (has === must) return read(toRow(file.names, record));
    complete = false;
    const en = `the heading has ${must} cells, this row ${has}`;
    refuse(record.line, "", say(en, `judul mempunyai ${must} sel, baris ini ${has}`));
  });
  if (broken) refuse(broken.line, file.heading?.cells[broken.cell]?.trim() ?? "", broken.message);
  else if (!file.heading) {
    const known = columns.join(",");
    refuse(1, "", say(`the heading is missing: ${known}`, `judul kolom tidak ada: ${known}`));
  }
  return { rows: file.names ? rows : 0, complete: complete && !broken && file.names !== null };
}

/** @returns the columns in the order of the file; null when they are not those that it must have. */
function readHeading({ cells, line }: Found, columns: string[], refuse: RefuseLine): string[] | null {
  if (cells.length > MAX_CELLS) {
    const en = `must have at most ${MAX_CELLS} cells, and this heading has ${cells.length}`;
    const id = `paling banyak ${MAX_CELLS} sel, sedangkan judul kolom ini mempunyai ${cells.length}`;
    refuse(line, "", say(en, id));
    return null;
  }
  const names = cells.map((cell) => cell.trim());
  const wrong = headingProblems(names, columns);
  for (const { column, message } of wrong) refuse(line, column, message);
  return wrong.length > 0 ? null : names;
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

/** Calls `onRecord` with each record that is not empty. @returns where the quoting breaks off, or null. */
async function parseRecords(
  text: string,
  columns: string[],
  onRecord: (record: Found) => void,
): Promise<Broken | null> {
  const plain = text.startsWith("\ufeff") ? text.slice(1) : text;
  const bytes = withLineFeeds(Buffer.from(plain));
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
    delimiter: findSeparator(plain, columns),
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: "\n",
    // Called record by record: the whole ones are read when a later one is broken, and no more than one is held.
    on_record: (cells: string[], { bytes: end }) => {
      if (cells.some((cell) => cell.trim() !== "")) onRecord({ cells, line });
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
  if (error === null) return null;
  if (!(error instanceof CsvError)) throw error;
  const atEnd = error.code === "CSV_QUOTE_NOT_CLOSED";
  const message = quoting[error.code] ?? say("is not well-formed CSV", "bukan CSV yang benar");
  return { line: atEnd ? line : Number(error.lines), cell: Number(error.column), message };
}

/** Makes CRLF LF, in place: a file can be most of the memory that a check takes. */
function withLineFeeds(bytes: Buffer): Buffer {
  let length = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (byte !== CR || bytes[index + 1] !== LF) bytes[length++] = byte;
  }
  return bytes.subarray(0, length);
}

const CR = 0x0d;
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

function toRow(names: string[], { cells, line }: Found): CsvRow {
  const row: CsvRow = { cells: {}, line };
  for (const [index, name] of names.entries()) row.cells[name] = unescapeCell(cells[index] ?? "");
  if (cells.some((cell) => cell.includes("\n"))) row.lines = linesOf(names, cells, line);
  return row;
}

function linesOf(names: string[], cells: string[], first: number): Record<string, number> {
  let line = first;
  const lines: Record<string, number> = {};
  for (const [index, name] of names.entries()) {
    lines[name] = line;
    line += (cells[index] ?? "").split("\n").length - 1;
  }
  return lines;
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
