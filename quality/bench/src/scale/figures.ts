import type { Target } from "@talaqqi/test-kit/targets";
import { mix, staffRequests } from "./mix.ts";

/** The most that the median may grow while the school grows a hundredfold. */
const MOST = 2;

/** The targets: the growth from the smallest size to the largest, and no error at any. */
export const scaleTargets = (learners: readonly number[]): Record<string, { what: string } & Target> => ({
  ...Object.fromEntries(Object.keys(mix).map((name) => [`scale.${name}.growth`, { what: name, atMost: MOST }])),
  ...Object.fromEntries(
    Object.keys(staffRequests).map((name) => [`scale.staff.${name}.growth`, { what: `staff: ${name}`, atMost: MOST }]),
  ),
  ...Object.fromEntries(
    learners.map((size) => [`scale.errors.${size}`, { what: `errors, ${size} learners`, atMost: 0 }]),
  ),
});
