import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Contract, compareVersions, type Project, publish, publishedFile } from "./contracts.ts";
import type { ContractName } from "./history.ts";
import { type Report, remedyForBreaking } from "./report.ts";

/** A contract, the latest published version of it (if there is one), and how they differ. */
export type Comparison = { name: ContractName; base: Contract | undefined; revision: Contract; report: Report };

/**
 * Freezes the changed contracts under their versions.
 * @returns a summary. Throws, with nothing frozen, if one of them must not change under its version.
 */
export async function freeze(project: Project, comparisons: Comparison[]): Promise<string> {
  const isUnchanged = ({ base, revision }: Comparison) => isIdentical(base?.document, revision.document);
  const changed = comparisons.filter((one) => !isUnchanged(one));
  for (const one of changed) await expectAllowed(project, one);
  const lines = comparisons.filter(isUnchanged).map(({ base }) => `${base?.file} is up to date: nothing to freeze.`);
  for (const { name, revision } of changed)
    lines.push(`Frozen: ${await publish(project, name, revision)}, with every change listed above.`);
  return [...lines, ...(changed.length > 0 ? [nextSteps] : [])].join("\n");
}

/** Key order matters on the wire. */
const isIdentical = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const nextSteps = `Run npm run generate to update the documentation's page of changes.
Commit it with the reason, for example:
  git add openapi packages && git commit -m "feat(contract): what changed for callers, and why now"`;

async function expectAllowed(project: Project, { name, base, revision, report }: Comparison): Promise<void> {
  const { file, version } = revision;
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${file}: info.version ${version} must look like 1.0.0.`);
  const step = base ? compareVersions(version, base.version) : 1;
  if (step < 0) throw new Error(`${file}: info.version is ${version}, but ${base?.version} is already published.`);
  if (step > 0 && !report.allowed) throw new Error(`${file}:\n${remedyForBreaking(report, name)}`);
  if (step > 0 || (report.allowed && report.counts.added === 0)) return;
  const tag = await findRelease(project, publishedFile(name, version));
  if (tag === undefined) return;
  const released = `${file}: ${version} is released (tag ${tag})`;
  if (!report.allowed)
    throw new Error(`${released}, so breaking changes need a new version.\n${remedyForBreaking(report, name)}`);
  throw new Error(`${released}: additions belong to the next version. docs/releasing.md describes a release.`);
}

/** @returns the tag of a release that has a published file. The software's versions are not the contracts'. */
async function findRelease({ folder }: Project, file: string): Promise<string | undefined> {
  const git = async (...args: string[]) => (await promisify(execFile)("git", args, { cwd: folder })).stdout.trim();
  try {
    for (const tag of (await git("tag", "--list", "v*")).split("\n").filter(Boolean)) {
      if (await git("ls-tree", "--name-only", tag, "--", file)) return tag;
    }
    return undefined;
  } catch {
    throw new Error(`Cannot tell whether ${file} is released: git could not list the tags.`);
  }
}
