import { join } from "node:path";
import { BUSY, watchForeign } from "@talaqqi/test-kit/cpus";
import { runCommand } from "@talaqqi/test-kit/processes";
import type { Bench } from "./bench.ts";
import type { Side } from "./sides.ts";
import { median, round } from "./statistics.ts";

/** Concurrent requests. */
const CONNECTIONS = 32;
const FULL = { rounds: 5, seconds: 3, warmUpSeconds: 4 };
const QUICK = { rounds: 1, seconds: 1, warmUpSeconds: 1 };
/** The longest wait for a first response. */
const LONGEST_SECONDS = 60;

/** The share of the processors from which what other programs took of them spoils a round. */
export const MAX_FOREIGN = 0.04;

/** The requests for a side. */
export type Turn = {
  side: Side;
  path: string;
  headers?: Record<string, string>;
  /** Arguments of load.lua for requests that differ, new for each turn: no request is repeated that must not be. */
  script?: () => ["registrations" | "bodies", string];
};

/** Figures of a side, one per round: requests a second, and microseconds of processor time for each. */
export type Measured = { rps: number[]; cpuUs: number[] };

/** Measures sides in turn, round after round, each of them warm; another one begins each round. */
export async function measure<Name extends string>(
  bench: Bench,
  name: string,
  turns: Record<Name, Turn>,
): Promise<Record<Name, Measured>> {
  const { rounds, seconds, warmUpSeconds } = bench.quick ? QUICK : FULL;
  const sides = [];
  for (const [side, turn] of Object.entries<Turn>(turns)) {
    const { rps } = await take(bench, turn, warmUpSeconds);
    // A side that answers a handful a second gets the time that makes a rate of them.
    const enough = Math.min(Math.max(seconds, Math.ceil((6 * CONNECTIONS) / rps)), seconds * 3);
    sides.push({ side, turn, seconds: enough, measured: { rps: [] as number[], cpuUs: [] as number[] } });
  }
  for (let done = 0; done < rounds; done += 1) {
    for (const { side, turn, seconds, measured } of rotate(sides, done)) {
      const { rps, cpuUs, notes } = await take(bench, turn, seconds);
      measured.rps.push(rps);
      measured.cpuUs.push(cpuUs);
      for (const note of notes) bench.note(`${name}, ${side}: ${note}`);
    }
    const last = sides.map(({ side, measured: { rps, cpuUs } }) => `${side} ${show(rps)}/s (${show(cpuUs)} µs)`);
    console.log(`  round ${done + 1} of ${rounds}: ${last.join(", ")}`);
  }
  const measured = sides.map(({ side, measured }) => [side, measured]);
  return Object.fromEntries(measured);
}

const show = (figures: number[]) => round(figures.at(-1) ?? Number.NaN);

/** @returns the list, with its first `places` items moved to the end. */
export function rotate<Item>(items: readonly Item[], places: number): Item[] {
  const first = places % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

/** @returns figures by name: the medians of every side. */
export function absolutes(name: string, measured: Record<string, Measured>): Record<string, number> {
  const figures = Object.entries(measured).flatMap(([side, { rps, cpuUs }]) => {
    const suffix = side === "service" ? "" : `_${side}`;
    return [
      [`${name}.rps${suffix}`, median(rps)],
      [`${name}.cpu_us${suffix}`, median(cpuUs)],
    ];
  });
  return Object.fromEntries(figures);
}

type Taken = { rps: number; cpuUs: number; notes: string[] };

/** Runs a turn, longer if no response comes within it. `notes` name what makes its figures worse than those of the side itself. */
async function take(bench: Bench, turn: Turn, seconds: number): Promise<Taken> {
  const { side, path } = turn;
  const { cpus } = bench;
  await side.program.settle();
  const before = side.program.cpuUs();
  const getForeign = cpus ? watchForeign(cpus.all) : () => ({ programs: 0, stolen: 0 });
  const { requests, errors, microseconds, cpuSeconds } = await runWrk(turn, seconds);
  const { programs, stolen } = getForeign();
  const cpuUs = side.program.cpuUs() - before;
  // What is still under way must not slow the next.
  await side.program.settle();
  if (requests === 0 && seconds <= LONGEST_SECONDS) return take(bench, turn, seconds * 2);
  // The figures would measure something else.
  if (errors >= requests / 2) throw new Error(`${side.url}${path}: ${errors} of ${requests} requests failed`);
  const succeeded = requests - errors;
  const notes = [
    ...(errors > 0 ? ["requests failed, and count as none"] : []),
    ...(cpuSeconds * 1e6 >= BUSY * microseconds ? ["wrk was the limit"] : []),
    ...(programs > MAX_FOREIGN ? ["other programs took part of the processors"] : []),
    ...(stolen > MAX_FOREIGN ? ["the host of this machine took part of the processors"] : []),
  ];
  return { rps: (succeeded / microseconds) * 1e6, cpuUs: cpuUs / succeeded, notes };
}

type Report = { requests: number; errors: number; microseconds: number; cpuSeconds: number };

/** Sends requests, one at a time per connection. @returns the report of load.lua. */
async function runWrk({ side, path, headers = {}, script }: Turn, seconds: number): Promise<Report> {
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const size = ["-t", "1", "-c", String(CONNECTIONS), "-d", `${seconds}s`, "--timeout", "60s"];
  const output = await runCommand(["wrk", ...size, "-s", lua, ...given, side.url + path, "--", ...(script?.() ?? [])]);
  return JSON.parse(output.split("\n").find((line) => line.startsWith("{")) ?? "") satisfies Report;
}

const lua = join(import.meta.dirname, "../wrk/load.lua");
