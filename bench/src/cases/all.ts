import type { Bench } from "../bench.ts";
import type { Figures } from "../figures.ts";
import { list, single } from "./reads.ts";

/** Every case by its name, in the order in which they run. */
export const cases: Record<string, (bench: Bench) => Promise<Figures>> = {
  list,
  single,
};
