import { isTotal } from "@talaqqi/contract/total-row";
import type { Clock } from "../../domain/commitments.ts";
import type { Message, Texts } from "../../messages/messages.ts";
import type { Question } from "../tables/column-codecs.ts";
import type { CurrentRows } from "../tables/current-rows.ts";
import { columnFinder, nameColumn, nameColumns } from "../tables/headings.ts";
import { isNumber } from "../tables/placeholders.ts";
import { fileName, keyOf, nameColumnOf, type Table } from "../tables/table.ts";
import { type CsvRow, parseCsv } from "./csv.ts";
import { settleDates } from "./date-order.ts";
import { compareLength, isWithoutTime, MINUTES, type Span, takeLength } from "./lengths.ts";
import { parseCell } from "./parse-cell.ts";
import {
  addProblem,
  emptyFile,
  isChanged,
  lineOf,
  type MissingRows,
  type ParsedFile,
  type ParsedRow,
  toProblem,
} from "./parsed-file.ts";
import type { Problem, Problems } from "./problems.ts";
import { ask } from "./questions.ts";

/** The highest number that an import gives to a new row: it leaves the sequence room to go on. */
export const MAX_NEW_NUMBER = 1_000_000_000;

type Options = Clock & {
  maxRows: number;
  /** Where somebody says that the headings are. */
  headingLine?: number | undefined;
  /** Absent: nobody has said whether the file is the whole list. */
  missing?: MissingRows | undefined;
};

/**
 * Parses a file into rows. A cell that shows the current value has it, even if its codec would refuse it today.
 * @param text undefined when there is no file; null when it cannot be read.
 */
export async function parseFile(
  table: Table,
  text: string | null | undefined,
  current: CurrentRows,
  { zone, now, maxRows, headingLine: given, missing }: Options,
): Promise<ParsedFile> {
  const file = emptyFile(table, current, { present: text !== undefined, complete: text !== null });
  if (typeof text !== "string") return file;
  if (!table.keepMissingRows && missing) file.missing = missing;
  const name = fileName(table);
  const { rows, complete, headings, headingLine } = await parseCsv(text, {
    columns: Object.keys(table.columns),
    optionalColumns: [...Object.keys(table.added), ...(table.serial ? table.key : [])],
    findColumns: columnFinder(table),
    headingLine: given,
    columnNames: nameColumns(table),
    nameColumn,
    columnMissing: (column) => (t) => t.columnMissing(nameColumn(column)),
    maxRows,
    addProblem: (line, column, message, kind) =>
      file.problems.add({ file: name, line, column, message, ...(kind && { kind }) }),
    onRow: (row) => addRow(file, row, { zone, now }),
  });
  if (rows > maxRows) {
    const refused = emptyFile(table, current, { present: true, complete: false });
    refused.problems.add({ file: name, line: 0, column: "", message: (t) => t.tooManyRows(rows, maxRows) });
    return refused;
  }
  file.complete &&= complete;
  file.headings = headings;
  if (headingLine !== undefined) {
    const message: Message = (t) => t.headingLine(headingLine);
    file.notices.add({ file: name, line: headingLine, column: "", message, kind: "heading_line" });
  }
  settleDates(file);
  checkIds(file, missing);
  return file;
}

/**
 * Asks or says what a file is without identifiers, in a table with records: its rows are new, and replace all records unless
 * these stay. A column that was lost must not remove them.
 */
function checkIds(file: ParsedFile, missing: MissingRows | undefined): void {
  const { table, current, rows, unchanged, headings } = file;
  const [column = ""] = table.key;
  const isNew = ({ values }: ParsedRow) => values[column] !== undefined && !isNumber(keyOf(table, values));
  const existing = current.size;
  if (!table.serial || existing === 0 || headings.size === 0) return;
  if (rows.length === 0 && headings.has(column)) return;
  if (unchanged.some((line) => line > 0) || !rows.every(isNew)) return;
  const add = (list: Problems, message: (t: Texts, shown: string) => string, asked?: Problem["asked"]) =>
    list.add({
      file: fileName(table),
      line: 0,
      column: "",
      message: (t) => message(t, t.counted(existing, t.nouns[table.name])),
      ...(asked && { kind: "no_ids", asked }),
    });
  const asked = { cell: "", answers: [], counted: { rows: existing } };
  if (file.missing === "keep") add(file.notices, (t, shown) => t.withoutIds(shown));
  else if (missing || headings.has(column)) {
    add(file.notices, (t, shown) => t.withoutIdsReplaced(shown), missing ? undefined : asked);
  } else {
    file.missing = "keep";
    add(file.problems, (t, shown) => t.columnOfIdsMissing(column, shown), asked);
  }
}

