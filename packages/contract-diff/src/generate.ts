// `npm run generate`: what changed in which version of each contract, for the documentation's page of changes.
import { writeFile } from "node:fs/promises";
import { type Contract, currentContract, type Project, readReleased, thisProject } from "./contracts.ts";
import { diff } from "./diff.ts";
import type { ContractName, History, Version } from "./history.ts";

/** @returns what changed in which version. The same contracts give the same history. */
export async function makeHistory(project: Project): Promise<History> {
  return { openapi: await versionsOf(project, "openapi"), operator: await versionsOf(project, "operator") };
}

async function versionsOf(project: Project, name: ContractName): Promise<Version[]> {
  const released = await readReleased(project, name);
  const versions = released.map((contract, n) => versionOf(contract, released[n - 1], true));
  const last = released.at(-1);
  const current = versionOf(currentContract(project, name), last, false);
  if (current.changes.length > 0 || current.version !== last?.version) versions.push(current);
  return versions.reverse();
}

function versionOf({ version, document }: Contract, before: Contract | undefined, isReleased: boolean): Version {
  if (!before) return { version, isReleased, changes: [] };
  return { version, isReleased, since: before.version, changes: diff(before.document, document) };
}

export const target = new URL("../generated/changes.json", import.meta.url);

/** @returns the content of the file. */
export const contentOf = (history: History): string => `${JSON.stringify(history, null, 1)}\n`;

if (process.argv[1] === import.meta.filename) {
  const content = contentOf(await makeHistory(thisProject()));
  await writeFile(target, content);
  console.log(`packages/contract-diff/generated/changes.json  ${Buffer.byteLength(content)} bytes`);
}
