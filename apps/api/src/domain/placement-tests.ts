import { invalidField } from "../http/errors.ts";

const DAY_MS = 86_400_000;

/** An open record lasts 30 days from the later of its registration and its schedule. */
export function expiryOf(registered: Date, schedule: Date | null): Date {
  return new Date(Math.max(registered.getTime(), schedule?.getTime() ?? 0) + 30 * DAY_MS);
}

/** Whether an open record's time is over. */
export function isExpired(row: { s_progress: number; expired_date_at: Date }, now: Date): boolean {
  return row.s_progress <= 1 && row.expired_date_at <= now;
}

/** @returns the wished time of a test, null for none; throws the 400 unless it is in the future. */
export const readSchedule = (text: string | undefined, now: Date): Date | null =>
  text === undefined ? null : readFuture(text, now);

/** @returns the time of a test; throws the 400 unless it is in the future. */
export function readFuture(text: string, now: Date): Date {
  const time = new Date(text);
  // RFC 3339 writes leap seconds and years that no calendar of ours has.
  if (Number.isNaN(time.getTime())) throw invalidField("test_schedule_at", "is not a time that can be kept");
  if (time <= now) throw invalidField("test_schedule_at", "must be in the future");
  return time;
}
