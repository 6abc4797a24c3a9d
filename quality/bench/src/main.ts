import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { loadavg } from "node:os";
import { shareCpus } from "@talaqqi/test-kit/cpus";
import { describeMachine, requireCommitted } from "@talaqqi/test-kit/machine";
import { type Options, runCommandLine, UnfitError } from "@talaqqi/test-kit/options";
import { endOnSignals, stopPrograms } from "@talaqqi/test-kit/processes";
import { type Bench, openBench } from "./bench.ts";
import { cases } from "./cases/all.ts";
import { type Figures, roundFigures } from "./figures.ts";
import { report } from "./report.ts";
import { writeResults } from "./results.ts";

const command = {
  name: "bench",
  quick: "one short round of everything, to see that it works",
  write: "write the results to quality/bench/: results.json, chart.svg and README.md",
  cases: Object.keys(cases),
};

await runCommandLine(command, run);

async function run(options: Options): Promise<void> {
  requirePrograms();
  const machine = describeMachine();
  if (options.write) requireCommitted(machine);
  const [load = 0] = loadavg();
  const cpus = shareCpus();
  endOnSignals();
  const bench = await openBench({ ...options, cpus });
  if (load > 0.5) bench.note(`the machine was busy at the start, with a load of ${load.toFixed(1)}`);
  if (!existsSync("/proc/self/stat")) bench.note("no /proc: processor time and memory are not measured");
  if (!cpus) bench.note("one processor, or no taskset: all processes share the processors");
  const figures = await runCases(bench, options).finally(() => bench.close());
  if (options.write) writeResults({ machine, figures, notes: bench.notes });
  console.log(`\n${report(figures)}`);
}

async function runCases(bench: Bench, options: Options): Promise<Figures> {
  const figures: Figures = {};
  for (const name of options.cases) {
    console.log(name);
    Object.assign(figures, roundFigures((await cases[name]?.(bench)) ?? {}));
    await stopPrograms();
  }
  return figures;
}

function requirePrograms(): void {
  try {
    execFileSync("wrk", ["-v"], { stdio: "ignore" });
  } catch (error) {
    // `wrk -v` exits with 1.
    if (!(error instanceof Error && "status" in error && error.status === 1)) {
      throw new UnfitError("wrk not found: install the package wrk.");
    }
  }
}
