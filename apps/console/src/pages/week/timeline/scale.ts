import type { Shape } from "../../../api/client.ts";

// The week's axis of time, in units of five minutes from left to right, without long times that are empty on every day.

type Timed = Pick<Shape<"Slot">, "time" | "minutes">;
/** In hours after midnight; a slot at night may end after 24. */
type Part = { from: number; to: number };

/** Of an empty time this long, in hours, the axis shows a break. */
const MIN_BREAK = 2;
/** So that a single hour is not as wide as the page. */
const MIN_HOURS = 6;
const UNIT = 5;
const UNITS = 60 / UNIT;

/** The minimum width of a card in minutes, for a finger. */
const MIN_ROOM = 60;

/** In minutes after midnight. */
export type Span = { start: number; end: number };

/** When an hour begins and ends. */
export function spanOf({ time, minutes }: Timed): Span {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return { start: hour * 60 + minute, end: hour * 60 + minute + minutes };
}

/** The times that the card of an hour covers. */
export const roomOf = ({ time, minutes }: Timed): Span => spanOf({ time, minutes: Math.max(minutes, MIN_ROOM) });

export type Scale = ReturnType<typeof createScale>;

/** @returns the axis for these hours: whole hours from the first to the last, without long empty times. */
export function createScale(slots: Timed[]) {
  const parts = partsOf(slots);
  const line = (minute: number, round: (units: number) => number) => {
    const before = parts.filter(({ to }) => to * 60 < minute);
    const { from } = parts[before.length] ?? { from: 0 };
    const units = before.reduce((sum, part) => sum + (part.to - part.from) * UNITS, round((minute - from * 60) / UNIT));
    return units + before.length + 1;
  };
  return {
    parts,
    /** The columns of CSS, of which a break is one. */
    columns: parts.map(({ from, to }) => `repeat(${(to - from) * UNITS}, minmax(0, 1fr))`).join(" 1.5rem "),
    /** The columns that an hour takes, as CSS numbers their lines. */
    columnOf: (start: number, end: number) => `${line(start, Math.floor)} / ${line(end, Math.ceil)}`,
    /** The column after a part. */
    breakAfter: ({ to }: Part) => `${line(to * 60, Math.ceil)} / span 1`,
    /** Each hour after midnight that begins on the axis. */
    hours: parts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, n) => from + n)),
  };
}

function partsOf(slots: Timed[]): Part[] {
  const parts: Part[] = [];
  const spans = slots.map(roomOf).sort((a, b) => a.start - b.start);
  for (const { start, end } of spans) {
    const [from, to] = [Math.floor(start / 60), Math.ceil(end / 60)];
    const last = parts.at(-1);
    if (last && from - last.to < MIN_BREAK) last.to = Math.max(last.to, to);
    else parts.push({ from, to });
  }
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return parts;
  const missing = Math.max(0, MIN_HOURS - parts.reduce((sum, { from, to }) => sum + to - from, 0));
  const after = Math.min(missing, Math.max(0, 24 - last.to));
  last.to += after;
  first.from = Math.max(0, first.from - (missing - after));
  return parts;
}
