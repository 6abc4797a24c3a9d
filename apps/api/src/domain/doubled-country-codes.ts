import type { Queryable } from "../database/connect.ts";

/** A record whose number begins with 6262: it is a landline (0620 to 0629), or was stored with a second 62. */
export type DoubledCountryCode = { kind: "users" | "students" | "teachers" | "lembagas"; key: number; number: string };

/** Finds the numbers that begin with 6262, each once: a student with an account has the number of the account. */
export const findDoubledCountryCodes = (db: Queryable) =>
  db.$queryRaw<DoubledCountryCode[]>`
    SELECT kind, key, number FROM (
      SELECT 1 AS place, 'users' AS kind, id AS key, whatsapp AS number FROM users
      UNION ALL SELECT 2, 'students', id_student, student_whatsapp FROM students WHERE id_user IS NULL
      UNION ALL SELECT 3, 'teachers', id_teacher, nomor_telepon FROM teachers
      UNION ALL SELECT 4, 'lembagas', id_lembaga, nomor_telepon FROM lembagas
    ) AS numbers
    WHERE number LIKE '6262%' ORDER BY place, key`;
