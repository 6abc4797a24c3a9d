// Does the net hold? Plants faults in copies of the project, one at a time, and shows which check notices each.
import { parseArgs } from "node:util";
import { type Bench, createBench, type Result } from "./bench.ts";
import type { Fault } from "./fault.ts";
import { faults } from "./faults.ts";
import { progressOf, summaryOf, tableOf } from "./report.ts";
import { type Objection, type Stage, stageOf, tests } from "./stages.ts";

const usage = `npm run test:planted -- [options]

  --all             every fault, and not one of each kind
  --only ID         only this fault; may be given several times
  --skip-baseline   do not try the untouched project first
  --list            show the faults, and plant none
  --help            show this`;

const { values: options } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    only: { type: "string", multiple: true, default: [] },
    "skip-baseline": { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

/** Of all faults at least so many have to be caught, whatever is known to be missed. */
const LEAST = 19;

process.exit(await main());

async function main(): Promise<number> {
  const unknown = options.only.filter((id) => !faults.some((fault) => fault.id === id));
  const chosen = choose();
  if (options.help) return say(usage);
  if (options.list) return say(chosen.map(({ id, kind, title }) => `${id}  (${kind})\n    ${title}`).join("\n"));
  if (unknown.length > 0) return say(`There is no fault ${unknown.join(", ")}. --list shows them all.`, 1);

  // Two, as the machines that this runs on have two processors.
  const benches = [createBench(), createBench()];
  const remove = () => {
    for (const bench of benches) bench.remove();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      remove();
      process.exit(130);
    });
  }
  try {
    await all(benches.map((bench) => bench.prepare()));
    const wrong = options["skip-baseline"] ? [] : await tryUntouched(benches, baseline(chosen));
    if (wrong.length > 0) return say(untouched(wrong), 1);

    const results = await plantAll(benches, chosen);
    const unproven = await tryUntouched(benches, unprovenStages(results, chosen));
    if (unproven.length > 0) return say(untouched(unproven), 1);
    const { lines, isGood } = summaryOf(results);
    say(`\n${tableOf(results)}\n\n${lines.join("\n")}`);
    const enough = options.only.length > 0 || results.filter(({ caught }) => caught).length >= LEAST;
    return isGood && enough ? 0 : 1;
  } finally {
    remove();
  }
}

function choose(): Fault[] {
  if (options.only.length > 0) return faults.filter(({ id }) => options.only.includes(id));
  return faults.filter(({ kind }, index) => options.all || faults.findIndex((one) => one.kind === kind) === index);
}

async function plantAll(benches: Bench[], chosen: readonly Fault[]): Promise<Result[]> {
  const waiting = [...chosen];
  const results: Result[] = [];
  const work = async (bench: Bench) => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const result = await bench.tryFault(fault);
      results.push(result);
      say(progressOf(result, results.length, chosen.length));
    }
  };
  await all(benches.map(work));
  return chosen.flatMap((fault) => results.filter((result) => result.fault === fault));
}

/**
 * What a check says against a fault counts only if it has nothing against the untouched project. That is tried first, with
 * all that is quick and with every test file that is asked first.
 */
function baseline(chosen: readonly Fault[]): Stage[] {
  const files = chosen.map(({ near }) => near).filter((near) => near.endsWith(".test.ts"));
  return [...together(files), ...["types", "lint", "contract", "client"].map(stageOf)];
}

/** The test files of the slow stages that have caught something, and were not tried before. */
function unprovenStages(results: Result[], chosen: readonly Fault[]): Stage[] {
  const proven = chosen.map(({ near }) => near);
  const files = results
    .filter(({ caught }) => ["api", "api's contract", "docs"].includes(caught?.stage.name ?? ""))
    .map(({ caught }) => caught?.check.split(":", 1)[0] ?? "");
  return together(files.filter((file) => !proven.includes(file)));
}

/** Runs each package's test files together. */
function together(files: string[]): Stage[] {
  const stages = [...new Set(files)].map(stageOf);
  return [...new Set(stages.map(({ folder }) => folder))].map((folder) => {
    const given = stages.filter((stage) => stage.folder === folder).flatMap(({ command }) => command.slice(-1));
    return tests(`${folder}: ${given.length} test files`, folder, ...given);
  });
}

async function tryUntouched(benches: Bench[], waiting: Stage[]): Promise<Objection[]> {
  const wrong: Objection[] = [];
  const work = async (bench: Bench) => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      say(`untouched: ${stage.name}`);
      wrong.push(...(await bench.askUntouched(stage)));
    }
  };
  await all(benches.map(work));
  return wrong;
}

/** A declaration, and no constant: what is above runs before what is below it has a value. */
function untouched(wrong: Objection[]): string {
  const all = wrong.map(({ check, words }) => `${check}\n${words}`);
  return ["The untouched project fails; what is caught then means nothing:", ...all].join("\n");
}

/** Waits for both, also when one fails: a copy in which something runs cannot be removed. */
async function all(running: Promise<void>[]): Promise<void> {
  await Promise.allSettled(running);
  await Promise.all(running);
}

function say(text: string, code = 0): number {
  console.log(text);
  return code;
}
