import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { loadavg } from "node:os";
import { findPostgres } from "@talaqqi/testing/postgresql";
import { type Bench, openBench } from "./bench.ts";
import { cases } from "./cases/all.ts";
import { shareCpus } from "./cpus.ts";
import { type Figures, told } from "./figures.ts";
import { describeMachine, requireCommitted } from "./machine.ts";
import { type Options, readOptions, UnfitError, UsageError, usage } from "./options.ts";
import { stopPrograms } from "./processes.ts";
import { report } from "./report.ts";
import { writeResults } from "./results.ts";

const help = `${usage}${Object.keys(cases).join(", ")}`;

try {
  const options = readOptions(process.argv.slice(2), Object.keys(cases));
  if (options.help) console.log(help);
  else await run(options);
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${help}`);
  else console.error(error instanceof UnfitError ? error.message : error);
  process.exitCode = error instanceof UsageError || error instanceof UnfitError ? 2 : 1;
}

async function run(options: Options): Promise<void> {
  requirePrograms();
  const machine = describeMachine();
  if (options.write) requireCommitted(machine);
  const [load = 0] = loadavg();
  const cpus = shareCpus();
  endOnSignals();
  const bench = await openBench({ ...options, cpus });
  if (load > 0.5) bench.note(`other work ran on this machine at the start: its load was ${load.toFixed(1)}`);
  if (!existsSync("/proc/self/stat")) bench.note("there is no /proc: processor time and memory are left out");
  if (!cpus) bench.note("one processor, or no taskset: all processes share what there is");
  const figures = await runCases(bench, options).finally(() => bench.close());
  if (options.write) writeResults({ machine, figures, notes: bench.notes });
  console.log(`\n${report(figures)}`);
}

async function runCases(bench: Bench, options: Options): Promise<Figures> {
  const figures: Figures = {};
  for (const name of options.cases) {
    console.log(name);
    Object.assign(figures, told((await cases[name]?.(bench)) ?? {}));
    await stopPrograms();
  }
  return figures;
}

function requirePrograms(): void {
  try {
    execFileSync("wrk", ["-v"], { stdio: "ignore" });
  } catch (error) {
    // It ends with 1 after it has told its version.
    if (!(error instanceof Error && "status" in error && error.status === 1)) {
      throw new UnfitError("there is no wrk here: install the package wrk");
    }
  }
  if (!findPostgres()) throw new UnfitError("there is no PostgreSQL here: install the package postgresql");
}

/** Whatever ends at a signal ends in order: the programs and the folder go with this process, and PostgreSQL follows. */
function endOnSignals(): void {
  // Not once: a second signal would end it in the middle.
  process.on("SIGINT", () => process.exit(130));
  process.on("SIGTERM", () => process.exit(143));
}
