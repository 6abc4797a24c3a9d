import type { Target } from "@talaqqi/test-kit/targets";
import { mix, staffRequests } from "./mix.ts";

/** The most that the median may grow while the school grows a hundredfold. */
const MOST = 2;

/** Where a larger growth is right: no query takes longer, but fewer reads are answered from the cache. */
export const exceptions: Record<string, { atMost: number; because: string }> = {
  getTeacher: {
    atMost: 8,
    because:
      "each change of the catalogue empties the cache, and with a hundred times the teachers each one's page is read a hundredth as often before the next",
  },
  getSlotTimes: { atMost: 8, because: "the same" },
};

/** The targets: the growth from the smallest size to the largest, and no error at any. */
export const scaleTargets = (learners: readonly number[]): Record<string, { what: string } & Target> => ({
  ...Object.fromEntries(
    Object.keys(mix).map((name) => [`scale.${name}.growth`, { what: name, atMost: exceptions[name]?.atMost ?? MOST }]),
  ),
  ...Object.fromEntries(
    Object.entries(staffRequests)
      .filter(([, { isWhole }]) => !isWhole)
      .map(([name]) => [`scale.staff.${name}.growth`, { what: `staff: ${name}`, atMost: MOST }]),
  ),
  ...Object.fromEntries(
    learners.map((size) => [`scale.errors.${size}`, { what: `errors, ${size} learners`, atMost: 0 }]),
  ),
});
