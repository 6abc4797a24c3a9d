import { expect, test } from "vitest";
import { renderAssigned, renderChanges, renderPlan, renderProblems } from "./content-plan.ts";

const times = <Entry>(count: number, entry: (index: number) => Entry) =>
  Array.from({ length: count }, (_, i) => entry(i));
const file = { file: "levels.csv", public: false, rows: 30, created: 0, changed: 30, removed: 0, unchanged: 0 };
const fields = [{ column: "level", before: "", after: "Dasar" }];
const changes = times(25, (index) => ({
  file: "levels.csv",
  line: index + 2,
  action: "change" as const,
  key: `${index}`,
  label: "",
  fields,
}));

test("twenty changes of a file are listed, all with --all; how many more there are is counted", () => {
  const listed = renderChanges({ files: [file], changes }, {});
  expect(listed).toHaveLength(21);
  expect(listed[0]).toBe("levels.csv:2: change 0\n  level: – → Dasar");
  expect(listed.at(-1)).toBe("levels.csv: and 10 more (use --all to list them)");
  // The server returns only the first ones.
  expect(renderChanges({ files: [file], changes }, { all: true }).at(-1)).toBe("levels.csv: and 5 more");
});

test("fifty problems are listed, and the rest counted", () => {
  const problems = times(52, (index) => ({ file: "slots.csv", line: index, column: "", message: "wrong" }));
  const lines = renderProblems(problems).split("\n");
  expect(lines.slice(0, 2)).toEqual(["slots.csv: wrong", "slots.csv:1: wrong"]);
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)).toBe("and 2 more (use --json to list them)");
});

test("twenty new ids are listed, all with --all", () => {
  const assigned = times(22, (index) => ({ file: "levels.csv", line: index, placeholder: "", identifier: `${index}` }));
  expect(renderAssigned(assigned, {})).toHaveLength(21);
  expect(renderAssigned(assigned, { all: true })).toHaveLength(22);
});

test("a file becomes public only if it has new or changed rows", () => {
  const plan = { digest: "", changes: [], problems: [], notices: [] };
  const published = (counts: object) =>
    renderPlan({ ...plan, files: [{ ...file, public: true, changed: 0, ...counts }] }, {}).includes("Public");
  expect(published({ changed: 1 })).toBe(true);
  expect(published({ removed: 1 })).toBe(false);
});
