import { useQuery } from "@tanstack/react-query";
import { queries } from "../api/queries.ts";
import { dayNames } from "./day-names.ts";
import { useFirstTexts } from "./first.tsx";
import type { FirstTexts } from "./id/first.ts";
import { clock24, isDay, isoDay, weekdayOf } from "./zone.ts";

type Words = Pick<FirstTexts, "locale" | "days" | "justNow">;
const indonesian: Words = { locale: "id-ID", days: dayNames, justNow: "baru saja" };

/** How values are written in a language, with times in the school's zone. */
function createFormat({ locale, days, justNow }: Words, timeZone: string) {
  const formatter = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const dateTime = formatter({ weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
  const longDateTime = formatter({
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  const date = formatter({ day: "numeric", month: "long", year: "numeric" });
  const calendar = new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });
  const weekdayDate = new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  const shortDay = new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "short" });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const currency = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "IDR",
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  });
  const number = new Intl.NumberFormat(locale);
  const group = number.formatToParts(1_000_000).find(({ type }) => type === "group")?.value ?? "";
  const time = (text: string) => (locale === "id-ID" ? text.replace(":", ".") : text);
  // Indonesian dates have "Minggu"; the console calls that day "Ahad" everywhere.
  const withAhad = (formatter: Intl.DateTimeFormat, at: Date, zone = timeZone) =>
    join(formatter.formatToParts(at), ({ type, value }) =>
      type === "weekday" ? (days[weekdayOf(at.getTime(), zone) - 1] ?? "") : value,
    );
  return {
    timeZone,
    rupiah: (amount: number) =>
      join(currency.formatToParts(amount), ({ type, value }) => (type === "literal" ? "" : value)),
    number: (value: number) => number.format(value),
    /** @returns whole rupiah, as in `Rp350.000`; NaN for what is no number in the reader's language. */
    parseRupiah: (text: string) => {
      const typed = text.replaceAll(/\s|^\s*(Rp|IDR)\.?|,-$/gi, "");
      const [first = "", ...groups] = typed.split(group);
      const isGrouped = groups.every((digits) => /^\d{3}$/.test(digits)) && (groups.length === 0 || first.length < 4);
      return /^\d+$/.test(first) && isGrouped ? Number([first, ...groups].join("")) : Number.NaN;
    },
    /** @param at an RFC 3339 timestamp. */
    dateTime: (at: string) => {
      const isThisYear = isoDay(at, timeZone).slice(0, 4) === isoDay(Date.now(), timeZone).slice(0, 4);
      return withAhad(isThisYear ? dateTime : longDateTime, new Date(at));
    },
    /** @param day `YYYY-MM-DD`, a day of the calendar in no zone. */
    dayOf: (day: string) => calendar.format(new Date(`${day}T00:00:00Z`)),
    /** "30 Nov". */
    shortDay: (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`)),
    /** "30 November – 6 Desember 2026". */
    days: (first: string, last: string) =>
      calendar.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)),
    /** Takes `YYYY-MM-DD`, with the day of the week: "Selasa, 1 Desember 2026"; empty for what is no date. */
    longDay: (day: string) => (isDay(day) ? withAhad(weekdayDate, new Date(`${day}T00:00:00Z`), "UTC") : ""),
    date: (at: string) => date.format(new Date(at)),
    /** `HH:MM` on a 24-hour clock, as the contract has times. */
    clock24: (at: string | number) => clock24(at, timeZone),
    /** Takes `HH:MM`. */
    time,
    day: (id_day: number) => days[id_day - 1] ?? "",
    /** An hour of the week, whose day has the contract's name: "Senin 19.30". */
    weekTime: (hour: { day: string; time: string }) =>
      `${days[dayNames.indexOf(hour.day)] ?? ""} ${time(hour.time)}`.trimStart(),
    /** The day of a timestamp in the school's zone, `YYYY-MM-DD`. */
    isoDay: (at: string | number) => isoDay(at, timeZone),
    ago: (at: string, now: number) => {
      const minutes = Math.round((Date.parse(at) - now) / 60_000);
      if (minutes === 0) return justNow;
      if (Math.abs(minutes) < 60) return relative.format(minutes, "minute");
      if (Math.abs(minutes) < 24 * 60) return relative.format(Math.round(minutes / 60), "hour");
      return relative.format(Math.round(minutes / 60 / 24), "day");
    },
  };
}

type Part = { type: string; value: string };

/** @returns the parts as one text. @param written what to write for a part. */
const join = (parts: Part[], written: (part: Part) => string): string => parts.map(written).join("");

export type Format = ReturnType<typeof createFormat>;

/** One of each: to make a formatter takes longer than to use it, and a full week has hundreds of hours. */
const formats = new Map<string, Format>();

/** The format of the reader's language and the school's time zone. */
export const useFormat = (): Format => useFormatIn(useFirstTexts());

/**
 * @returns what writes the value of a date or time field in words: browsers show it in their own language's order, and WebKit an
 * empty field as if it had the present day or time.
 */
export function useInWords(): (type: string, value: string) => string {
  const { longDay, time } = useFormat();
  const { common } = useFirstTexts();
  return (type, value) => {
    if (type === "date") return value === "" ? common.noDate : longDay(value);
    if (type === "time") return value === "" ? common.noTime : common.at(time(value));
    return "";
  };
}

/** The format of messages, which are in Indonesian whatever the reader's language is. */
export const useIndonesianFormat = (): Format => useFormatIn(indonesian);

function useFormatIn(words: Words): Format {
  const { data } = useQuery(queries.me());
  const timeZone = data?.school_time_zone ?? "Asia/Jakarta";
  const key = `${words.locale} ${timeZone}`;
  const format = formats.get(key) ?? createFormat(words, timeZone);
  formats.set(key, format);
  return format;
}

/** @returns a number as people write it: `0812-3456-7890`. Others than mobile numbers have no groups. */
export function phoneText(number: string): string {
  // As somebody wrote it.
  if (number === "" || number.startsWith("0")) return number;
  if (!number.startsWith("62")) return `+${number}`;
  return `0${number.slice(2)}`.replace(/^(08\d{2})(\d{4})(\d+)$/, "$1-$2-$3");
}

/** @returns what to send for a number: as it is stored while it is not changed, as not every stored number may be typed. */
export const phoneTyped = (typed: string, stored = ""): string => (typed === phoneText(stored) ? stored : typed);
