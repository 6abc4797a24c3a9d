import { describeMachine, type Machine, requireCommitted } from "@talaqqi/test-kit/machine";
import { type Options, runCommandLine, UnfitError } from "@talaqqi/test-kit/options";
import { findPostgres } from "@talaqqi/test-kit/postgresql";
import { endOnSignals, stopPrograms } from "@talaqqi/test-kit/processes";
import { cases } from "./cases/all.ts";
import { keepResults } from "./readme.ts";
import { describeCheck, describeOutcomes, holds, isGood, type Result } from "./table.ts";
import { openWorld, type World } from "./world.ts";

const command = {
  name: "test:faults",
  quick: "each fault a few times: whether it holds, not whether it holds always; times decide nothing",
  write: "keeps the results in faults/README.md",
  cases: Object.keys(cases),
};

await runCommandLine(command, run);

async function run(options: Options): Promise<void> {
  // The cases need pg_dump and pg_basebackup of the server's version, which npm's PostgreSQL lacks.
  const postgres = findPostgres();
  if (!postgres) throw new UnfitError("No PostgreSQL found: install the package postgresql, or set POSTGRES_BIN.");
  process.env.POSTGRES_BIN = postgres;
  const machine: Machine = describeMachine();
  if (options.write) requireCommitted(machine);
  endOnSignals();
  const world = await openWorld(options);
  const results = await tryAll(world, options.cases).finally(() => world.close());
  if (options.write) keepResults(results, machine);
  console.log(describeOutcomes(results));
  if (!results.every((result) => isGood(result, options))) process.exitCode = 1;
}

async function tryAll(world: World, names: string[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const name of names) {
    const fault = cases[name];
    if (!fault) continue;
    const begun = performance.now();
    const outcome = await tryOne(fault, world);
    await stopPrograms();
    results.push({ name, done: fault.done, outcome });
    const seconds = Math.round((performance.now() - begun) / 1_000);
    console.log(`${name}: ${outcome.held.every(holds) ? "held" : "NOT HELD"}, ${outcome.often}, ${seconds} s`);
    for (const check of outcome.held) if (!holds(check)) console.log(`  ${describeCheck(check)}`);
  }
  return results;
}

/** What could not be done to its end has not held; the others are tried all the same. */
async function tryOne(fault: (typeof cases)[string], world: World): Promise<Result["outcome"]> {
  try {
    return await fault.run(world);
  } catch (error) {
    console.error(error);
    const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
    return { often: `broken off: ${reason}`, held: [{ what: "tried to its end", figure: 0, atLeast: 1 }] };
  }
}
