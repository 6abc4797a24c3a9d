import type { Question } from "../tables/column-codecs.ts";
import type { ParsedFile } from "./parsed-file.ts";
import type { Problem } from "./problems.ts";

type Ask = {
  /** Of the first row. */
  problem: Problem;
  /** What the cells have. */
  cell: string;
  question: Question;
};

/** Asked once for the whole column. */
const ofColumn: readonly Question["kind"][] = ["serial_number"];

/** Adds a question about the cells of a column that have the same text, or counts another row that has it. */
export function addOnce(
  file: ParsedFile,
  { problem, cell, question: { kind, answers = [] } }: Ask,
  { isNotice = false } = {},
): void {
  count(file, `${kind} ${problem.column} ${ofColumn.includes(kind) ? "" : cell}`, (counted) => {
    const asked = { cell, answers, counted };
    (isNotice ? file.notices : file.problems).add({ ...problem, kind, asked, values: undefined });
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
