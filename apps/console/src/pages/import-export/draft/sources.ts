import { continuesHeading, findHeading, findSeparator, searchedLines } from "@talaqqi/contract/heading-row";
import type { DateOrder } from "@talaqqi/contract/spreadsheet-dates";
import { isTotal } from "@talaqqi/contract/total-row";
import type { Shape } from "../../../api/client.ts";
import { columnFinder } from "../files/columns.ts";
import { type FileKey, type Files, tableOf, tables } from "../files/files.ts";
import type { List } from "../files/list.ts";
import { joinHeadings } from "../headings/two-headings.ts";
import type { Hidden } from "../workbooks/sheet.ts";
import {
  type CellPosition,
  type Cells,
  type CorrectedCell,
  cellsOf,
  type FileRow,
  firstRowsOf,
  type Omissions,
} from "./cells.ts";

/** A file as somebody chose it, with corrections, and what it is sent without. */
export type Source = {
  name: string;
  /** The chosen list, unchanged. */
  list: Chosen;
  /** When its corrections were made, if they were restored from a draft. */
  restoredAt?: number;
  text: string;
  isCorrected: boolean;
  omissions: Omissions;
  /** Where the headings are, and what separates them. */
  headingLine: number;
  separator: string;
  /** What the spreadsheet hides, while nobody has said whether it is imported. */
  hidden: Hidden;
  /** The sheet that it is, of a workbook with several. */
  place?: { file: string; sheet: string } | undefined;
  parts?: List["parts"] | undefined;
  /** How dates were read that could be read in two ways, with one of them, and the cells as they were. */
  dates?: { order: DateOrder; before: string; after: string; cells: CorrectedCell[] } | undefined;
  /** What happens to the records that the file lacks, if somebody has said so. */
  missing?: "keep" | "remove" | undefined;
  /** What it was, apart from its cells, while it was taken for another kind. */
  asOther?: { [Key in FileKey]?: Pick<Source, "omissions" | "headingLine" | "separator"> };
};
export type Sources = { [Key in FileKey]?: Source };

/** @returns a file as the list of a table, under the headings that the server would find. */
export function sourceOf(table: FileKey, list: Chosen): Source {
  const { name, file = name, sheet, parts, text, hidden } = list;
  const omissions = { columns: [], emptied: [], renamed: [], rows: [] };
  const place = sheet === undefined ? undefined : { file, sheet };
  const begun = { name, list, text, hidden, place, parts };
  const source = { ...begun, omissions, isCorrected: false, headingLine: 1, separator: "," };
  return headedAt(table, source, findHeadingLine(table, source));
}

type Chosen = Pick<List, "name" | "text" | "hidden"> & Partial<Pick<List, "file" | "sheet" | "parts" | "digest">>;

/** @returns the list of a sheet, with its corrections; none for another file. */
export const sheetOf = ({ name, text, hidden, place }: Source): List[] =>
  place ? [{ ...place, name, text, hidden, named: undefined, guess: undefined, group: undefined }] : [];

/** @returns the line of the headings, among the rows that are not left out. */
export function findHeadingLine(table: FileKey, source: Source): number {
  const rows = firstRows(table, source).filter(({ line }) => !source.omissions.rows.includes(line));
  const index = findHeading(
    rows.map(({ cells }) => cells),
    columnFinder(table),
  );
  return rows[index]?.line ?? 1;
}

/** The rows that may have the headings. */
export const firstRows = (table: FileKey, { text }: Source): FileRow[] => firstRowsOf(text, columnFinder(table));

/** @returns a file with its headings in this line: what was left out or renamed by its heading is sent again. */
export function headedAt(table: FileKey, source: Source, headingLine: number): Source {
  const find = columnFinder(table);
  const headed = {
    ...source,
    headingLine,
    separator: findSeparator(searchedLines(source.text, headingLine), find),
    omissions: {
      columns: [],
      emptied: [],
      renamed: [],
      rows: source.omissions.rows.filter((line) => line !== headingLine),
    },
  };
  if (source.text.length > MAX_PARSED) return headed;
  const cells = cellsIn(headed);
  const [first] = cells.rows;
  const headings = cells.columns.map(({ heading }) => heading);
  const isSecondHeading = first && continuesHeading(headings, first.cells, find);
  const totals = cells.rows.flatMap((row) => (totalIn(row) ? [row.line] : []));
  if (!isSecondHeading) return omit(table, headed, { columns: emptyTwins(cells, find), rows: totals });
  const joined = joinHeadings(
    headings,
    first.cells.map((cell) => cell.trim()),
    find,
  );
  const text = joined.join() === headings.join() ? headed.text : cells.withHeadings(joined);
  const named = { ...headed, text };
  return omit(table, named, { columns: emptyTwins(cellsIn(named), find), rows: [first.line, ...totals] });
}

