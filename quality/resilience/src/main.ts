import { describeMachine, requireCommitted } from "@talaqqi/test-kit/machine";
import { type Options, runCommandLine, UnfitError } from "@talaqqi/test-kit/options";
import { findPostgres } from "@talaqqi/test-kit/postgresql";
import { endOnSignals } from "@talaqqi/test-kit/processes";
import { cases } from "./cases/all.ts";
import { describeCheck, describeOutcomes, isGood, passes, type Result, verdictOf, writeReadme } from "./report.ts";
import type { ResilienceCase } from "./resilience-case.ts";
import { openTestEnvironment } from "./test-environment.ts";

const command = {
  name: "test:faults",
  quick: "a few rounds of each case, two cases at a time; times are printed and decide nothing",
  write: "write the results to quality/resilience/README.md",
  cases: Object.keys(cases),
};

await runCommandLine(command, run);

async function run(options: Options): Promise<void> {
  // The cases need pg_dump and pg_basebackup of the server's version, which the npm packages lack.
  const postgres = findPostgres();
  if (!postgres) throw new UnfitError("No PostgreSQL found: install the package postgresql, or set POSTGRES_BIN.");
  process.env.POSTGRES_BIN = postgres;
  const machine = describeMachine();
  if (options.write) requireCommitted(machine);
  endOnSignals();
  const environment = await openTestEnvironment(options);
  const results = await runCases(options, environment).finally(() => environment.close());
  if (options.write) writeReadme(results, machine);
  console.log(describeOutcomes(results, options));
  if (!results.every((result) => isGood(result, options))) process.exitCode = 1;
}

type Environment = Awaited<ReturnType<typeof openTestEnvironment>>;

/** A whole run measures times: one case after the other. A quick one runs two at a time where they mostly wait. */
async function runCases({ cases: names, quick }: Options, environment: Environment): Promise<Result[]> {
  const results: Result[] = [];
  const worker = async (queue: [string, ResilienceCase][]) => {
    for (let next = queue.shift(); next; next = queue.shift())
      results.push(await runCase(environment, { quick }, ...next));
  };
  const chosen = Object.entries(cases).filter(([name]) => names.includes(name));
  const isAlone = ([, { runsAlone }]: (typeof chosen)[number]) => !quick || runsAlone;
  await worker(chosen.filter(isAlone));
  const together = chosen.filter((entry) => !isAlone(entry));
  await Promise.all([worker(together), worker(together)]);
  return results.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
}

async function runCase(
  environment: Environment,
  options: Pick<Options, "quick">,
  name: string,
  { action, run }: ResilienceCase,
): Promise<Result> {
  const begun = performance.now();
  const outcome = await environment.with(name, run).catch(interrupted);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const result = { name, action, outcome };
  console.log(`${name}: ${isGood(result, options) ? "held" : "NOT HELD"}, ${outcome.summary}, ${seconds} s`);
  for (const check of outcome.checks) {
    if (!passes(check)) console.log(`  ${verdictOf(check, options)}  ${describeCheck(check)}`);
  }
  return result;
}

/** A case that throws has failed; the others still run. */
function interrupted(error: unknown): Result["outcome"] {
  console.error(error);
  const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
  return { summary: `interrupted: ${reason}`, checks: [{ name: "finished", figure: 0, atLeast: 1 }] };
}
