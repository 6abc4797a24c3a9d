import { type Contract, compareVersions } from "./contracts.ts";
import { diff } from "./diff.ts";
import { type Change, type ContractName, type Severity, severities } from "./history.ts";

/** A contract compared with an earlier one, its base. */
export type Report = {
  base: { file: string; version: string };
  revision: { file: string; version: string };
  /** The lowest version that may have these changes: a major one for a breaking change, a minor one for an addition. */
  needed: string;
  isHighEnough: boolean;
  /** Whether nothing breaks callers, or the version is high enough. */
  allowed: boolean;
  counts: Record<Severity, number>;
  changes: Change[];
};

export function compare(base: Contract, revision: Contract): Report {
  const changes = diff(base.document, revision.document);
  const count = (severity: Severity) => changes.filter((change) => change.severity === severity).length;
  const counts = { breaking: count("breaking"), changed: count("changed"), added: count("added") };
  const needed = isIdentical(base, revision) ? base.version : versionAfter(base.version, counts);
  const isHighEnough = compareVersions(revision.version, needed) >= 0;
  return {
    base: { file: base.file, version: base.version },
    revision: { file: revision.file, version: revision.version },
    needed,
    isHighEnough,
    allowed: counts.breaking === 0 || isHighEnough,
    counts,
    changes,
  };
}

/** Key order matters on the wire. */
export const isIdentical = (one: Contract, other: Contract) =>
  JSON.stringify(one.document) === JSON.stringify(other.document);

function versionAfter(version: string, { breaking, added }: Record<Severity, number>): string {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  if (breaking > 0) return `${major + 1}.0.0`;
  return added > 0 ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

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

/** @returns what to do about the changes; nothing if they are fine as they are. An addition is: the release needs its version. */
export function remedies(report: Report): string[] {
  const forBreaking = report.allowed ? [] : [remedyForBreaking(report)];
  const isUnread = changedDescriptions(report).length > 0 && !report.isHighEnough;
  return isUnread ? [...forBreaking, remedyForDescriptions(report)] : forBreaking;
}

export const remedyForBreaking = ({ base, needed }: Report): string =>
  `This breaks callers of ${base.version}. Choose one:
- Undo it: keep what callers rely on, and add the new beside it.
- Make it a new major version: ${setVersion(needed)}`;

const remedyForDescriptions = ({ needed }: Report): string =>
  `Descriptions differ from the released ones. Check whether they promise something else now.
If a caller has to change, undo it, or make it a new major version. Otherwise ${setVersion(needed)}`;

const setVersion = (needed: string): string =>
  `set version in package.json to ${needed}, run npm run generate, and say in the commit what changes, and why.`;
