import { once } from "node:events";
import { join } from "node:path";
import type { Instance } from "./instance.ts";

/** The clock of an instance, which a case moves. */
export type Clock = {
  /** Its time in milliseconds. The real one goes on beneath. */
  now(): number;
  /** Moves it ahead, and that of the instance that it was made for. */
  advance(milliseconds: number): Promise<void>;
  /** Says whose clock it is. */
  move(instance: Instance): void;
};

/** What an instance loads whose clock is to be moved. */
export const clockPreload = join(import.meta.dirname, "clock.mjs");

/** @returns a clock that shows the real time until it is moved. */
export function createClock(): Clock {
  let ahead = 0;
  let instance: Instance | undefined;
  return {
    now: () => Date.now() + ahead,
    async advance(milliseconds) {
      if (!instance) throw new Error("this is nobody's clock yet");
      ahead += milliseconds;
      const { child } = instance.program;
      const moved = once(child, "message");
      child.send({ clockAheadMs: ahead });
      await moved;
    },
    move(its) {
      instance = its;
    },
  };
}
