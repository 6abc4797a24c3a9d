import { expect, test } from "vitest";
import { type Problem, sortProblems } from "./sort-problems.ts";

// Which problems are solved together. A problem is `kind file column line message word`, with "-" for none.

const problem = (text: string): Problem => {
  const [kind = "", file = "", column = "", line = "", message = "", word] = text.split(" ");
  return {
    file,
    line: Number(line),
    column,
    message,
    ...(kind !== "-" && { kind: kind as NonNullable<Problem["kind"]> }),
    ...(word !== undefined && { choices: ["Perempuan"], label: word }),
  };
};

type Expected = { columns?: number[]; repeated?: number[][]; unknownIds?: number[][]; words?: number[][] };

test.each<[title: string, problems: string[], expected: Expected & { others?: number[] }]>([
  ["one alone", ["- a JK 2 wrong"], { others: [0] }],
  ["the same message in a column", ["- a JK 2 wrong", "- a JK 3 wrong"], { repeated: [[0, 1]] }],
  ["the same message in other columns", ["- a JK 2 wrong", "- a HP 3 wrong"], { others: [0, 1] }],
  ["the same message in other files", ["- a JK 2 wrong", "- b JK 2 wrong"], { others: [0, 1] }],
  ["the same message about whole columns", ["- a JK 0 lost", "- a HP 0 lost"], { repeated: [[0, 1]] }],
  ["an unusable column", ["unusable_column a X 1 unknown"], { columns: [0], others: [0] }],
  [
    "unusable columns",
    ["unusable_column a X 1 unknown", "unusable_column a Y 1 unknown", "unusable_column a Z 1 double"],
    { columns: [0, 1, 2], repeated: [[0, 1]], others: [2] },
  ],
  ["an unknown id", ["unknown_id a id 2 1000"], { others: [0] }],
  ["unknown ids", ["unknown_id a id 2 1000", "unknown_id a id 3 1001"], { unknownIds: [[0, 1]] }],
  ["unknown ids of two columns", ["unknown_id a id 2 1", "unknown_id a id_level 2 2"], { others: [0, 1] }],
  ["a word in several rows", ["- a JK 2 wrong cewek", "- a JK 3 wrong cewek"], { words: [[0, 1]] }],
  [
    "other words",
    ["- a JK 2 wrong cewek", "- a JK 3 wrong cewek", "- a JK 4 wrong cowok"],
    { words: [[0, 1]], others: [2] },
  ],
  ["words with one message", ["- a JK 2 wrong cewek", "- a JK 3 wrong cowok"], { repeated: [[0, 1]] }],
  ["none", [], {}],
])("sorts %s", (_, texts, { columns = [], repeated = [], unknownIds = [], words = [], others = [] }) => {
  const problems = texts.map(problem);
  const sorted = sortProblems(problems, ({ label }) => label);
  const at = (group: Problem[]) => group.map((one) => problems.indexOf(one));
  expect({
    columns: at(sorted.columns),
    repeated: sorted.repeated.map(at),
    unknownIds: sorted.unknownIds.map(at),
    words: sorted.words.map(at),
    others: at(sorted.others),
  }).toEqual({ columns, repeated, unknownIds, words, others });
});
