import { canonical } from "./spots.ts";

/** @returns what a value was and what it is, in a line: of long texts what differs, with a little around it. */
export function fromTo(before: unknown, after: unknown): string {
  if (typeof before !== "string" || typeof after !== "string") return `${short(before)} → ${short(after)}`;
  const [old, now] = [pieces(before), pieces(after)];
  const start = sameAtStart(old, now);
  const end = sameAtStart(old.slice(start).reverse(), now.slice(start).reverse());
  return `${short(around(old, start, end))} → ${short(around(now, start, end))}`;
}

/** @returns a value for a line; nothing is "none". */
export function short(value: unknown): string {
  const text = value === undefined ? "none" : canonical(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const longest = 120;

/** @returns the words of a text, and what is between them. */
const pieces = (text: string): string[] => text.trim().match(/[\p{L}\p{M}\p{N}]+|\s+|./gu) ?? [];

function sameAtStart(one: string[], other: string[]): number {
  const different = one.findIndex((piece, index) => piece !== other[index]);
  return different === -1 ? one.length : different;
}

/** @returns the pieces that others do not start and end with too, and some more on either side. */
function around(all: string[], start: number, end: number): string {
  const from = start > most ? start - most : 0;
  const to = end > most ? all.length - end + most : all.length;
  return [from > 0 ? "…" : "", ...all.slice(from, to), to < all.length ? "…" : ""].join("").replaceAll(/\s+/g, " ");
}

const most = 10;

const errorRow = /^\| (\d{3}) \|.*$/gm;
const inCodeFont = /`[^`]+`/g;

/** @returns what a description's table of errors has in code font, which is exact, with the status: 404 `Not Found`. */
export const exactMessages = (description: string): Set<string> =>
  new Set(
    [...description.matchAll(errorRow)].flatMap(([row, status]) =>
      [...row.matchAll(inCodeFont)].map(([message]) => `${status} ${message}`),
    ),
  );

/** @returns the description without those messages. */
export const withoutMessages = (description: string): string =>
  description.replaceAll(errorRow, (row) => row.replaceAll(inCodeFont, "…"));
