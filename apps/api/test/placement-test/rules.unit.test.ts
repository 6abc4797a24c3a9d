import { expect, test } from "vitest";
import { expiryOf, isExpired, readSchedule } from "../../src/domain/placement-tests.ts";

// To the millisecond, which no request can aim at.
const now = new Date("2030-01-01T00:00:00.000Z");
const before = new Date("2029-12-31T23:59:59.999Z");
const after = new Date("2030-01-01T00:00:00.001Z");

test.each([
  { s_progress: 0, expired_date_at: after, expected: false },
  { s_progress: 0, expired_date_at: now, expected: true },
  { s_progress: 1, expired_date_at: before, expected: true },
  { s_progress: 2, expired_date_at: before, expected: false },
  { s_progress: 4, expired_date_at: before, expected: false },
])("s_progress $s_progress that expires at $expired_date_at has expired: $expected", ({ expected, ...row }) => {
  expect(isExpired(row, now)).toBe(expected);
});

test("a schedule is after now: not before it, and not the same millisecond", () => {
  expect(readSchedule(after.toISOString(), now)).toEqual(after);
  for (const time of [now, before])
    expect(() => readSchedule(time.toISOString(), now)).toThrow("must be in the future");
  expect(readSchedule(undefined, now)).toBeNull();
});

test("a record expires 30 days after the later of its registration and its schedule", () => {
  expect(expiryOf(now, null).toISOString()).toBe("2030-01-31T00:00:00.000Z");
  expect(expiryOf(now, before).toISOString()).toBe("2030-01-31T00:00:00.000Z");
  expect(expiryOf(now, after).toISOString()).toBe("2030-01-31T00:00:00.001Z");
});
