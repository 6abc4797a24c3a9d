import { describeMachine, requireCommitted } from "@talaqqi/test-kit/machine";
import type { Options } from "@talaqqi/test-kit/options";
import { endOnSignals } from "@talaqqi/test-kit/processes";
import { openBench } from "../bench.ts";
import { describeRun, resultLines, rowsOf, writeBetweenMarkers } from "../report.ts";
import { measureSchools, tableOf } from "./growth.ts";

export const scaleCommand = {
  name: "bench -- --scale",
  quick: "tiny schools for two seconds each, to see that it works",
  write: "write the table to docs/scale.md",
  cases: ["10000", "100000", "1000000"],
};
/** Of PostgreSQL: the indexes of a million learners fit into its memory, and checkpoints are not what is measured. */
const memory = { shared_buffers: "2GB", effective_cache_size: "8GB" };
const settings = { ...memory, max_wal_size: "2GB", checkpoint_timeout: "1h" };

/** Measures how much slower operations get while a school grows. */
export async function runScale({ quick, write, cases }: Options): Promise<void> {
  const machine = describeMachine();
  if (write) requireCommitted(machine);
  endOnSignals();
  const bench = await openBench({ quick, settings });
  const learners = quick ? [200, 400] : cases.map(Number);
  const measured = await measureSchools(bench, learners).finally(() => bench.close());
  const rows = rowsOf(measured);
  const page = `${describeRun(machine)}\n\n${tableOf(rows, learners)}`;
  console.log(`\n${page}\n\n${resultLines(rows)}`);
  if (write) writeBetweenMarkers(new URL("../../../../docs/scale.md", import.meta.url), page);
}
