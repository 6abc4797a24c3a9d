import { expect, test } from "vitest";
import { createScale } from "./scale.ts";

const hour = (time: string, minutes = 60) => ({ time, minutes });

test.each([
  ["whole hours around all of them", [hour("07:30", 45), hour("10:10", 120)], ["7-13"]],
  ["free time of less than two hours", [hour("08:00"), hour("10:30"), hour("13:00"), hour("15:00")], ["8-16"]],
  ["no longer free time", [hour("05:15"), hour("16:00"), hour("19:00")], ["5-7", "16-17", "19-22"]],
  ["an hour past midnight", [hour("15:00", 300), hour("20:30"), hour("23:30")], ["15-25"]],
  ["six hours at least", [hour("16:00")], ["16-22"]],
  ["six hours at least, before midnight", [hour("22:00", 30)], ["18-24"]],
  ["nothing without hours", [], []],
])("the axis has %s", (_, slots, parts) => {
  expect(createScale(slots).parts.map(({ from, to }) => `${from}-${to}`)).toEqual(parts);
});

test.each([
  ["an hour", [hour("16:00")], [960, 1020], "1 / 13"],
  ["45 minutes", [hour("16:00")], [975, 1020], "4 / 13"],
  ["minutes between two units", [hour("16:00")], [961, 1019], "1 / 13"],
  ["an hour after a break, which is a column", [hour("05:00"), hour("16:00", 300)], [960, 1020], "14 / 26"],
  ["the hour before the break", [hour("05:00"), hour("16:00", 300)], [300, 360], "1 / 13"],
])("%s takes the columns of its length", (_, slots, [start = 0, end = 0], columns) => {
  expect(createScale(slots).columnOf(start, end)).toBe(columns);
});
