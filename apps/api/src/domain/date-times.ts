import { InvalidFieldError } from "./errors.ts";

/** @throws InvalidFieldError for what RFC 3339 can write and no calendar has: a leap second, 30 February. */
export function parseDateTime(field: string, text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new InvalidFieldError(field, (t) => t.fields.notDateTime);
  return time;
}

/** @returns null for "". @throws InvalidFieldError for a day that no calendar has, such as 30 February. */
export function parseDate(field: string, text: string): Date | null {
  if (text === "") return null;
  const date = new Date(text);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) {
    throw new InvalidFieldError(field, (t) => t.fields.notDate);
  }
  return date;
}

export const DAY_MS = 86_400_000;

/** Whether a time is later than now; texts are both in UTC with milliseconds, as imports keep them. */
export const isFuture = <Time extends Date | string>(time: Time, now: Time): boolean => time > now;

/** @throws InvalidFieldError unless the time is in the future. */
export function parseFuture(field: string, text: string, now: Date): Date {
  const time = parseDateTime(field, text);
  if (!isFuture(time, now)) throw new InvalidFieldError(field, "inFuture");
  return time;
}
