import { expect, test } from "vitest";
import { withResults } from "../src/readme.ts";
import { describeOutcomes, holds, isGood, type Result, tabulateOutcomes } from "../src/table.ts";

const result = (name: string, figure: number): Result => ({
  name,
  done: "kill -9 while writing",
  outcome: {
    often: "100 kills",
    held: [
      { what: "acknowledged writes lost", figure, atMost: 0 },
      { what: "reopened within (ms)", figure: 1234.5678, atMost: 3_000 },
    ],
  },
});

test("what is told ends with the counts, after every figure and what did not hold", () => {
  const text = describeOutcomes([result("kill", 0), result("kill-too", 2)]);
  expect(text).toContain("held  acknowledged writes lost: 0 (≤ 0)");
  expect(text).toContain("NOT HELD  acknowledged writes lost: 2 (≤ 0)");
  expect(text).toContain("RESULT kill: reopened within (ms) 1230");
  expect(text.split("\n").at(-1)).toBe("faults: 1 of 2 held, 3 of 4 checks");
});

test("a time that is missed decides a whole run alone, and anything else each run", () => {
  const late = result("kill", 0);
  late.outcome.held.push({ what: "answers again within (ms)", figure: 5_000, atMost: 3_000 });
  expect(isGood(late, { quick: true })).toBe(true);
  expect(isGood(late, { quick: false })).toBe(false);
  expect(isGood(result("kill", 1), { quick: true })).toBe(false);
  expect(isGood(result("kill", 0), { quick: false })).toBe(true);
});

test("a figure that could not be told does not hold", () => {
  expect(holds({ what: "lost", figure: Number.NaN, atMost: 0 })).toBe(false);
  expect(holds({ what: "kept", figure: Number.NaN, atLeast: 0 })).toBe(false);
});

test("the README keeps a table between its marks, and all else as it was", () => {
  const machine = {
    ...{ processor: "a processor", cores: 2, memory: 24, kernel: "6.1", node: "v20.20.2", postgresql: "15.18" },
    ...{ wrk: "", date: "2026-11-22", commit: "abc1234" },
  };
  const text = "before\n<!-- results -->\nold\n<!-- end of results -->\nafter\n";
  const kept = withResults(text, [result("kill", 2)], machine);
  expect(kept).toMatch(/^before\n<!-- results -->\n\n2026-11-22, commit abc1234: /);
  expect(kept).toContain("| kill -9 while writing | 100 kills | acknowledged writes lost: 2 (≤ 0) **not held**<br>");
  expect(kept).toMatch(/\n\n<!-- end of results -->\nafter\n$/);
  expect(tabulateOutcomes([result("kill", 0)])).not.toContain("not held");
  expect(() => withResults("no marks", [], machine)).toThrow(/no marks/);
});
