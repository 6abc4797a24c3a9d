import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { readProc, readStat } from "./proc.ts";

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
 * Watches what others take of some processors. The time of processes is counted one by one: a processor's busy time less that
 * of a program is no measure of others, since it includes what the kernel needs to fall asleep and wake up.
 * @param cpus a list for taskset.
 * @param clock returns the counters of /proc/stat, all processes, and milliseconds.
 * @returns a function for the shares that others took since the call, to about 1 % in a second; NaN without counters.
 */
export function watchForeign(
  cpus: string,
  clock = { read: () => readProc("stat"), processes: readProcesses, now: () => performance.now() },
): () => Foreign {
  const count = () => {
    const { stolen, seen } = countTime(cpus, clock.read());
    return { all: (clock.now() / TICK_MS) * seen, stolen, programs: countForeign(clock.processes()) };
  };
  const before = count();
  return () => {
    const after = count();
    const all = after.all - before.all;
    return { programs: (after.programs - before.programs) / all, stolen: (after.stolen - before.stolen) / all };
  };
}

/** Shares of the time of some processors that this process and what it starts could not have. */
export type Foreign = {
  /** Taken by other programs of this machine, on whichever processor. */
  programs: number;
  /** Given to other machines by the host of this virtual machine. */
  stolen: number;
};

const TICK_MS = 10;

/** Its own time and that of the children it has waited for, in ticks. */
type Process = { pid: number; parent: number; ticks: number };

/** @returns the ticks of all programs but this one, those that it started, and the kernel's threads. */
function countForeign(processes: Process[]): number {
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]));
  const isForeign = (pid: number): boolean =>
    pid !== process.pid && pid !== KERNEL && (pid <= 1 || isForeign(parents.get(pid) ?? 0));
  return processes.reduce((sum, { pid, ticks }) => sum + (isForeign(pid) ? ticks : 0), 0);
}

/** The parent of the kernel's threads, which work for everybody. */
const KERNEL = 2;

/** @returns nothing without /proc. */
function readProcesses(): Process[] {
  return readNames("/proc").flatMap((name) => {
    const pid = Number(name);
    const fields = /^\d+$/.test(name) ? readStat(pid).map(Number) : [];
    const [, parent] = fields;
    return parent === undefined ? [] : [{ pid, parent, ticks: fields.slice(11, 15).reduce((sum, n) => sum + n, 0) }];
  });
}

/** What the host took, in ticks; and how many of the processors there are. */
function countTime(cpus: string, stat: string): { stolen: number; seen: number } {
  const sum = { stolen: 0, seen: 0 };
  for (const cpu of cpus.split(",")) {
    // user, nice, system, idle, iowait, irq, softirq and steal.
    const times = new RegExp(`^cpu${cpu} +(.+)$`, "m").exec(stat)?.[1]?.split(" ").map(Number) ?? [];
    sum.stolen += times[7] ?? 0;
    sum.seen += times.length > 0 ? 1 : 0;
  }
  return sum;
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @returns the processors that each thread of a process may use, as lists for taskset, each list once; none without /proc. */
export function cpusOf(pid: number): string[] {
  const lists = readNames(`/proc/${pid}/task`).map((thread) => parseList(listOf(`${pid}/task/${thread}`)).join(","));
  return [...new Set(lists)].filter((list) => list !== "");
}

/** @returns for example `0-2,4`. */
const listOf = (process: string) => /^Cpus_allowed_list:\s*(\S+)/m.exec(readProc(`${process}/status`))?.[1] ?? "";

function parseList(list: string): number[] {
  if (list === "") return [];
  return list.split(",").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
