/** The colours of people that the style sheet has. */
const COLOURS = 8;

/** A person's initials on their colour, which is the same everywhere. Decoration: the name stands beside it. */
export function Initials({ name, id }: { name: string; id: number }) {
  return (
    <span className={`initials person-${id % COLOURS}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of the first two words, without titles: `NC` of "Ustadzah Nabila Contoh". */
export function initialsOf(name: string): string {
  return withoutTitle(name)
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}

/** `Nabila Contoh` of "Ustadzah Nabila Contoh", where there is little room. */
export const withoutTitle = (name: string): string =>
  name.trim().replace(/^((ustadz|ustadzah|ust|ustz|ibu|bu|bapak|pak)\.?\s+)+(?=\S)/i, "");
