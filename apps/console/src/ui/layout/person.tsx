import { initialsOf } from "./names.ts";

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
