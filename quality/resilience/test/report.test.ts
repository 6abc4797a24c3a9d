import { expect, test } from "vitest";
import { describeOutcomes, isGood, passes, type Result, withResults } from "../src/report.ts";

const result = (name: string, figure: number): Result => ({
  name,
  action: "kill -9 during writes",
  outcome: {
    summary: "100 kills",
    checks: [
      { name: "acknowledged writes lost", figure, atMost: 0 },
      { name: "reopened within (ms)", figure: 1234.5678, atMost: 3_000 },
    ],
  },
});

test("the output lists every check and figure, and ends with the counts", () => {
  const text = describeOutcomes([result("kill", 0), result("kill-too", 2)], { quick: false });
  expect(text).toContain("ok  acknowledged writes lost: 0 (≤ 0)");
  expect(text).toContain("FAILED  acknowledged writes lost: 2 (≤ 0)");
  expect(text).toContain("RESULT kill: reopened within (ms) 1230");
  expect(text.split("\n").at(-1)).toBe("faults: 1 of 2 held, 3 of 4 checks");
});

test("a missed time fails only a whole run, any other check every run", () => {
  const late = result("kill", 0);
  late.outcome.checks.push({ name: "works again after (ms)", figure: 5_000, atMost: 3_000 });
  expect(isGood(late, { quick: true })).toBe(true);
  expect(describeOutcomes([late], { quick: true })).toContain("slow  works again after (ms): 5000 (≤ 3000)");
  expect(isGood(late, { quick: false })).toBe(false);
  expect(isGood(result("kill", 1), { quick: true })).toBe(false);
  expect(isGood(result("kill", 0), { quick: false })).toBe(true);
});

test("a figure that could not be measured fails", () => {
  expect(passes({ name: "lost", figure: Number.NaN, atMost: 0 })).toBe(false);
  expect(passes({ name: "cached", figure: Number.NaN, atLeast: 0 })).toBe(false);
});

test("the README gets the table of the last whole run, in place of an earlier one", () => {
  const machine = {
    processor: "a processor",
    cores: 2,
    memory: 24,
    kernel: "6.1",
    node: "v20.20.2",
    postgresql: "15.18",
    wrk: "",
    date: "2026-11-22",
    commit: "abc1234",
  };
  const once = withResults("before\n", [result("kill", 0)], machine);
  expect(once).toMatch(/^before\n\n## Last whole run\n\n2026-11-22, commit abc1234: /);
  expect(once).not.toContain("failed");
  const twice = withResults(once, [result("kill", 2)], machine);
  expect(twice).toContain(
    "| `kill`: kill -9 during writes | 100 kills | acknowledged writes lost: 2 (≤ 0) **failed**<br>",
  );
  expect(twice.match(/Last whole run/g)).toHaveLength(1);
});
