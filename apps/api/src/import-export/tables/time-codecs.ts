import { readSerial } from "@talaqqi/contract/spreadsheet-dates";
import type { Clock } from "../../domain/commitments.ts";
import { isMissingDay } from "../../domain/dates.ts";
import { type MomentReading, readDay, readMoment, showMoment } from "../../domain/moments.ts";
import { readMinutes, readWholeNumber } from "../../domain/numbers.ts";
import { isBirthYear } from "../../domain/students.ts";
import { has12HourTime, readTime, showSpan, type TimeReading } from "../../domain/times-of-day.ts";
import { dayName, dayNames, parseDay, parseDays } from "../../domain/weekdays.ts";
import { dayInWords, momentInWords } from "../../messages/dates.ts";
import type { Message, Texts } from "../../messages/messages.ts";
import { type ColumnCodec, codecOf, type Parsed, wholeNumber } from "./column-codecs.ts";
import { withoutPlace } from "./spellings.ts";

/** A time of day, stored as HH:MM. */
export const timeOfDay = codecOf(
  (cell, school) => {
    // Half of a day that lost its format, not half past midnight.
    const reading = /^0[.,]\d+$/.test(cell) ? null : readTime(cell, school);
    const parsed = reading ? parsedTime(cell, reading) : (unformatted(cell, true) ?? unreadTime(cell));
    return has12HourTime(cell) ? { ...parsed, hasUsSettings: true } : parsed;
  },
  { show: (value, t) => t.conflicts.clock(value) },
);

const unreadTime = (cell: string): Parsed =>
  cell === "" ? { problem: "time" } : { problem: (t) => t.unreadTime(cell), question: { kind: "unread_time" } };

/** How long an hour of a school may be. */
const lengths = [30, 45, 60, 90, 120];

function parsedTime(cell: string, { time, length, inSchoolZone }: TimeReading): Parsed {
  if (inSchoolZone !== undefined) {
    const answers = [time, inSchoolZone].flatMap((start) => {
      const text = start !== null && length !== undefined ? showSpan(start, length) : start;
      return text === null ? [] : [[text]];
    });
    return { problem: (t) => t.otherZone(cell), question: { kind: "other_zone", answers } };
  }
  if (length === undefined) return { value: time };
  const shown: Message = (t) => (length === "open" ? time : t.timeAndLength(time, length));
  return { value: time, length, respelled: true, shown };
}

/** @returns the question about the end of an hour. */
export const openEnd = (cell: string, time: string): Parsed => ({
  problem: (t) => t.openEnd(cell, showSpan(time, 60) ?? time),
  question: {
    kind: "open_end",
    answers: lengths.flatMap((length) => {
      const span = showSpan(time, length);
      return span === null ? [] : [[span]];
    }),
  },
});

/** How long a lesson or a test is. */
export const minutes = wholeNumber(5, 480, readMinutes);

/** A day of the week by its name, stored as its number, 1 Senin to 7 Ahad. */
export const day = codecOf(
  (cell) => {
    const idDay = parseDay(cell);
    if (idDay !== null) return { value: String(idDay) };
    const answers = parseDays(cell).map((days) => days.map(dayName));
    if (answers.length === 0) return { problem: (t) => t.oneOf(dayNames) };
    return { problem: (t) => t.severalDays(cell), question: { kind: "several_days", answers } };
  },
  {
    print: (value) => dayNames[Number(value) - 1] ?? value,
    show: (value, t) => t.conflicts.weekdays[Number(value) - 1] ?? value,
    choices: [...dayNames],
  },
);

/** A date and time in one of the usual notations. */
export const moment = codecOf(
  (cell, { zone }) => parsedDate(cell, readMoment(cell, zone), "moment", (value, t) => momentInWords(t, value, zone)),
  {
    print: showMoment,
    select: (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
);

/** A date in one of the usual notations, stored as YYYY-MM-DD. */
export const date = codecOf(
  (cell, school) => parsedDate(cell, readDay(cell, school), "date", (value, t) => dayInWords(t, value)),
  { select: (column) => `to_char(${column}, 'YYYY-MM-DD')` },
);

type ShowDate = (value: string, t: Texts) => string;

function parsedDate(cell: string, reading: MomentReading | null, problem: Message, show: ShowDate): Parsed {
  if (!reading) return unformatted(cell, false) ?? { problem };
  const { value, written, day, order, is12Hour, isChanged } = reading;
  const hints = (is12Hour || order === "month_first") && { hasUsSettings: true as const };
  if (order === "month_first") return { problem, openDate: { written }, ...hints };
  const listed = isChanged && { respelled: true as const, shown: (t: Texts) => show(value, t) };
  if (order !== "either") return { value, ...hints, ...listed };
  // A time beside the date is left out, or moves it: the cell is listed, not only its date.
  return isChanged && written !== cell
    ? { value, openDate: { written }, ...hints, ...listed }
    : { value, openDate: { written, day }, ...hints };
}

/** Asks about a number by which a spreadsheet stores a date, or for a time of day a time. */
function unformatted(cell: string, isTime: boolean): Parsed | undefined {
  const shown = readSerial(cell);
  if (shown === null || shown.includes("-") === isTime) return undefined;
  return { problem: (t) => t.serialNumber(cell, shown), question: { kind: "serial_number" } };
}

/** A year of birth, or a date, of which only the year is kept; that it is not in the future is checked with the row. */
export function birthYear(first: number): ColumnCodec {
  const years = wholeNumber(first);
  const wrong: Message = (t) => t.birthYear(first);
  return {
    ...years,
    parse(cell, school) {
      const text = withoutPlace(cell);
      if (isMissingDay(text)) return { problem: (t) => t.missingDay(text) };
      const found = readDay(cell, school) ?? readDay(text, school);
      const year = found ? yearOf(found, school) : readWholeNumber(cell);
      const parsed = typeof year === "string" ? years.parse(year, school) : year;
      const serial = found ? undefined : unformatted(cell, false);
      if (serial || "problem" in parsed) return serial ?? { problem: wrong };
      if (!found) return { ...parsed, ...(year !== cell && { respelled: true }) };
      const hints = found.order === "month_first" && { hasUsSettings: true as const };
      return { ...parsed, ...hints, respelled: found.isChanged ? true : "date" };
    },
  };
}

/** Of a year with two digits, the last one that is not in the future. */
function yearOf({ value, hasTwoDigitYear }: MomentReading, { now }: Clock): string {
  const year = Number(value.slice(0, 4));
  return String(hasTwoDigitYear && !isBirthYear(year, now) ? year - 100 : year);
}
