import { once } from "node:events";
import { join } from "node:path";
import type { Program } from "./processes.ts";

/** The delay of an event loop, in milliseconds. */
export type Delay = { p50Ms: number; p99Ms: number; maxMs: number };

/** The module to load with node's --import in the program to watch. */
export const eventLoopPreload = join(import.meta.dirname, "event-loop.mjs");

/** Starts watching a program, from zero. */
export const watchDelay = ({ child }: Program): boolean => child.send("begin");

/** @returns the delay since `watchDelay`. */
export async function readDelay({ child }: Program): Promise<Delay> {
  const reported = once(child, "message");
  child.send("end");
  const [delay] = await reported;
  return delay;
}
