import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

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
  const cpus = parseList(listOf("self"));
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

/**
 * Watches what other programs take of some processors: their time without idling, less that of the program that has them.
 * @param cpus a list for taskset.
 * @param own returns that program's processor time, in microseconds.
 * @param clock returns the counters of /proc/stat, and milliseconds.
 * @returns a function for the shares that others took since the call, to about 1 % in a second; NaN without counters.
 */
export function watchForeign(
  cpus: string,
  own: () => number,
  clock = { read: readStat, now: () => performance.now() },
): () => Foreign {
  const count = () => {
    const { idle, stolen, seen } = countTime(cpus, clock.read());
    // Idle time is exact, while the kernel samples busy time at each tick.
    return { allUs: clock.now() * 1000 * seen, idleUs: idle * TICK_US, stolenUs: stolen * TICK_US, ownUs: own() };
  };
  const before = count();
  return () => {
    const after = count();
    const [all, idle] = [after.allUs - before.allUs, after.idleUs - before.idleUs];
    const [stolen, owned] = [after.stolenUs - before.stolenUs, after.ownUs - before.ownUs];
    return { programs: Math.max(0, all - idle - stolen - owned) / all, stolen: stolen / all };
  };
}

/** Shares of the time of some processors that a program could not have. */
export type Foreign = {
  /** Taken by other programs of this machine. */
  programs: number;
  /** Given to other machines by the host of this virtual machine. */
  stolen: number;
};

const TICK_US = 10_000;

/** In ticks; and how many of the processors there are. */
function countTime(
  cpus: string,
  stat: string,
): { busy: number; idle: number; stolen: number; all: number; seen: number } {
  const sum = { busy: 0, idle: 0, stolen: 0, all: 0, seen: 0 };
  for (const cpu of cpus.split(",")) {
    // user, nice, system, idle, iowait, irq, softirq and steal; guests are in the first two already.
    const times = new RegExp(`^cpu${cpu} +(.+)$`, "m").exec(stat)?.[1]?.split(" ").slice(0, 8).map(Number) ?? [];
    const [, , , idle = 0, waiting = 0, , , stolen = 0] = times;
    const all = times.reduce((total, time) => total + time, 0);
    sum.busy += all - idle - waiting;
    sum.idle += idle + waiting;
    sum.stolen += stolen;
    sum.seen += times.length > 0 ? 1 : 0;
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

/** @returns the processors that each thread of a process may use, as lists for taskset, each list once; none without /proc. */
export function cpusOf(pid: number): string[] {
  const lists = readThreads(pid).map((thread) => parseList(listOf(`${pid}/task/${thread}`)).join(","));
  return [...new Set(lists)].filter((list) => list !== "");
}

function readThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** @returns for example `0-2,4`; "" without /proc, or if the process has ended. */
function listOf(process: string): string {
  try {
    return /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync(`/proc/${process}/status`, "utf8"))?.[1] ?? "";
  } catch {
    return "";
  }
}

function parseList(list: string): number[] {
  if (list === "") return [];
  return list.split(",").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
