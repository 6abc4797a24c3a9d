import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Which processors what is measured runs on, and which the rest does, as taskset writes lists of them. */
export type Cpus = {
  /** The side that is measured, alone. */
  side: string;
  /** The load generator, PostgreSQL and the bench itself. */
  rest: string;
  all: string;
};

/**
 * Shares the processors out, and puts this process, with all that it starts from now on, on those of the rest.
 * @returns undefined on one processor, or without taskset or /proc: then nothing is held anywhere.
 */
export function shareCpus(): Cpus | undefined {
  const cpus = readAllowed();
  const [side, ...rest] = cpus;
  if (side === undefined || rest.length === 0) return undefined;
  const shares = { side: String(side), rest: rest.join(","), all: cpus.join(",") };
  try {
    execFileSync("taskset", ["-a", "-c", "-p", shares.rest, String(process.pid)], { stdio: "ignore" });
    return shares;
  } catch {
    return undefined;
  }
}

/** From here on a processor has no time left, and is itself what is measured. */
export const BUSY = 0.95;

/**
 * Begins to watch some processors.
 * @param cpus as taskset writes lists of them: `1,2,3`.
 * @param read tells what the system has counted so far, as /proc/stat does.
 * @returns what tells the share of their time since then in which they were busy; NaN where the system does not tell.
 */
export function watchCpus(cpus: string, read: () => string = readStat): () => number {
  const before = countTime(cpus, read());
  return () => {
    const { busy, all } = countTime(cpus, read());
    return (busy - before.busy) / (all - before.all);
  };
}

/** In ticks. */
function countTime(cpus: string, stat: string): { busy: number; all: number } {
  const sum = { busy: 0, all: 0 };
  for (const cpu of cpus.split(",")) {
    // user, nice, system, idle, iowait, irq, softirq and steal; guests are in the first two already.
    const times = new RegExp(`^cpu${cpu} +(.+)$`, "m").exec(stat)?.[1]?.split(" ").slice(0, 8).map(Number) ?? [];
    const [, , , idle = 0, waiting = 0] = times;
    const all = times.reduce((total, time) => total + time, 0);
    sum.busy += all - idle - waiting;
    sum.all += all;
  }
  return sum;
}

/** @returns "" where there is no /proc. */
function readStat(): string {
  try {
    return readFileSync("/proc/stat", "utf8");
  } catch {
    return "";
  }
}

/** @returns the processors that this process may run on; none where the system does not tell. */
function readAllowed(): number[] {
  try {
    const [, list = ""] = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    return list.split(",").flatMap((range) => {
      const [from = 0, to = from] = range.split("-").map(Number);
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    });
  } catch {
    return [];
  }
}
