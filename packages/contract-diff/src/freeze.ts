import { type Contract, type Project, publish } from "./contracts.ts";
import type { ContractName } from "./history.ts";
import { isIdentical, type Report, remedyForBreaking } from "./report.ts";

/** A contract, what it is compared with, and how they differ. */
export type Comparison = { name: ContractName; base: Contract; revision: Contract; report: Report };

/**
 * Freezes the changed contracts under their versions.
 * @returns a summary. Throws, with nothing frozen, if one of them must not change under its version.
 */
export async function freeze(project: Project, comparisons: Comparison[]): Promise<string> {
  const isUnchanged = ({ base, revision }: Comparison) => isIdentical(base, revision);
  const changed = comparisons.filter((one) => !isUnchanged(one));
  for (const one of changed) expectAllowed(one);
  const lines = comparisons.filter(isUnchanged).map(({ base }) => `${base.file} is up to date: nothing to freeze.`);
  for (const { name, revision } of changed)
    lines.push(`Frozen: ${await publish(project, name, revision)}, with every change listed above.`);
  return lines.join("\n");
}

function expectAllowed({ base, revision, report }: Comparison): void {
  const { file, version } = revision;
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${file}: info.version ${version} must look like 1.0.0.`);
  if (report.isHighEnough) return;
  const remedy =
    report.counts.breaking > 0 ? remedyForBreaking(report) : `Release it: npm run release -- ${report.needed}`;
  throw new Error(
    `${file}: ${base.version} is released, and what has changed since needs version ${report.needed}.\n${remedy}`,
  );
}
