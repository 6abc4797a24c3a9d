import { InvalidArgumentError } from "commander";
import { DateTime } from "luxon";

// What is given to commands, read before anything is sent.

/** An identifier as the lists show it. */
export const identifier = (text: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647) {
    throw new InvalidArgumentError("It must be a number as the lists show it.");
  }
  return Number(text);
};

export const whole =
  (minimum: number, maximum: number) =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= minimum && number <= maximum) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${minimum} to ${maximum}.`);
  };

/**
 * A moment: RFC 3339, or a date with a time in the school's zone, `2030-01-19 09:00`.
 * @returns RFC 3339.
 */
export const moment =
  (zone: () => string) =>
  (text: string): string => {
    const time = DateTime.fromISO(text.trim().replace(" ", "T"), { zone: zone() });
    if (!time.isValid || !/\d[T ]\d/.test(text)) {
      throw new InvalidArgumentError("It must be a date with a time, such as 2030-01-19 09:00.");
    }
    return time.toUTC().toISO() ?? "";
  };

const dayNames = ["senin", "selasa", "rabu", "kamis", "jumat", "sabtu", "ahad"];

/** A day of the week by its name or number. @returns 1 Senin to 7 Ahad. */
export const day = (text: string): number => {
  const name = text.toLowerCase().replace("jum'at", "jumat").replace("minggu", "ahad");
  const number = /^[1-7]$/.test(text) ? Number(text) : dayNames.indexOf(name) + 1;
  if (number > 0) return number;
  throw new InvalidArgumentError("It must be a day such as Senin, or a number from 1 (Senin) to 7 (Ahad).");
};

/** An hour, `19:00`, `7.30`. @returns HH:MM. */
export const clock = (text: string): string => {
  const [, hour = "", minute = ""] = /^(\d{1,2})[:.](\d{2})$/.exec(text) ?? [];
  if (hour !== "" && Number(hour) < 24 && Number(minute) < 60) return `${hour.padStart(2, "0")}:${minute}`;
  throw new InvalidArgumentError("It must be a time such as 05:30 or 19:00.");
};
