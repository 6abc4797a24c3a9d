import type { Message } from "../../messages/messages.ts";
import type { Question } from "../tables/column-codecs.ts";
import { type At, type ParsedFile, toProblem } from "./parsed-file.ts";

/** Asked once for the whole column. */
const ofColumn: readonly Question["kind"][] = ["serial_number"];

/** Asks about the cells of a column that have the same text, or counts another row that has it. */
export function ask(
  { file, row, column, cell }: At,
  message: Message,
  { kind, answers = [] }: Question,
  { isNotice = false } = {},
): void {
  count(file, `${kind} ${column} ${ofColumn.includes(kind) ? "" : cell}`, (counted) => {
    const asked = { cell, answers, counted };
    const problem = { ...toProblem(file, row, column, message), kind, asked, values: undefined };
    (isNotice ? file.notices : file.problems).add(problem);
  });
}

/** Counts the rows that have something in common. @param onFirst called with the count, which grows. */
export function count(file: ParsedFile, key: string, onFirst: (counted: { rows: number }) => void): void {
  const known = file.counted.get(key);
  if (known) {
    known.rows += 1;
    return;
  }
  const counted = { rows: 1 };
  file.counted.set(key, counted);
  onFirst(counted);
}
