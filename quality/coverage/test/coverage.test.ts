import type { TestResults } from "@talaqqi/test-kit/project-copy";
import { expect, test } from "vitest";
import { type Coverage, contracts, coverageOf, summaryOf, tableOf } from "../src/coverage.ts";

const everything = coverageOf(contracts, { testResults: [] });
const exercised = everything.flatMap(({ operationId, responses }) =>
  responses.map(({ status }) => `${operationId} ${status}`),
);
const examples = everything.flatMap((operation) => operation.examples.map(({ name }) => name));

type Meta = { exercised?: string[]; examples?: string[] };
const run = (meta: Meta, { status = "passed", name = "/apps/api/test/a.test.ts" } = {}): TestResults => ({
  testResults: [{ name, assertionResults: [{ status, meta }] }],
});
const summary = (results: TestResults) => summaryOf(coverageOf(contracts, results));
const last = ({ lines }: { lines: string[] }) => lines.at(-1);

test("every documented status and example is counted", () => {
  const of = (contract: string) => everything.filter((one) => one.contract === contract);
  expect(of("interface").length).toBeGreaterThanOrEqual(23);
  expect(of("operators").length).toBeGreaterThanOrEqual(27);
  expect(of("interface").length + of("operators").length).toBe(everything.length);
  expect(exercised).toContain("listHurufs 304");
  expect(examples).toContain("registerAccount request registration");
  expect(examples).toContain("listHurufs 503 unavailable");
  expect(exercised).toContain("bookSlot 409");
  expect(examples).toContain("bookSlot 409 full");
});

test("the summary is complete when everything was exercised", () => {
  const { lines, isComplete } = summary(run({ exercised, examples }));
  expect(isComplete).toBe(true);
  expect(lines).toEqual([
    `examples: ${examples.length}/${examples.length} checked`,
    `contract: ${everything.length}/${everything.length} operations, ${exercised.length}/${exercised.length} responses exercised`,
  ]);
});

test.each(["getPackage 404", "bookSlot 409"])(
  "a status that no test got is named, and its operation does not count: %s",
  (missed) => {
    const found = summary(run({ exercised: exercised.filter((name) => name !== missed), examples }));
    expect(found.isComplete).toBe(false);
    expect(found.lines).toContain(`no test got the response ${missed}`);
    expect(last(found)).toBe(
      `contract: ${everything.length - 1}/${everything.length} operations, ${exercised.length - 1}/${exercised.length} responses exercised`,
    );
  },
);

test("an example that no test has tried is named", () => {
  const found = summary(run({ exercised, examples: examples.slice(1) }));
  expect(found.isComplete).toBe(false);
  expect(found.lines).toContain(`no test has tried the example ${examples[0]}`);
});

test.each([
  ["a test that failed", { status: "failed" }],
  ["generated requests", { name: "/apps/api/test/fuzz/fuzz.test.ts" }],
  ["a simulated response", { name: "/apps/api/test/development/simulation.test.ts" }],
])("%s does not count", (_what, given) => {
  expect(summary(run({ exercised, examples }, given)).isComplete).toBe(false);
});

test("undocumented responses do not count", () => {
  expect(summary(run({ exercised: ["listHurufs 418", "deleteEverything 200"] })).isComplete).toBe(false);
});

test("the table has a row per operation and a column per status", () => {
  const coverage: Coverage[] = [
    {
      ...{ contract: "interface", operationId: "a" },
      ...{ responses: [{ status: "200", times: 12 }], examples: [{ name: "a 200 x", times: 1 }] },
    },
    {
      ...{ contract: "operators", operationId: "longer" },
      ...{ responses: [{ status: "404", times: 0 }], examples: [{ name: "longer 404 y", times: 0 }] },
    },
  ];
  expect(tableOf(coverage).split("\n")).toEqual([
    "operation  contract   200  404  examples",
    "a          interface   12            1/1",
    "longer     operators         0       0/1",
  ]);
});
