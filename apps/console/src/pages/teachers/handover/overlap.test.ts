import { expect, test } from "vitest";
import { overlap } from "./overlap.ts";

test.each([
  ["at one time", {}, true],
  ["in its last minute", { time: "16:59" }, true],
  ["when it is over", { time: "17:00" }, false],
  ["until it begins", { time: "15:00" }, false],
  ["on another day", { id_day: 2 }, false],
  ["from Sunday night on", { id_day: 7, time: "23:30", minutes: 17 * 60 }, true],
  ["until the day before", { valid_until: "2030-01-04" }, false],
  ["until that day", { valid_until: "2030-01-05" }, true],
  ["from a later day on", { valid_from: "2030-03-01" }, false],
] as const)("an hour overlaps another one: %s", (_, change, expected) => {
  const hour = { id_day: 1, time: "16:00", minutes: 60, valid_from: "2030-01-05", valid_until: "2030-02-03" } as const;
  const other = { ...hour, valid_from: "", valid_until: "", ...change };
  expect([overlap(hour, other), overlap(other, hour)]).toEqual([expected, expected]);
});
