import { DateTime } from "luxon";
import type { Clock } from "./commitments.ts";
import { type DateReading, readDate } from "./dates.ts";
import { readTimeParts, type TimeParts, timePattern, zoneOf } from "./times-of-day.ts";

/** A moment, or the day of one, and how its date was read. */
export type MomentReading = Pick<DateReading, "order" | "hasTwoDigitYear"> & {
  value: string;
  /** The date as it is written, and as YYYY-MM-DD. */
  written: string;
  day: string;
  /** The time is by a clock of 12 hours, as a computer with US settings writes it. */
  is12Hour?: true;
  /** It was read otherwise than it is written: a year of two digits, or for a day its time is left out. */
  isChanged?: true;
};

const wholeMoment = new RegExp(
  String.raw`^(?<date>.{6,40}?)(?:[T,]|\s)\s*(?:(?:pukul|jam|pk\.?)\s+)?${timePattern}$`,
  "i",
);

/**
 * Reads a moment in one of the ways in which it is written here: 2025-01-31T08:00:00Z, 2025-01-31 08:00,
 * 31/01/2025 08.00, Jumat, 31 Januari 2025 08.00 WIB. The day comes before the month.
 * @param zone where it is that time, when the text does not say.
 * @returns `value` is the moment in UTC, with milliseconds. null for what is none, such as an hour that a change of clocks
 * leaves out. Of an hour that a change repeats, it is the first.
 */
export function readMoment(text: string, zone: string): MomentReading | null {
  const found = splitMoment(text);
  if (!found) return null;
  const { written, date, clock } = found;
  const [year = 0, month = 0, day = 0] = date.day.split("-").map(Number);
  const { hour, minute, second, millisecond } = clock;
  const inZone = { zone: clock.zone === undefined ? zone : zoneOf(clock.zone) };
  const moment = DateTime.fromObject({ year, month, day, hour, minute, second, millisecond }, inZone);
  // A change of clocks leaves an hour out: it would be moved, and nobody told.
  if (!moment.isValid || moment.hour !== hour || moment.minute !== minute) return null;
  // The library takes either, depending on the time of the year.
  const [first = moment] = moment.getPossibleOffsets();
  const value = first.toUTC().toISO();
  return value === null ? null : { value, ...readingOf(written, date, clock) };
}

/**
 * Reads a day: 2025-01-31, 31/01/2025, 31 Januari 2025, and as programs write one, 2025-01-31T00:00:00.000Z. With a time and
 * another zone, the day is that in the school's zone.
 * @returns `value` is YYYY-MM-DD; null for what is none.
 */
export function readDay(text: string, { zone }: Pick<Clock, "zone">): MomentReading | null {
  const date = readDate(text);
  if (date) return { value: date.day, ...readingOf(text, date) };
  const found = splitMoment(text);
  if (!found) return null;
  const { written, clock } = found;
  const reading = { value: found.date.day, ...readingOf(written, found.date, clock) };
  if (clock.hour + clock.minute + clock.second + clock.millisecond === 0 && !hasOffset(clock)) return reading;
  if (clock.zone === undefined) return { ...reading, isChanged: true };
  const moment = readMoment(text, zone);
  if (!moment) return null;
  const local = DateTime.fromISO(moment.value, { zone });
  return { ...reading, value: local.toISODate() ?? reading.value, isChanged: true };
}

const hasOffset = ({ zone }: TimeParts) => zone !== undefined && !/^(?:Z|UTC|GMT)$/i.test(zone);

function splitMoment(text: string): { written: string; date: DateReading; clock: TimeParts } | null {
  const found = wholeMoment.exec(text)?.groups;
  const written = found?.date?.trim().replace(/,$/, "");
  const date = written ? readDate(written) : null;
  const clock = found && readTimeParts(found);
  return written && date && clock ? { written, date, clock } : null;
}

const readingOf = (written: string, { day, order, hasTwoDigitYear }: DateReading, clock?: TimeParts) => ({
  written,
  day,
  ...(order && { order }),
  ...(hasTwoDigitYear && { hasTwoDigitYear, isChanged: true as const }),
  ...(clock?.is12Hour && { is12Hour: true as const }),
});

/** @returns `2025-01-31T15:00:00+07:00`, which spreadsheets leave alone. */
export const showMoment = (moment: string, zone: string): string =>
  DateTime.fromISO(moment, { zone }).toISO({ suppressMilliseconds: true }) ?? moment;
