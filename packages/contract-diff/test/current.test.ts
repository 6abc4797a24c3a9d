import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { contractNames, currentContract, readReleased, thisProject } from "../src/contracts.ts";
import { contentOf, makeHistory, target } from "../src/generate.ts";
import { compare, remedies, render } from "../src/report.ts";

const project = thisProject();

describe.each(contractNames)("the current contract %s", async (name) => {
  const current = currentContract(project, name);
  const base = (await readReleased(project, name)).at(-1);

  test("breaks no caller of the released version, and has its descriptions: no promise changes unnoticed", () => {
    if (!base) throw new Error("nothing is released");
    const report = compare(base, current);
    expect(remedies(report), `\n\n${render(report)}`).toEqual([]);
  });
});

test("changes.json is up to date", async () => {
  const isFresh = (await readFile(target, "utf8")) === contentOf(await makeHistory(project));
  expect(isFresh, 'packages/contract-diff/generated/changes.json is stale: run "npm run generate"').toBe(true);
});
