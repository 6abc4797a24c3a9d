import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { contractNames, currentContract, readPublished, thisProject } from "../src/contracts.ts";
import { contentOf, makeHistory, target } from "../src/generate.ts";
import { changedDescriptions, compare, remedies, render, renderCounts } from "../src/report.ts";

const project = thisProject();

describe.each(contractNames)("the current contract %s", async (name) => {
  const current = currentContract(project, name);
  const latest = (await readPublished(project, name)).at(-1);
  const report = compare(latest ?? current, current);
  const explanation = ["", render(report), ...remedies(report, name), renderCounts(report, name)].join("\n\n");

  test("breaks no caller of the published version", () => {
    expect(latest).toBeDefined();
    expect(report.allowed, explanation).toBe(true);
  });

  test("has the published descriptions: no promise changes unnoticed", () => {
    expect(changedDescriptions(report), explanation).toEqual([]);
  });
});

test("changes.json is up to date", async () => {
  const isFresh = (await readFile(target, "utf8")) === contentOf(await makeHistory(project));
  expect(isFresh, 'packages/contract-diff/generated/changes.json is stale: run "npm run generate"').toBe(true);
});
