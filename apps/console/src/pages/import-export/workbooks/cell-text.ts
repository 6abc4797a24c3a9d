import { minutesText, SERIAL_EPOCH } from "@talaqqi/contract/spreadsheet-dates";
import type { CellValue } from "hucre/xlsx";

/** @returns a cell as the server reads it in a CSV file, whatever the spreadsheet shows it as. */
export function textOf(cell: CellValue, is1904 = false): string {
  if (cell === null) return "";
  // A line break without LF begins no line of the file; the server reads it as one.
  if (typeof cell === "string") return cell.replaceAll(/\r\n?|\n/g, "\r");
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  // Spreadsheets calculate with 15 digits: 0.1 + 0.2 is 0.3.
  if (typeof cell === "number") return String(Number.isInteger(cell) ? cell : Number(cell.toPrecision(15)));
  return textOfDate(cell, is1904);
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A time of day without a date is on the first day; in ISO form, on that before. */
const FIRST_DAY = Date.UTC(1899, 11, 31);
const FIRST_DAY_1904 = Date.UTC(1904, 0, 1);
const FIRST_YEAR = 1905;

/** @returns a number of days as the date or time that a format shows: 0.79 is 19:00. */
export const dateOfSerial = (days: number, is1904: boolean): Date =>
  new Date(days < 61 || is1904 ? firstDay(is1904) + days * DAY_MS : SERIAL_EPOCH + days * DAY_MS);

const firstDay = (is1904: boolean) => (is1904 ? FIRST_DAY_1904 : FIRST_DAY);

function textOfDate(date: Date, is1904: boolean): string {
  // As a spreadsheet shows a number that is no date.
  if (Number.isNaN(date.getTime())) return "########";
  return date.getUTCFullYear() < FIRST_YEAR ? textOfTime(date.getTime() - firstDay(is1904)) : textOfMoment(date);
}

/** @returns a time as HH:MM, of more than a day too, for which no time of day stands: 24:00, 43:00. */
export function textOfTime(ms: number): string {
  const [minutes, seconds] = partsOf(ms);
  return minutesText(minutes) + (seconds > 0 ? `:${String(seconds).padStart(2, "0")}` : "");
}

function textOfMoment(date: Date): string {
  const [, seconds] = partsOf(date.getTime());
  const shown = seconds > 0 ? date : new Date(Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS);
  const [day = "", time = ""] = shown
    .toISOString()
    .slice(0, seconds > 0 ? 19 : 16)
    .split("T");
  return time === "00:00" ? day : `${day} ${time}`;
}

/** Serial numbers are a little off: what is less than a second from a full minute is the minute. */
function partsOf(ms: number): [minutes: number, seconds: number] {
  const nearest = Math.round(ms / MINUTE_MS) * MINUTE_MS;
  const time = Math.abs(ms - nearest) < 1000 ? nearest : ms;
  const seconds = Math.floor(time / 1000);
  return [Math.floor(seconds / 60), seconds % 60];
}

/**
 * @param text an ISO date or time, which some programs write instead of a number.
 * @returns what the sheet shows. A time in UTC stays as it is: no sheet says which zone it is shown in.
 */
export function textOfIso(text: string): string {
  const [, day = "", hours = "0", minutes = "0", seconds = "0", zone] = isoDate.exec(text) ?? [];
  if (day === "" && !isoTime.test(text)) return text;
  const time = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  if (day === "") return textOfTime(msOfTime(text));
  if (zone && time > 0) return text;
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + time);
  return date.getUTCFullYear() < FIRST_YEAR ? textOfTime(date.getTime() - SERIAL_EPOCH) : textOfMoment(date);
}

const isoDate = /^(\d{4}-\d\d-\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?(Z)?)?$/;
const isoTime = /^\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;
const msOfTime = (text: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
};

/** Does a number format show a date or a time, also with letters between, as `hh"."mm`? */
export function isDateFormat(format: string): boolean {
  const [shown = ""] = format.split(";");
  const words =
    shown
      .replaceAll(/"[^"]*"|\\.|[_*]./g, " ")
      .replaceAll(/\[(?:h+|m+|s+)\]/gi, " h ")
      .replaceAll(/\[[^\]]*\]/g, " ")
      .toLowerCase()
      .match(/am\/pm|\p{L}+|[0#?]/gu) ?? [];
  const isPart = (word: string) => /^(?:y{1,4}|m{1,5}|d{1,4}|h{1,2}|s{1,2}|am\/pm)$/.test(word);
  // Fractions of seconds are written with 0.
  return words.some((word) => /^[ydh]/.test(word)) && words.every((word) => isPart(word) || word === "0");
}
