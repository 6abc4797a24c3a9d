import { expect, test } from "vitest";
import { hourOf } from "../../src/domain/commitments.ts";

test.each([
  ["2030-01-07T00:00:00Z", "Asia/Jakarta", 1, "07:00"],
  ["2030-01-06T17:00:00Z", "Asia/Jakarta", 1, "00:00"],
  ["2030-01-06T16:59:59.999Z", "Asia/Jakarta", 7, "23:59"],
  ["2030-01-05T22:30:00Z", "Asia/Kolkata", 7, "04:00"],
  ["2030-01-10T03:15:00Z", "America/New_York", 3, "22:15"],
  // Summer time begins on 2030-03-31: the same hour of the school's week is another in UTC.
  ["2030-03-25T18:00:00Z", "Europe/Berlin", 1, "19:00"],
  ["2030-04-01T17:00:00Z", "Europe/Berlin", 1, "19:00"],
])("%s is in %s day %i, %s", (moment, timeZone, id_day, time) => {
  expect(hourOf(new Date(moment), timeZone)).toEqual({ id_day, time });
});
