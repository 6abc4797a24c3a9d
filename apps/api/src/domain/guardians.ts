// Guardians without an account: at most one per relation, in columns of the student. Those with one are linked in `guardians`.

export const guardianRelations = ["guardian", "mother", "father"] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

type Contact = { name: string; whatsapp: string };
export type GuardianColumn = `${GuardianRelation}_${keyof Contact}`;
type Columns = Record<GuardianColumn, string>;

export const guardianColumns: readonly GuardianColumn[] = guardianRelations.flatMap((relation): GuardianColumn[] => [
  `${relation}_name`,
  `${relation}_whatsapp`,
]);

/** @returns undefined if the student has no such guardian. */
export function findContact(student: Columns, relation: GuardianRelation): Contact | undefined {
  const contact = { name: student[`${relation}_name`], whatsapp: student[`${relation}_whatsapp`] };
  return contact.name || contact.whatsapp ? contact : undefined;
}

/** @returns the columns of the student for a guardian. */
export const toColumns = (relation: GuardianRelation, { name, whatsapp }: Contact): Partial<Columns> => ({
  [`${relation}_name`]: name,
  [`${relation}_whatsapp`]: whatsapp,
});

/** The columns without that guardian. */
export const withoutContact = (relation: GuardianRelation) => toColumns(relation, { name: "", whatsapp: "" });

/** @returns the guardians without an account, as operators see them. */
export const toGuardians = (student: Columns) =>
  guardianRelations.flatMap((relation) => {
    const contact = findContact(student, relation);
    return contact ? [{ id_user: 0, relation, ...contact }] : [];
  });

/** @returns the columns of a student merged from two: those of the first, and of the second where the first has no such guardian. */
export const mergeGuardians = (kept: Columns, merged: Columns): Partial<Columns> =>
  Object.assign(
    {},
    ...toGuardians(merged)
      .filter(({ relation }) => !findContact(kept, relation))
      .map(({ relation, ...contact }) => toColumns(relation, contact)),
  );
