import { DateTime } from "luxon";
import { parseDay } from "./weekdays.ts";

/** The zones by which people in Indonesia name their clock. */
const named: Record<string, string> = { Z: "UTC", UTC: "UTC", GMT: "UTC", WIB: "UTC+7", WITA: "UTC+8", WIT: "UTC+9" };

// An hour stands alone only where what follows says that it is one: 7 pm.
const time = String.raw`(?:(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?|(?<hourAlone>\d{1,2})(?=\s*[ap]\.?m))`;
const half = String.raw`(?:\s*(?<half>[ap])\.?m\.?)?`;
const zones = String.raw`(?:\s*(?<zone>Z|UTC|GMT|WIB|WITA|WIT|[+-](?:0\d|1[0-4]):?[0-5]\d))?`;
const wholeMoment = new RegExp(
  String.raw`^(?<date>.{6,40}?)(?:[T,]|\s)\s*(?:(?:pukul|jam|pk\.?)\s+)?${time}${half}${zones}$`,
  "i",
);
const wholeTime = new RegExp(String.raw`^(?:(?:pukul|jam|pk\.?)\s+)?${time}${half}(?:\s*(?:WIB|WITA|WIT))?$`, "i");

const dates = ["yyyy-M-d", "yyyy/M/d", "d/M/yyyy", "d-M-yyyy", "d.M.yyyy"];
const datesInWords = ["d MMMM yyyy", "d MMM yyyy", "d-MMM-yyyy"];

/** In words: "Agt." and "Ags" are as usual as the "Agu" that is the standard, and older spellings are still alive. */
const usual: [RegExp, string][] = [
  [/\b(?:agt|ags|agst)\b\.?/i, "Agu"],
  [/\bnop(?=ember\b|\b)/i, "Nov"],
  [/\bpeb(?=ruari\b|\b)/i, "Feb"],
];

/**
 * Reads a moment in one of the ways in which it is written here: 2025-01-31T08:00:00Z, 2025-01-31 08:00,
 * 31/01/2025 08.00, Jumat, 31 Januari 2025 08.00 WIB. The day comes before the month.
 * @param zone where it is that time, when the text does not say.
 * @returns the moment in UTC, with milliseconds; null for what is none, such as an hour that a change of clocks leaves out. Of
 * an hour that a change repeats, it is the first.
 */
export function readMoment(text: string, zone: string): string | null {
  const found = wholeMoment.exec(text)?.groups;
  const date = found?.date && readDate(found.date.trim());
  const clock = found && readParts(found);
  if (!date || !clock) return null;
  const { year, month, day } = date;
  if (!isUsualYear(year)) return null;
  const moment = DateTime.fromObject({ year, month, day, ...clock }, { zone: zoneOf(found.zone, zone) });
  // A change of clocks leaves an hour out: it would be moved, and nobody told.
  if (!moment.isValid || moment.hour !== clock.hour || moment.minute !== clock.minute) return null;
  // The library takes either, depending on the time of the year.
  const [first = moment] = moment.getPossibleOffsets();
  return first.toUTC().toISO();
}

/** Reads a date: 2025-01-31, 31/01/2025, 31 Januari 2025. @returns YYYY-MM-DD, or null. */
export function readDay(text: string): string | null {
  const date = readDate(text);
  return date && isUsualYear(date.year) ? date.toISODate() : null;
}

/** @returns whether a text is a day that its month does not have: 31/02/2014. */
export function isMissingDay(text: string): boolean {
  const [, ...parts] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  const [day, month, year] = [parts[0], parts[2], parts[3]].map(Number);
  return !!day && !!month && !!year && day <= 31 && month <= 12 && isUsualYear(year) && readDay(text) === null;
}

const isUsualYear = (year: number) => year >= 1900 && year <= 2999;

/** @returns `2025-01-31T15:00:00+07:00`, which spreadsheets leave alone. */
export const showMoment = (moment: string, zone: string): string =>
  DateTime.fromISO(moment, { zone }).toISO({ suppressMilliseconds: true }) ?? moment;

/** Reads a time of the day: 5:30, 05:30, 05.30, 05:30:00, 19.00 WIB, 7:00 PM, 7 pm. @returns HH:MM, or null. */
export function readClock(text: string): string | null {
  const found = wholeTime.exec(text)?.groups;
  const clock = found && readParts(found);
  if (!clock || clock.second > 0 || clock.millisecond > 0) return null;
  return [clock.hour, clock.minute].map((part) => String(part).padStart(2, "0")).join(":");
}

function readParts(found: Record<string, string | undefined>) {
  const written = Number(found.hour ?? found.hourAlone);
  const minute = Number(found.minute ?? 0);
  const second = Number(found.second ?? 0);
  const millisecond = Number((found.fraction ?? "").padEnd(3, "0").slice(0, 3));
  if (found.half && (written < 1 || written > 12)) return null;
  const hour = found.half ? (written % 12) + (found.half.toLowerCase() === "p" ? 12 : 0) : written;
  return hour > 23 || minute > 59 || second > 59 ? null : { hour, minute, second, millisecond };
}

function readDate(text: string): DateTime | null {
  const words = usual
    .reduce((said, [spelling, name]) => said.replace(spelling, name), withoutDay(text))
    .replace(/(\p{L})\./u, "$1");
  // One after the other: most are the first, and each takes its time.
  for (const format of dates) {
    const reading = DateTime.fromFormat(text, format, { zone: "UTC" });
    if (reading.isValid) return reading;
  }
  for (const format of datesInWords) {
    for (const locale of ["id", "en"]) {
      const reading = DateTime.fromFormat(words, format, { zone: "UTC", locale });
      if (reading.isValid) return reading;
    }
  }
  return null;
}

/** The date says which day of the week it is. */
const withoutDay = (text: string) =>
  text.replace(/^([^\s,]+)(?:,\s*|\s+)/, (start: string, word: string) => (parseDay(word) === null ? start : ""));

function zoneOf(written: string | undefined, zone: string): string {
  if (!written) return zone;
  return named[written.toUpperCase()] ?? `UTC${written}`;
}
