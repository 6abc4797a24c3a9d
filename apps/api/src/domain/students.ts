/** The relation of an account's owner to a student: the student, a parent or a guardian. */
export const relations = ["own", "mother", "father", "guardian"] as const;
export type Relation = (typeof relations)[number];

/** SQL for the students of an account: its own and its children. @param idUser an SQL expression. */
export const studentsOf = (idUser: string) => `
  SELECT id_student FROM students WHERE id_user = ${idUser}
  UNION ALL SELECT id_student FROM guardians WHERE id_user = ${idUser}`;

/** The earliest year of birth, as in the CHECK constraint. */
export const FIRST_BIRTH_YEAR = 1900;

export const isBirthYear = (year: number, now: Date) => year >= FIRST_BIRTH_YEAR && year <= now.getUTCFullYear();
