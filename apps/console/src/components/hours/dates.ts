import type { Shape } from "../../api/client.ts";
import { dayNames } from "../../texts/day-names.ts";
import { dayAfter, mondayOf, weekdayOn, weekdays } from "../../texts/zone.ts";

// Hours recur: what differs from week to week is which of them have begun, and which have ended.

type Recurring = Pick<Shape<"NewSlot">, "id_day" | "valid_from" | "valid_until">;

/** The days of a week from its Monday, `YYYY-MM-DD`. */
export const datesOf = (monday: string): string[] => weekdays.map((id_day) => dayAfter(monday, id_day - 1));

/** @returns the first day from a day on at which an hour takes place; undefined if it has ended by then. */
export function firstDateFrom(
  day: string,
  { id_day, valid_from = "", valid_until = "" }: Recurring,
): string | undefined {
  const earliest = valid_from > day ? valid_from : day;
  const date = dayAfter(earliest, (id_day - weekdayOn(earliest) + 7) % 7);
  return valid_until !== "" && date > valid_until ? undefined : date;
}

/** Hours by whether they take place in the week from a Monday on; those that begin later by their first day. */
export function hoursOfWeek<Of extends Recurring>(hours: Of[], monday: string) {
  const firsts = hours.map((hour) => ({ hour, date: firstDateFrom(monday, hour) ?? "" }));
  const next = dayAfter(monday, 7);
  return {
    now: firsts.filter(({ date }) => date !== "" && date < next).map(({ hour }) => hour),
    later: firsts
      .map(({ date }) => date)
      .filter((date) => date >= next)
      .sort(),
  };
}

/** @returns the Monday of the first week, from a Monday on, in which an hour takes place. */
export const weekWith = (hour: Recurring, monday: string): string => mondayOf(firstDateFrom(monday, hour) ?? monday);

type InWeek = { day: string; time: string };

/** As the week has them, Monday first. */
export const inWeekOrder = <T extends InWeek>(hours: T[]): T[] =>
  hours.toSorted((a, b) => dayNames.indexOf(a.day) - dayNames.indexOf(b.day) || a.time.localeCompare(b.time));
