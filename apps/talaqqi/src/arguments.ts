import { readClock, readMoment } from "@talaqqi/api/domain/moments";
import { InvalidArgumentError } from "commander";
import { CommandError } from "./command-error.ts";

// What is given to commands, read before anything is sent.

/** An identifier as the lists show it. */
export const identifier = (text: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647) {
    throw new InvalidArgumentError("It must be a number as the lists show it.");
  }
  return Number(text);
};

/** The address of a server. @returns it without a slash at its end. */
export const address = (text: string): string => {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return text.replace(/\/+$/, "");
  throw new InvalidArgumentError("It is no address: it begins with http:// or https://.");
};

export const whole =
  (minimum: number, maximum: number) =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= minimum && number <= maximum) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${minimum} to ${maximum}.`);
  };

/** A moment in one of the ways in which content files may have it: `2030-01-19 09:00`. The zone is the server's to say. */
export const moment = (text: string): string => {
  if (readMoment(text.trim(), "UTC") !== null) return text.trim();
  throw new InvalidArgumentError("It must be a date with a time, such as 2030-01-19 09:00.");
};

/** @returns a moment in RFC 3339, in the school's zone where the text does not name one. */
export function inZone(text: string, zone: string): string {
  const time = readMoment(text, zone);
  if (time === null) throw new CommandError(`${text} is a time that ${zone} does not have.`);
  return time;
}

const dayNames = ["senin", "selasa", "rabu", "kamis", "jumat", "sabtu", "ahad"];

/** A day of the week by its name or number. @returns 1 Senin to 7 Ahad. */
export const day = (text: string): number => {
  const name = text
    .toLowerCase()
    .replace(/jum['’]at/, "jumat")
    .replace("minggu", "ahad");
  const number = /^[1-7]$/.test(text) ? Number(text) : dayNames.indexOf(name) + 1;
  if (number > 0) return number;
  throw new InvalidArgumentError("It must be a day such as Senin, or a number from 1 (Senin) to 7 (Ahad).");
};

/** An hour, `19:00`, `7.30`. @returns HH:MM. */
export const clock = (text: string): string => {
  const time = readClock(text.trim());
  if (time !== null) return time;
  throw new InvalidArgumentError("It must be a time such as 05:30 or 19:00.");
};
