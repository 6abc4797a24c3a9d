import { unescapeCell } from "@talaqqi/contract/cells";
import { type DateOrder, readSerial, withIsoDate } from "@talaqqi/contract/spreadsheet-dates";
import { withoutMarks } from "@talaqqi/contract/text-formats";
import type { Shape } from "../../../api/client.ts";
import type { Cells, CorrectedCell } from "../draft/cells.ts";
import { cellsByTable, cellsIn, correct, type Source, type Sources } from "../draft/sources.ts";
import { columnFinder, columns } from "../files/columns.ts";
import { tableOf } from "../files/files.ts";

// What somebody answers is written into the file, cell by cell, and the file is checked again.

type Problem = Shape<"ContentProblem">;

/** A question of a check, and what it asks about. */
export type Question = Problem & { kind: NonNullable<Problem["kind"]>; asked: Shape<"ContentQuestion"> };

const isQuestion = (problem: Problem): problem is Question => problem.asked !== undefined && problem.kind !== undefined;

/** @returns the questions among problems whose cells are found in the files: others have only their message. */
export function questionsOf(problems: readonly Problem[], sources: Sources): Question[] {
  const asked = problems.filter(isQuestion);
  const cells = cellsByTable(asked.length > 0 ? sources : {});
  return asked.filter((question) => {
    const table = tableOf(question.file);
    const own = table && cells.get(table);
    return own !== undefined && hasAnswer(own, question);
  });
}

const hasAnswer = (cells: Cells, question: Question): boolean => {
  const { kind, column } = question;
  if (kind === "serial_number") return rewritten(cells.inColumn(column), readSerial).length > 0;
  if (kind === "date_order") return orders.some((order) => inOrder(cells, [column], order).length > 0);
  return cellsLike(cells, question).length > 0;
};

const orders: readonly DateOrder[] = ["day_first", "month_first"];

/** The server reads numbers, dates and words without marks that nobody sees. */
const plainText = (text: string) => withoutMarks(text).trim();

const rewritten = (cells: CorrectedCell[], read: (value: string) => string | null): CorrectedCell[] =>
  cells.flatMap((cell) => {
    const plain = plainText(unescapeCell(cell.value).text);
    const value = read(plain);
    return value === null || value === plain ? [] : [{ ...cell, value }];
  });

/** @returns the cells of some columns with their dates written as the order says. */
const inOrder = ({ inColumn }: Cells, headings: readonly string[], order: DateOrder): CorrectedCell[] =>
  headings.flatMap((column) => rewritten(inColumn(column), (value) => withIsoDate(value, order)));

/** @returns the orders that dates of these columns can have, each with a date and how it would be written. */
export const ordersOf = (
  source: Source,
  headings: readonly string[],
): { order: DateOrder; before: string; after: string }[] => {
  const cells = cellsIn(source);
  return orders.flatMap((order) => {
    const [first] = inOrder(cells, headings, order);
    const before = first && cells.read(first);
    return before === undefined ? [] : [{ order, before: unescapeCell(before).text, after: first?.value ?? "" }];
  });
};

/** @returns a file with its dates written as the order says, which can be taken back. */
export function withOrder(source: Source, headings: readonly string[], order: DateOrder): Source {
  const cells = cellsIn(source);
  const found = inOrder(cells, headings, order);
  const before = found.map((cell) => ({ ...cell, value: cells.read(cell) ?? "" }));
  const [first] = found;
  const dates = first && {
    order,
    before: unescapeCell(before[0]?.value ?? "").text,
    after: first.value,
    cells: before,
  };
  return { ...correct(source, found), dates };
}

/** @returns a file with the dates that it had before somebody said how to read them. */
export const withoutOrder = (source: Source): Source => ({
  ...correct(source, source.dates?.cells ?? []),
  dates: undefined,
});

/** @returns a file with the numbers of a column as the dates or times that a spreadsheet shows them as. */
export const withoutSerials = (source: Source, { column }: Question): Source =>
  correct(source, rewritten(cellsIn(source).inColumn(column), readSerial));

/** An apostrophe answers them. */
const ofRecords: readonly Question["kind"][] = ["total_row", "doubtful_name"];

const cellsLike = ({ inColumn }: Cells, { column, kind, asked }: Question): CorrectedCell[] =>
  inColumn(column).filter(({ value }) => {
    const { text, isEscaped } = unescapeCell(value);
    return plainText(text) === plainText(asked.cell) && !(isEscaped && ofRecords.includes(kind));
  });

/** The lines of the rows that a question is about. */
export const linesOf = (source: Source, question: Question): number[] =>
  cellsLike(cellsIn(source), question).map(({ line }) => line);

/** @returns a file with another text in the cells of a question; of several texts, each further one in a copy of the row. */
export function answered(source: Source, question: Question, [text = "", ...others]: readonly string[]): Source {
  const found = cellsLike(cellsIn(source), question);
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
