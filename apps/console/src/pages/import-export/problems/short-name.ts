/** The longest name of a person, in characters. */
export const MAX_NAME = 50;

/**
 * @returns a shorter form of a name that is too long, to choose or to change: without degrees after a comma, and then with
 * initials for the words before the last, the later ones first; undefined if that is not enough.
 */
export function shortName(name: string): string | undefined {
  if (lengthOf(name) <= MAX_NAME) return undefined;
  const words = (name.split(",")[0] ?? "").trim().split(/\s+/);
  for (let index = words.length - 2; index > 0 && lengthOf(words.join(" ")) > MAX_NAME; index--) {
    const [initial = ""] = words[index] ?? "";
    if (!particles.has((words[index] ?? "").toLowerCase())) words[index] = `${initial}.`;
  }
  const short = words.join(" ");
  return lengthOf(short) <= MAX_NAME && short !== "" ? short : undefined;
}

export const lengthOf = (text: string): number => [...text].length;

/** They name nobody, and have no initials. */
const particles = new Set(["bin", "binti", "al", "el", "ibn"]);
