import { DayId } from "@talaqqi/contract/enums";
import { foldText } from "@talaqqi/contract/finding";

/** The days of the interface, in the order of their `id_day`. */
export const dayNames = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Ahad"] as const;
type DayName = (typeof dayNames)[number];

/** Each `id_day`, in the order of the week. */
export const dayIds: readonly DayId[] = dayNames.map((name) => DayId[name]);

/** @throws RangeError unless `idDay` is 1 to 7, as the CHECK constraint demands. */
export function dayName(idDay: number): DayName {
  const name = dayNames[idDay - 1];
  if (!name) throw new RangeError(`${idDay} is no id_day`);
  return name;
}

/** Reads a day as people write it: `Senin`, `jum'at`, `Minggu`. @returns its `id_day`; null for anything else. */
export function parseDay(text: string): DayId | null {
  const name = foldText(text).trim();
  const index = dayNames.findIndex((day) => foldText(day) === (name === "minggu" ? "ahad" : name));
  return dayIds[index] ?? null;
}

/**
 * Reads a cell that names several days: `Senin & Rabu`, `Senin, Rabu dan Jumat`, `Senin s/d Kamis`.
 * @returns the ways to read it, each with its days in the order of the week: a hyphen can stand for "and" and for "to". Empty
 * for anything else.
 */
export function parseDays(text: string): DayId[][] {
  const [, from = "", between = "", to = ""] = span.exec(text) ?? [];
  const [first, last] = [parseDay(from), parseDay(to)];
  if (first !== null && last !== null) {
    const all = dayIds.filter((day) => day >= first && day <= last);
    const ends = between.length > 1 || first === last ? [] : [sorted([first, last])];
    return all.length > 2 ? [...ends, all] : all.length === 2 ? [all] : ends;
  }
  const listed = text
    .split(/\s*(?:[&,;/+]|\bdan\b|\band\b)\s*/i)
    .filter(Boolean)
    .map(parseDay);
  const days = listed.flatMap((day) => day ?? []);
  return days.length > 1 && days.length === listed.length ? [sorted(days)] : [];
}

const span = /^(\S+?)\s*([-\u2010-\u2015]|\s(?:s\/d|sampai|to)\s)\s*(\S+)$/i;
const sorted = (days: DayId[]) => [...new Set(days)].sort((one, other) => one - other);
