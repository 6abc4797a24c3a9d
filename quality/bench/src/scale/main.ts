import { describeMachine, requireCommitted } from "@talaqqi/test-kit/machine";
import { type Options, runCommandLine } from "@talaqqi/test-kit/options";
import { endOnSignals } from "@talaqqi/test-kit/processes";
import { sampleActivity, waitUntilQuiet } from "../quiet.ts";
import { report } from "../report.ts";
import { scaleTargets } from "./figures.ts";
import { allCpus } from "./measure.ts";
import { describeStaff, describeStatement, writeScale } from "./page.ts";
import { runScale } from "./run.ts";
import { sizes } from "./sizes.ts";

const command = {
  name: "bench:scale",
  quick: "tiny schools for two seconds each, to see that it works",
  write: "write the results: quality/bench/scale.json, scale-plans.md, and the table in docs/scale.md",
  cases: sizes.map(String),
};

await runCommandLine(command, run);

async function run({ quick, write, cases }: Options): Promise<void> {
  const machine = describeMachine();
  if (write) {
    requireCommitted(machine);
    await waitUntilQuiet(sampleActivity(allCpus));
  }
  endOnSignals();
  const learners = quick ? [200, 400] : cases.map(Number);
  const { results, ...plans } = await runScale(learners, { quick });
  console.log(`\n${report(results, scaleTargets(learners))}`);
  if (write) return writeScale({ machine, ...results }, plans);
  for (const [index, one] of plans.statements.entries())
    console.log(`\n${describeStatement(one, index + 1, String(learners[0]))}`);
  console.log(`\n${describeStaff(plans.ofStaff).join("\n")}`);
}