function addRow(file: ParsedFile, { cells, line, lines, escaped = [] }: CsvRow, clock: Clock): void {
  const { table, rows, byKey, unchanged, current } = file;
  const row: ParsedRow = { values: {}, line, ...(lines && { lines }), current: undefined };
  const read = (column: string, cell: string): Span | undefined => {
    const at = { file, row, column, cell };
    const length = parseCell(at, clock, { isEscaped: escaped.includes(column) });
    return length === undefined ? undefined : { at, length };
  };
  for (const column of table.key) read(column, cells[column] ?? "");
  const key = keyOf(table, row.values);
  const isKnown = table.key.every((column) => row.values[column] !== undefined);
  const isFirst = isKnown && !isDuplicate(file, row, key);
  if (!isKnown) file.complete = false;
  if (isFirst) {
    row.current = current.get(key);
    checkNumber(file, row);
  }
  let span: Span | undefined;
  for (const column of Object.keys(table.columns)) {
    if (table.key.includes(column)) continue;
    const cell = cells[column];
    const added = table.added[column];
    if (span && column === MINUTES && !cell) takeLength(span, clock);
    else if (column === MINUTES && cell === "" && isWithoutTime(file, row)) continue;
    // A file without the column leaves it as it is.
    else if (cell === undefined && added !== undefined) row.values[column] = row.current?.[column] ?? added;
    else span = read(column, cell ?? "") ?? span;
  }
  if (span && cells[MINUTES]) compareLength(span);
  checkTotal(file, row, escaped);
  if (row.current && !lines && !isChanged(table, row)) {
    unchanged[current.indexOf(key) ?? 0] = line;
    return;
  }
  rows.push(row);
  if (isFirst) byKey.set(key, row);
}

/** A row below the list that counts its rows is none of them. */
function checkTotal(file: ParsedFile, row: ParsedRow, escaped: readonly string[]): void {
  const column = nameColumnOf(file.table) ?? "";
  const name = row.values[column];
  if (!name || row.current || escaped.includes(column) || !isTotal(name)) return;
  const question: Question = { kind: "total_row", answers: [[`'${name}`]] };
  ask({ file, row, column, cell: name }, (t) => t.totalRow(name), question);
}

function isDuplicate(file: ParsedFile, row: ParsedRow, key: string): boolean {
  const { table, byKey, unchanged, current } = file;
  const column = table.key.at(-1) ?? "";
  const earlier = byKey.get(key);
  const line = earlier ? lineOf(earlier, column) : unchanged[current.indexOf(key) ?? -1];
  if (!line) return false;
  const shown = table.key.length === 1 ? key : table.key.map((name) => `${name} ${row.values[name]}`).join(", ");
  addProblem(file, row, column, (t) => t.duplicateOf(shown, line));
  return true;
}

/** Numbers of new rows are the database's, since another row may have taken one by now. Empty tables take those of a file. */
function checkNumber(file: ParsedFile, row: ParsedRow): void {
  const { table, current } = file;
  const [column = ""] = table.key;
  const id = row.values[column] ?? "";
  if (!table.serial || row.current || !isNumber(id)) return;
  if (current.size > 0) {
    file.problems.add({ ...toProblem(file, row, column, (t) => t.newNumber(id)), kind: "unknown_id" });
  } else if (Number(id) > MAX_NEW_NUMBER) {
    addProblem(file, row, column, (t) => t.numberTooHigh(t.nouns[table.name].one, MAX_NEW_NUMBER));
  }
}