/** The empty ones of columns that mean the same, such as a telephone number beside those of mobile phones. */
function emptyTwins({ columns, rows }: Cells, find: ReturnType<typeof columnFinder>): Omissions["columns"] {
  const meant = columns.map(({ heading }) => find(heading).join());
  const isFilled = (position: number) => rows.some(({ cells }) => (cells[position] ?? "").trim() !== "");
  return columns.flatMap(({ position, heading }): Omissions["columns"] => {
    const twins = columns.filter((one) => meant[position] !== "" && meant[one.position] === meant[position]);
    if (twins.length < 2 || isFilled(position)) return [];
    const isUsed = !twins.some((one) => isFilled(one.position)) && twins[0]?.position === position;
    return isUsed ? [] : [[position, heading]];
  });
}

/** The cells of a file, under the headings that it is sent with. */
export const cellsIn = ({ text, headingLine, separator, omissions: { columns, renamed } }: Source): Cells =>
  cellsOf(text, { headingLine, separator, columns, renamed });

/** @returns the columns with these headings, each as often as it is there. */
export const columnsCalled = (source: Source, headings: readonly string[]): Omissions["columns"] =>
  cellsIn(source).columns.flatMap(({ position, heading }) => (headings.includes(heading) ? [[position, heading]] : []));

/** @returns a file that is also sent without these. Without the row of its headings, it has them in another. */
export function omit(table: FileKey, source: Source, more: Partial<Omissions>): Source {
  const { columns, emptied, renamed, rows } = source.omissions;
  const changed = {
    ...source,
    omissions: {
      columns: [...columns, ...(more.columns ?? [])],
      emptied: [...new Set([...emptied, ...(more.emptied ?? [])])],
      renamed: [...renamed, ...(more.renamed ?? [])],
      rows: [...new Set([...rows, ...rowsAt(source, more.rows ?? [])])],
    },
  };
  const isHeadless = more.rows?.includes(source.headingLine);
  return isHeadless ? headedAt(table, changed, findHeadingLine(table, changed)) : changed;
}

/** @returns the lines where the rows of these lines begin: a problem is in the line of its cell, which may be further down. */
function rowsAt(source: Source, lines: readonly number[]): number[] {
  const { rows } = lines.length > 0 ? cellsIn(source) : { rows: [] };
  return lines.map((line) => rows.findLast((row) => row.line <= line)?.line ?? line);
}

/** @returns a file that is sent with something that was left out. A row that would have the headings has them again. */
export function putBack(table: FileKey, source: Source, kind: keyof Omissions, value: string | number): Source {
  const kept = source.omissions[kind].filter(
    (one: string | number | [string | number, string]) => [one].flat()[0] !== value,
  );
  const changed = { ...source, omissions: { ...source.omissions, [kind]: kept } };
  const isHeading = kind === "rows" && findHeadingLine(table, changed) === value;
  return isHeading ? headedAt(table, changed, value) : changed;
}

/** What the spreadsheet hides, and the cells below merged ones, of which nobody has decided. */
type Undecided = {
  rows: FileRow[];
  columns: Omissions["columns"];
  merged: (CellPosition & { value: string })[];
};

/** @returns the hidden rows and columns, and the cells that would be filled with what is merged over them. */
export function undecidedIn(source: Source): Undecided {
  const { rows, columns, merged = [] } = source.hidden;
  if (rows.length + columns.length + merged.length === 0) return { rows: [], columns: [], merged: [] };
  const cells = cellsIn(source);
  return {
    merged: merged.flatMap(({ column, first, last }) => {
      const heading = cells.columns.find(({ position }) => position === column)?.heading;
      const value = cells.rows.find(({ line }) => line === first)?.cells[column] ?? "";
      const below = cells.rows.filter(({ line }) => line > first && line <= last);
      if (heading === undefined || value === "") return [];
      return below
        .filter((row) => (row.cells[column] ?? "").trim() === "" && !source.omissions.rows.includes(row.line))
        .map(({ line }) => ({ line, column: heading, value }));
    }),
    rows: cells.rows.filter(({ line }) => rows.includes(line) && !source.omissions.rows.includes(line)),
    columns: cells.columns.flatMap(({ position, heading }) =>
      columns.includes(position) ? [[position, heading]] : [],
    ),
  };
}

