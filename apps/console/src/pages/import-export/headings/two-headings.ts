import type { FindColumns } from "@talaqqi/contract/heading-row";
import { tokensOf } from "./kind-words.ts";

/** Above a heading, they say that it is not of the row's person. */
const otherPeople = new Set("ayah ibu bapak wali ortu orang tua guru pengajar ustadz saudara kakak darurat".split(" "));

/**
 * Joins two rows of headings: below one that is merged over several, as `Kontak` over `No. WA` and `Email`, the lower ones name
 * the columns, but not below somebody else, as `Data Ayah: HP`, nor a column that another names already.
 * @param upper without blanks at the ends, as the lower.
 */
export function joinHeadings(upper: readonly string[], lower: readonly string[], find: FindColumns): string[] {
  const meant = (heading: string) => find(heading).join();
  const taken = new Set(upper.map(meant).filter(Boolean));
  let group = "";
  return upper.map((heading, index) => {
    group = heading || group;
    const below = lower[index] ?? "";
    const isOthers = tokensOf(group).some((token) => otherPeople.has(token));
    const column = meant(below);
    if (isOthers && below !== "") return `${group}: ${below}`;
    if (below === "" || meant(heading) !== "" || isOthers || taken.has(column)) return heading;
    if (column === "") return heading || below;
    taken.add(column);
    return below;
  });
}
