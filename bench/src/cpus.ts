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
