import { UserFacingError } from "../../config/user-facing-error.ts";
import { type Language, type Message, say } from "../messages/messages.ts";
import { fileOf, kinds } from "../tables/tables.ts";

/**
 * One thing that is wrong with a set of CSV files, or that was altered when it was read. `line` is the line of the file
 * that the cell begins in, counted from 1, or 0 when it is the whole file or a row that the file lacks; `column` is the
 * heading, or "" when it is the whole row.
 */
export type ContentProblem = { file: string; line: number; column: string; message: string };

/** The same in all languages. */
export type Finding = Omit<ContentProblem, "message"> & { message: Message };

/** The findings of one file. */
export type Findings = {
  readonly list: readonly Finding[];
  /** How many there are, those that are not in the list as well. */
  readonly count: number;
  add: (finding: Finding) => void;
};

/** A file in which everything is wrong would fill the memory: further findings are counted alone. */
const MAX_FINDINGS = 100_000;

export function createFindings(): Findings {
  const list: Finding[] = [];
  let count = 0;
  return {
    list,
    get count() {
      return count;
    },
    add(finding) {
      count += 1;
      if (list.length < MAX_FINDINGS) list.push(finding);
    },
  };
}

/** How many findings of one file are told. */
const TOLD = 1000;

/**
 * @param counts how many findings a file has, where they are more than those that are given.
 * @returns the findings in one language: by file, then from top to bottom, then by column. Of one file 1,000 at most, and
 * after them one more that says how many there are besides.
 */
export function tell(
  findings: readonly Finding[],
  language: Language,
  counts: ReadonlyMap<string, number> = new Map(),
): ContentProblem[] {
  const files = kinds.map(fileOf);
  const columns = new Map(kinds.map((kind) => [fileOf(kind), Object.keys(kind.columns)]));
  const fileRank = ({ file }: Finding) => files.indexOf(file);
  const columnRank = ({ file, column }: Finding) => columns.get(file)?.indexOf(column) ?? 0;
  const sorted = findings.toSorted(
    (a, b) => fileRank(a) - fileRank(b) || a.line - b.line || columnRank(a) - columnRank(b),
  );
  const byFile = new Map<string, Finding[]>();
  for (const finding of sorted) {
    const found = byFile.get(finding.file);
    if (found) found.push(finding);
    else byFile.set(finding.file, [finding]);
  }
  return [...byFile].flatMap(([file, found]) => {
    const told: Finding[] = found.slice(0, TOLD);
    const left = Math.max(found.length, counts.get(file) ?? 0) - told.length;
    const more = say(`and ${left} more in this file`, `dan ${left} lagi di berkas ini`);
    if (left > 0) told.push({ file, line: 0, column: "", message: more });
    return told.map(({ message, ...place }) => ({ ...place, message: message[language] }));
  });
}

const PRINTED = 50;

/** A set of files was refused, and nothing of it was loaded. The message has one problem a line, the list has all of them. */
export class ContentError extends UserFacingError {
  override name = "ContentError";

  /** @param found how many problems there are, also where the list tells only the first of a file. */
  constructor(
    readonly problems: ContentProblem[],
    language: Language = "en",
    found = problems.length,
  ) {
    const left = found - PRINTED;
    const more = say(`and ${left} more`, `dan ${left} lagi`)[language];
    const end = say("Nothing was loaded.", "Tidak ada yang dimuat.")[language];
    super([...problems.slice(0, PRINTED).map(printProblem), ...(left > 0 ? [more] : []), end].join("\n"));
  }
}

/** What an import would do is no longer what its check has shown. Nothing was loaded. */
export class PlanOutdatedError extends UserFacingError {
  override name = "PlanOutdatedError";

  constructor(language: Language = "en") {
    const message = say(
      "The data have changed since the files were checked. Nothing was loaded: check them again.",
      "Data sudah berubah sejak berkas diperiksa. Tidak ada yang dimuat: periksalah sekali lagi.",
    );
    super(message[language]);
  }
}

/** An export would have more than a check accepts. The message says what. */
export class ExportTooLargeError extends UserFacingError {
  override name = "ExportTooLargeError";
}

/** @returns `hurufs.csv:7: daftar_sifat: there is no sifat named "Hamz"`. */
function printProblem({ file, line, column, message }: ContentProblem): string {
  return `${file}${line > 0 ? `:${line}` : ""}: ${column === "" ? "" : `${column}: `}${message}`;
}
