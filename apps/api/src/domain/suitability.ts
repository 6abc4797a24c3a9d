import { type Message, renderIn } from "../messages/messages.ts";
import { ConflictError } from "./errors.ts";

/** Whom a slot is for. */
export const classes = ["men", "women", "mixed"] as const;

/** What a slot requires of its students. */
type Slot = { class_for: string; id_level: number | null; level: string | null };

/** A student; the level is that of the latest result, null if there is none. */
type Student = { gender: string; id_level: number | null; level: string | null };

export type Unsuitable = { reason: "wrong_class" | "below_level"; message: Message };

const genders = { men: "Laki - Laki", women: "Perempuan" } as const;
const isSeparate = (one: string): one is keyof typeof genders => one in genders;

/** @returns the classes that students of a gender may attend. */
export const classesFor = (gender: string): string[] =>
  classes.filter((one) => !isSeparate(one) || genders[one] === gender);

/**
 * An unknown gender or level never rules out a slot. Levels ascend with their identifiers.
 * @returns why a slot does not suit a student.
 */
export function findUnsuitable(slot: Slot, student: Student): Unsuitable[] {
  const found: Unsuitable[] = [];
  const { class_for } = slot;
  if (isSeparate(class_for) && student.gender && student.gender !== genders[class_for]) {
    found.push({ reason: "wrong_class", message: (t) => t.conflicts.wrongClass[class_for] });
  }
  if (slot.id_level && student.id_level && student.id_level < slot.id_level) {
    const [needed, reached] = [slot.level ?? "", student.level ?? ""];
    found.push({ reason: "below_level", message: (t) => t.conflicts.belowLevel(needed, reached) });
  }
  return found;
}

/** @returns all reasons that were overridden, "" for none. @throws ConflictError for an unsuitable slot without an override. */
export function checkSuitable(slot: Slot, student: Student, override: boolean): string {
  const found = findUnsuitable(slot, student);
  const [first] = found;
  if (first && !override) {
    throw new ConflictError(first.reason, (t) =>
      t.conflicts.unsuitable(found.map(({ message }) => renderIn(message, t))),
    );
  }
  return found.map(({ reason }) => reason).join(", ");
}
