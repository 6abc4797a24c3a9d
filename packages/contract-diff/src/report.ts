import { type Contract, publishedFile } from "./contracts.ts";
import { diff } from "./diff.ts";
import { type Change, type ContractName, type Severity, severities } from "./history.ts";

/** A contract compared with an earlier one, its base. */
export type Report = {
  base: { file: string; version: string };
  revision: { file: string; version: string };
  /** Whether nothing breaks callers, or the major version is a new one. */
  allowed: boolean;
  counts: Record<Severity, number>;
  changes: Change[];
};

export function compare(base: Contract, revision: Contract): Report {
  const changes = diff(base.document, revision.document);
  const count = (severity: Severity) => changes.filter((change) => change.severity === severity).length;
  const counts = { breaking: count("breaking"), changed: count("changed"), added: count("added") };
  return {
    base: { file: base.file, version: base.version },
    revision: { file: revision.file, version: revision.version },
    allowed: counts.breaking === 0 || majorOf(revision.version) > majorOf(base.version),
    counts,
    changes,
  };
}

const majorOf = (version: string) => Number.parseInt(version, 10);

/** @returns the changes by severity, in lines. */
export function render({ base, revision, counts, changes }: Report): string {
  const lines = [`${revision.file} (${revision.version}) against ${base.file} (${base.version})`];
  for (const severity of severities.filter((severity) => counts[severity] > 0)) {
    const these = changes.filter((change) => change.severity === severity);
    lines.push("", severity, ...these.map((change) => `  ${renderChange(change)}`));
  }
  return lines.join("\n");
}

/** @returns the counts in a line that programs look for; the operators' does not match the one for apps. */
export const renderCounts = ({ base, counts }: Report, name: ContractName): string =>
  `${name === "operator" ? "operator" : "contract"} changes since ${base.version}: ${severities.map((severity) => `${counts[severity]} ${severity}`).join(", ")}`;

/** @returns a change in a line, with the operations it affects unless its location names them. */
export function renderChange({ location, text, operations }: Change): string {
  const others = operations.filter((id) => !location.startsWith(id));
  const list = others.length > MAX_OPERATIONS ? `${others.length} operations` : others.join(", ");
  return `${location}: ${text}${list && ` (${list})`}`;
}

const MAX_OPERATIONS = 4;

/** @returns the changed descriptions, which may hold a promise. Summaries and titles are labels. */
export const changedDescriptions = ({ changes }: Report): Change[] =>
  changes.filter(({ severity, text }) => severity === "changed" && text.startsWith("description: "));

/** @returns what to do about the changes; nothing if they are fine as they are. */
export function remedies(report: Report, name: ContractName): string[] {
  const forBreaking = report.allowed ? [] : [remedyForBreaking(report, name)];
  return changedDescriptions(report).length === 0 ? forBreaking : [...forBreaking, remedyForDescriptions];
}

export function remedyForBreaking({ base }: Report, name: ContractName): string {
  const next = `${majorOf(base.version) + 1}.0.0`;
  return `This breaks callers of ${base.version}. Choose one:
- Undo it: keep what callers rely on, and add the new beside it.
- Make it a new major version:
  1. Set info.version to ${next} in openapi/openapi.yaml and openapi/operator.yaml. Both have the same version.
  2. Run npm run generate, then npm test. Say in the commit what breaks, and why.
  3. At its release, npm run contract:changes -- --freeze saves it as ${publishedFile(name, next)}.
- Before the release of ${base.version} (no tag v… has it), replace ${publishedFile(name, base.version)}:
  run npm run contract:changes -- --freeze, and say why in the commit.`;
}

const remedyForDescriptions = `Descriptions differ from the published ones. Check whether they promise something else now.
If not, run npm run contract:changes -- --freeze to publish them, and say so in the commit.`;
