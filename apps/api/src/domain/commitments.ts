/** An hour of the week in the school's own zone: `id_day` 1 Senin to 7 Ahad, `time` HH:MM. */
export type Hour = { id_day: number; time: string };

/** The time, and the school's zone. */
export type Clock = { now: Date; zone: string };

/** The kind of commitment: weekly in a slot, or once in a placement test. */
export type CommitmentKind = "attends" | "teaches" | "takes" | "reviews";

/** The minutes of the week from Monday, and the time in which they count, in milliseconds. */
export type Period = { week: Range[]; valid: Range };
/** Includes the first, excludes the second. */
export type Range = readonly [from: number, to: number];

/** @returns the period of a slot. Sunday night continues into Monday. */
export function periodOf({ id_day, time }: Hour, minutes: number, valid: Range = ALWAYS): Period {
  const from = ((id_day - 1) * 24 + Number(time.slice(0, 2))) * 60 + Number(time.slice(3));
  const to = from + minutes;
  return {
    valid,
    week:
      to > WEEK
        ? [
            [from, WEEK],
            [0, to - WEEK],
          ]
        : [[from, to]],
  };
}

/** @returns the period of a placement test. */
export const periodOfTest = (moment: Date, minutes: number, zone: string): Period =>
  periodOf(hourOf(moment, zone), minutes, [moment.getTime(), moment.getTime() + minutes * 60_000]);

/** Whether two periods overlap; the same rule as in the database's view `overlapping_commitments`. */
export const overlap = (one: Period, other: Period): boolean =>
  meet(one.valid, other.valid) && one.week.some((range) => other.week.some((another) => meet(range, another)));

const meet = (one: Range, other: Range) => one[0] < other[1] && other[0] < one[1];

export const ALWAYS: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

const WEEK = 7 * 24 * 60;

/** @returns the hour of the week of a moment, to the minute. */
export function hourOf(moment: Date, zone: string): Hour {
  const parts = formatOf(zone).formatToParts(moment);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { id_day: weekdays.indexOf(read("weekday")) + 1, time: `${read("hour")}:${read("minute")}` };
}

/** Creating a format takes far longer than using it, and an import formats thousands of moments. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const options = { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  const format = new Intl.DateTimeFormat("en-GB", options);
  formats.set(timeZone, format);
  return format;
}
const formats = new Map<string, Intl.DateTimeFormat>();

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
