/** Who an account is to a student: the student, or somebody who looks after one. */
export const relations = ["own", "mother", "father", "guardian"] as const;
export type Relation = (typeof relations)[number];

/** The students of the account `idUser`, an SQL expression: its own, and those that it looks after. */
export const studentsOf = (idUser: string) => `
  SELECT id_student FROM students WHERE id_user = ${idUser}
  UNION ALL SELECT id_student FROM guardians WHERE id_user = ${idUser}`;

/** The earliest year of birth; a CHECK constraint has it, too. */
export const FIRST_BIRTH_YEAR = 1900;

export const isBirthYear = (year: number, now: Date) => year >= FIRST_BIRTH_YEAR && year <= now.getUTCFullYear();
