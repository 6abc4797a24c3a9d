import type { Target } from "@talaqqi/test-kit/targets";
import type { World } from "./world.ts";

/** Something that is done to the service, and what must hold then. */
export type Fault = {
  /** What is done, in the words of the table. */
  done: string;
  run(world: World): Promise<Outcome>;
};

export type Outcome = {
  /** How often it was done, in words: `100 kills, 4,312 writes`. */
  often: string;
  held: Check[];
};

/** One thing that must hold, as a figure. Where it cannot be told, the figure is NaN, and the check is not held. */
export type Check = {
  /** In words, with the unit: `acknowledged writes lost`, `ready again, at most (ms)`. */
  what: string;
  figure: number;
} & Target;
