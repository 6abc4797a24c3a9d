import { describeTarget, isReached } from "@talaqqi/test-kit/targets";
import { expect, test } from "vitest";
import { roundFigures, targets } from "../src/figures.ts";
import { report } from "../src/report.ts";

test("a target is reached at exactly its figure", () => {
  expect(isReached(0.8, { atLeast: 0.8 })).toBe(true);
  expect(isReached(0.7999, { atLeast: 0.8 })).toBe(false);
  expect(isReached(0.45, { atMost: 0.45 })).toBe(true);
  expect(isReached(0.4501, { atMost: 0.45 })).toBe(false);
});

test("what could not be measured is no figure", () => {
  const figures = { "list.rps": 12_345.6, "list.cpu_us": Number.NaN, "list.cpu_us_http": Number.POSITIVE_INFINITY };
  expect(roundFigures(figures)).toEqual({ "list.rps": 12_350 });
});

test("the report lists reached and missed targets, then every figure on a line", () => {
  const lines = report({ "list.rps_vs_http": 0.91, "single.rps_vs_http": 0.5, "list.rps": 3000 }).split("\n");
  expect(lines).toEqual([
    "figure              reached  target",
    "list.rps_vs_http    0.91     ≥ 0.8   ok",
    "single.rps_vs_http  0.5      ≥ 0.65  MISSED",
    "",
    "RESULT list.rps_vs_http 0.91",
    "RESULT single.rps_vs_http 0.5",
    "RESULT list.rps 3000",
  ]);
});

test("a target shows its direction", () => {
  expect(Object.values(targets).map(describeTarget)).toContain("≥ 100");
  expect(describeTarget({ atMost: 0 })).toBe("≤ 0");
});
