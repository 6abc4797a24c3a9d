import { type FindColumns, findSeparator, MAX_HEADING_ROWS, searchedLines } from "@talaqqi/contract/heading-row";
import Papa from "papaparse";

/** Where a cell begins: its line, from 1, and the heading of its column, as the server names them. */
export type CellPosition = { line: number; column: string };

/**
 * What a file is sent without: columns by position, from 0, the cells of columns by heading, rows by line. `renamed`: columns
 * that are sent with another heading; those of a note are joined.
 */
export type Omissions = {
  columns: [position: number, heading: string][];
  emptied: string[];
  renamed: [column: string, heading: string][];
  rows: number[];
};

/** @returns a cell's text for a field, which has no line breaks: React would take the difference for typing and reset it. */
export const oneLine = (text: string): string => text.replaceAll(/[\r\n]+/g, " ");

/** A file whose cells can be corrected one by one; everything else in it stays as it is. */
export type Cells = {
  /** @returns the text of a cell; undefined where there is none. */
  read: (position: CellPosition) => string | undefined;
  /** @returns where a column has this text. */
  find: (column: string, text: string) => CellPosition[];
  /** @returns the file with other texts in these cells. Each row stays in its line. */
  write: (corrected: CorrectedCell[]) => string;
  /** The cells below a heading, as they are in the file. */
  inColumn: (column: string) => CorrectedCell[];
  /** @returns the file with further rows at its end. */
  append: (rows: (readonly string[])[]) => string;
  /** @returns the file with other headings. */
  withHeadings: (headings: string[]) => string;
  /** The columns that are sent, with the headings that they are sent with. */
  columns: readonly { position: number; heading: string }[];
  /** The rows below the headings. */
  rows: readonly FileRow[];
  /** @returns what is sent: without columns, cells and rows, and with columns renamed. Each other row stays in its line. */
  without: (omissions: Pick<Omissions, "emptied" | "rows">) => string;
};

export type CorrectedCell = CellPosition & { value: string };

export type FileRow = { line: number; cells: readonly string[] };

/** Where the headings of a file are, what separates their cells, and which columns are sent in another way. */
export type Layout = { headingLine: number; separator: string } & Pick<Omissions, "columns" | "renamed">;

type Row = { cells: string[]; start: number; end: number; line: number };

/** What is looked through for the first rows. */
const MAX_START = 1_000_000;

/** @returns the first rows that have text, of which one has the headings. */
export function firstRowsOf(file: string, find: FindColumns): FileRow[] {
  const { text } = plainOf(file.slice(0, MAX_START));
  const separator = findSeparator(searchedLines(text), find);
  return withLines(text, parse(text, separator, MAX_HEADING_ROWS)).filter(isFilled);
}

