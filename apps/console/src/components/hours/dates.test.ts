import { expect, test } from "vitest";
import { datesOf, firstDateFrom, hoursOfWeek, weekWith } from "./dates.ts";

const monday = "2026-11-23";
const hourOn = (id_day: 1 | 2 | 3 | 4 | 5 | 6 | 7, valid_from = "", valid_until = "") => ({
  id_day,
  valid_from,
  valid_until,
});

test.each([
  ["without limits", hourOn(3), "2026-11-25", "2026-11-23"],
  ["from its own day on", hourOn(3, "2026-11-25"), "2026-11-25", "2026-11-23"],
  ["from the day after on", hourOn(3, "2026-11-26"), "2026-12-02", "2026-11-30"],
  ["from a Sunday on, on a Monday", hourOn(1, "2026-11-29"), "2026-11-30", "2026-11-30"],
  ["from the next year on", hourOn(7, "2027-01-01"), "2027-01-03", "2026-12-28"],
  ["until its own day", hourOn(3, "", "2026-11-25"), "2026-11-25", "2026-11-23"],
  ["until the day before", hourOn(3, "", "2026-11-24"), undefined, "2026-11-23"],
  ["for days without its weekday", hourOn(3, "2026-12-03", "2026-12-08"), undefined, "2026-11-23"],
])("an hour %s has its first day and its first week", (_, hour, day, week) => {
  expect([firstDateFrom(monday, hour), weekWith(hour, monday)]).toEqual([day, week]);
});

test("a week has the hours that have begun and not ended, and the first days of later ones in order", () => {
  const hours = [
    hourOn(7, "", "2026-11-29"),
    hourOn(1, "2027-01-01"),
    hourOn(2, "2026-11-25"),
    hourOn(2, "", "2026-11-01"),
  ];
  expect(hoursOfWeek(hours, monday)).toEqual({ now: [hours[0]], later: ["2026-12-01", "2027-01-04"] });
  expect(hoursOfWeek(hours, "2026-11-30")).toEqual({ now: [hours[2]], later: ["2027-01-04"] });
  expect(datesOf("2026-12-28").at(-1)).toBe("2027-01-03");
});
