import { shareCpus } from "@talaqqi/test-kit/cpus";
import { describeMachine, requireCommitted } from "@talaqqi/test-kit/machine";
import { type Options, runCommandLine, UnfitError } from "@talaqqi/test-kit/options";
import { endOnSignals, stopPrograms } from "@talaqqi/test-kit/processes";
import { openBench } from "./bench.ts";
import { cases } from "./cases.ts";
import { describeBench, describeRun, type Measurements, resultLines, rowsOf, writeBetweenMarkers } from "./report.ts";
import { runScale, scaleCommand } from "./scale/run.ts";

const command = {
  name: "bench -- [--scale]",
  quick: "one short round of everything, to see that it works",
  write: "write the tables to quality/bench/README.md",
  cases: Object.keys(cases),
};

const args = process.argv.slice(2);
const own = args.filter((one) => one !== "--scale");
await (own.length < args.length ? runCommandLine(scaleCommand, runScale, own) : runCommandLine(command, run, args));

async function run(options: Options): Promise<void> {
  const machine = describeMachine();
  if (machine.wrk === "") throw new UnfitError("wrk not found: install the package wrk.");
  if (options.write) requireCommitted(machine);
  endOnSignals();
  const bench = await openBench({ ...options, cpus: shareCpus() });
  if (!bench.cpus) bench.note("one processor, or no taskset: all processes share the processors");
  const measurements: Measurements = {};
  try {
    for (const name of options.cases) {
      const begun = performance.now();
      Object.assign(measurements, await cases[name]?.(bench));
      await stopPrograms();
      console.log(`${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
    }
  } finally {
    await bench.close();
  }
  const rows = rowsOf(measurements);
  const tables = [describeRun(machine), ...bench.notes.map((note) => `Note: ${note}.`), describeBench(rows)];
  console.log(`\n${tables.join("\n\n")}\n\n${resultLines(rows)}`);
  if (options.write) writeBetweenMarkers(new URL("../README.md", import.meta.url), tables.join("\n\n"));
}
