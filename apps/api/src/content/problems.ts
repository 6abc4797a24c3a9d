import { OperatorError } from "../operator-error.ts";

/**
 * One thing that is wrong in a folder of CSV files. `line` is the line of the file that the cell begins in, counted from
 * 1, or 0 when it is the whole file; `column` is the heading, or "" when it is the whole row.
 */
export type ContentProblem = { file: string; line: number; column: string; reason: string };

const PRINTED = 50;

/** A folder was refused, and nothing of it was loaded. The message has one problem a line, the list has all of them. */
export class ContentError extends OperatorError {
  override name = "ContentError";

  constructor(readonly problems: ContentProblem[]) {
    const more = problems.length - PRINTED;
    const lines = problems.slice(0, PRINTED).map(printProblem);
    super([...lines, ...(more > 0 ? [`and ${more} more`] : []), "Nothing was loaded."].join("\n"));
  }
}

/** @returns `hurufs.csv:7: daftar_sifat: there is no sifat named "Hamz"`. */
function printProblem({ file, line, column, reason }: ContentProblem): string {
  return `${file}${line > 0 ? `:${line}` : ""}: ${column === "" ? "" : `${column}: `}${reason}`;
}
