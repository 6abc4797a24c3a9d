import type { Fault } from "../fault.ts";
import { secondProcess } from "./second-process.ts";

/** Every fault, in the order in which they are tried. */
export const cases: Record<string, Fault> = {
  "second-process": secondProcess,
};
