import { parseIdentifier } from "@talaqqi/api/domain/identifiers";
import { readDay, readMoment } from "@talaqqi/api/domain/moments";
import { type Ambiguous, parseWholeNumber } from "@talaqqi/api/domain/numbers";
import { readTime } from "@talaqqi/api/domain/times-of-day";
import { parseDay } from "@talaqqi/api/domain/weekdays";
import { readOneOf } from "@talaqqi/api/import-export/spellings";
import { InvalidArgumentError } from "commander";
import { CommandError } from "./command-error.ts";
import { getOperation } from "./contract/table.ts";
import { texts } from "./texts.ts";

// Parsers of arguments and options, which run before anything is sent.

export const identifier = (text: string): number => {
  const id = parseIdentifier(text);
  if (id === null) throw new InvalidArgumentError(texts.argumentErrors.id);
  return id;
};

/** An identifier, or 0 for none. */
export const identifierOrNone = (text: string): number => (text === "0" ? 0 : identifier(text));

/** @returns the address of a server, without a trailing slash. */
export const address = (text: string): string => {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return text.replace(/\/+$/, "");
  throw new InvalidArgumentError(texts.argumentErrors.address);
};

export const integerBetween =
  (minimum: number, maximum: number) =>
  (text: string): number => {
    const typed = text.trim();
    return getNumber(typed, parseWholeNumber(typed, minimum, maximum), texts.argumentErrors.integer(minimum, maximum));
  };

/** @throws InvalidArgumentError with both meanings of an ambiguous number, with `message` for what is none. */
export function getNumber(text: string, parsed: number | Ambiguous | null, message: string): number {
  if (typeof parsed === "number") return parsed;
  throw new InvalidArgumentError(parsed ? texts.argumentErrors.ambiguous(text, ...parsed.meanings) : message);
}

/** @returns YYYY-MM-DD for a date such as `18/02/2030`. */
export const date = (text: string): string => {
  const day = readDay(text.trim(), { zone: "UTC" });
  if (day && !day.isChanged) return day.value;
  throw new InvalidArgumentError(texts.argumentErrors.date);
};

/** As `date`, or "" for no limit. */
export const optionalDate = (text: string): string => (text === "" ? "" : date(text));

/** A moment as content files may have it, such as `2030-01-19 09:00`; `inZone` adds the school's zone. */
export const moment = (text: string): string => {
  const reading = readMoment(text.trim(), "UTC");
  if (reading && !reading.isChanged) return text.trim();
  throw new InvalidArgumentError(texts.argumentErrors.moment);
};

/** @returns a moment in RFC 3339. `zone` applies unless the text names one. */
export function inZone(text: string, zone: string): string {
  const time = readMoment(text, zone);
  if (time === null) throw new CommandError(texts.argumentErrors.noSuchTime(text, zone));
  return time.value;
}

/** @returns 1 (Senin) to 7 (Ahad) for a day's name or number. */
export const day = (text: string): number => {
  const number = /^[1-7]$/.test(text) ? Number(text) : parseDay(text);
  if (number !== null) return number;
  throw new InvalidArgumentError(texts.argumentErrors.day);
};

/** @returns HH:MM for a time such as `19:00` or `7.30`, of no zone in particular. */
export const clock = (text: string): string => {
  const reading = readTime(text.trim(), { zone: "UTC", now: new Date() });
  if (reading && reading.length === undefined && reading.inSchoolZone === undefined) return reading.time;
  throw new InvalidArgumentError(texts.argumentErrors.clock);
};

/** Reads one of the given words, or another spelling of it that CSV files may have: `L`, `laki-laki`, `putri`. */
export const wordOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Word => {
    const read = readOneOf(words, text.trim());
    const found = words.find((word) => word === read);
    if (found !== undefined) return found;
    throw new InvalidArgumentError(texts.argumentErrors.oneOf(words.join(", ")));
  };

export type RowName = { table: string; id: number };

/** @returns the table and the id of a row such as `contents:106`. */
export function readRowName(text: string): RowName {
  const [of, digits = "", ...more] = text.split(":");
  const tables = Object.keys(getOperation("listReviews").fields[0]?.words ?? {});
  const table = tables.find((one) => one === of);
  const id = parseIdentifier(digits);
  if (table && id !== null && more.length === 0) return { table, id };
  throw new InvalidArgumentError(texts.tashih.rowName(tables.join(", ")));
}
