import type { TestResults } from "@talaqqi/test-kit/project-copy";
import { expect, test } from "vitest";
import { type Coverage, contracts, coverageOf, summaryOf, tableOf } from "../src/coverage.ts";

const everything = coverageOf(contracts, { testResults: [] });
const exercised = everything.flatMap(({ operationId, responses }) =>
  responses.map(({ status }) => `${operationId} ${status}`),
);
const examples = everything.flatMap((operation) => operation.examples.map(({ name }) => name));

type Meta = { exercised?: string[]; examples?: string[] };
const summaryOfRun = (meta: Meta, { status = "passed", name = "/apps/api/test/a.test.ts" } = {}) => {
  const results: TestResults = { testResults: [{ name, assertionResults: [{ status, meta }] }] };
  return summaryOf(coverageOf(contracts, results));
};

test("the documented statuses and examples of both contracts are counted", () => {
  expect(new Set(everything.map(({ contract }) => contract))).toEqual(new Set(["interface", "operators"]));
  expect(exercised).toEqual(expect.arrayContaining(["listHurufs 304", "bookSlot 409"]));
  expect(examples).toEqual(expect.arrayContaining(["registerAccount request registration", "bookSlot 409 full"]));
});

test("the summary is complete when everything was exercised", () => {
  const { lines, isComplete } = summaryOfRun({ exercised, examples });
  expect(isComplete).toBe(true);
  expect(lines).toEqual([
    `examples: ${examples.length}/${examples.length} checked`,
    `contract: ${everything.length}/${everything.length} operations, ${exercised.length}/${exercised.length} responses exercised`,
  ]);
});

test("a status that no test got and an example that none has tried are named, and the operation does not count", () => {
  const missed = "bookSlot 409";
  const got = exercised.filter((name) => name !== missed);
  const { lines, isComplete } = summaryOfRun({ exercised: got, examples: examples.slice(1) });
  expect(isComplete).toBe(false);
  expect(lines).toEqual([
    `no test got the response ${missed}`,
    `no test has tried the example ${examples[0]}`,
    `examples: ${examples.length - 1}/${examples.length} checked`,
    `contract: ${everything.length - 1}/${everything.length} operations, ${got.length}/${exercised.length} responses exercised`,
  ]);
});

test.each([
  ["a test that failed", { status: "failed" }],
  ["generated requests", { name: "/apps/api/test/fuzz/fuzz.test.ts" }],
  ["a simulated response", { name: "/apps/api/test/development/simulation.test.ts" }],
])("%s does not count", (_what, given) => {
  expect(summaryOfRun({ exercised, examples }, given).isComplete).toBe(false);
});

test("the table has a row per operation and a column per status", () => {
  const of = (operationId: string, status: string, times: number): Coverage => ({
    contract: "interface",
    operationId,
    responses: [{ status, times }],
    examples: [{ name: `${operationId} ${status} x`, times: Math.min(times, 1) }],
  });
  expect(tableOf([of("a", "200", 12), of("longer", "404", 0)]).split("\n")).toEqual([
    "operation  contract   200  404  examples",
    "a          interface   12            1/1",
    "longer     interface         0       0/1",
  ]);
});
