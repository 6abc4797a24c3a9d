import type { Part } from "@talaqqi/contract/document";
import { type Change, levels } from "./change.ts";
import { type Finding, findingsOf } from "./oasdiff.ts";
import { type Difference, differencesOf } from "./walk.ts";

/**
 * Compares two OpenAPI documents. oasdiff compares how they are built; a walk through both rates what oasdiff does not
 * see or takes too lightly, and sees to it that nothing is passed over.
 * @param base the earlier one. @param revision the later one.
 * @returns what differs, the gravest first. Throws if one of them is not an OpenAPI document.
 */
export async function compareContracts(base: Part, revision: Part): Promise<Change[]> {
  const findings = await findingsOf(base, revision);
  const spoken = new Set<Finding>();
  const changes = differencesOf(base, revision).map((difference) => {
    const said = findings.filter((finding) => isAbout(finding, difference));
    for (const finding of said) spoken.add(finding);
    return toChange(difference, said);
  });
  const others = findings.filter((finding) => !spoken.has(finding)).map(ofOasdiffAlone);
  return [...changes, ...others].sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
}

function isAbout({ call, pointers }: Finding, { operations, targets }: Difference): boolean {
  if (call && operations.size > 0 && !operations.has(call)) return false;
  return pointers.some((pointer) =>
    [...targets].some((target) => pointer === target || pointer.startsWith(`${target}/`)),
  );
}

function toChange(difference: Difference, said: Finding[]): Change {
  const { where, pointer } = difference;
  const place = { operations: [...new Set(difference.operations.values())], pointer };
  if ("level" in difference) return { level: difference.level, where, text: difference.text, ...place };
  const finding = said.find(({ breaking }) => breaking) ?? said[0];
  if (!finding) return { level: difference.silence, where, text: difference.text, ...place };
  const level = finding.breaking ? "breaking" : difference.harmless;
  return { level, where, text: inShort(finding.text, where), ...place };
}

/** Where it is has been said: oasdiff repeats the whole way to a property, and misses a deprecation that nobody owes. */
function inShort(text: string, where: string): string {
  return text
    .replaceAll(/`[^`\s]*\/([^`/\s]+)`/g, (way, name) => (where.endsWith(`.${name}`) ? `\`${name}\`` : way))
    .replace(" without deprecation", "");
}

/** What the walk has not come upon. */
const ofOasdiffAlone = ({ breaking, text, call, pointers }: Finding): Change => ({
  level: breaking ? "breaking" : "changed",
  where: call ?? "contract",
  text,
  operations: [],
  pointer: pointers.at(-1) ?? "",
});
