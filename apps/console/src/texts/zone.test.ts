import { afterEach, describe, expect, test, vi } from "vitest";
import { clock24, dayAfter, isDay, isoDay, momentAt, weekdayOf } from "./zone.ts";

const jakarta = "Asia/Jakarta";

/** What WebKit with ICU 72 prints for a short date of `en-CA`. */
const printed = "11/27/26";

describe.each([
  ["as this program prints dates", () => {}],
  [
    `where every formatter prints ${printed}`,
    () => {
      vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, "format", "get").mockReturnValue(() => printed);
    },
  ],
])("%s,", (_, given) => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ["2026-11-26T17:00:00.000Z", jakarta, "2026-11-27", "00:00", 5],
    ["2026-11-27T16:59:59.999Z", jakarta, "2026-11-27", "23:59", 5],
    ["2026-12-31T16:05:00.000Z", "Asia/Jayapura", "2027-01-01", "01:05", 5],
    ["2026-11-29T02:30:00.000Z", "Asia/Kathmandu", "2026-11-29", "08:15", 7],
    ["2026-03-02T02:30:00.000Z", "America/New_York", "2026-03-01", "21:30", 7],
  ])("%s in %s is %s at %s, weekday %i", (at, zone, day, time, weekday) => {
    given();
    for (const moment of [at, Date.parse(at)]) {
      expect([isoDay(moment, zone), clock24(moment, zone), weekdayOf(moment, zone)]).toEqual([day, time, weekday]);
    }
  });

  test.each([
    ["2026-11-27", "19:05", jakarta, "2026-11-27T19:05:00+07:00"],
    ["2026-11-27", "00:00", "Asia/Kathmandu", "2026-11-27T00:00:00+05:45"],
    ["2026-11-27", "08:00", "America/St_Johns", "2026-11-27T08:00:00-03:30"],
    ["2026-11-27", "08:00", "UTC", "2026-11-27T08:00:00+00:00"],
    // The clocks change in the night.
    ["2026-03-29", "01:59", "Europe/Berlin", "2026-03-29T01:59:00+01:00"],
    ["2026-03-29", "03:00", "Europe/Berlin", "2026-03-29T03:00:00+02:00"],
  ])("%s %s in %s is %s", (day, time, zone, at) => {
    given();
    expect(momentAt(day, time, zone)).toBe(at);
    expect([isoDay(at, zone), clock24(at, zone)]).toEqual([day, time]);
  });
});

test.each(["", "11/27/26", "275760-12-01", "2026-13-01", "2026-02-30", "2026-1-1", "2026-11-27T00:00"])(
  "%j is no day",
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test("the day after the last one of February is in March", () => {
  expect([dayAfter("2026-02-28"), dayAfter("2028-02-28"), dayAfter("2026-12-31")]).toEqual([
    ...["2026-03-01", "2028-02-29", "2027-01-01"],
  ]);
  expect(isDay("2028-02-29")).toBe(true);
});
