import { type Change, type Level, levels } from "./change.ts";
import { type Contract, type ContractName, isNewMajor, keptAs } from "./published.ts";

/** What came of comparing two contracts; `npm run contract:changes -- --json` prints it. */
export type Report = {
  base: { file: string; version: string };
  revision: { file: string; version: string };
  /** Whether nothing is breaking, or the major version is a new one. */
  allowed: boolean;
  figures: Record<Level, number>;
  /** The gravest first. */
  changes: Change[];
};

/** A contract, what is published of it (undefined if nothing is yet), and how the two differ. */
export type Compared = { of: ContractName; old: Contract | undefined; now: Contract; report: Report };

/** What stands above the report of each contract. */
export const titles: Record<ContractName, string> = {
  openapi: "THE CONTRACT FOR APPS",
  operator: "THE OPERATORS' CONTRACT",
};

/** What a report says of a document. */
type Named = { file: string; version: string };

/** @param base what the changes are from, @param revision what they lead to. */
export function reportOf(base: Named, revision: Named, changes: Change[]): Report {
  const count = (level: Level) => changes.filter((change) => change.level === level).length;
  const figures = { breaking: count("breaking"), changed: count("changed"), added: count("added") };
  return {
    base: { file: base.file, version: base.version },
    revision: { file: revision.file, version: revision.version },
    allowed: figures.breaking === 0 || isNewMajor(base.version, revision.version),
    figures,
    changes,
  };
}

/** @returns the report in plain words, without its last line. */
export function inWords({ base, revision, figures, changes }: Report): string {
  const lines = [`${revision.file} (${revision.version}) against ${base.file} (${base.version})`];
  for (const level of levels.filter((level) => figures[level] > 0)) {
    lines.push("", level, ...changes.filter((change) => change.level === level).map((change) => `  ${lineOf(change)}`));
  }
  return lines.join("\n");
}

/** @returns the figures, in a line that programs may look for: the operators' does not pass for the other. */
export const figureLine = ({ base, figures }: Report, of: ContractName = "openapi"): string =>
  `${of === "operator" ? "operator" : "contract"} changes since ${base.version}: ${levels.map((level) => `${figures[level]} ${level}`).join(", ")}`;

/** @returns a change in a line: where, what, and in which operations if the place does not say so. */
export function lineOf({ where, text, operations }: Change): string {
  const others = operations.filter((id) => !where.startsWith(id));
  const seen = others.length > most ? `${others.length} operations` : others.join(", ");
  return `${where}: ${text}${seen && ` (${seen})`}`;
}

const most = 4;

/** @returns the changes of words alone, in which a promise may have gone. */
export const rewordedIn = ({ changes }: Report): Change[] =>
  changes.filter(({ level, pointer }) => level === "changed" && /\/(description|summary)$/.test(pointer));

/** @returns what to do with a breaking change of a contract. */
export function wayOn({ base }: Report, of: ContractName = "openapi"): string {
  const next = `${Number.parseInt(base.version, 10) + 1}.0.0`;
  return `This breaks callers of ${base.version}. The way to go on is one of these:
- Take it back. What callers rely on stays as it is; what is new stands beside it.
- A new major version, on purpose:
  1. openapi/openapi.yaml and openapi/operator.yaml: info.version is ${next}. The two have one version.
  2. openapi/redocly.yaml: rule/info-version holds both at ${base.version}; its const and its message say ${next}.
  3. npm run generate, then npm test. The commit says what breaks, and why.
  4. When it is released: npm run contract:changes -- --freeze keeps it as ${keptAs(of, next)}.
- Only as long as nothing is released (there is no tag v${base.version}): npm run contract:changes -- --freeze keeps the
  contract anew as ${keptAs(of, base.version)}, in a commit that says why.`;
}

/** What to do when the contract says something in other words; no program can tell whether a promise went with them. */
export const wayOnWithWords = `The words of the contract are not those that were published. Read whether a promise goes with them.
If not, npm run contract:changes -- --freeze keeps the new ones, in a commit that says so.`;
