// `npm run contract:changes`: in what the contract differs from the one that was published last.

import { parseArgs } from "node:util";
import { compareContracts } from "./compare.ts";
import {
  type Contract,
  compareVersions,
  contractFile,
  isReleased,
  keep,
  latestPublished,
  readContract,
} from "./published.ts";
import { figureLine, inWords, type Report, reportOf, wayOn } from "./report.ts";

const usage = `npm run contract:changes [-- [--json] [--base FILE] [--revision FILE]]
  compares the contract with the published one of the highest version, or any two OpenAPI documents;
  a FILE is named from the project's folder
npm run contract:changes -- --freeze
  keeps the contract as the published one of its version`;

const exitCodes = { allowed: 0, breaking: 1, impossible: 2 };

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  return exitCodes.impossible;
});

async function main(given: string[]): Promise<number> {
  const { base, revision, json, freeze } = optionsIn(given);
  const old = base === undefined ? await latestPublished() : await readContract(base);
  const now = await readContract(revision ?? contractFile);
  if (!old && !freeze)
    throw new Error("No contract is published yet. npm run contract:changes -- --freeze keeps the first.");

  const report = reportOf(old ?? now, now, old ? await compareContracts(old.document, now.document) : []);
  if (json) console.log(JSON.stringify(report, undefined, 2));
  else console.log(`${inWords(report)}\n`);
  if (freeze) console.log(`${await freezeAsPublished(old, now, report)}\n`);
  else if (!json && !report.allowed) console.log(`${wayOn(report)}\n`);
  if (!json) console.log(figureLine(report));
  return report.allowed || freeze ? exitCodes.allowed : exitCodes.breaking;
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

/**
 * Keeps the contract as the published one of its version, so that it is compared with from now on.
 * @returns what was done, and what is left to do. Throws if what callers rely on would change under them.
 */
async function freezeAsPublished(old: Contract | undefined, now: Contract, report: Report): Promise<string> {
  if (!/^\d+\.\d+\.\d+$/.test(now.version)) throw new Error(`The version ${now.version} is not one such as 1.0.0.`);
  if (old?.text === now.text) return `${old.file} is the contract as it is: there is nothing to freeze.`;
  const step = old ? compareVersions(now.version, old.version) : 1;
  if (step < 0) throw new Error(`The contract says ${now.version}, and ${old?.version} is published already.`);
  if (step === 0 && !(report.allowed && report.figures.added === 0) && (await isReleased(now.version))) {
    const released = `${now.version} is released (tag v${now.version})`;
    if (!report.allowed)
      throw new Error(`${released}: what breaks its callers is not kept under that name.\n${wayOn(report)}`);
    throw new Error(
      `${released}: what is added belongs to the next version. CONTRIBUTING.md says how that is released.`,
    );
  }
  if (step > 0 && !report.allowed) throw new Error(wayOn(report));
  const kept = await keep(now);
  return `Frozen: ${kept} is the contract of ${now.version} now, with all that is listed above.
Run npm run generate, which tells what changed in which version to those who read the documentation.
Commit it with the reason, for example:
  git add openapi packages/contract/generated && git commit -m "feat(contract): what is other for callers, and why now"`;
}
