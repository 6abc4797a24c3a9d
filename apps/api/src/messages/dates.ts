import type { Texts } from "./messages.ts";

type Conflicts = Pick<Texts, "conflicts">;

/** @returns an hour of the week: `Monday at 19:00`. */
export const hourInWords = ({ conflicts }: Conflicts, { id_day, time }: { id_day: number; time: string }): string =>
  conflicts.when(conflicts.weekdays[id_day - 1] ?? "", conflicts.clock(time));

/** @returns a day with its month in words: `5 January 2027`. */
export const dayInWords = ({ conflicts: { locale } }: Texts, day: string): string =>
  new Date(day).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });

/** @returns a moment as a clock in the zone shows it, with its month in words. */
export const momentInWords = ({ conflicts: { locale } }: Texts, moment: string, timeZone: string): string =>
  new Date(moment).toLocaleString(locale, { dateStyle: "long", timeStyle: "short", timeZone });

/** @returns the time of a moment as a clock in the zone shows it, with the name of the zone: `16:45 GMT+7`. */
export const timeInWords = ({ conflicts: { locale } }: Conflicts, moment: Date, timeZone: string): string =>
  moment.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit", timeZoneName: "short", timeZone });
