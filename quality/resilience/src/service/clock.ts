import { once } from "node:events";
import { join } from "node:path";
import type { Instance } from "./instance.ts";

/** The clock of an instance, which a case can advance. */
export type Clock = {
  /** In milliseconds. It also advances with the real time. */
  now(): number;
  /** Advances it, and the clock of its instance. */
  advance(milliseconds: number): Promise<void>;
  /** Sets the instance, started with `clockPreload`. */
  attach(instance: Instance): void;
};

/** The module that makes the clock of an instance adjustable. */
export const clockPreload = join(import.meta.dirname, "clock.mjs");

/** @returns a clock that shows the real time until it is advanced. */
export function createClock(): Clock {
  let ahead = 0;
  let instance: Instance | undefined;
  return {
    now: () => Date.now() + ahead,
    async advance(milliseconds) {
      if (!instance) throw new Error("the clock has no instance");
      ahead += milliseconds;
      const { child } = instance.program;
      const applied = once(child, "message");
      child.send({ clockAheadMs: ahead });
      await applied;
    },
    attach(its) {
      instance = its;
    },
  };
}
