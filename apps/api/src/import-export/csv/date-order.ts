import { dayInWords } from "../../messages/dates.ts";
import type { OpenDate } from "../tables/column-codecs.ts";
import { type At, type ParsedFile, toProblem } from "./parsed-file.ts";
import { count } from "./questions.ts";

// The day comes before the month, as it does here, unless something in the file shows a computer with US settings: a second
// number above 12, or a time by a clock of 12 hours. Then the order is asked, once for a column.

/** Keeps a date that could be read in another order, until the whole file is read. */
export function addOpenDate({ file, row, column }: At, { written, day }: OpenDate): void {
  const { notices, questions } = file.openDates;
  count(file, `order ${column}`, (counted) =>
    questions.push({
      ...toProblem(file, row, column, (t) => t.dateOrder(written, counted.rows)),
      kind: "date_order",
      asked: { cell: written, answers: [], counted },
      values: undefined,
    }),
  );
  if (day === undefined) return;
  count(file, `date ${column} ${written}`, (counted) =>
    notices.push({
      ...toProblem(file, row, column, (t) => t.readAs(written, dayInWords(t, day), counted.rows)),
      kind: "read_date",
      values: undefined,
    }),
  );
}

/** Asks about the order of the dates of a file that was read, or lists how each was read. */
export function settleDates({ openDates, problems, notices }: ParsedFile): void {
  const { hasUsSettings } = openDates;
  for (const one of hasUsSettings ? openDates.questions : openDates.notices)
    (hasUsSettings ? problems : notices).add(one);
}
