import { isCheckViolation, type Queryable, type Transaction } from "../../database/connect.ts";
import { Prisma } from "../../database/prisma/client.ts";
import type { Hour } from "../../domain/commitments.ts";
import { ConflictError, NotFoundError } from "../../domain/errors.ts";

/** A slot, and the name of its teacher. */
export type SlotRow = Hour & {
  id_time: number;
  id_teacher: number;
  nama_pengajar: string;
  capacity: number;
  booked: number;
};

/** A slot with its students by identifier; `created_at` is a timestamp of JSON. */
export type SlotWithStudentsRow = SlotRow & {
  students: {
    id_student: number;
    id_user: number | null;
    name: string;
    whatsapp: string;
    gender: string;
    /** Of the student's own account. */
    email: string | null;
    created_at: string;
  }[];
};

const ofSlot = Prisma.sql`id_time, id_teacher, nama_pengajar, id_day, time, capacity, booked`;

/** Slots of a teacher, or of all, by identifier. */
export const findSlots = (db: Queryable, { idTeacher, after }: Filter, limit: number) => db.$queryRaw<SlotRow[]>`
  SELECT ${ofSlot} FROM slots JOIN teachers USING (id_teacher)
  WHERE id_time > ${after} ${idTeacher === undefined ? Prisma.empty : Prisma.sql`AND id_teacher = ${idTeacher}`}
  ORDER BY id_time LIMIT ${limit}`;

type Filter = { idTeacher?: number | undefined; after: number };

/** Reads a slot and its students in one statement, so that `booked` is their number. @throws NotFoundError */
export async function getSlot(db: Queryable, id: number): Promise<SlotWithStudentsRow> {
  const [slot] = await db.$queryRaw<SlotWithStudentsRow[]>`
    SELECT ${ofSlot}, (
      SELECT coalesce(json_agg(json_build_object(
          'id_student', id_student, 'id_user', id_user, 'name', student_name, 'whatsapp', student_whatsapp,
          'gender', student_gender,
          'email', email, 'created_at', bookings.created_at
        ) ORDER BY id_student), '[]')
      FROM bookings JOIN students USING (id_student) LEFT JOIN users ON users.id = id_user
      WHERE bookings.id_time = slots.id_time
    ) AS students
    FROM slots JOIN teachers USING (id_teacher) WHERE id_time = ${id}`;
  if (!slot) throw new NotFoundError();
  return slot;
}

/** Keeps others from changing or booking a slot. @throws NotFoundError */
export async function lockSlot(tx: Transaction, id: number): Promise<SlotRow> {
  const [slot] = await tx.$queryRaw<SlotRow[]>`
    SELECT ${ofSlot} FROM slots JOIN teachers USING (id_teacher) WHERE id_time = ${id} FOR NO KEY UPDATE OF slots`;
  if (!slot) throw new NotFoundError();
  return slot;
}

type NewSlot = Hour & { id_teacher: number; capacity?: number | undefined };

/** @returns the `id_time` of the new slot. */
export async function insertSlot(tx: Transaction, { id_teacher, id_day, time, capacity }: NewSlot): Promise<number> {
  const data = { id_teacher, id_day, time, ...(capacity !== undefined && { capacity }) };
  return (await tx.slot.create({ data, select: { id_time: true } })).id_time;
}

/** @throws ConflictError `below_bookings`. */
export async function writeSlot(tx: Transaction, { id_time, booked }: SlotRow, after: Hour & { capacity: number }) {
  await tx.slot.update({ where: { id_time }, data: after, select: { id_time: true } }).catch((error: unknown) => {
    if (!isCheckViolation(error, CAPACITY)) throw error;
    const students = booked === 1 ? "1 student is" : `${booked} students are`;
    throw new ConflictError("below_bookings", `${students} booked into this slot: its capacity cannot be smaller`);
  });
}

const CAPACITY = "slots_booked_within_capacity";

/** @returns the `id_student` of each student of a slot. */
export async function findStudentsOf(tx: Transaction, id_time: number): Promise<number[]> {
  const bookings = await tx.booking.findMany({
    where: { id_time },
    select: { id_student: true },
    orderBy: { id_student: "asc" },
  });
  return bookings.map(({ id_student }) => id_student);
}

/** How a request names a student: by the student, or by the student's own account. */
type Whose = { id_student?: number; id_user?: number };

/**
 * Keeps others from booking for or deleting a student; an account becomes a student unless it is one.
 * @returns undefined when there is no such student or account, or it has just been deleted.
 */
export async function lockStudent(
  tx: Transaction,
  { id_student = 0, id_user = 0 }: Whose,
): Promise<Student | undefined> {
  const [existing] = await tx.$queryRaw<Student[]>`
    SELECT id_student, false AS is_new FROM students WHERE id_student = ${id_student} OR id_user = ${id_user}
    FOR NO KEY UPDATE`;
  if (existing) return existing;
  // Another transaction may have inserted the student since: the update locks that row.
  const [inserted] = await tx.$queryRaw<Student[]>`
    INSERT INTO students (id_user) SELECT id FROM users WHERE id = ${id_user} FOR KEY SHARE
    ON CONFLICT (id_user) DO UPDATE SET id_user = excluded.id_user RETURNING id_student, xmax = 0 AS is_new`;
  return inserted;
}

type Student = { id_student: number; is_new: boolean };

/**
 * Keeps others from deleting a student, which would lock the same rows in another order.
 * @returns the `id_student`; 0 when the student does not exist.
 */
export async function lockStudentForShare(tx: Transaction, { id_student = 0, id_user = 0 }: Whose): Promise<number> {
  const [student] = await tx.$queryRaw<{ id_student: number }[]>`
    SELECT id_student FROM students WHERE id_student = ${id_student} OR id_user = ${id_user} FOR KEY SHARE`;
  return student?.id_student ?? 0;
}

/** @throws ConflictError `slot_full` or `already_booked`. */
export async function insertBooking(tx: Transaction, slot: SlotRow, idStudent: number, now: Date): Promise<void> {
  const inserted = await tx.$executeRaw`
    INSERT INTO bookings (id_time, id_student, created_at) VALUES (${slot.id_time}, ${idStudent}, ${now})
    ON CONFLICT DO NOTHING`.catch((error: unknown) => {
    if (!isCheckViolation(error, CAPACITY)) throw error;
    throw new ConflictError("slot_full", `this slot is full: it has room for ${slot.capacity}`);
  });
  if (inserted === 0) throw new ConflictError("already_booked", "this student is booked into this slot already");
}

/** @returns whether there was a booking to delete. */
export async function deleteBooking(tx: Transaction, id_time: number, id_student: number): Promise<boolean> {
  const { count } = await tx.booking.deleteMany({ where: { id_time, id_student } });
  return count > 0;
}
