import type { Shape } from "../api/client.ts";

// A moment on the calendar and the clock of a zone. Only numbers are read from a formatter: what it prints for a locale, and in
// which order, differs from browser to browser.

type Moment = string | number;
type IdDay = Shape<"Slot">["id_day"];

/** The school's week, Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] satisfies IdDay[];

/** The day of a moment, `YYYY-MM-DD`. */
export function isoDay(at: Moment, timeZone: string): string {
  const { year, month, day } = numbersOf(at, timeZone);
  return `${digits(year, 4)}-${digits(month)}-${digits(day)}`;
}

/** `HH:MM` on a 24-hour clock, as the contract has times. */
export function clock24(at: Moment, timeZone: string): string {
  const { hour, minute } = numbersOf(at, timeZone);
  return `${digits(hour)}:${digits(minute)}`;
}

/** The weekday of a moment, 1 (Monday) to 7. */
export const weekdayOf = (at: Moment, timeZone: string): IdDay => weekdayOn(isoDay(at, timeZone));

/** @param day `YYYY-MM-DD`. */
export function weekdayOn(day: string): IdDay {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekdays[(sundayFirst + 6) % 7] ?? 1;
}

/** @param day `YYYY-MM-DD`. @returns the day that many days later, by default the next one. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The Monday of a day's week, both `YYYY-MM-DD`. */
export const mondayOf = (day: string): string => dayAfter(day, 1 - weekdayOn(day));

/**
 * The moment at a day and a time in a zone.
 * @param day `YYYY-MM-DD`. @param time `HH:MM`.
 * @returns an RFC 3339 timestamp with the zone's offset then.
 */
export function momentAt(day: string, time: string, timeZone: string): string {
  const local = `${day}T${time}:00`;
  const guess = Date.parse(`${local}Z`) - minutesAhead(Date.parse(`${local}Z`), timeZone) * 60_000;
  const ahead = minutesAhead(guess, timeZone);
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `${local}${ahead < 0 ? "-" : "+"}${digits(hours)}:${digits(minutes)}`;
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** How far the zone's clock is ahead of UTC. */
function minutesAhead(at: number, timeZone: string): number {
  const { year, month, day, hour, minute } = numbersOf(at, timeZone);
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - at) / 60_000);
}

const names = ["year", "month", "day", "hour", "minute"] as const;
type Numbers = Record<(typeof names)[number], number>;

function numbersOf(at: Moment, timeZone: string): Numbers {
  const parts = formatterOf(timeZone).formatToParts(new Date(at));
  const numberOf = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  return Object.fromEntries(names.map((name) => [name, numberOf(name)])) as Numbers;
}

const digits = (value: number, length = 2) => String(value).padStart(length, "0");

/** One of each: to make a formatter takes longer than to use it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
