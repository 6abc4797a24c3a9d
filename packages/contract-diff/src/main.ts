// `npm run contract:changes`: how the contracts differ from those released last.
import { parseArgs } from "node:util";
import {
  compareVersions,
  contractNames,
  currentContract,
  type Project,
  readContract,
  readReleased,
  thisProject,
} from "./contracts.ts";
import { type Comparison, freeze } from "./freeze.ts";
import type { ContractName } from "./history.ts";
import { compare, remedies, render, renderCounts } from "./report.ts";

const usage = `Usage:
npm run contract:changes [-- --json]
  compares both current contracts with the latest released versions
npm run contract:changes -- [--json] [--base FILE] [--revision FILE]
  compares two OpenAPI documents; by default, the latest released and the current contract for apps.
  A FILE is relative to the project's folder.
npm run contract:changes -- --freeze
  writes the current contracts under their version, which must not be released: a step of a release`;

const exitCodes = { allowed: 0, breaking: 1, failed: 2 };

type Output = { exitCode: number; stdout: string; stderr: string };

/** Runs the command. @param args the options after its name. */
export async function run(project: Project, args: string[]): Promise<Output> {
  try {
    return { ...(await report(project, optionsIn(args))), stderr: "" };
  } catch (error) {
    return { exitCode: exitCodes.failed, stdout: "", stderr: error instanceof Error ? error.message : String(error) };
  }
}

type Options = { base?: string; revision?: string; json: boolean; freeze: boolean };

async function report(project: Project, options: Options): Promise<Omit<Output, "stderr">> {
  const isAnyTwo = options.base !== undefined || options.revision !== undefined;
  const names = isAnyTwo ? (["openapi"] as const) : contractNames;
  const comparisons = [];
  // In turn: of two problems the same one is always told.
  for (const name of names) comparisons.push(await compareByName(project, name, options));
  const todo = new Set(comparisons.flatMap(({ report }) => remedies(report)));
  const exitCode = options.freeze || todo.size === 0 ? exitCodes.allowed : exitCodes.breaking;
  if (options.json) {
    const reports = Object.fromEntries(comparisons.map(({ name, report }) => [name, report]));
    return { exitCode, stdout: JSON.stringify(isAnyTwo ? reports.openapi : reports, undefined, 2) };
  }
  const paragraphs = [
    ...comparisons.map(({ name, report }) => `${isAnyTwo ? "" : `${titles[name]}\n`}${render(report)}`),
    ...(options.freeze ? [await freeze(project, comparisons)] : [...todo, ...nextVersion(comparisons)]),
    // The counts for apps are the last line.
    comparisons
      .map(({ name, report }) => renderCounts(report, name))
      .reverse()
      .join("\n"),
  ];
  return { exitCode, stdout: paragraphs.join("\n\n") };
}

const titles: Record<ContractName, string> = {
  openapi: "THE CONTRACT FOR APPS",
  operator: "THE OPERATORS' CONTRACT",
};

async function compareByName(project: Project, name: ContractName, options: Options): Promise<Comparison> {
  const base = options.base ? await readContract(project, options.base) : (await readReleased(project, name)).at(-1);
  const revision = options.revision ? await readContract(project, options.revision) : currentContract(project, name);
  if (!base) throw new Error(`No version of ${revision.file} is released.`);
  return { name, base, revision, report: compare(base, revision) };
}

/** @returns a line if the next release needs a higher version; `npm run release` sets it. */
function nextVersion(comparisons: Comparison[]): string[] {
  const low = comparisons.filter(({ report }) => !report.isHighEnough);
  const highest = low
    .map(({ report }) => report.needed)
    .toSorted(compareVersions)
    .at(-1);
  return highest ? [`The next release is at least ${highest}.`] : [];
}

function optionsIn(args: string[]): Options {
  const text = { type: "string" } as const;
  const flag = { type: "boolean", default: false } as const;
  try {
    const { values } = parseArgs({ args, options: { base: text, revision: text, json: flag, freeze: flag } });
    if (values.freeze && (values.json || values.base || values.revision))
      throw new Error("--freeze takes no other option.");
    return values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

if (process.argv[1] === import.meta.filename) {
  const { exitCode, stdout, stderr } = await run(thisProject(), process.argv.slice(2));
  if (stdout) console.log(stdout);
  if (stderr) console.error(stderr);
  process.exitCode = exitCode;
}
