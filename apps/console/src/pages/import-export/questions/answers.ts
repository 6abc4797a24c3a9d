import { type DateOrder, readSerial, withIsoDate } from "@talaqqi/contract/spreadsheet-dates";
import type { Shape } from "../../../api/client.ts";
import type { CorrectedCell } from "../draft/cells.ts";
import { cellsIn, correct, type Source } from "../draft/sources.ts";
import { columnFinder, columns } from "../files/columns.ts";
import { tableOf } from "../files/files.ts";

// What somebody answers is written into the file, cell by cell, and the file is checked again.

type Problem = Shape<"ContentProblem">;

/** A question of a check, and what it asks about. */
export type Question = Problem & { kind: NonNullable<Problem["kind"]>; asked: Shape<"ContentQuestion"> };

export const isQuestion = (problem: Problem): problem is Question =>
  problem.asked !== undefined && problem.kind !== undefined;

const orders: readonly DateOrder[] = ["day_first", "month_first"];

const rewritten = (cells: CorrectedCell[], read: (value: string) => string | null): CorrectedCell[] =>
  cells.flatMap((cell) => {
    const value = read(cell.value.trim());
    return value === null || value === cell.value.trim() ? [] : [{ ...cell, value }];
  });

/** @returns the cells of some columns with their dates written as the order says. */
const inOrder = (source: Source, headings: readonly string[], order: DateOrder): CorrectedCell[] => {
  const { inColumn } = cellsIn(source);
  return headings.flatMap((column) => rewritten(inColumn(column), (value) => withIsoDate(value, order)));
};

/** @returns the orders that dates of these columns can have, each with a date and how it would be written. */
export const ordersOf = (
  source: Source,
  headings: readonly string[],
): { order: DateOrder; before: string; after: string }[] =>
  orders.flatMap((order) => {
    const [first] = inOrder(source, headings, order);
    const before = first && cellsIn(source).read(first);
    return before === undefined ? [] : [{ order, before: before.trim(), after: first?.value ?? "" }];
  });

export const withOrder = (source: Source, headings: readonly string[], order: DateOrder): Source =>
  correct(source, inOrder(source, headings, order));

/** @returns a file with the numbers of a column as the dates or times that a spreadsheet shows them as. */
export const withoutSerials = (source: Source, { column }: Question): Source =>
  correct(source, rewritten(cellsIn(source).inColumn(column), readSerial));

const cellsLike = (source: Source, { column, asked }: Question): CorrectedCell[] =>
  cellsIn(source)
    .inColumn(column)
    .filter(({ value }) => value.replaceAll("\r", "").trim() === asked.cell);

/** The lines of the rows that a question is about. */
export const linesOf = (source: Source, question: Question): number[] =>
  cellsLike(source, question).map(({ line }) => line);

/** @returns a file with another text in the cells of a question; of several texts, each further one in a copy of the row. */
export function answered(source: Source, question: Question, [text = "", ...others]: readonly string[]): Source {
  const found = cellsLike(source, question);
  const changed = correct(
    source,
    found.map((cell) => ({ ...cell, value: text })),
  );
  if (others.length === 0) return changed;
  const { columns: sent, rows, append } = cellsIn(changed);
  const position = sent.find(({ heading }) => heading === question.column)?.position;
  const ids = sent.filter(({ heading }) => isKey(question.file, heading)).map((one) => one.position);
  const copies = found.flatMap(({ line }) => {
    const row = rows.findLast((one) => one.line <= line);
    return others.map((other) =>
      (row?.cells ?? []).map((cell, index) => (index === position ? other : ids.includes(index) ? "" : cell)),
    );
  });
  return { ...changed, text: append(copies) };
}

/** A copy is a new record. */
const isKey = (file: string, heading: string): boolean => {
  const table = tableOf(file);
  if (!table) return false;
  const [key = ""] = columns[table].find(([, need]) => need === "key") ?? [];
  return columnFinder(table)(heading).includes(key);
};
