import { DateTime } from "luxon";
import { Prisma } from "../database/prisma/client.ts";
import type { Message } from "../messages/messages.ts";
import type { Clock } from "./commitments.ts";
import { ConflictError, InvalidFieldError } from "./errors.ts";

// A slot may have a first and a last day, both included, such as the hours of Ramadan. Days are those of the school's own
// zone, as YYYY-MM-DD, so that texts compare like days.

/** The first and the last day of a slot, "" for no limit. */
export type Validity = { valid_from: string; valid_until: string };

/** @returns the school's day. */
export const dayOf = ({ now, zone }: Clock): string => DateTime.fromJSDate(now, { zone }).toFormat(DAY);

/** @returns the moment with which a day begins, in milliseconds: not always midnight, where clocks change at midnight. */
export const startOfDay = (day: string, zone: string): number =>
  DateTime.fromISO(day, { zone }).startOf("day").toMillis();

/** @returns the moment with which a day ends, in milliseconds. */
export const endOfDay = (day: string, zone: string): number =>
  startOfDay(DateTime.fromISO(day, { zone: "UTC" }).plus({ days: 1 }).toFormat(DAY), zone);

const DAY = "yyyy-MM-dd";

/** @returns a day of the database, which is midnight in UTC; "" for no limit. */
export const toDay = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? "";

export const hasEnded = ({ valid_until }: Validity, today: string): boolean =>
  valid_until !== "" && valid_until < today;

export const describeEnd =
  ({ valid_until }: Validity): Message =>
  (t) =>
    t.conflicts.slotEnded(valid_until);

/** @throws ConflictError `slot_ended`. */
export function refuseEnded(slot: Validity, today: string): void {
  if (hasEnded(slot, today)) throw new ConflictError("slot_ended", describeEnd(slot));
}

export const isBackwards = ({ valid_from, valid_until }: Validity): boolean =>
  valid_from !== "" && valid_until !== "" && valid_until < valid_from;

/** @throws InvalidFieldError for a last day before the first. */
export function checkValidity(slot: Partial<Validity>): void {
  const { valid_from = "", valid_until = "" } = slot;
  if (isBackwards({ valid_from, valid_until })) {
    throw new InvalidFieldError("valid_until", (t) => t.notBefore("valid_from"));
  }
}

/** The columns of `Validity`. */
export const validity = Prisma.sql`coalesce(to_char(valid_from, 'YYYY-MM-DD'), '') AS valid_from,
  coalesce(to_char(valid_until, 'YYYY-MM-DD'), '') AS valid_until`;

/** The condition of slots that have not ended before a day. */
export const notEndedBefore = (day: string) => Prisma.sql`coalesce(valid_until >= ${day}::date, true)`;

/** The condition of slots that are valid on a day. */
export const validOn = (day: string) =>
  Prisma.sql`coalesce(valid_from <= ${day}::date, true) AND ${notEndedBefore(day)}`;

/** The next day on which one of the selected slots begins, or has ended, or null. */
export const nextChange = (today: string) => Prisma.sql`to_char(least(
    min(valid_from) FILTER (WHERE valid_from > ${today}::date), min(valid_until) FILTER (WHERE valid_until >= ${today}::date) + 1
  ), 'YYYY-MM-DD')`;

/** @returns when what shows the slots that are valid today is out of date, in milliseconds; Infinity for never. */
export const expiryOf = (nextChange: string | null, zone: string): number =>
  nextChange === null ? Number.POSITIVE_INFINITY : startOfDay(nextChange, zone);
