import { initialsOf } from "./names.ts";

/** The colours of people that the style sheet has. */
const COLOURS = 8;

/** The class with a person's colour, which is the same everywhere. */
export const personColour = (id: number): string => `person-${id % COLOURS}`;

/** A person's initials on their colour. Decoration: the name stands beside it. */
export function Initials({ name, id }: { name: string; id: number }) {
  return (
    <span className={`initials ${personColour(id)}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
