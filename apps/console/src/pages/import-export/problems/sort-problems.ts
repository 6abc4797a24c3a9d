import type { Shape } from "../../../api/client.ts";

export type Problem = Shape<"ContentProblem">;

/** Problems by how they are shown and solved: each is in one list, those of unusable columns in `columns`, too. */
export type SortedProblems = {
  columns: Problem[];
  /** Several with the same message, which is shown once. */
  repeated: Problem[][];
  /** Several unknown ids of one column: those of another list. A single one may be a typing error. */
  unknownIds: Problem[][];
  /** Several cells of one column with the same word, which is none of its closed list. A single one is chosen in its row. */
  words: Problem[][];
  others: Problem[];
};

/** Sorts problems that are not asked as questions. @param wordOf the text of a problem's cell. */
export function sortProblems(
  open: readonly Problem[],
  wordOf: (problem: Problem) => string | undefined,
): SortedProblems {
  const columns = open.filter(({ kind }) => kind === "unusable_column");
  const ids = open.filter(({ kind }) => kind === "unknown_id");
  const unknownIds = groupsBy(ids, ({ file, column }) => `${file} ${column}`);
  const words = groupsBy(
    open.filter((problem) => problem.choices && wordOf(problem) !== undefined),
    (problem) => `${problem.file} ${problem.column} ${wordOf(problem)}`,
  );
  const sorted = new Set([...columns, ...ids, ...words.flat()]);
  const repeated = [
    ...groupsBy(columns, ({ file, message }) => `${file} ${message}`),
    ...groupsBy(
      open.filter((problem) => !sorted.has(problem)),
      ({ file, column, line, message }) => `${file} ${line === 0 || column} ${message}`,
    ),
  ];
  const grouped = new Set([...unknownIds, ...words, ...repeated].flat());
  return { columns, unknownIds, words, repeated, others: open.filter((problem) => !grouped.has(problem)) };
}

/** @returns the groups of problems with the same key, if they have several. */
function groupsBy(problems: readonly Problem[], keyOf: (problem: Problem) => string): Problem[][] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = keyOf(problem);
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}
