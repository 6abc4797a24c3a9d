import { type Bench, openBench } from "../bench.ts";
import { type Results, roundFigures } from "../figures.ts";
import { runMix } from "./load.ts";
import { CONNECTIONS, measureDisk, measureMix, measureStaff, measureWholes, type ScaleLength } from "./measure.ts";
import { logPlans, planSettings, readPlans, readStatements, type Statement } from "./plans.ts";
import { type ScaleSide, startScaleSide } from "./side.ts";

const full: ScaleLength = { rounds: 5, seconds: 20, warmUpSeconds: 15, staffRounds: 5 };
const quick: ScaleLength = { rounds: 1, seconds: 2, warmUpSeconds: 1, staffRounds: 1 };

/** How many of the statements that take most time are shown with their plans. */
const MAX_STATEMENTS = 10;

/** Of PostgreSQL: the indexes of a million learners fit into its memory, and checkpoints are not what is measured. */
export const scaleSettings = {
  ...planSettings,
  shared_buffers: "2GB",
  effective_cache_size: "8GB",
  max_wal_size: "2GB",
  checkpoint_timeout: "1h",
};

/** A statement that took much time at the largest size, and its plan. */
export type Expensive = Statement & {
  /** How much longer it takes than at the smallest size; NaN if nothing sent it there. */
  growth: number;
  plan: string;
};

export type Scale = { results: Pick<Results, "figures" | "spreads" | "notes">; statements: Expensive[] };

/** Fills databases, measures them, and removes everything. */
export async function runScale(learners: readonly number[], options: { quick: boolean }): Promise<Scale> {
  const bench = await openBench({ ...options, settings: scaleSettings });
  try {
    const sides: ScaleSide[] = [];
    for (const size of learners) {
      const begun = performance.now();
      sides.push(await startScaleSide(bench, size));
      console.log(`  ${size} learners: filled and started in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    }
    return await measureScale(bench, sides);
  } finally {
    await bench.close();
  }
}

/** Measures schools, the smallest first. */
export async function measureScale(bench: Bench, sides: ScaleSide[]): Promise<Scale> {
  const length = bench.length.quick ? quick : full;
  const ofMix = await measureMix(bench, sides, length);
  const statements = await findExpensive(bench, sides);
  const measured = {
    ...ofMix,
    ...(await measureDisk(bench, sides)),
    ...(await measureStaff(bench, sides, length)),
    ...(await measureWholes(bench, sides, length)),
  };
  const plans = await explain(bench, sides.at(-1), length);
  return {
    results: { ...roundFigures(measured), notes: bench.notes },
    statements: statements.map((one) => ({
      ...one,
      plan: plans.get(one.queryid) ?? "(not sent while plans were logged)",
    })),
  };
}

/** @returns the statements that took most time at the largest size. */
async function findExpensive({ postgres }: Bench, sides: ScaleSide[]): Promise<Omit<Expensive, "plan">[]> {
  const [smallest, largest] = [sides[0]?.database ?? "", sides.at(-1)?.database ?? ""];
  const usual = new Map((await readStatements(postgres, smallest)).map((one) => [one.queryid, one.mean_ms]));
  const expensive = (await readStatements(postgres, largest)).slice(0, MAX_STATEMENTS);
  return expensive.map((one) => ({ ...one, growth: one.mean_ms / (usual.get(one.queryid) ?? Number.NaN) }));
}

/** Runs the mix once more while PostgreSQL logs its plans, which slows it down. @returns the plans by statement. */
async function explain({ postgres }: Bench, side: ScaleSide | undefined, { seconds }: ScaleLength) {
  if (!side) return new Map<string, string>();
  await logPlans(postgres, side.database);
  await side.restart();
  await runMix(side.app, side.school, { connections: CONNECTIONS, seconds });
  return readPlans(postgres);
}
