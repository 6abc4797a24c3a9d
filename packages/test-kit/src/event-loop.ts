import { once } from "node:events";
import { join } from "node:path";
import type { Program } from "./processes.ts";

/** How late an event loop is, in milliseconds. */
export type Delay = { p50Ms: number; p99Ms: number; maxMs: number };

/** What a program loads, by node's --import, whose event loop is to be watched. */
export const eventLoopPreload = join(import.meta.dirname, "event-loop.mjs");

/** Begins to watch a program anew. */
export const watchDelay = ({ child }: Program): boolean => child.send("begin");

/** @returns how late its event loop has been since it is watched. */
export async function readDelay({ child }: Program): Promise<Delay> {
  const told = once(child, "message");
  child.send("end");
  const [delay] = await told;
  return delay;
}
