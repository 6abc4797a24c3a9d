import { UserFacingError } from "../../config/user-facing-error.ts";
import { type Language, type Message, render } from "../../messages/messages.ts";
import type { QuestionKind, Value } from "../tables/column-codecs.ts";
import { fileName } from "../tables/table.ts";
import { tables } from "../tables/tables.ts";

/** Where something is wrong: `line` is where the cell begins, from 1, or 0 for a whole file; `column` is "" for a whole row. */
type Place = { file: string; line: number; column: string };

export type ProblemKind =
  | "unusable_column"
  | "unknown_id"
  | "possible_duplicate"
  | "heading_line"
  | "read_date"
  | "no_ids"
  | QuestionKind;

/** Something that is wrong with a file, or that was changed when it was parsed. */
export type Problem = Place & {
  message: Message;
  /** The same for a list that names the row. */
  inList?: Message;
  /** What programs can offer to do about it. */
  kind?: ProblemKind;
  /** The account whose e-mail is to be changed in another way. */
  id_user?: number;
  /** Of a new row of somebody who may exist: who that is. */
  existing?: ExistingPerson | undefined;
  /** Of a phone number that was read otherwise than it is written: both, as people write them. */
  reading?: NumberReading;
  /** Of something that is asked once: a cell, what may stand there instead, and how many rows it is about in the end. */
  asked?: { cell: string; answers: string[][]; counted: { rows: number } };
  /** Of a cell that has no value of a closed list: the values. */
  choices?: string[];
  /** Those of its row, as far as they could be read. */
  values?: Readonly<Record<string, Value | undefined>> | undefined;
};

export type NumberReading = { before: string; after: string };

/** `phone` is partly masked. */
export type ExistingPerson = { id: number; name: string; phone: string };

/** The same in one language; `label` names the row for people. */
export type RenderedProblem = Place &
  Pick<Problem, "kind" | "id_user" | "reading" | "choices"> & {
    existing?: ExistingPerson;

    message: string;
    label?: string;
    asked?: { cell: string; rows: number; answers: string[][] };
  };

/** @returns the heading in the file, and what names the row for people. */
export type Describe = (problem: Problem) => Pick<RenderedProblem, "column" | "label">;

/** The problems of one file. */
export type Problems = {
  readonly list: readonly Problem[];
  /** How many there are; the list may have fewer. */
  readonly count: number;
  add: (problem: Problem) => void;
};

/** Memory is limited: further problems of a file are only counted. */
const MAX_STORED = 100_000;
const MAX_RENDERED = 1000;
const MAX_PRINTED = 50;

export function createProblems(): Problems {
  const list: Problem[] = [];
  let count = 0;
  return {
    list,
    get count() {
      return count;
    },
    add(problem) {
      count += 1;
      if (list.length < MAX_STORED) list.push(problem);
    },
  };
}

/**
 * @param options.counts how many problems a file has, where the list is not complete.
 * @returns the problems by file, line and column; of a file the first 1,000, and how many more there are.
 */
export function renderProblems(
  problems: readonly Problem[],
  language: Language,
  { counts, describe }: { counts?: ReadonlyMap<string, number>; describe?: Describe } = {},
): RenderedProblem[] {
  const files = tables.map(fileName);
  const columns = new Map(tables.map((table) => [fileName(table), Object.keys(table.columns)]));
  const columnOf = ({ file, column }: Problem) => columns.get(file)?.indexOf(column) ?? 0;
  const sorted = problems.toSorted(
    (a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || columnOf(a) - columnOf(b),
  );
  const byFile = new Map<string, Problem[]>();
  for (const problem of sorted) {
    const found = byFile.get(problem.file);
    if (found) found.push(problem);
    else byFile.set(problem.file, [problem]);
  }
  return [...byFile].flatMap(([file, found]) => {
    const shown = found.slice(0, MAX_RENDERED);
    const left = Math.max(found.length, counts?.get(file) ?? 0) - shown.length;
    if (left > 0) shown.push({ file, line: 0, column: "", message: (t) => t.moreInFile(left) });
    return shown.map((problem) => {
      const { file, line, column, message, kind, id_user, existing, reading, choices, asked } = problem;
      const place = { file, line, column, message: render(message, language) };
      const more = {
        ...(kind && { kind }),
        ...(id_user && { id_user }),
        ...(existing && { existing }),
        ...(reading && { reading }),
        ...(choices && { choices }),
        ...(asked && { asked: { cell: asked.cell, rows: asked.counted.rows, answers: asked.answers } }),
      };
      return { ...place, ...more, ...describe?.(problem) };
    });
  });
}

/** Nothing was imported. The error's message has the first problems, one per line. */
export class ImportError extends UserFacingError {
  override name = "ImportError";

  /** @param count how many problems there are, if the list is not complete. */
  constructor(
    readonly problems: RenderedProblem[],
    language: Language = "en",
    count = problems.length,
  ) {
    const left = count - MAX_PRINTED;
    const lines = problems.slice(0, MAX_PRINTED).map(printProblem);
    if (left > 0) lines.push(render((t) => t.more(left), language));
    super([...lines, render("nothingImported", language)].join("\n"));
  }
}

/** The import would no longer do what its check showed. Nothing was imported. */
export class PlanOutdatedError extends UserFacingError {
  override name = "PlanOutdatedError";

  constructor(language: Language = "en") {
    super(render("outdated", language));
  }
}

/** An export would be larger than what a check accepts. */
export class ExportTooLargeError extends UserFacingError {
  override name = "ExportTooLargeError";

  constructor(readonly problem: Message) {
    super(render(problem, "en"));
  }
}

/** @returns `hurufs.csv:7: daftar_sifat: sifat "Hamz" does not exist`. */
function printProblem({ file, line, column, message }: RenderedProblem): string {
  return `${file}${line > 0 ? `:${line}` : ""}: ${column === "" ? "" : `${column}: `}${message}`;
}
