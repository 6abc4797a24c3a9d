import { ConflictError } from "./errors.ts";

/** Whom a slot is for. */
export const classes = ["men", "women", "mixed"] as const;

/** What a slot requires of its students. */
type Slot = { class_for: string; id_level: number | null; level: string | null };

/** A student; the level is that of the latest result, null if there is none. */
type Student = { gender: string; id_level: number | null; level: string | null };

export type Unsuitable = { reason: "wrong_class" | "below_level"; message: string };

const genders: Record<string, string> = { men: "Laki - Laki", women: "Perempuan" };

/** @returns the classes that students of a gender may attend. */
export const classesFor = (gender: string): string[] => classes.filter((one) => (genders[one] ?? gender) === gender);

/**
 * An unknown gender or level never rules out a slot. Levels ascend with their identifiers.
 * @returns why a slot does not suit a student.
 */
export function findUnsuitable(slot: Slot, student: Student): Unsuitable[] {
  const found: Unsuitable[] = [];
  const gender = genders[slot.class_for];
  if (gender && student.gender && student.gender !== gender) {
    found.push({ reason: "wrong_class", message: `this slot is a class for ${slot.class_for}` });
  }
  if (slot.id_level && student.id_level && student.id_level < slot.id_level) {
    const message = `this slot needs ${slot.level}, and the student reached ${student.level}`;
    found.push({ reason: "below_level", message });
  }
  return found;
}

/** @returns all reasons that were overridden, "" for none. @throws ConflictError for an unsuitable slot without an override. */
export function checkSuitable(slot: Slot, student: Student, override: boolean): string {
  const found = findUnsuitable(slot, student);
  const [first] = found;
  if (first && !override) {
    const messages = found.map(({ message }) => message).join("; ");
    throw new ConflictError(first.reason, `${messages}: book with override to ignore it`);
  }
  return found.map(({ reason }) => reason).join(", ");
}
