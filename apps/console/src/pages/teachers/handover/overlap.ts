import type { Shape } from "../../../api/client.ts";

type Hour = Pick<Shape<"Slot">, "id_day" | "time" | "minutes" | "valid_from" | "valid_until">;

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** Whether two hours of the week meet, before anything is sent. The server decides, and knows more: tests, for one. */
export function overlap(one: Hour, other: Hour): boolean {
  const distance = (from: Hour, to: Hour) => (WEEK + minuteOf(to) - minuteOf(from)) % WEEK;
  const isBefore = ({ valid_until }: Hour, { valid_from }: Hour) =>
    valid_until !== "" && valid_from !== "" && valid_until < valid_from;
  if (isBefore(one, other) || isBefore(other, one)) return false;
  return distance(one, other) < one.minutes || distance(other, one) < other.minutes;
}

/** The minute of the week in which an hour begins. */
const minuteOf = ({ id_day, time }: Hour): number =>
  (id_day - 1) * DAY + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
