import { expect, test } from "vitest";
import { describeCheck, describeResults, isGood, type Result } from "../src/report.ts";

const result = (name: string, figure: number, ms = 1_234.5678): Result => ({
  name,
  outcome: {
    summary: "100 kills",
    checks: [
      { name: "acknowledged writes lost", figure, atMost: 0 },
      { name: "reopened within (ms)", figure: ms, atMost: 3_000 },
    ],
  },
});

test("the output has every figure on a line, and ends with the counts", () => {
  expect(describeResults([result("kill", 0), result("kill-too", 2)], { quick: false }).split("\n")).toEqual([
    ...["RESULT kill: acknowledged writes lost 0", "RESULT kill: reopened within (ms) 1230"],
    ...["RESULT kill-too: acknowledged writes lost 2", "RESULT kill-too: reopened within (ms) 1230"],
    "faults: 1 of 2 held, 3 of 4 checks",
  ]);
});

test.each([
  ["a missed time", result("kill", 0, 5_000), { quick: true, whole: false }],
  ["another missed check", result("kill", 1), { quick: false, whole: false }],
  ["a figure that could not be measured", result("kill", Number.NaN), { quick: false, whole: false }],
  ["nothing", result("kill", 0), { quick: true, whole: true }],
])("which runs pass with %s", (_what, given, expected) => {
  expect({ quick: isGood(given, { quick: true }), whole: isGood(given, { quick: false }) }).toEqual(expected);
});

test("a check is described with its verdict", () => {
  const [lost, reopened] = result("kill", 2, 5_000).outcome.checks.map((check) =>
    describeCheck(check, { quick: true }),
  );
  expect(lost).toBe("FAILED  acknowledged writes lost: 2 (≤ 0)");
  expect(reopened).toBe("slow  reopened within (ms): 5000 (≤ 3000)");
});
