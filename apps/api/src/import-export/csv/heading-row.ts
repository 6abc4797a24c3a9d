// Schools write a title above their lists: the headings are not always in the first row.

/** In how many of the first rows the headings are searched. */
export const MAX_SEARCHED = 10;
/** A heading with more cells would block the event loop. */
export const MAX_COLUMNS = 100;

type FindColumns = (heading: string) => string[];

const countKnown = (cells: readonly string[], findColumns: FindColumns): number =>
  cells.slice(0, MAX_COLUMNS).filter((cell) => findColumns(cell.trim()).length > 0).length;

/** @returns the separator that yields most of the known columns in one of the first lines. */
export function findSeparator(text: string, findColumns: FindColumns): string {
  const lines = text
    .trimStart()
    .split("\n", MAX_SEARCHED)
    .map((line) => line.replaceAll('"', ""));
  const known = (separator: string) =>
    Math.max(...lines.map((line) => countKnown(line.split(separator, MAX_COLUMNS), findColumns)));
  return [",", ";", "\t"].toSorted((a, b) => known(b) - known(a))[0] ?? ",";
}

/** @returns the index of the row with most of the known columns, which are the headings: the first row if none is known. */
export function findHeading(rows: readonly { cells: string[] }[], findColumns: FindColumns): number {
  const known = rows.map(({ cells }) => countKnown(cells, findColumns));
  return known.indexOf(Math.max(...known));
}
