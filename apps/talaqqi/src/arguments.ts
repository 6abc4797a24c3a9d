import { parseIdentifier } from "@talaqqi/api/domain/identifiers";
import { readDay, readMoment } from "@talaqqi/api/domain/moments";
import { type Ambiguous, parseWholeNumber } from "@talaqqi/api/domain/numbers";
import { readTime } from "@talaqqi/api/domain/times-of-day";
import { dayNames, parseDay } from "@talaqqi/api/domain/weekdays";
import { readOneOf } from "@talaqqi/api/import-export/spellings";
import { InvalidArgumentError } from "commander";
import table from "../commands.yaml";
import { getOperation, operations } from "./contract/table.ts";
import { CommandError } from "./errors.ts";
import { language } from "./language.ts";
import { say } from "./texts.ts";

// Parsers of arguments and options, which run before anything is sent.

/** @throws InvalidArgumentError with this text if there is no value. */
function valid<Value>(value: Value | null | undefined | false, text: string): Value {
  if (value !== null && value !== undefined && value !== false) return value;
  throw new InvalidArgumentError(text);
}

export const identifier = (text: string): number => valid(parseIdentifier(text), say("id"));

/** An identifier, or 0 for none. */
export const identifierOrNone = (text: string): number => (text === "0" ? 0 : identifier(text));

/** @returns the address of a server, without a trailing slash. */
export const address = (text: string): string =>
  valid(/^https?:\/\//i.test(text) && URL.canParse(text) && text.replace(/\/+$/, ""), say("address"));

export const integerBetween =
  (minimum: number, maximum: number) =>
  (text: string): number => {
    const typed = text.trim();
    return getNumber(typed, parseWholeNumber(typed, minimum, maximum), say("integer", { minimum, maximum }));
  };

/** @throws InvalidArgumentError with both meanings of an ambiguous number, with `message` for what is none. */
export function getNumber(text: string, parsed: number | Ambiguous | null, message: string): number {
  if (typeof parsed === "number") return parsed;
  if (parsed === null) throw new InvalidArgumentError(message);
  const [one, decimal] = parsed.meanings;
  const other = language === "id" ? decimal.replace(".", ",") : decimal;
  throw new InvalidArgumentError(say("ambiguous", { text, one, other }));
}

/** @returns YYYY-MM-DD for a date such as `18/02/2030`. */
export function date(text: string): string {
  const day = readDay(text.trim(), { zone: "UTC" });
  return valid(day && !day.isChanged && day.value, say("date"));
}

/** As `date`, or "" for no limit. */
export const optionalDate = (text: string): string => (text === "" ? "" : date(text));

/** A moment as content files may have it, such as `2030-01-19 09:00`; `inZone` adds the school's zone. */
export function moment(text: string): string {
  const reading = readMoment(text.trim(), "UTC");
  return valid(reading && !reading.isChanged && text.trim(), say("moment"));
}

/** @returns a moment in RFC 3339. `zone` applies unless the text names one. */
export function inZone(text: string, zone: string): string {
  const time = readMoment(text, zone);
  if (time === null) throw new CommandError(say("noSuchTime", { text, zone }));
  return time.value;
}

/** @returns 1 (Senin) to 7 (Ahad) for a day's name in one of the languages, or its number. */
export function day(text: string): number {
  const isEnglish = (name: string) => table.vocabulary.values?.[name]?.[0].toLowerCase() === text.trim().toLowerCase();
  const number = /^[1-7]$/.test(text) ? Number(text) : (parseDay(text) ?? dayNames.findIndex(isEnglish) + 1);
  return valid(number > 0 && number, say("day"));
}

/** @returns HH:MM for a time such as `19:00` or `7.30`, of no zone in particular. */
export function clock(text: string): string {
  const reading = readTime(text.trim(), { zone: "UTC", now: new Date() });
  const isPlain = reading && reading.length === undefined && reading.inSchoolZone === undefined;
  return valid(isPlain && reading.time, say("clock"));
}

/** Reads one of the given words, or another spelling of it that CSV files may have: `L`, `laki-laki`, `putri`. */
export const wordOf =
  (words: readonly string[]) =>
  (text: string): string => {
    const read = readOneOf(words, text.trim());
    const found = words.find((word) => word === read);
    return valid(found, say("oneOf", { words: words.join(", ") }));
  };

/** @returns the operationId for a command such as `slot book`; the history also has operations without a command. */
export function operation(text: string): string {
  const found = operations.find(({ command, hand }) => command === text.trim() && hand !== true);
  return found?.of ?? found?.id ?? valid(/^[a-z]+([A-Z][a-z]+)+$/.test(text) && text, say("operation"));
}

export type RowName = { table: string; id: number };

/** @returns the table and the id of a row such as `contents:106`. */
export function readRowName(text: string): RowName {
  const [of, digits = "", ...more] = text.split(":");
  const tables = Object.keys(getOperation("listReviews").fields[0]?.words ?? {});
  const [table = "", id = 0] = [tables.find((one) => one === of), parseIdentifier(digits) ?? 0];
  const isName = table !== "" && id > 0 && more.length === 0;
  return valid(isName && { table, id }, say("rowName", { tables: tables.join(", ") }));
}
