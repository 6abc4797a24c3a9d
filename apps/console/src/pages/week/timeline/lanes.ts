import type { Shape } from "../../../api/client.ts";
import { roomOf, type Span, spanOf } from "./scale.ts";

type Slot = Shape<"SlotWithStudents">;
/** What stands on the axis in a lane, the first of which is 1. */
type Placed<Of> = Of & Span & { lane: number };

/** Five for cards, and one for what is folded. */
const MAX_LANES = 6;

/**
 * The hours of a day in lanes in which none overlaps another; a teacher stays in a lane if there is room. Of too many, those
 * that begin at the same time are folded into one.
 */
export function lanesOf(slots: Slot[]): { shown: Placed<{ slot: Slot }>[]; folded: Placed<{ slots: Slot[] }>[] } {
  const sorted = slots.toSorted((a, b) => a.time.localeCompare(b.time) || a.id_teacher - b.id_teacher);
  const lanes: Slot[][] = [];
  for (const slot of sorted) {
    const free = lanes.filter((lane) => lane.every((other) => roomOf(other).end <= spanOf(slot).start));
    const lane = free.find((one) => one.at(-1)?.id_teacher === slot.id_teacher) ?? free[0];
    if (lane) lane.push(slot);
    else lanes.push([slot]);
  }
  const unfolded = lanes.length > MAX_LANES ? MAX_LANES - 1 : lanes.length;
  const laneOf = (slot: Slot) => lanes.findIndex((lane) => lane.includes(slot)) + 1;
  // In order of time, for keyboards and screen readers.
  const placed = sorted.map((slot) => ({ slot, ...spanOf(slot), lane: laneOf(slot) }));
  return {
    shown: placed.filter(({ lane }) => lane <= unfolded),
    folded: fold(placed.filter(({ lane }) => lane > unfolded).map(({ slot }) => slot)).map((group) => ({
      ...group,
      lane: group.lane + unfolded,
    })),
  };
}

function fold(slots: Slot[]): Placed<{ slots: Slot[] }>[] {
  const ends: number[] = [];
  return [...new Set(slots.map(({ time }) => time))].map((time) => {
    const group = slots.filter((slot) => slot.time === time);
    const { start } = spanOf({ time, minutes: 0 });
    const free = ends.findIndex((end) => end <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = Math.max(...group.map((slot) => roomOf(slot).end));
    return { slots: group, start, end: Math.max(...group.map((slot) => spanOf(slot).end)), lane: lane + 1 };
  });
}
