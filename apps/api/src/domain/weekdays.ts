import { oneOf } from "../database/rows.ts";

/** The days of the interface, `id_day` 1 to 7. */
export const dayNames = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Ahad"] as const;

/** @returns the name of an `id_day`. */
export const dayName = (idDay: number) => oneOf(dayNames, dayNames[idDay - 1] ?? idDay);
