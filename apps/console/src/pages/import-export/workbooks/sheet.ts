import type { CellValue, MergeRange } from "hucre/xlsx";
import Papa from "papaparse";
import { textOf } from "./cell-text.ts";

/** A sheet of a workbook, as the CSV file that a spreadsheet would save. */
export type Sheet = {
  name: string;
  text: string;
  hidden: Hidden;
  /** The cells with a formula whose value is not in the file, such as C3. */
  uncalculated: string[];
};

/** What a sheet hides, as a filter does: the lines of rows, and columns by position from 0, in the text. */
export type Hidden = {
  rows: number[];
  columns: number[];
  /** Cells that are merged downwards: their column, and the first and the last line. */
  merged?: Merged[];
};
export type Merged = { column: number; first: number; last: number };

/** What a reader finds of a sheet: rows and columns from 0, as it has them. */
export type Grid = {
  name: string;
  rows: CellValue[][];
  isRowHidden: (row: number) => boolean;
  isColumnHidden: (column: number) => boolean;
  merges: readonly MergeRange[];
  uncalculated: string[];
};

const isFilled = (text = "") => text.trim() !== "";

/** Each row stays in its line, so that the server names the rows as the spreadsheet does. Empty columns are left out. */
export function toSheet(grid: Grid, is1904 = false): Sheet {
  const { name, uncalculated, isRowHidden, isColumnHidden } = grid;
  // Of a far cell, a reader may have no rows between.
  const filledColumns = new Set<number>();
  let last = -1;
  const texts = Array.from(grid.rows, (row = [], line) =>
    Array.from(row, (cell = null, column) => {
      const text = textOf(cell, is1904);
      if (isFilled(text)) {
        filledColumns.add(column);
        last = line;
      }
      return text;
    }),
  );
  const used = [...filledColumns].sort((one, other) => one - other);
  const filled = texts.slice(0, last + 1).map((row) => used.map((index) => row[index] ?? ""));
  const merged = grid.merges.flatMap(({ startRow, endRow, startCol }): Merged[] => {
    const column = used.indexOf(startCol);
    // Of several columns, only the first has a value.
    const isDown = endRow > startRow && isFilled(filled[startRow]?.[column]);
    return isDown ? [{ column, first: startRow + 1, last: Math.min(endRow, last) + 1 }] : [];
  });
  const hidden: Hidden = {
    rows: filled.flatMap((row, index) => (isRowHidden(index) && row.some(isFilled) ? [index + 1] : [])),
    columns: used.flatMap((column, index) => (isColumnHidden(column) ? [index] : [])),
    ...(merged.length > 0 && { merged }),
  };
  return { name, text: Papa.unparse(filled, { newline: "\n" }), hidden, uncalculated };
}
