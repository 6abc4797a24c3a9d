import { expect, test } from "vitest";
import type { Shape } from "../../../api/client.ts";
import { lanesOf } from "./lanes.ts";

type Slot = Shape<"SlotWithStudents">;
/** @param text such as `2 08:00 60`: teacher, time and minutes. */
const slotOf = (text: string): Slot => {
  const [teacher, time, minutes] = text.split(" ");
  return { id_teacher: Number(teacher), time, minutes: Number(minutes) } as Slot;
};
const textOf = ({ id_teacher, time, minutes }: Slot) => `${id_teacher} ${time} ${minutes}`;

test.each([
  ["overlapping hours are side by side", ["1 08:00 60", "2 08:30 60"], [["1 08:00 60"], ["2 08:30 60"]]],
  ["hours in turn share a lane", ["1 08:00 60", "2 09:00 60"], [["1 08:00 60", "2 09:00 60"]]],
  [
    "a teacher stays in a lane",
    ["2 09:00 60", "1 08:00 60", "2 08:00 60", "1 10:00 60"],
    [
      ["1 08:00 60", "1 10:00 60"],
      ["2 08:00 60", "2 09:00 60"],
    ],
  ],
  ["a short hour has room for a finger", ["1 08:00 10", "2 08:10 60"], [["1 08:00 10"], ["2 08:10 60"]]],
])("%s", (_title, slots, lanes) => {
  const { shown } = lanesOf(slots.map(slotOf));
  const ofLane = (nth: number) => shown.filter(({ lane }) => lane === nth + 1).map(({ slot }) => textOf(slot));
  expect(lanes.map((_, nth) => ofLane(nth))).toEqual(lanes);
});

test("six overlap without a fold; of more, five are side by side and the others are folded by when they begin", () => {
  const atOnce = (count: number, time: string) =>
    Array.from({ length: count }, (_, n) => slotOf(`${n + 1} ${time} 60`));
  expect(lanesOf(atOnce(6, "08:00"))).toMatchObject({ shown: { length: 6 }, folded: [] });
  const { shown, folded } = lanesOf([...atOnce(8, "08:00"), ...atOnce(7, "08:30"), ...atOnce(6, "09:00")]);
  expect(new Set(shown.map(({ lane }) => lane)).size).toBe(5);
  expect(folded.map(({ slots, start, end, lane }) => [slots.length, start, end, lane])).toEqual([
    [3, 480, 540, 6],
    [7, 510, 570, 7],
    [1, 540, 600, 6],
  ]);
});
