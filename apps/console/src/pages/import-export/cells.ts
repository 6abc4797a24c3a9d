import Papa from "papaparse";

/** Where a cell begins: its line, from 1, and the heading of its column, as the server names them. */
export type Place = { line: number; column: string };

/** A file whose cells can be corrected one by one; everything else in it stays as it is. */
export type Cells = {
  /** @returns the text of a cell; undefined where there is none. */
  read: (place: Place) => string | undefined;
  /** @returns the file with other texts in these cells. */
  write: (corrected: (Place & { value: string })[]) => string;
};

type Row = { cells: string[]; start: number; end: number };

export function cellsOf(file: string): Cells {
  const mark = file.startsWith("\ufeff") ? "\ufeff" : "";
  const text = withOneLineBreak(file.slice(mark.length));
  const delimiter = separatorOf(text);
  const rows = parse(text, delimiter).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const found = new Map<string, { row: Row; index: number }>();
  const headings = rows.shift()?.cells.map((heading) => heading.trim()) ?? [];
  let [line, position] = [1, 0];
  for (const row of rows) {
    line += breaksIn(text.slice(position, row.start));
    position = row.start;
    let inRow = line;
    for (const [index, cell] of row.cells.entries()) {
      found.set(keyOf({ line: inRow, column: headings[index] ?? "" }), { row, index });
      inRow += breaksIn(cell);
    }
  }
  return {
    read: (place) => {
      const cell = found.get(keyOf(place));
      return cell?.row.cells[cell.index];
    },
    write: (corrected) => {
      const changed = new Map<Row, string[]>();
      for (const { value, ...place } of corrected) {
        const cell = found.get(keyOf(place));
        if (!cell) continue;
        const cells = changed.get(cell.row) ?? [...cell.row.cells];
        cells[cell.index] = value;
        changed.set(cell.row, cells);
      }
      // The last row first, so that the offsets of earlier rows stay valid.
      const written = [...changed]
        .sort(([a], [b]) => b.start - a.start)
        .reduce(
          (whole, [{ start, end }, cells]) =>
            whole.slice(0, start) + Papa.unparse([cells], { delimiter }) + whole.slice(end),
          text,
        );
      return mark + written;
    },
  };
}

const keyOf = ({ line, column }: Place) => `${line} ${column}`;

const breaksIn = (text: string) => text.split("\n").length - 1;

/** The rows with their places in the text, without the line break that ends them. */
function parse(text: string, delimiter: string): Row[] {
  const rows: Row[] = [];
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

/** @returns the separator that occurs most often in the heading. */
function separatorOf(text: string): string {
  const [heading = ""] = text.trimStart().split("\n", 1);
  const cells = (separator: string) => heading.split(separator).length;
  return [",", ";", "\t"].sort((a, b) => cells(b) - cells(a))[0] ?? ",";
}
