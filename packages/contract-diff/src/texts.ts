const MAX_LENGTH = 120;
const CONTEXT_WORDS = 10;

/** @returns the old and the new value on one line; of long texts the part that differs, with some context. */
export function fromTo(before: unknown, after: unknown): string {
  if (typeof before !== "string" || typeof after !== "string") return `${shorten(before)} → ${shorten(after)}`;
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const start = commonStart(old, now);
  const end = commonStart(old.slice(start).reverse(), now.slice(start).reverse());
  return `${shorten(excerpt(old, start, end))} → ${shorten(excerpt(now, start, end))}`;
}

function shorten(value: unknown): string {
  const text = value === undefined ? "none" : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Words, and what is between them. */
const wordsOf = (text: string): string[] => text.trim().match(/[\p{L}\p{M}\p{N}]+|\s+|./gu) ?? [];

function commonStart(one: string[], other: string[]): number {
  const index = one.findIndex((word, n) => word !== other[n]);
  return index === -1 ? one.length : index;
}

function excerpt(words: string[], start: number, end: number): string {
  const from = Math.max(0, start - CONTEXT_WORDS);
  const to = Math.min(words.length, words.length - end + CONTEXT_WORDS);
  return `${from > 0 ? "…" : ""}${words.slice(from, to).join("")}${to < words.length ? "…" : ""}`.replaceAll(
    /\s+/g,
    " ",
  );
}

const errorRow = /^\| (\d{3}) \|.*$/gm;
const code = /`[^`]+`/g;

/** @returns the messages in the description's table of errors, with their status: "404 `Not Found`". */
export const errorMessages = (description: string): string[] =>
  [...description.matchAll(errorRow)].flatMap(([row, status]) =>
    [...row.matchAll(code)].map(([text]) => `${status} ${text}`),
  );

/** @returns the description without these messages. */
export const withoutErrorMessages = (description: string): string =>
  description.replaceAll(errorRow, (row) => row.replaceAll(code, "…"));