/** @returns a file with other texts in these cells. */
export const correct = (source: Source, cells: CorrectedCell[]): Source => ({
  ...source,
  text: cellsIn(source).write(cells),
  isCorrected: true,
});

/**
 * @returns a file that is taken for another kind. Its cells keep their corrections, and its rows are left out as before; of its
 * columns those come back that the other kind has. Taken back, it is what it was.
 */
export function asKind(source: Source, from: FileKey, to: FileKey): Source {
  const { omissions, headingLine, separator, asOther = {} } = source;
  const { rows } = omissions;
  const changed = {
    ...source,
    missing: undefined,
    asOther: { ...asOther, [from]: { omissions, headingLine, separator } },
  };
  const before = asOther[to];
  if (before) return { ...changed, ...before, omissions: { ...before.omissions, rows } };
  const isChosen = headingLine !== findHeadingLine(from, source);
  const headed = headedAt(to, changed, isChosen ? headingLine : findHeadingLine(to, source));
  // Under other headings, these are other columns.
  if (headed.headingLine !== headingLine) return headed;
  const find = columnFinder(to);
  return omit(to, headed, {
    columns: omissions.columns.filter(([, heading]) => find(heading).length === 0),
    emptied: omissions.emptied,
    renamed: omissions.renamed.filter(([, heading]) => find(heading).length > 0),
  });
}

/** The files with their tables. */
export const entriesOf = (sources: Sources): [FileKey, Source][] =>
  tables.flatMap((table): [FileKey, Source][] => {
    const source = sources[table];
    return source ? [[table, source]] : [];
  });

/** What is sent. */
export function filesOf(sources: Sources): Files & Sent {
  const entries = entriesOf(sources);
  const files: Files = Object.fromEntries(
    entries.map(([table, source]) => {
      const isWhole = Object.values(source.omissions).every((omitted) => omitted.length === 0);
      return [table, isWhole ? source.text : cellsIn(source).without(source.omissions)];
    }),
  );
  return {
    ...files,
    heading_lines: entries.map(([table, { headingLine: line }]) => ({ table, line })),
    missing_rows: entries.flatMap(([table, { missing: action }]) => (action ? [{ table, action }] : [])),
  };
}

type Sent = { heading_lines: Shape<"HeadingLine">[]; missing_rows: Shape<"MissingRows">[] };

/** As the server masks the numbers of the plan. */
function maskNumber(cell: string): string {
  const digits = cell.replaceAll(/\D/g, "");
  const isPhone = /^[+\d][\d\s().-]*$/.test(cell) && digits.length >= 10;
  return isPhone ? digits.replace(/(?<=^\d{3})\d+(?=\d{3}$)/, "*****") : cell;
}

/** @returns what names a row of a file for people, by its first cells. */
export const rowLabel = (cells: readonly string[]): string =>
  cells
    .map((cell) => maskNumber(cell.trim()))
    .filter(Boolean)
    .slice(0, 3)
    .join(" · ")
    .slice(0, 60);

const MAX_PARSED = 2_000_000;

const isFilled = (cell: string) => cell.trim() !== "";
const totalIn = ({ cells }: FileRow) => isTotal(cells.find(isFilled) ?? "");

/** @returns the rows below a list that count it, which are left out. */
export function totalRows(source: Source): FileRow[] {
  const { rows } = source.omissions;
  return rows.length > 0 ? cellsIn(source).rows.filter((row) => rows.includes(row.line) && totalIn(row)) : [];
}

/** @returns a file whose row is a record, although it looks like a total: an apostrophe says that it is meant so. */
export function asRecord(source: Source, { line, cells }: FileRow): Source {
  const position = cells.findIndex(isFilled);
  const rows = source.omissions.rows.filter((one) => one !== line);
  const sent = { ...source, omissions: { ...source.omissions, rows } };
  const column = cellsIn(sent).columns.find((one) => one.position === position)?.heading;
  return column === undefined ? sent : correct(sent, [{ line, column, value: `'${cells[position]?.trim()}` }]);
}

/** The cells of the files, read once. */
export const cellsByTable = (sources: Sources): Map<FileKey, Cells> =>
  new Map(entriesOf(sources).map(([table, source]) => [table, cellsIn(source)]));

/** @returns what somebody calls a file that the server names by its table. */
export const nameOf = (sources: Sources, file: string): string => {
  const table = tableOf(file);
  return (table && sources[table]?.name) ?? file;
};
