/** Names that were settings, and what replaces them. */
const removed: Record<string, string> = {
  DOCS_URL: "npm start finds the documentation itself; remove it",
  SIGN_IN_URL: "set SIGN_IN_PORT",
};

/** Shorter names are a few letters from those of other programs, as PORT is from HOME. */
const SHORTEST = 8;

/**
 * Finds environment variables that were meant as settings: removed ones, and those that differ from a known name in case, in
 * underscores or in a letter, in a long name in two. Others belong to other programs.
 * @returns a line for each, without its value.
 */
export function findUnknownSettings(given: Readonly<Record<string, unknown>>, known: readonly string[]): string[] {
  return Object.keys(given).flatMap((name) => {
    if (known.includes(name)) return [];
    if (Object.hasOwn(removed, name)) return [`${name}: is not a setting any more: ${removed[name]}`];
    const meant = known.find((one) => isMisspelt(name, one));
    return meant === undefined ? [] : [`${name}: is not a setting; did you mean ${meant}?`];
  });
}

function isMisspelt(name: string, known: string): boolean {
  if (known.length < SHORTEST || Math.abs(name.length - known.length) > 3) return false;
  const [one, other] = [lettersOf(name), lettersOf(known)];
  return distanceBetween(one, other) <= (other.length < 11 ? 1 : 2);
}

const lettersOf = (name: string) => name.toUpperCase().replaceAll("_", "");

/** @returns how many letters have to be added, removed or changed. */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const changed = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
