import { OperatorError } from "../operator-error.ts";
import { kinds } from "./kinds.ts";
import { type Language, type Message, say } from "./messages.ts";

/**
 * One thing that is wrong with a set of CSV files, or that was altered when it was read. `line` is the line of the file
 * that the cell begins in, counted from 1, or 0 when it is the whole file or a row that the file lacks; `column` is the
 * heading, or "" when it is the whole row.
 */
export type ContentProblem = { file: string; line: number; column: string; message: string };

/** The same in all languages. */
export type Finding = Omit<ContentProblem, "message"> & { message: Message };

/** @returns the findings in one language: by file, then from top to bottom. */
export function tell(findings: readonly Finding[], language: Language): ContentProblem[] {
  const order = kinds.map(({ table }) => `${table}.csv`);
  const rank = ({ file }: Finding) => order.indexOf(file);
  return findings
    .toSorted((a, b) => rank(a) - rank(b) || a.line - b.line)
    .map(({ message, ...place }) => ({ ...place, message: message[language] }));
}

const PRINTED = 50;

/** A set of files was refused, and nothing of it was loaded. The message has one problem a line, the list has all of them. */
export class ContentError extends OperatorError {
  override name = "ContentError";

  constructor(
    readonly problems: ContentProblem[],
    language: Language = "en",
  ) {
    const left = problems.length - PRINTED;
    const more = say(`and ${left} more`, `dan ${left} lagi`)[language];
    const end = say("Nothing was loaded.", "Tidak ada yang dimuat.")[language];
    super([...problems.slice(0, PRINTED).map(printProblem), ...(left > 0 ? [more] : []), end].join("\n"));
  }
}

/** What an import would do is no longer what its check has shown. Nothing was loaded. */
export class PlanOutdatedError extends OperatorError {
  override name = "PlanOutdatedError";

  constructor(language: Language = "en") {
    const message = say(
      "The data have changed since the files were checked. Nothing was loaded: check them again.",
      "Data sudah berubah sejak berkas diperiksa. Tidak ada yang dimuat: periksalah sekali lagi.",
    );
    super(message[language]);
  }
}

/** @returns `hurufs.csv:7: daftar_sifat: there is no sifat named "Hamz"`. */
function printProblem({ file, line, column, message }: ContentProblem): string {
  return `${file}${line > 0 ? `:${line}` : ""}: ${column === "" ? "" : `${column}: `}${message}`;
}
