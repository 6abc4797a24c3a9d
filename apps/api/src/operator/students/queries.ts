import type { Queryable, Transaction } from "../../database/connect.ts";
import type { Prisma } from "../../database/prisma/client.ts";
import type { Row } from "../../database/rows.ts";
import { NotFoundError } from "../../domain/errors.ts";
import { type Member, ownTeacher, seesContacts } from "../../domain/roles.ts";
import { auditOfStudent, findStudentRows } from "../../domain/student-rows.ts";
import type { Part } from "../pages.ts";
import { readSearch } from "./search.ts";

const ofAccount = { select: { id: true, name: true, email: true, whatsapp: true } } as const;
const withAccounts = {
  user: ofAccount,
  guardians: { select: { relation: true, user: ofAccount }, orderBy: { id_user: "asc" } },
} as const;

/** Students whom a member of staff may see and who have what is looked for, by identifier. */
export const findStudents = (db: Queryable, member: Member, search: string, { after, limit }: Part) =>
  db.student.findMany({
    where: { id_student: { gt: after }, AND: [readSearch(search, seesContacts(member)), whereShown(member)] },
    orderBy: { id_student: "asc" },
    take: limit,
    include: withAccounts,
  });

/** Of the role teacher: those in the teacher's slots and those whose tests the teacher reviews. */
function whereShown(member: Member): Prisma.StudentWhereInput {
  const id_teacher = ownTeacher(member);
  if (id_teacher === undefined) return {};
  const isTaught = { bookings: { some: { slot: { id_teacher } } } };
  return { OR: [isTaught, { placement_tests: { some: { id_reviewer: id_teacher } } }] };
}

/** A student with the linked accounts. */
export type StudentRow = Row<typeof findStudents>;

/** @throws NotFoundError */
export async function getStudent(db: Queryable, id_student: number): Promise<StudentRow> {
  const student = await db.student.findUnique({ where: { id_student }, include: withAccounts });
  if (!student) throw new NotFoundError();
  return student;
}

/** @throws NotFoundError for a student whom a member of staff may not see. */
export async function refuseHidden(db: Queryable, member: Member, id_student: number): Promise<void> {
  const where = { id_student, ...whereShown(member) };
  if (!(await db.student.findFirst({ where, select: { id_student: true } }))) throw new NotFoundError();
}

/** Everything stored about a student. */
export async function findCard(db: Queryable, id: number) {
  const student = await getStudent(db, id);
  const rows = await findStudentRows(db, id);
  const entries = await db.auditEntry.findMany({
    where: { OR: auditOfStudent(id, rows) },
    orderBy: { id_audit: "asc" },
  });
  return { student, rows, entries };
}

export type CardRows = Awaited<ReturnType<typeof findCard>>;

/** Keeps others from changing, booking or linking students. Locked by identifier, to avoid deadlocks. */
export const lockStudents = (tx: Transaction, ids: number[]) =>
  tx.$executeRaw`
    SELECT FROM students WHERE id_student = ANY(${ids}::int[]) ORDER BY id_student FOR UPDATE`;

/** Locks students, and before them their own accounts and those that are named, as everybody does who changes both. */
export async function lockStudentsWithAccounts(tx: Transaction, ids: number[], accounts: number[]): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM users
    WHERE id = ANY(${accounts}::int[]) OR id IN (SELECT id_user FROM students WHERE id_student = ANY(${ids}::int[]))
    ORDER BY id FOR NO KEY UPDATE`;
  await lockStudents(tx, ids);
}

/** Locks the slots that a student is booked into, by identifier, for a deletion. */
export const lockSlotsOf = (tx: Transaction, id_student: number) =>
  tx.$executeRaw`
    SELECT FROM slots WHERE id_time IN (SELECT id_time FROM bookings WHERE id_student = ${id_student})
    ORDER BY id_time FOR NO KEY UPDATE`;

/** @returns the student that an account is, or undefined. */
export const findOwnStudent = (tx: Transaction, id_user: number) =>
  tx.student.findUnique({ where: { id_user }, select: { id_student: true } });
