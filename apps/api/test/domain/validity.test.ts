import { afterAll, expect, test } from "vitest";
import { dayOf, endOfDay, startOfDay } from "../../src/domain/validity.ts";
import { openTestDatabase } from "../support/database.ts";

// When a day of the school begins and ends, for the lists and for the commitments in the database.

const { db, close } = await openTestDatabase();
afterAll(() => close());

test.each([
  ["Asia/Jakarta", "2027-02-18", "2027-02-17T17:00:00.000Z", "2027-02-18T17:00:00.000Z"],
  // Days of 23 and of 25 hours.
  ["Europe/Berlin", "2030-03-31", "2030-03-30T23:00:00.000Z", "2030-03-31T22:00:00.000Z"],
  ["Europe/Berlin", "2030-10-27", "2030-10-26T22:00:00.000Z", "2030-10-27T23:00:00.000Z"],
  // Clocks are put forward at midnight, so that the day begins at one o'clock.
  ["America/Santiago", "2024-09-08", "2024-09-08T04:00:00.000Z", "2024-09-09T03:00:00.000Z"],
  ["America/New_York", "2028-02-29", "2028-02-29T05:00:00.000Z", "2028-03-01T05:00:00.000Z"],
])("in %s %s is from %s until %s", async (zone, day, from, until) => {
  expect([startOfDay(day, zone), endOfDay(day, zone)].map((time) => new Date(time).toISOString())).toEqual([
    from,
    until,
  ]);
  const [range] = await db.$queryRaw<{ from: Date; until: Date }[]>`
    SELECT lower(days) AS from, upper(days) AS until FROM time_of_days(${day}::date, ${day}::date, ${zone}) AS days`;
  expect([range?.from.toISOString(), range?.until.toISOString()]).toEqual([from, until]);
  expect(dayOf({ now: new Date(from), zone })).toBe(day);
  expect(dayOf({ now: new Date(Date.parse(until) - 1), zone })).toBe(day);
  expect(dayOf({ now: new Date(until), zone })).not.toBe(day);
});
