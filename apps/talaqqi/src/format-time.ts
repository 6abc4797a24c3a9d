/** @returns a time such as `2026-11-21 10:54` in a zone; "" for "". */
export function formatTime(text: string, timeZone: string): string {
  if (text === "") return "";
  const format = { timeZone, dateStyle: "short", timeStyle: "short", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat("sv-SE", format).format(new Date(text));
}
