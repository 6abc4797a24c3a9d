import Papa from "papaparse";

/** Where a cell begins: its line, from 1, and the heading of its column, as the server names them. */
export type CellPosition = { line: number; column: string };

/**
 * What a file is sent without: columns and the cells of columns by heading, rows by line. `renamed`: columns that are sent with
 * another heading; those of a note are joined.
 */
export type Omissions = {
  columns: string[];
  emptied: string[];
  renamed: [column: string, heading: string][];
  rows: number[];
};

/** A file whose cells can be corrected one by one; everything else in it stays as it is. */
export type Cells = {
  /** @returns the text of a cell; undefined where there is none. */
  read: (position: CellPosition) => string | undefined;
  /** @returns the file with other texts in these cells. Each row stays in its line. */
  write: (corrected: (CellPosition & { value: string })[]) => string;
  headings: readonly string[];
  /** The rows below the headings. */
  rows: readonly { line: number; cells: readonly string[] }[];
  /** @returns the file without columns, cells and rows, and with its columns renamed. Each other row stays in its line. */
  without: (omissions: Omit<Omissions, "renamed">) => string;
};

type Row = { cells: string[]; start: number; end: number; line: number };

/**
 * @param headingLine where the headings are; 0: in the first row.
 * @param renamed columns with another heading than in the file.
 */
export function cellsOf(file: string, headingLine = 0, renamed: Omissions["renamed"] = []): Cells {
  const mark = file.startsWith("\ufeff") ? "\ufeff" : "";
  const text = withOneLineBreak(file.slice(mark.length));
  const delimiter = separatorOf(
    headingLine > 0 ? text.split("\n", headingLine).at(-1) : text.trimStart().split("\n", 1)[0],
  );
  const all = withLines(text, parse(text, delimiter)).filter(
    ({ cells, line }) => line >= headingLine && cells.some((cell) => cell.trim() !== ""),
  );
  const [heading, ...rows] = all;
  const written = heading?.cells.map((one) => one.trim()) ?? [];
  const others = new Map(renamed);
  const headings = written.map((one) => others.get(one) ?? one);
  const found = new Map<string, { row: Row; index: number }>();
  for (const row of rows) {
    let { line } = row;
    for (const [index, cell] of row.cells.entries()) {
      found.set(keyOf({ line, column: headings[index] ?? "" }), { row, index });
      line += breaksIn(cell);
    }
  }
  const isNote = (column: string) => column === "note" || written.includes(column);
  /** The columns that are joined as the first of them: those of a note. */
  const joined = new Map(
    renamed
      .filter(([, column]) => isNote(column))
      .map(([, column]) => [column, headings.flatMap((one, index) => (one === column ? [index] : []))]),
  );
  /** In a note, the heading says what a part is. */
  const partOf = ({ cells }: Row, index: number) => {
    const cell = cells[index]?.trim();
    return cell && headings[index] !== written[index] ? `${written[index]}: ${cell}` : cell;
  };
  const lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
  const print = (cells: string[]) => Papa.unparse([cells], { delimiter });
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
    headings,
    rows,
    read: (position) => {
      const cell = found.get(keyOf(position));
      return cell?.row.cells[cell.index];
    },
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
    without: ({ columns, emptied, rows: skipped }) => {
      const isLeft = (_: unknown, index: number) =>
        !columns.includes(headings[index] ?? "") && joined.get(headings[index] ?? "")?.includes(index, 1) !== true;
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

/** The rows with their places in the text, without the line break that ends them. */
function parse(text: string, delimiter: string): Omit<Row, "line">[] {
  const rows: Omit<Row, "line">[] = [];
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: text.includes("\r\n") ? "\r\n" : "\n",
    step: ({ data, meta: { cursor } }) => {
      const lineBreak = /\r?\n$/.exec(text.slice(start, cursor))?.[0] ?? "";
      rows.push({ cells: data, start, end: cursor - lineBreak.length });
      start = cursor;
    },
  });
  return rows;
}

/** Papa Parse takes one kind of line break. In a file with both, all become LF, as which the server reads them. */
const withOneLineBreak = (text: string) => (/(^|[^\r])\n/.test(text) ? text.replaceAll("\r\n", "\n") : text);

/** @returns the separator that occurs most often in a line of headings. */
export function separatorOf(line = ""): string {
  const cells = (separator: string) => line.split(separator).length;
  return [",", ";", "\t"].sort((a, b) => cells(b) - cells(a))[0] ?? ",";
}
