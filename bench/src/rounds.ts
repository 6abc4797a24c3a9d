import { type Bench, CONNECTIONS } from "./bench.ts";
import type { Side } from "./sides.ts";
import { median } from "./statistics.ts";
import { type Answered, failures, type Load, runWrk, wasLimit } from "./wrk.ts";

/** Whoever has not answered once in this time is not waited for. */
const LONGEST_SECONDS = 60;

/** What a side is sent. */
export type Turn = {
  side: Side;
  path: string;
  headers?: Record<string, string>;
  /** Requests at a time; as everywhere, unless given. */
  connections?: number;
  /** Made anew for each turn, so that nothing is sent twice that must not be. */
  script?: () => NonNullable<Load["script"]>;
  /** Brings the database back to what it was. */
  prepare?: () => Promise<void>;
};

/** What came of one turn. */
type Taken = {
  /** Requests a second. */
  rps: number;
  /** Microseconds of the side's processor time for a request. */
  cpuUs: number;
  /** The same for a byte that was sent. */
  cpuUsPerByte: number;
  /** Whether the load generator had no time left. */
  limited: boolean;
  /** Requests that failed: they count as none. */
  failed: number;
};

/** What came of a side's turns, one figure a round. */
export type Measured = Record<"rps" | "cpuUs" | "cpuUsPerByte", number[]>;

/** Measures sides in turn, round after round, each of them warm; another one begins each round. */
export async function measure<Name extends string>(
  bench: Bench,
  turns: Record<Name, Turn>,
): Promise<Record<Name, Measured>> {
  const { rounds, seconds, warmUpSeconds } = bench.length;
  const sides: { name: string; turn: Turn; seconds: number; taken: Taken[] }[] = [];
  for (const [name, turn] of Object.entries<Turn>(turns)) {
    const { rps } = await take(turn, warmUpSeconds);
    sides.push({ name, turn, seconds: enough(rps, seconds), taken: [] });
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const { turn, seconds, taken } of rotate(sides, round - 1)) taken.push(await take(turn, seconds));
    const rates = sides.map(({ name, taken }) => `${name} ${describe(taken.at(-1))}`);
    console.log(`  round ${round} of ${rounds}: ${rates.join(", ")}`);
  }
  for (const { name, turn, taken } of sides) {
    const limited = taken.filter((one) => one.limited).length;
    if (limited > 0) bench.note(`wrk was the limit in ${limited} of ${rounds} rounds: ${name} ${turn.path}`);
    const failed = taken.reduce((sum, one) => sum + one.failed, 0);
    if (failed > 0) bench.note(`${failed} requests failed and count as none: ${name} ${turn.path}`);
  }
  const measured = sides.map(({ name, taken }) => [
    name,
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

async function take(turn: Turn, seconds: number): Promise<Taken> {
  await turn.prepare?.();
  const { cpuUs, answered } = await load(turn, seconds);
  const failed = failures(answered);
  const succeeded = answered.requests - answered.statusErrors;
  if (succeeded === 0) {
    if (seconds > LONGEST_SECONDS) throw new Error(`${turn.side.url}${turn.path}: no answer came within ${seconds} s`);
    return take(turn, seconds * 2);
  }
  return {
    rps: succeeded / (answered.microseconds / 1e6),
    cpuUs: cpuUs / succeeded,
    cpuUsPerByte: cpuUs / answered.bytes,
    limited: wasLimit(answered),
    failed,
  };
}

async function load(turn: Turn, seconds: number): Promise<{ cpuUs: number; answered: Answered }> {
  const { side, path, headers = {}, script, connections = CONNECTIONS } = turn;
  await side.program.settle();
  const before = side.program.cpuUs();
  const load = { url: side.url + path, headers, connections, seconds };
  const answered = await runWrk(script ? { ...load, script: script() } : load);
  const cpuUs = side.program.cpuUs() - before;
  // What is still under way must not slow the next.
  await side.program.settle();
  return { cpuUs, answered };
}

const describe = (taken: Taken | undefined) =>
  taken ? `${taken.rps.toFixed(taken.rps < 100 ? 1 : 0)}/s (${Math.round(taken.cpuUs)} µs)` : "";
