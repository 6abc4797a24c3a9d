import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { loadavg } from "node:os";
import { shareCpus } from "@talaqqi/test-kit/cpus";
import { describeMachine, requireCommitted } from "@talaqqi/test-kit/machine";
import { type Options, runCommandLine, UnfitError } from "@talaqqi/test-kit/options";
import { endOnSignals, stopPrograms } from "@talaqqi/test-kit/processes";
import { type Bench, openBench } from "./bench.ts";
import { cases } from "./cases/all.ts";
import { type Measurements, type Results, roundFigures } from "./figures.ts";
import { imageNode } from "./newer-node.ts";
import { sampleActivity, waitUntilQuiet } from "./quiet.ts";
import { report } from "./report.ts";
import { requireKeepable, writeResults } from "./results.ts";

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
  const [load = 0] = loadavg();
  const cpus = shareCpus();
  if (options.write) {
    requireCommitted(machine);
    await waitUntilQuiet(sampleActivity(cpus?.all ?? "0"));
  }
  endOnSignals();
  const bench = await openBench({ ...options, cpus });
  if (load > 0.5 && !options.write) bench.note(`the machine was busy at the start, with a load of ${load.toFixed(1)}`);
  if (!existsSync("/proc/self/stat")) bench.note("no /proc: processor time and memory are not measured");
  if (!cpus) bench.note("one processor, or no taskset: all processes share the processors");
  const measured = await runCases(bench, options).finally(() => bench.close());
  console.log(`\n${report(measured)}`);
  if (!options.write) return;
  requireKeepable(measured.figures, bench.disturbances);
  const hasNewerNode = Object.keys(measured.figures).some((name) => name.startsWith("newer_node."));
  writeResults({ machine, ...(hasNewerNode && { newerNode: imageNode() }), ...measured, notes: bench.notes });
}

async function runCases(bench: Bench, options: Options): Promise<Pick<Results, "figures" | "spreads">> {
  const measurements: Measurements = {};
  const begin = performance.now();
  for (const name of options.cases) {
    console.log(name);
    const begin = performance.now();
    Object.assign(measurements, (await cases[name]?.(bench)) ?? {});
    await stopPrograms();
    console.log(`  ${describeTime(begin)}`);
  }
  console.log(`all cases: ${describeTime(begin)}`);
  return roundFigures(measurements);
}

/** @returns for example `4 min 7 s`. */
function describeTime(begin: number): string {
  const seconds = Math.round((performance.now() - begin) / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
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
