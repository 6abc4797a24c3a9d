/** @returns a time such as `2026-11-21 10:54` in a zone; "" for "". */
export function formatTime(text: string, timeZone: string): string {
  if (text === "") return "";
  const parts = new Intl.DateTimeFormat("en", { ...numbers, timeZone }).formatToParts(new Date(text));
  const read = (name: string) => parts.find(({ type }) => type === name)?.value ?? "";
  return `${read("year")}-${read("month")}-${read("day")} ${read("hour")}:${read("minute")}`;
}

const numbers: Intl.DateTimeFormatOptions = {
  calendar: "gregory",
  numberingSystem: "latn",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
};
