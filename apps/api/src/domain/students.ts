import { Prisma } from "../database/prisma/client.ts";
import type { Clock } from "./commitments.ts";
import { OPEN_SQL } from "./placement-tests.ts";
import { type Member, ownTeacher } from "./roles.ts";
import { dayOf, notEndedBefore } from "./validity.ts";

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

/**
 * The SQL condition of students whom a member of staff sees, with notes and years of birth; undefined for all. A teacher sees
 * only students who are booked into one of the teacher's slots that has not ended, or whose open placement test the teacher
 * reviews.
 */
export function seenBy(member: Member, clock: Clock): Prisma.Sql | undefined {
  const idTeacher = ownTeacher(member);
  if (idTeacher === undefined) return undefined;
  return Prisma.sql`id_student IN (
    SELECT bookings.id_student FROM bookings JOIN slots USING (id_time)
    WHERE id_teacher = ${idTeacher} AND ${notEndedBefore(dayOf(clock))}
    UNION ALL SELECT placement_tests.id_student FROM placement_tests
    WHERE id_reviewer = ${idTeacher} AND ${Prisma.raw(OPEN_SQL)} AND expired_date_at > ${clock.now})`;
}
