// `npm run test:planted`: applies mutations to copies of the project, and shows which check catches each.
import { parseArgs } from "node:util";
import type { Mutation } from "./mutation.ts";
import { mutations } from "./mutations.ts";
import { progressOf, summaryOf, tableOf } from "./report.ts";
import { createWorker, type Failure, type Result, type Worker } from "./worker.ts";

const usage = `npm run test:planted -- [options]

  --only ID         run this mutation only; may be repeated
  --skip-baseline   do not run the checks on the unchanged project first
  --list            list the mutations
  --help            show this help`;

const { values: options } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    "skip-baseline": { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

process.exit(await main());

async function main(): Promise<number> {
  const unknown = options.only.filter((id) => !mutations.some((mutation) => mutation.id === id));
  const chosen = mutations.filter(({ id }) => options.only.length === 0 || options.only.includes(id));
  if (options.help) return print(usage);
  if (options.list) return print(chosen.map(({ id, title }) => `${id}\n    ${title}`).join("\n"));
  if (unknown.length > 0) return print(`Unknown mutation: ${unknown.join(", ")}. List them with --list.`, 1);

  // One for each of the two processors that the project is usually tested on.
  const workers = [createWorker(), createWorker()];
  const remove = () => {
    for (const worker of workers) worker.remove();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      remove();
      process.exit(130);
    });
  }
  try {
    await Promise.all(workers.map((worker) => worker.prepare()));
    const failures = options["skip-baseline"] ? [] : await runUnchanged(workers, chosen);
    if (failures.length > 0) return print(baselineFailed(failures), 1);
    const results = await runAll(workers, chosen);
    const { lines, isGood } = summaryOf(results);
    return print(`\n${tableOf(results)}\n\n${lines.join("\n")}`, isGood ? 0 : 1);
  } finally {
    remove();
  }
}

/** A failure counts only if the same check passes without the mutation. */
async function runUnchanged(workers: Worker[], chosen: Mutation[]): Promise<Failure[]> {
  const catchers = [...new Set(chosen.map(({ expectedCatcher }) => expectedCatcher))];
  const shares = workers.map((_, n) => catchers.filter((_, index) => index % workers.length === n));
  const failures = await Promise.all(workers.map((worker, n) => worker.runUnchanged(shares[n] ?? [])));
  return failures.flat();
}

async function runAll(workers: Worker[], chosen: Mutation[]): Promise<Result[]> {
  const waiting = [...chosen];
  const results: Result[] = [];
  const work = async (worker: Worker) => {
    for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
      const result = await worker.run(mutation);
      results.push(result);
      print(progressOf(result, results.length, chosen.length));
    }
  };
  await Promise.all(workers.map(work));
  return chosen.flatMap((mutation) => results.filter((result) => result.mutation === mutation));
}

function baselineFailed(failures: Failure[]): string {
  const all = failures.map(({ title, message }) => `${title}\n${message}`);
  return ["The unchanged project fails, so nothing can be concluded:", ...all].join("\n");
}

function print(text: string, code = 0): number {
  console.log(text);
  return code;
}
