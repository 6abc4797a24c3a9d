import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Processors of the measured program and of everything else, as lists for taskset. */
export type Cpus = {
  /** For the measured program only. */
  side: string;
  /** For the load generator, PostgreSQL and the bench. */
  rest: string;
  all: string;
};

/**
 * Divides the processors, and pins this process and its children to those of the rest.
 * @returns undefined on one processor, or without taskset or /proc: then nothing is pinned.
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

/** The share of busy time from which a processor is the limit. */
export const BUSY = 0.95;

/**
 * Watches some processors.
 * @param cpus a list for taskset: `1,2,3`.
 * @param read returns the counters of /proc/stat.
 * @returns a function for the busy share of their time since the call; NaN without counters.
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

/** @returns "" without /proc. */
function readStat(): string {
  try {
    return readFileSync("/proc/stat", "utf8");
  } catch {
    return "";
  }
}

/** @returns the processors that this process may use; none without /proc. */
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
