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
