import type { Message } from "../../messages/messages.ts";
import type { Parsed, Value } from "../tables/column-codecs.ts";
import type { CurrentRows } from "../tables/current-rows.ts";
import { fileName, type Table, type Values } from "../tables/table.ts";
import { createProblems, type Problem, type Problems } from "./problems.ts";

/** One row of a file. A cell that is wrong has no value. */
export type ParsedRow = {
  values: Record<string, Value | undefined>;
  /** The line where the row begins, and those of its cells if they differ. */
  line: number;
  lines?: Record<string, number>;
  /** The row as the database has it; undefined when it would be created. */
  current: Values | undefined;
};

/** What happens to the records of a table that its file lacks. */
export type MissingRows = "keep" | "remove";
/** A cell of a file. */
export type At = { file: ParsedFile; row: ParsedRow; column: string; cell: string };

/** The file of one table beside the rows that the database has. */
export type ParsedFile = {
  table: Table;
  /** Without a file the table stays as it is. */
  present: boolean;
  /** The keys of the rows to remove, when an import is taken back: all others stay. Absent: those that the file lacks. */
  removed?: ReadonlySet<string>;
  /** Of the records that the file lacks; those of people always stay. */
  missing: MissingRows;
  /** Are all rows known by their identifiers? If not, a row that seems missing may be in the file. */
  complete: boolean;
  /** The rows of the file in their order, except those in `unchanged`. */
  rows: ParsedRow[];
  /** The same by key; of several with one key, the first. */
  byKey: Map<string, ParsedRow>;
  /** By position in `current`: the line of the row if it is the same in the file, or 0. */
  unchanged: Uint32Array;
  current: CurrentRows;
  problems: Problems;
  notices: Problems;
  /** What is listed or asked once for several rows: how many have it, by what it is. */
  counted: Map<string, { rows: number }>;
  /** The dates in numbers that could be read in two ways, and whether something says that the month is first. */
  openDates: { hasUsSettings: boolean; notices: Problem[]; questions: Problem[] };
  /** How cells were parsed, by column and text. */
  parsed: Map<string, Map<string, Parsed>>;
  /** What the file calls its columns. */
  headings: ReadonlyMap<string, string>;
};

/** @returns a file without rows. */
export function emptyFile(
  table: Table,
  current: CurrentRows,
  state: Pick<ParsedFile, "present" | "complete">,
): ParsedFile {
  return {
    ...state,
    missing: table.keepMissingRows ? "keep" : "remove",
    table,
    current,
    rows: [],
    byKey: new Map(),
    unchanged: new Uint32Array(current.size),
    problems: createProblems(),
    notices: createProblems(),
    counted: new Map(),
    openDates: { hasUsSettings: false, notices: [], questions: [] },
    parsed: new Map(),
    headings: new Map(),
  };
}

/** The line where a cell begins. */
export const lineOf = ({ line, lines }: ParsedRow, column: string): number => lines?.[column] ?? line;

export const addProblem = (file: ParsedFile, row: ParsedRow, column: string, message: Message): void =>
  file.problems.add(toProblem(file, row, column, message));

export const toProblem = ({ table }: ParsedFile, row: ParsedRow, column: string, message: Message): Problem => ({
  file: fileName(table),
  line: lineOf(row, column),
  column,
  message,
  values: row.values,
});

/** Has every cell of a row a value? */
export const isValid = (table: Table, values: ParsedRow["values"]): values is Record<string, Value> =>
  Object.keys(table.columns).every((column) => values[column] !== undefined);

/** The columns that would change: all of them for a new row. */
export const changedColumns = (table: Table, { values, current }: ParsedRow): string[] =>
  Object.keys(table.columns).filter((column) => !current || values[column] !== current[column]);

/** Would a row be created or changed? */
export const isChanged = (table: Table, row: ParsedRow): boolean =>
  row.current === undefined || changedColumns(table, row).length > 0;

/** The rows that would be created or changed. */
export const changedRows = ({ table, rows }: ParsedFile): ParsedRow[] => rows.filter((row) => isChanged(table, row));
