/** @returns a time such as `2026-11-21 10:54` in a zone; "" for "". */
export const formatTime = (text: string, timeZone: string): string =>
  // Sweden writes times in this way.
  text && new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "short", timeZone }).format(new Date(text));
