import { expect, test } from "vitest";
import { parseFuture } from "../../src/domain/date-times.ts";

// To the millisecond, which no request can aim at.
const now = new Date("2030-01-01T00:00:00.000Z");

test("a future time is after now, not the same millisecond", () => {
  const parse = (text: string) => parseFuture("test_schedule_at", text, now);
  expect(parse("2030-01-01T00:00:00.001Z")).toEqual(new Date(now.getTime() + 1));
  for (const text of [now.toISOString(), "2029-12-31T23:59:59.999Z"]) {
    expect(() => parse(text)).toThrow("must be in the future");
  }
  expect(() => parse("2030-01-01T00:00:60Z")).toThrow("is not a valid date-time");
});
