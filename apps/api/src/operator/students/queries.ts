import type { Schema } from "@talaqqi/contract";
import type { Queryable, Transaction } from "../../database/connect.ts";
import { Prisma } from "../../database/prisma/client.ts";
import type { Row } from "../../database/rows.ts";
import type { Clock } from "../../domain/commitments.ts";
import { InvalidFieldError, NotFoundError } from "../../domain/errors.ts";
import { type Member, seesContacts } from "../../domain/roles.ts";
import { auditOfStudent, findStudentRows } from "../../domain/student-rows.ts";
import { seenBy } from "../../domain/students.ts";
import { readEntries } from "../audit/entries.ts";
import type { Part } from "../pages.ts";
import { allOf, findIds, readSearch } from "../search.ts";

const ofAccount = { select: { id: true, name: true, gender: true, email: true, whatsapp: true } } as const;
const withAccounts = {
  user: ofAccount,
  guardians: { select: { relation: true, user: ofAccount }, orderBy: { id_user: "asc" } },
} as const;

const studentsById = { from: Prisma.sql`students`, keys: ["id_student"] };
/** Along the index `students_by_name`. */
const studentsByName = {
  from: Prisma.sql`(SELECT *, lower(student_name) AS name_key FROM students) AS named`,
  keys: ["name_key", "id_student"],
};

type Wanted = Part & { search: string; sort: Schema<"StudentSort">; clock: Clock };

/**
 * Students whom a member of staff may see and who match a search, in the order of `sort`.
 * @throws InvalidFieldError in a list by name when the student `after` is not there.
 */
export async function findStudents(db: Queryable, member: Member, { search, sort, clock, after, limit }: Wanted) {
  const seen = seenBy(member, clock);
  const conditions = [seen, readSearch(search, seesContacts(member))].filter((one) => one !== undefined);
  const byId = { orderBy: { id_student: "asc" }, take: limit, include: withAccounts } as const;
  if (sort === "id_student" && conditions.length === 0) {
    return db.student.findMany({ where: { id_student: { gt: after } }, ...byId });
  }
  const [rows, last] =
    sort === "name" ? [studentsByName, await getLastByName(db, seen, after)] : [studentsById, [after]];
  const found = await findIds(db, rows, allOf(conditions), { last, limit });
  const students = await db.student.findMany({ where: { id_student: { in: found } }, ...byId });
  const places = new Map(found.map((id, index) => [id, index]));
  const placeOf = ({ id_student }: { id_student: number }) => places.get(id_student) ?? 0;
  return students.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** A hidden student is not there, or the page would show how the name begins. */
async function getLastByName(db: Queryable, seen: Prisma.Sql | undefined, after: number): Promise<[string, number]> {
  if (after === 0) return ["", 0];
  const [last] = await db.$queryRaw<{ name: string }[]>`
    SELECT lower(student_name) AS name FROM students WHERE id_student = ${after} AND ${seen ?? Prisma.sql`true`}`;
  if (!last) throw new InvalidFieldError("after", (t) => t.fields.missing);
  return [last.name, after];
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
export async function refuseHidden(db: Queryable, member: Member, id_student: number, clock: Clock): Promise<void> {
  const [seen] = await db.$queryRaw<{ id_student: number }[]>`
    SELECT id_student FROM students WHERE id_student = ${id_student} AND ${seenBy(member, clock) ?? Prisma.sql`true`}`;
  if (!seen) throw new NotFoundError();
}

/** Everything stored about a student. */
export async function findCard(db: Queryable, id: number) {
  const student = await getStudent(db, id);
  const rows = await findStudentRows(db, id);
  const entries = await db.auditEntry.findMany({
    where: auditOfStudent(id),
    orderBy: { id_audit: "asc" },
  });
  return { student, rows, entries: await readEntries(db, entries) };
}

export type CardRows = Awaited<ReturnType<typeof findCard>>;

/** Locks the slots that a student is booked into, by identifier, for a deletion. */
export const lockSlotsOf = (tx: Transaction, id_student: number) =>
  tx.$executeRaw`
    SELECT FROM slots WHERE id_time IN (SELECT id_time FROM bookings WHERE id_student = ${id_student})
    ORDER BY id_time FOR NO KEY UPDATE`;

/** @returns the account's own student, or null. */
export const findOwnStudent = (tx: Transaction, id_user: number) =>
  tx.student.findUnique({ where: { id_user }, select: { id_student: true } });

type Shared = { name: string; gender: string; whatsapp: string };

/** Fills the empty fields of an account from its new own student, whose values are then those of the account. */
export async function completeAccount(tx: Transaction, account: Shared & { id: number }, student: Shared) {
  const lacking = (["name", "gender", "whatsapp"] as const).filter((field) => !account[field] && student[field]);
  if (lacking.length === 0) return;
  const data = Object.fromEntries(lacking.map((field) => [field, student[field]]));
  await tx.user.update({ where: { id: account.id }, data, select: { id: true } });
}
