import { expect, test } from "vitest";
import { describeBench, resultLines, rowsOf } from "../src/report.ts";
import { rotate } from "../src/rounds.ts";
import { median, pairedRatio } from "../src/statistics.ts";

test("the median is the middle one in any order, or the mean of the two in the middle", () => {
  expect([median([10, 2, 9]), median([4, 1, 100, 2]), median([])]).toEqual([9, 3, Number.NaN]);
});

test("ratios are taken per round: a round that is slow for both does not count", () => {
  expect(pairedRatio([100, 10, 90], [200, 20, 200])).toEqual({ median: 0.5, lowest: 0.45, highest: 0.5 });
  expect(() => pairedRatio([1], [1, 2])).toThrow(RangeError);
});

test("each round starts with another side and has all of them", () => {
  const rounds = [0, 1, 2, 3].map((places) => rotate(["service", "http", "competitor"], places).join(" "));
  expect(rounds.slice(0, 2)).toEqual(["service http competitor", "http competitor service"]);
  expect(rounds[3]).toBe(rounds[0]);
});

test("the report has reached and missed targets, the sides, and every figure on a line", () => {
  const rows = rowsOf({
    "list.rps_vs_http": { median: 0.92345, lowest: 0.88, highest: 0.93 },
    "single.rps_vs_http": 0.5,
    "list.rps": 3000,
    "list.cpu_us": 330,
    "list.rps_http": 3300,
    "list.cpu_us_http": Number.NaN,
  });
  const text = describeBench(rows);
  expect(text).toContain("| `list.rps_vs_http` | 0.9234 (0.88–0.93) | ≥ 0.92 |");
  expect(text).toContain("| `single.rps_vs_http` | 0.5 | ≥ 0.65, **missed** |");
  expect(text).toContain("| list | 3000/s, 330 µs | 3300/s |  |");
  expect(text).not.toContain("registration");
  expect(resultLines(rows).split("\n")).toEqual([
    ...["RESULT list.rps_vs_http 0.9234", "RESULT single.rps_vs_http 0.5", "RESULT list.rps 3000"],
    ...["RESULT list.cpu_us 330", "RESULT list.rps_http 3300"],
  ]);
});
