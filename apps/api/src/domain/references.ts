import type { Transaction } from "../database/connect.ts";
import { ConflictError, InvalidFieldError } from "./errors.ts";

// Records that a request names in its body, locked against deletion until the transaction ends.

/**
 * Also makes other transactions wait that give the teacher a slot or a test.
 * @throws InvalidFieldError if the teacher does not exist or is retired.
 */
export async function lockTeacher(tx: Transaction, idTeacher: number, field = "id_teacher"): Promise<void> {
  const [teacher] = await tx.$queryRaw<Referred[]>`
    SELECT retired_at FROM teachers WHERE id_teacher = ${idTeacher} FOR NO KEY UPDATE`;
  checkReferred(field, teacher);
}

/** Keeps a teacher from being retired meanwhile. @throws ConflictError `retired`. */
export async function refuseRetiredTeacher(tx: Transaction, idTeacher: number): Promise<void> {
  const [teacher] = await tx.$queryRaw<Referred[]>`
    SELECT retired_at FROM teachers WHERE id_teacher = ${idTeacher} FOR SHARE`;
  if (teacher?.retired_at) {
    throw new ConflictError("retired", (t) => t.conflicts.teacherRetired);
  }
}

/** @throws InvalidFieldError if the level does not exist or is retired. */
export async function lockLevelForShare(tx: Transaction, idLevel: number, field = "id_level"): Promise<void> {
  const [level] = await tx.$queryRaw<Referred[]>`
    SELECT retired_at FROM levels WHERE id_level = ${idLevel} FOR KEY SHARE`;
  checkReferred(field, level);
}

/** @throws InvalidFieldError if the institution does not exist or is retired. */
export async function lockLembagaForShare(tx: Transaction, idLembaga: number): Promise<void> {
  const [lembaga] = await tx.$queryRaw<Referred[]>`
    SELECT retired_at FROM lembagas WHERE id_lembaga = ${idLembaga} FOR KEY SHARE`;
  checkReferred("id_lembaga", lembaga);
}

type Referred = { retired_at: Date | null };

/** A retired record stays where it is, and nothing new refers to it. @throws InvalidFieldError */
function checkReferred(field: string, record: Referred | undefined): void {
  if (!record) throw new InvalidFieldError(field, (t) => t.fields.missing);
  if (record.retired_at) throw new InvalidFieldError(field, (t) => t.fields.retired);
}

/** How a request names a student: by the student, or by the student's own account. */
export type Whose = { id_student?: number; id_user?: number };

/**
 * Keeps others from booking, testing or deleting a student; an account becomes a student unless it is one.
 * @returns undefined when there is no such student or account, or it has just been deleted.
 */
export async function lockStudent(
  tx: Transaction,
  { id_student = 0, id_user = 0 }: Whose,
): Promise<LockedStudent | undefined> {
  const [existing] = await tx.$queryRaw<LockedStudent[]>`
    SELECT id_student, false AS is_new FROM students WHERE id_student = ${id_student} OR id_user = ${id_user}
    FOR NO KEY UPDATE`;
  if (existing) return existing;
  // Another transaction may have inserted the student since: the update locks that row.
  const [inserted] = await tx.$queryRaw<LockedStudent[]>`
    INSERT INTO students (id_user) SELECT id FROM users WHERE id = ${id_user} FOR KEY SHARE
    ON CONFLICT (id_user) DO UPDATE SET id_user = excluded.id_user RETURNING id_student, xmax = 0 AS is_new`;
  return inserted;
}

type LockedStudent = { id_student: number; is_new: boolean };

/** Locks students for changes, by identifier to avoid deadlocks. */
export const lockStudents = (tx: Transaction, ids: number[]) =>
  tx.$executeRaw`
    SELECT FROM students WHERE id_student = ANY(${ids}::int[]) ORDER BY id_student FOR UPDATE`;

/** Locks accounts before students, the order in which every transaction locks both. */
export async function lockStudentsWithAccounts(tx: Transaction, ids: number[], accounts: number[]): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM users
    WHERE id = ANY(${accounts}::int[]) OR id IN (SELECT id_user FROM students WHERE id_student = ANY(${ids}::int[]))
    ORDER BY id FOR NO KEY UPDATE`;
  await lockStudents(tx, ids);
}
