// Dates as spreadsheets write them where nobody said how. The importer asks once for a column; the console rewrites its cells.

/** The names of months and what they are shortened to, in Indonesian and English, in the order of the year. */
export const monthNames: readonly (readonly string[])[] = [
  "januari january jan",
  "februari february pebruari feb peb",
  "maret march mar",
  "april apr",
  "mei may",
  "juni june jun",
  "juli july jul",
  "agustus august agu ags agt agst aug",
  "september sep sept",
  "oktober october okt oct",
  "november nopember nov nop",
  "desember december des dec",
].map((names) => names.split(" "));

/** Which of the two first numbers of a date is the month. */
export type DateOrder = "day_first" | "month_first";

const numeric = /^(\d{1,2})\s*([/.-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})(?=$|[T,\s])/;

/** A date in numbers, as it is written: two numbers of which either may be the month, and the year with its century. */
export type NumericDate = { text: string; first: number; second: number; year: number; hasTwoDigitYear: boolean };

/** Reads the date in numbers that a cell begins with: 1/5/2027, 01-05-27 08:00. A year of two digits is after 2000. */
export function readNumericDate(cell: string): NumericDate | null {
  const [text, first, , second, year = ""] = numeric.exec(cell) ?? [];
  if (text === undefined) return null;
  const hasTwoDigitYear = year.length === 2;
  return {
    text,
    first: Number(first),
    second: Number(second),
    year: Number(year) + (hasTwoDigitYear ? 2000 : 0),
    hasTwoDigitYear,
  };
}

/** @returns the cell with its date as YYYY-MM-DD; unchanged where that date does not exist in this order. */
export function withIsoDate(cell: string, order: DateOrder): string {
  const date = readNumericDate(cell);
  if (!date) return cell;
  const [day, month] = order === "day_first" ? [date.first, date.second] : [date.second, date.first];
  const iso = isoOf(date.year, month, day);
  return iso ? iso + cell.slice(date.text.length) : cell;
}

/** @returns YYYY-MM-DD; null for a day that no calendar has. */
export function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

/** @returns minutes as HH:MM; of more than a day, 24:00 and so on. */
export const minutesText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

const DAY_MS = 86_400_000;
const MINUTES = 1440;
/** 30 December 1899: spreadsheets count the days from there. */
export const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
/** The days that lists have: 1927 to 2099. Smaller numbers are numbers of something else. */
const [MIN_DAY, MAX_DAY] = [10_000, 73_050];

/**
 * Reads the number by which a spreadsheet stores a date or a time whose cell lost its format: 46392 is 2027-01-05, 0.7916 is
 * 19:00, 46392.7916 is both. Nobody writes a time as `0.25`, which is 06:00 there.
 * @returns null for a number that is neither.
 */
export function readSerial(cell: string): string | null {
  if (!/^\d{1,5}(?:[.,]\d{1,15})?$/.test(cell)) return null;
  const number = Number(cell.replace(",", "."));
  const days = Math.floor(number);
  const isTime = days === 0 && number > 0 && /^0[.,]/.test(cell);
  if (!isTime && (days < MIN_DAY || days > MAX_DAY)) return null;
  const minutes = Math.round((number - days) * MINUTES) % MINUTES;
  const time = minutesText(minutes);
  if (isTime) return time;
  const day = new Date(SERIAL_EPOCH + days * DAY_MS).toISOString().slice(0, 10);
  return minutes === 0 ? day : `${day} ${time}`;
}
