// `npm run contract:changes`: in what the contracts differ from those that were published last.

import { parseArgs } from "node:util";
import { compareContracts } from "./compare.ts";
import { freeze } from "./freeze.ts";
import { type ContractName, contractNames, latestPublished, readContract, readCurrent } from "./published.ts";
import { type Compared, figureLine, inWords, reportOf, rewordedIn, titles, wayOn, wayOnWithWords } from "./report.ts";

const usage = `npm run contract:changes [-- --json]
  compares both contracts, openapi.yaml and operator.yaml, with the published ones of the highest version
npm run contract:changes -- [--json] [--base FILE] [--revision FILE]
  compares any two OpenAPI documents, the one for apps and what is published of it unless told otherwise;
  a FILE is named from the project's folder
npm run contract:changes -- --freeze
  keeps what is other in either contract as the published one of its version`;

const exitCodes = { allowed: 0, breaking: 1, impossible: 2 };

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  return exitCodes.impossible;
});

async function main(given: string[]): Promise<number> {
  const options = optionsIn(given);
  const isAnyTwo = options.base !== undefined || options.revision !== undefined;
  const all: Compared[] = [];
  for (const of of isAnyTwo ? (["openapi"] as const) : contractNames) all.push(await compare(of, options));

  if (options.json) {
    const reports = Object.fromEntries(all.map(({ of, report }) => [of, report]));
    console.log(JSON.stringify(isAnyTwo ? reports.openapi : reports, undefined, 2));
  } else for (const { of, report } of all) console.log(`${isAnyTwo ? "" : `${titles[of]}\n`}${inWords(report)}\n`);
  if (options.freeze) console.log(`${await freeze(all)}\n`);
  else if (!options.json) for (const way of new Set(all.flatMap(waysOn))) console.log(`${way}\n`);
  // The one for apps comes last: its figures are the last line.
  if (!options.json) for (const { of, report } of all.toReversed()) console.log(figureLine(report, of));
  return options.freeze || all.flatMap(waysOn).length === 0 ? exitCodes.allowed : exitCodes.breaking;
}

type Options = { base?: string; revision?: string; freeze: boolean };

async function compare(of: ContractName, { base, revision, freeze }: Options): Promise<Compared> {
  const old = base === undefined ? await latestPublished(of) : await readContract(base);
  const now = revision === undefined ? await readCurrent(of) : await readContract(revision);
  if (!old && !freeze) {
    const none = `Nothing is published yet of ${now.file}.`;
    throw new Error(`${none} npm run contract:changes -- --freeze keeps the first.`);
  }
  return {
    of,
    old,
    now,
    report: reportOf(old ?? now, now, old ? await compareContracts(old.document, now.document) : []),
  };
}

/** @returns what there is to do before the differences are as they should be; nothing if they are. */
function waysOn({ of, report }: Compared): string[] {
  const ways = report.allowed ? [] : [wayOn(report, of)];
  return rewordedIn(report).length === 0 ? ways : [...ways, wayOnWithWords];
}

function optionsIn(given: string[]) {
  const options = {
    base: { type: "string" },
    revision: { type: "string" },
    json: { type: "boolean", default: false },
    freeze: { type: "boolean", default: false },
  } as const;
  try {
    const { values } = parseArgs({ args: given, options });
    if (values.freeze && (values.json || values.base || values.revision)) throw new Error("--freeze goes alone.");
    return values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
