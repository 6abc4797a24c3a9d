import { type Options, runCommandLine, UnfitError } from "@talaqqi/test-kit/options";
import { findPostgres } from "@talaqqi/test-kit/postgresql";
import { endOnSignals } from "@talaqqi/test-kit/processes";
import { cases } from "./cases/all.ts";
import { describeCheck, describeResults, isGood, type Result } from "./report.ts";
import type { ResilienceCase } from "./resilience-case.ts";
import { openTestEnvironment } from "./test-environment.ts";

const command = {
  name: "test:faults --",
  quick: "a few rounds of each case, two cases at a time; times are printed and decide nothing",
  cases: Object.keys(cases),
};

await runCommandLine(command, run);

async function run(options: Options): Promise<void> {
  // The cases need pg_dump and pg_basebackup of the server's version, which the npm packages lack.
  const postgres = findPostgres();
  if (!postgres) throw new UnfitError("No PostgreSQL found: install the package postgresql, or set POSTGRES_BIN.");
  process.env.POSTGRES_BIN = postgres;
  endOnSignals();
  const environment = await openTestEnvironment(options);
  const results = await runCases(options, environment).finally(() => environment.close());
  console.log(describeResults(results, options));
  if (!results.every((result) => isGood(result, options))) process.exitCode = 1;
}

type Environment = Awaited<ReturnType<typeof openTestEnvironment>>;

/** A whole run measures times: one case after the other. A quick one runs two at a time where they mostly wait. */
async function runCases(options: Options, environment: Environment): Promise<Result[]> {
  const results: Result[] = [];
  const worker = async (queue: [string, ResilienceCase][]) => {
    for (let next = queue.shift(); next; next = queue.shift())
      results.push(await runCase(environment, options, ...next));
  };
  const chosen = Object.entries(cases).filter(([name]) => options.cases.includes(name));
  const isAlone = ([, { runsAlone }]: (typeof chosen)[number]) => !options.quick || runsAlone;
  await worker(chosen.filter(isAlone));
  const together = chosen.filter((entry) => !isAlone(entry));
  await Promise.all([worker(together), worker(together)]);
  return results.sort((a, b) => options.cases.indexOf(a.name) - options.cases.indexOf(b.name));
}

async function runCase(
  environment: Environment,
  options: Options,
  name: string,
  { action, run }: ResilienceCase,
): Promise<Result> {
  const begun = performance.now();
  const outcome = await environment.with(name, run).catch(interrupted);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const checks = outcome.checks.map((check) => `  ${describeCheck(check, options)}`);
  const held = isGood({ name, outcome }, options) ? "held" : "NOT HELD";
  console.log([`${name}: ${held}, ${action}: ${outcome.summary}, ${seconds} s`, ...checks].join("\n"));
  return { name, outcome };
}

/** A case that throws has failed; the others still run. */
function interrupted(error: unknown): Result["outcome"] {
  console.error(error);
  const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
  return { summary: `interrupted: ${reason}`, checks: [{ name: "finished", figure: 0, atLeast: 1 }] };
}
