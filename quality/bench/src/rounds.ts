import type { Bench } from "./bench.ts";
import { CONNECTIONS } from "./bench.ts";
import { median } from "./statistics.ts";
import { type Taken, type Turn, take } from "./turn.ts";

/** The share of the processors from which what other programs took of them spoils a round. */
export const MAX_FOREIGN = 0.04;

const measures = ["rps", "cpuUs", "cpuUsPerByte", "changedRps", "loadCpus"] as const;

/** The figures of a side, one per round. */
export type Measured = Record<(typeof measures)[number], number[]>;

/** The turns of the service and of node:http. */
export type Pair = { service: Turn; http: Turn };

type Row = { side: string; turn: Turn; seconds: number; taken: Taken[] };

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
  const rows: Row[] = [];
  for (const [side, turn] of Object.entries<Turn>(turns)) {
    const { rps } = await take(bench, turn, warmUpSeconds);
    rows.push({ side, turn, seconds: enough(rps, turn.seconds ?? seconds, turn.connections), taken: [] });
  }
  for (let round = 1; round <= rounds; round += 1) {
    const taken = await runUndisturbed(bench, `${name}, round ${round}`, async () => {
      const taken: Record<string, Taken> = {};
      for (const { side, turn, seconds } of rotate(rows, round - 1)) taken[side] = await take(bench, turn, seconds);
      return taken;
    });
    for (const row of rows) row.taken.push(...[taken[row.side] ?? []].flat());
    console.log(
      `  round ${round} of ${rounds}: ${rows.map(({ side }) => `${side} ${describe(taken[side])}`).join(", ")}`,
    );
  }
  for (const row of rows) noteLimits(bench, name, row);
  const measured = rows.map(({ side, taken }) => [side, collect(taken)]);
  return Object.fromEntries(measured);
}

const collect = (taken: Taken[]) =>
  Object.fromEntries(measures.map((name) => [name, taken.map((one) => one[name])])) satisfies Record<string, number[]>;

function noteLimits(bench: Bench, name: string, { side, taken }: Row): void {
  const rounds = taken.length;
  const limited = taken.filter((one) => one.limited).length;
  if (limited > 0) bench.note(`${name}: wrk was the limit in ${limited} of ${rounds} rounds of ${side}`);
  const crowded = taken.filter((one) => one.crowded).length;
  if (crowded > 0) {
    bench.note(`${name}: wrk, PostgreSQL and the bench had no time left in ${crowded} of ${rounds} rounds of ${side}`);
  }
  const stolen = taken.filter((one) => one.foreign.stolen > MAX_FOREIGN).length;
  if (stolen > 0) bench.note(`${name}: the host of this machine took time in ${stolen} of ${rounds} rounds of ${side}`);
  const failed = taken.reduce((sum, one) => sum + one.failed, 0);
  if (failed > 0) bench.note(`${name}: ${failed} requests of ${side} failed and count as none`);
}

/**
 * Runs a round, and once more if other programs took part in it: what slows one side of a pair makes a wrong ratio.
 * A quick round shows only that everything works.
 * @param round its name, for what is noted.
 */
export async function runUndisturbed<Sides extends Record<string, Pick<Taken, "foreign">>>(
  bench: Pick<Bench, "length" | "disturb">,
  round: string,
  run: () => Promise<Sides>,
): Promise<Sides> {
  const first = await run();
  const disturbed = describeForeign(first);
  if (bench.length.quick || disturbed === undefined) return first;
  console.log(`  ${round} is repeated: ${disturbed}`);
  const second = await run();
  const still = describeForeign(second);
  if (still !== undefined) bench.disturb(`${round}: ${still}, also when it was repeated`);
  return second;
}

/** @returns undefined for a round that counts. */
function describeForeign(sides: Record<string, Pick<Taken, "foreign">>): string | undefined {
  const [worst] = Object.entries(sides).sort(([, a], [, b]) => b.foreign.programs - a.foreign.programs);
  if (!worst || !(worst[1].foreign.programs > MAX_FOREIGN)) return undefined;
  return `other programs took ${(worst[1].foreign.programs * 100).toFixed(0)} % of the processors beside ${worst[0]}`;
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
const enough = (rps: number, seconds: number, connections = CONNECTIONS) =>
  Math.min(Math.max(seconds, Math.ceil((6 * connections) / rps)), seconds * 3);

const describe = (taken: Taken | undefined) =>
  taken ? `${taken.rps.toFixed(taken.rps < 100 ? 1 : 0)}/s (${Math.round(taken.cpuUs)} µs)` : "";
