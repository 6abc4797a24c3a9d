import { type Bench, openBench } from "../bench.ts";
import { type Results, roundFigures } from "../figures.ts";
import { runMix } from "./load.ts";
import {
  CONNECTIONS,
  measureDisk,
  measureMix,
  measureStaff,
  measureWholes,
  type ScaleLength,
  sendAsStaff,
} from "./measure.ts";
import { staffRequests } from "./mix.ts";
import { logPlans, planSettings, readPlans, readStatements, resetStatements, type Statement } from "./plans.ts";
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

/** A statement of one of staff's requests at the largest size, and its plan; measured while plans were logged. */
export type StaffStatement = Statement & { request: string; plan: string };

export type Scale = {
  results: Pick<Results, "figures" | "spreads" | "notes">;
  statements: Expensive[];
  ofStaff: StaffStatement[];
};

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
  const ofStaff = await explain(bench, sides.at(-1), length);
  const plans = readPlans(bench.postgres);
  const withPlan = <One extends Statement>(one: One) => ({
    ...one,
    plan: plans.get(one.queryid) ?? "(not sent while plans were logged)",
  });
  return {
    results: { ...roundFigures(measured), notes: bench.notes },
    statements: statements.map(withPlan),
    ofStaff: ofStaff.map(withPlan),
  };
}

/** @returns the statements that took most time at the largest size. */
async function findExpensive({ postgres }: Bench, sides: ScaleSide[]): Promise<Omit<Expensive, "plan">[]> {
  const [smallest, largest] = [sides[0]?.database ?? "", sides.at(-1)?.database ?? ""];
  const usual = new Map((await readStatements(postgres, smallest)).map((one) => [one.queryid, one.mean_ms]));
  const expensive = (await readStatements(postgres, largest)).slice(0, MAX_STATEMENTS);
  return expensive.map((one) => ({ ...one, growth: one.mean_ms / (usual.get(one.queryid) ?? Number.NaN) }));
}

/**
 * Runs the mix and sends staff's requests once more while PostgreSQL logs its plans, which slows them down.
 * @returns the statements of staff's requests.
 */
async function explain({ postgres }: Bench, side: ScaleSide | undefined, { seconds }: ScaleLength) {
  const ofStaff: Omit<StaffStatement, "plan">[] = [];
  if (!side) return ofStaff;
  await logPlans(postgres, side.database);
  await side.restart();
  await runMix(side.app, side.school, { connections: CONNECTIONS, seconds });
  for (const [request, { path }] of Object.entries(staffRequests)) {
    await resetStatements(postgres);
    await sendAsStaff(side, path);
    for (const one of await readStatements(postgres, side.database)) ofStaff.push({ ...one, request });
  }
  return ofStaff;
}