export function cellsOf(file: string, { headingLine, separator, columns: leftOut, renamed }: Layout): Cells {
  const { mark, text } = plainOf(file);
  const all = withLines(text, parse(text, separator)).filter((row) => row.line >= headingLine && isFilled(row));
  const [heading, ...rows] = all;
  const written = heading?.cells.map((one) => one.trim()) ?? [];
  const others = new Map(renamed);
  const headings = written.map((one) => others.get(one) ?? one);
  const isSent = (position: number) => !leftOut.some(([left]) => left === position);
  const found = new Map<string, CellPosition & { row: Row; index: number }>();
  for (const row of rows) {
    let { line } = row;
    for (const [index, cell] of row.cells.entries()) {
      const column = headings[index] ?? "";
      if (isSent(index)) found.set(keyOf({ line, column }), { line, column, row, index });
      line += breaksIn(cell);
    }
  }
  const isNote = (column: string) => column === "note" || written.includes(column);
  /** The columns that are joined as the first of them: those of a note. */
  const joined = new Map(
    renamed
      .filter(([, column]) => isNote(column))
      .map(([, column]) => [
        column,
        headings.flatMap((one, index) => (one === column && isSent(index) ? [index] : [])),
      ]),
  );
  /** In a note, the heading says what a part is. */
  const partOf = ({ cells }: Row, index: number) => {
    const cell = cells[index]?.trim();
    return cell && headings[index] !== written[index] ? `${written[index]}: ${cell}` : cell;
  };
  const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
  const print = (cells: string[]) => Papa.unparse([cells], { delimiter: separator });
  /** Replaces rows, null for none. Line breaks stay, so that the server names the lines of the whole file. */
  const replace = (changed: Map<Row, string[] | null>) =>
    // The last row first, so that the offsets of earlier rows stay valid.
    [...changed]
      .sort(([a], [b]) => b.start - a.start)
      .reduce((whole, [{ start, end }, cells]) => {
        const row = cells ? print(cells) : "";
        const lost = Math.max(0, breaksIn(whole.slice(start, end)) - breaksIn(row));
        return whole.slice(0, start) + row + lineBreak.repeat(lost) + whole.slice(end);
      }, text);
  return {
    columns: headings.flatMap((one, position) => (isSent(position) ? [{ position, heading: one }] : [])),
    rows,
    read: (position) => {
      const cell = found.get(keyOf(position));
      return cell?.row.cells[cell.index];
    },
    find: (column, text) =>
      [...found.values()].filter(
        (cell) => cell.column === column && cell.row.cells[cell.index]?.trim() === text.trim(),
      ),
    write: (corrected) => {
      const changed = new Map<Row, string[]>();
      for (const { value, ...position } of corrected) {
        const cell = found.get(keyOf(position));
        if (!cell) continue;
        const cells = changed.get(cell.row) ?? [...cell.row.cells];
        cells[cell.index] = value;
        changed.set(cell.row, cells);
      }
      return mark + replace(changed);
    },
    inColumn: (column) =>
      [...found.values()]
        .filter((cell) => cell.column === column)
        .map(({ row, index, line }) => ({ line, column, value: row.cells[index] ?? "" })),
    append: (added) => {
      const end = text.endsWith("\n") || added.length === 0 ? "" : lineBreak;
      return mark + text + end + added.map((cells) => print([...cells]) + lineBreak).join("");
    },
    withHeadings: (changed) => mark + replace(new Map(heading ? [[heading, changed]] : [])),
    without: ({ emptied, rows: skipped }) => {
      const isLeft = (_: unknown, index: number) =>
        isSent(index) && joined.get(headings[index] ?? "")?.includes(index, 1) !== true;
      const reduce = (row: Row) =>
        row.cells.map((cell, index) => {
          const column = headings[index] ?? "";
          if (row === heading) return column === written[index] ? cell : column;
          if (emptied.includes(column)) return "";
          const parts = joined.get(column)?.map((part) => partOf(row, part));
          return parts ? parts.filter(Boolean).join(" · ") : cell;
        });
      const changed = all.map((row): [Row, string[] | null] => [
        row,
        row !== heading && skipped.includes(row.line) ? null : reduce(row).filter(isLeft),
      ]);
      return mark + replace(new Map(changed));
    },
  };
}

const keyOf = ({ line, column }: CellPosition) => `${line} ${column}`;

const isFilled = ({ cells }: FileRow) => cells.some((cell) => cell.trim() !== "");

const breaksIn = (text: string) => text.split("\n").length - 1;

/** The line where each row begins. */
function withLines(text: string, rows: Omit<Row, "line">[]): Row[] {
  let [line, position] = [1, 0];
  return rows.map((row) => {
    line += breaksIn(text.slice(position, row.start));
    position = row.start;
    return { ...row, line };
  });
}

/** @returns the rows, at most so many with text, with their places in the text, without the line break that ends them. */
function parse(text: string, delimiter: string, max = Number.POSITIVE_INFINITY): Omit<Row, "line">[] {
  const rows: Omit<Row, "line">[] = [];
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  let filled = 0;
  let start = 0;
  const add = (cells: string[], next: number) => {
    const lineBreak = /\r?\n$/.exec(text.slice(start, next))?.[0] ?? "";
    rows.push({ cells, start, end: next - lineBreak.length });
    filled += cells.some((cell) => cell.trim() !== "") ? 1 : 0;
    start = next;
  };
  while (start < text.length && filled < max) {
    const from = start;
    Papa.parse<string[]>(text.slice(from), {
      delimiter,
      newline,
      step: ({ data, errors, meta: { cursor } }, parser) => {
        const end = text.indexOf(newline, start) + newline.length;
        // A quote that nothing closes would take the rows below into its cell: its line is a row of its own.
        const isBroken = errors.some(({ type }) => type === "Quotes") && end >= newline.length && end < from + cursor;
        if (isBroken) add(text.slice(start, end - newline.length).split(delimiter), end);
        else add(data, from + cursor);
        if (isBroken || filled >= max) parser.abort();
      },
    });
    if (start === from) break;
  }
  return rows;
}

/** @returns a file's byte order mark, and its text with one kind of line break. */
function plainOf(file: string): { mark: string; text: string } {
  const mark = file.startsWith("\ufeff") ? "\ufeff" : "";
  return { mark, text: withOneLineBreak(file.slice(mark.length)) };
}

/** Papa Parse takes one kind of line break. In a file with both, all become LF, as which the server reads them. */
const withOneLineBreak = (text: string) => (/(^|[^\r])\n/.test(text) ? text.replaceAll("\r\n", "\n") : text);
