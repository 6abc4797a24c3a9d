import { readFileSync } from "node:fs";

/** @returns a file of /proc; "" without /proc, or if the process has ended. */
export function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}

/** @returns the fields of a process's `stat` behind its name: 0 is the state, 1 the parent, 11 to 14 the ticks; or none. */
export const readStat = (pid: number): string[] =>
  // The name is in brackets, and may contain anything.
  readProc(`${pid}/stat`).split(") ").slice(1).at(-1)?.split(" ") ?? [];
