import { minutesText } from "@talaqqi/contract/spreadsheet-dates";
import { DateTime } from "luxon";
import type { Clock } from "./commitments.ts";

/** The zones by which people in Indonesia name their clock. */
const named: Record<string, string> = { Z: "UTC", UTC: "UTC", GMT: "UTC", WIB: "UTC+7", WITA: "UTC+8", WIT: "UTC+9" };

// An hour stands alone only where what follows says that it is one: 7 pm.
const time = String.raw`(?:(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?|(?<hourAlone>\d{1,2})(?=\s*[ap]\.?m))`;
const half = String.raw`(?:\s*(?<half>[ap])\.?m\.?)?`;
const zones = String.raw`(?:\s*(?<zone>Z|UTC|GMT|WIB|WITA|WIT|[+-](?:0\d|1[0-4]):?[0-5]\d))?`;

/** A time with its half of the day and its zone, as the source of a regular expression for `readTimeParts`. */
export const timePattern = time + half + zones;

export type TimeParts = {
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  /** As it is written. */
  zone?: string;
  is12Hour?: true;
};

/** @param found the groups of `timePattern`. @returns null for a time that no day has. */
export function readTimeParts(found: Record<string, string | undefined>): TimeParts | null {
  const written = Number(found.hour ?? found.hourAlone);
  const minute = Number(found.minute ?? 0);
  const second = Number(found.second ?? 0);
  const millisecond = Number((found.fraction ?? "").padEnd(3, "0").slice(0, 3));
  if (found.half && (written < 1 || written > 12)) return null;
  const hour = found.half ? (written % 12) + (found.half.toLowerCase() === "p" ? 12 : 0) : written;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const { zone, half } = found;
  return { hour, minute, second, millisecond, ...(zone && { zone }), ...(half && { is12Hour: true }) };
}

export const zoneOf = (written: string): string => named[written.toUpperCase()] ?? `UTC${written}`;

/** A time of day, HH:MM. */
export type TimeReading = {
  time: string;
  /** How long it lasts, in minutes, where the end is written; `open` for an end that is not known, as in `15.30 - selesai`. */
  length?: number | "open";
  /** The same time in the school's zone, where it is written in another; null for a time of another day. */
  inSchoolZone?: string | null;
};

/** Does a text have a time by a clock of 12 hours, as a computer with US settings writes it, read or not? */
export const has12HourTime = (text: string): boolean => /\d\s*[ap]\.?m(?!\p{L})/iu.test(text);

/**
 * Programs write a time of day as a time of the first day that their dates have. 1899-12-31 and 1900-01-01 are the first day of
 * some, and the second of others, which write 43:00 so.
 */
const firstDay = /^(?:1899-12-30|1900-01-00|1904-01-01)[T ]/;
const wholeTime = new RegExp(String.raw`^(?:(?:pukul|jam|pk\.?)\s+)?${timePattern}$`, "i");
const dash = String.raw`\s*[-\u2010-\u2015\u2212~]\s*`;
const until = new RegExp(
  String.raw`^(.+?)(?:${dash}|\s+(?:s\/d|s\.d\.?|sd|sampai(?:\s+dengan)?|hingga|until|to)\s+)(.+)$`,
  "i",
);
const openEnd = /^(?:selesai|habis|tuntas|end|finish)$/i;
const endOfDay = /^24[:.]00(?:[:.]00)?$/;
const DAY_MINUTES = 1440;

/**
 * Reads a time of the day: 5:30, 05.30, 05:30:00, 19.00 WIB, 7:00 PM, 7 pm, and from when to when: 07.00-08.00, 16.00 s/d 17.00.
 * @returns null for what is none, such as 24:00, or an end that is not after the start.
 */
export function readTime(text: string, clock: Clock): TimeReading | null {
  const one = readOne(text);
  if (one) return withZone(one, one.zone, clock);
  const [, from = "", to = ""] = until.exec(text) ?? [];
  if (openEnd.test(to)) {
    const start = readOne(from);
    return start && { ...withZone(start, start.zone, clock), length: "open" };
  }
  const end = readOne(to);
  const endMinutes = end ? minutesOf(end) : endOfDay.test(to) ? DAY_MINUTES : 0;
  const start = end && startOf(from, to, endMinutes);
  const found = start ?? (endMinutes === DAY_MINUTES ? readOne(from) : null);
  const length = found ? endMinutes - minutesOf(found) : 0;
  return found && length > 0 ? { ...withZone(found, end?.zone ?? found.zone, clock), length } : null;
}

/** The half of the day that only the end has is that of the start, too: 7:00 - 8:30 PM; not in 11:00 - 1:00 PM. */
function startOf(from: string, to: string, end: number): TimeParts | null {
  const half = /[ap]\.?m\.?/i.exec(to)?.[0];
  const halved = half ? readOne(`${from} ${half}`) : null;
  return halved && minutesOf(halved) < end ? halved : readOne(from);
}

function readOne(text: string): TimeParts | null {
  const found = wholeTime.exec(text.replace(firstDay, ""))?.groups;
  const parts = found && readTimeParts(found);
  return !parts || parts.second > 0 || parts.millisecond > 0 ? null : parts;
}

const minutesOf = ({ hour, minute }: TimeParts) => hour * 60 + minute;

function withZone(parts: TimeParts, zone: string | undefined, { now, zone: school }: Clock): TimeReading {
  const minutes = minutesOf(parts);
  const reading: TimeReading = { time: minutesText(minutes) };
  if (zone === undefined) return reading;
  const offset = (name: string) => DateTime.fromJSDate(now, { zone: name }).offset;
  const ahead = offset(school) - offset(zoneOf(zone));
  const local = minutes + ahead;
  return ahead === 0
    ? reading
    : { ...reading, inSchoolZone: local >= 0 && local < DAY_MINUTES ? minutesText(local) : null };
}

/** @returns a start and an end as they are read again: 15:30-16:30, 15:30 - selesai; null for an end on the next day. */
export function showSpan(time: string, length: number | "open"): string | null {
  if (length === "open") return `${time} - selesai`;
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const end = hour * 60 + minute + length;
  return end < DAY_MINUTES ? `${time}-${minutesText(end)}` : null;
}
