import { expect, test } from "vitest";
import { median, pairedRatio, round } from "../src/statistics.ts";

test("the median is the middle one in any order", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 2, 9])).toBe(9);
});

test("the median of an even count is the mean of the two in the middle", () => {
  expect(median([4, 1, 100, 2])).toBe(3);
});

test("the median of nothing is NaN", () => {
  expect(median([])).toBeNaN();
});

test("the numbers keep their order", () => {
  const numbers = [3, 1, 2];
  median(numbers);
  expect(numbers).toEqual([3, 1, 2]);
});

test("ratios are taken per round: a round that is slow for both does not count", () => {
  expect(pairedRatio([100, 10, 100], [200, 20, 200])).toEqual({ median: 0.5, lowest: 0.5, highest: 0.5 });
  expect(pairedRatio([100, 10, 60], [100, 20, 20])).toEqual({ median: 1, lowest: 0.5, highest: 3 });
});

test("RangeError for lists of different lengths", () => {
  expect(() => pairedRatio([1, 2], [1])).toThrow(RangeError);
});

test("numbers are rounded to four digits", () => {
  expect(round(123456)).toBe(123500);
  expect(round(0.00123456)).toBe(0.001235);
});
