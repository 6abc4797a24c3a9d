import type { Target } from "@talaqqi/test-kit/targets";
import { mix, staffRequests } from "./mix.ts";

/** Maximum growth of the median while the school grows a hundredfold. */
const MAX_GROWTH = 2;

/** Where a larger growth is right: no query takes longer, but fewer reads are answered from the cache. */
export const exceptions = {
  operations: ["getTeacher", "getSlotTimes"],
  atMost: 8,
  because:
    "each change of the catalogue empties the cache; with a hundred times the teachers, fewer of their pages are read again before the next change",
};

/** The targets: the growth from the smallest size to the largest, and no error at any. */
export const scaleTargets = (learners: readonly number[]): Record<string, { what: string } & Target> => ({
  ...Object.fromEntries(
    Object.keys(mix).map((name) => [
      `scale.${name}.growth`,
      { what: name, atMost: exceptions.operations.includes(name) ? exceptions.atMost : MAX_GROWTH },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(staffRequests)
      .filter(([, { isWhole }]) => !isWhole)
      .map(([name]) => [`scale.staff.${name}.growth`, { what: `staff: ${name}`, atMost: MAX_GROWTH }]),
  ),
  ...Object.fromEntries(
    learners.map((size) => [`scale.errors.${size}`, { what: `errors, ${size} learners`, atMost: 0 }]),
  ),
});
