import { BUSY, watchCpus } from "@talaqqi/test-kit/cpus";
import { type Bench, CONNECTIONS } from "./bench.ts";
import type { Side } from "./sides.ts";
import { median } from "./statistics.ts";
import { type Answered, failures, type Load, runWrk, wasLimit } from "./wrk.ts";

/** The longest wait for a first response. */
const LONGEST_SECONDS = 60;

/** The requests for a side. */
export type Turn = {
  side: Side;
  path: string;
  headers?: Record<string, string>;
  /** Default: CONNECTIONS. */
  connections?: number;
  /** Called for each turn, so that no request is repeated that must not be. */
  script?: () => NonNullable<Load["script"]>;
  /** Resets the database. */
  prepare?: () => Promise<void>;
};

/** The figures of one turn. */
type Taken = {
  /** Requests per second. */
  rps: number;
  /** Microseconds of processor time per request. */
  cpuUs: number;
  /** The same per byte sent. */
  cpuUsPerByte: number;
  /** The load generator was the limit. */
  limited: boolean;
  /** The other processors were the limit. */
  crowded: boolean;
  /** Failed requests, which are not counted. */
  failed: number;
};

/** The figures of a side, one per round. */
export type Measured = Record<"rps" | "cpuUs" | "cpuUsPerByte", number[]>;

/**
 * Measures sides in turn, round after round, each of them warm; another one begins each round.
 * @param name the case's, for what is noted.
 */
export async function measure<Name extends string>(
  bench: Bench,
  name: string,
  turns: Record<Name, Turn>,
): Promise<Record<Name, Measured>> {
  const { rounds, seconds, warmUpSeconds } = bench.length;
  const sides: { side: string; turn: Turn; seconds: number; taken: Taken[] }[] = [];
  for (const [side, turn] of Object.entries<Turn>(turns)) {
    const { rps } = await take(bench, turn, warmUpSeconds);
    sides.push({ side, turn, seconds: enough(rps, seconds), taken: [] });
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const { turn, seconds, taken } of rotate(sides, round - 1)) taken.push(await take(bench, turn, seconds));
    const rates = sides.map(({ side, taken }) => `${side} ${describe(taken.at(-1))}`);
    console.log(`  round ${round} of ${rounds}: ${rates.join(", ")}`);
  }
  for (const { side, taken } of sides) {
    const limited = taken.filter((one) => one.limited).length;
    if (limited > 0) bench.note(`${name}: wrk was the limit in ${limited} of ${rounds} rounds of ${side}`);
    const crowded = taken.filter((one) => one.crowded).length;
    if (crowded > 0) {
      bench.note(
        `${name}: wrk, PostgreSQL and the bench had no time left in ${crowded} of ${rounds} rounds of ${side}`,
      );
    }
    const failed = taken.reduce((sum, one) => sum + one.failed, 0);
    if (failed > 0) bench.note(`${name}: ${failed} requests of ${side} failed and count as none`);
  }
  const measured = sides.map(({ side, taken }) => [
    side,
    {
      rps: taken.map(({ rps }) => rps),
      cpuUs: taken.map(({ cpuUs }) => cpuUs),
      cpuUsPerByte: taken.map(({ cpuUsPerByte }) => cpuUsPerByte),
    } satisfies Measured,
  ]);
  return Object.fromEntries(measured);
}

/** @returns figures by name: requests a second, and microseconds of processor time for each, of every side. */
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

/** @returns a list that begins so many places later, and ends with what stood before. */
export function rotate<Item>(items: readonly Item[], places: number): Item[] {
  const first = places % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

/** A side that answers a handful a second gets the time that makes a rate of them. */
const enough = (rps: number, seconds: number) =>
  Math.min(Math.max(seconds, Math.ceil((6 * CONNECTIONS) / rps)), seconds * 3);

async function take(bench: Bench, turn: Turn, seconds: number): Promise<Taken> {
  await turn.prepare?.();
  const { cpuUs, restBusy, answered } = await load(bench, turn, seconds);
  const failed = failures(answered);
  const succeeded = answered.requests - answered.statusErrors;
  if (succeeded === 0) {
    if (seconds > LONGEST_SECONDS) throw new Error(`${turn.side.url}${turn.path}: no answer came within ${seconds} s`);
    return take(bench, turn, seconds * 2);
  }
  return {
    rps: succeeded / (answered.microseconds / 1e6),
    cpuUs: cpuUs / succeeded,
    cpuUsPerByte: cpuUs / answered.bytes,
    limited: wasLimit(answered),
    crowded: restBusy >= BUSY,
    failed,
  };
}

type Loaded = {
  cpuUs: number;
  /** The share of their time in which the processors that are not the side's were busy; NaN where it has none for itself. */
  restBusy: number;
  answered: Answered;
};

async function load({ cpus }: Bench, turn: Turn, seconds: number): Promise<Loaded> {
  const { side, path, headers = {}, script, connections = CONNECTIONS } = turn;
  const load = { url: side.url + path, headers, connections, seconds };
  const whole = script ? { ...load, script: script() } : load;
  await side.program.settle();
  const before = side.program.cpuUs();
  const tellRest = cpus ? watchCpus(cpus.rest) : () => Number.NaN;
  const answered = await runWrk(whole);
  const restBusy = tellRest();
  const cpuUs = side.program.cpuUs() - before;
  // What is still under way must not slow the next.
  await side.program.settle();
  return { cpuUs, restBusy, answered };
}

const describe = (taken: Taken | undefined) =>
  taken ? `${taken.rps.toFixed(taken.rps < 100 ? 1 : 0)}/s (${Math.round(taken.cpuUs)} µs)` : "";
