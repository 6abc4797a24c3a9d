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
  expect(roundFigures(figures)).toEqual({ figures: { "list.rps": 12_350 }, spreads: {} });
});

test("a figure of pairs has a spread", () => {
  const ratio = { median: 0.61234, lowest: 0.58765, highest: 0.64321 };
  const unmeasured = { median: Number.NaN, lowest: Number.NaN, highest: Number.NaN };
  expect(roundFigures({ "list.rps_vs_http": ratio, "list.cpu_vs_http": unmeasured })).toEqual({
    figures: { "list.rps_vs_http": 0.6123 },
    spreads: { "list.rps_vs_http": [0.5877, 0.6432] },
  });
});

test("the report lists reached and missed targets, then every figure on a line", () => {
  const lines = report({
    figures: { "list.rps_vs_http": 0.91, "single.rps_vs_http": 0.5, "list.rps": 3000 },
    spreads: { "list.rps_vs_http": [0.88, 0.93] },
  }).split("\n");
  expect(lines).toEqual([
    "figure              reached  lowest to highest  target",
    "list.rps_vs_http    0.91     0.88–0.93          ≥ 0.9   ok",
    "single.rps_vs_http  0.5                         ≥ 0.6   MISSED",
    "",
    "RESULT list.rps_vs_http 0.91",
    "RESULT single.rps_vs_http 0.5",
    "RESULT list.rps 3000",
  ]);
});

test("a target shows its direction", () => {
  expect(Object.values(targets).map(describeTarget)).toContain("≥ 300");
  expect(describeTarget({ atMost: 0 })).toBe("≤ 0");
});
