import { isoOf, monthNames, readNumericDate } from "@talaqqi/contract/spreadsheet-dates";
import { parseDay } from "./weekdays.ts";

/**
 * A date as it is written here, the day before the month.
 * `order`: `either` where both numbers could be the month, `month_first` where only the second can be the day.
 */
export type DateReading = {
  /** YYYY-MM-DD. */
  day: string;
  order?: "either" | "month_first";
  /** The year has two digits; it is taken for one after 2000. */
  hasTwoDigitYear?: true;
};

const monthOf = new Map(monthNames.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const inWords = /^(\d{1,2})[\s-]*(\p{L}{3,9})\.?[\s,-]*(\d{4}|'?\d{2})$/u;
const inEnglish = /^(\p{L}{3,9})\.?\s+(\d{1,2})(?:,\s*|\s+)(\d{4})$/u;

/** Reads a date: 2025-01-31, 31/01/2025, 31 Januari 2025, 21-Mar-15, Jumat, 31 Jan 2025. @returns null for what is none. */
export function readDate(text: string): DateReading | null {
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year) return withDay(Number(year), Number(month), Number(day));
  const numeric = readNumericDate(text);
  if (numeric?.text === text) {
    const { first, second, year, hasTwoDigitYear } = numeric;
    const dayFirst = withDay(year, second, first, hasTwoDigitYear);
    if (!dayFirst)
      return isoOf(year, first, second) ? withDay(year, first, second, hasTwoDigitYear, "month_first") : null;
    return first === second || first > 12 ? dayFirst : { ...dayFirst, order: "either" };
  }
  return readDateInWords(withoutWeekday(text));
}

function readDateInWords(text: string): DateReading | null {
  const [, day, word, year = ""] = inWords.exec(text) ?? [];
  const month = monthOf.get(word?.toLowerCase() ?? "");
  if (month) return withYear(year.replace("'", ""), month, Number(day));
  const [, name, english, fullYear = ""] = inEnglish.exec(text) ?? [];
  const named = monthOf.get(name?.toLowerCase() ?? "");
  return named ? withYear(fullYear, named, Number(english)) : null;
}

function withYear(year: string, month: number, day: number): DateReading | null {
  const hasTwoDigitYear = year.length === 2;
  return withDay(Number(year) + (hasTwoDigitYear ? 2000 : 0), month, day, hasTwoDigitYear);
}

function withDay(
  year: number,
  month: number,
  day: number,
  hasTwoDigitYear = false,
  order?: DateReading["order"],
): DateReading | null {
  const iso = year >= 1900 && year <= 2999 ? isoOf(year, month, day) : null;
  return iso === null ? null : { day: iso, ...(order && { order }), ...(hasTwoDigitYear && { hasTwoDigitYear }) };
}

/** @returns whether a text is a day that its month does not have: 31/02/2014. */
export function isMissingDay(text: string): boolean {
  const date = readNumericDate(text);
  if (date?.text !== text || date.hasTwoDigitYear || date.year < 1900 || readDate(text)) return false;
  const [low = 0, high = 0] = [date.first, date.second].sort((a, b) => a - b);
  return low > 0 && low <= 12 && high > 0 && high <= 31;
}

/** Ignores the weekday: the date determines it. */
const withoutWeekday = (text: string) =>
  text.replace(/^([^\s,\d]+)(?:,\s*|\s+)/, (start: string, word: string) => (parseDay(word) === null ? start : ""));
