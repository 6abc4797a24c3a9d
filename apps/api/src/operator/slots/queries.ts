import type { Queryable, Transaction } from "../../database/connect.ts";
import { Prisma } from "../../database/prisma/client.ts";
import type { Hour } from "../../domain/schedule.ts";

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
    id_user: number;
    name: string;
    whatsapp: string;
    gender: string;
    email: string;
    created_at: string;
  }[];
};

const ofSlot = Prisma.sql`id_time, id_teacher, nama_pengajar, id_day, time, capacity, booked`;

/** Slots by identifier: those of a teacher, or of all, that come after one, at most `limit`. */
export const findSlots = (db: Queryable, { idTeacher, after }: Wanted, limit: number) => db.$queryRaw<SlotRow[]>`
  SELECT ${ofSlot} FROM slots JOIN teachers USING (id_teacher)
  WHERE id_time > ${after} ${idTeacher === undefined ? Prisma.empty : Prisma.sql`AND id_teacher = ${idTeacher}`}
  ORDER BY id_time LIMIT ${limit}`;

type Wanted = { idTeacher?: number | undefined; after: number };

/** Reads a slot with its students in one statement: how many are booked is how many there are. */
export async function findSlot(db: Queryable, id: number): Promise<SlotWithStudentsRow | undefined> {
  const [slot] = await db.$queryRaw<SlotWithStudentsRow[]>`
    SELECT ${ofSlot}, (
      SELECT coalesce(json_agg(json_build_object(
          'id_student', id_student, 'id_user', id_user, 'name', name, 'whatsapp', whatsapp, 'gender', gender,
          'email', email, 'created_at', bookings.created_at
        ) ORDER BY id_student), '[]')
      FROM bookings JOIN students USING (id_student) JOIN users ON users.id = id_user
      WHERE bookings.id_time = slots.id_time
    ) AS students
    FROM slots JOIN teachers USING (id_teacher) WHERE id_time = ${id}`;
  return slot;
}

/** @returns a slot, which nobody else changes or books until the transaction ends. */
export async function lockSlot(tx: Transaction, id: number): Promise<SlotRow | undefined> {
  const [slot] = await tx.$queryRaw<SlotRow[]>`
    SELECT ${ofSlot} FROM slots JOIN teachers USING (id_teacher) WHERE id_time = ${id} FOR NO KEY UPDATE OF slots`;
  return slot;
}

type NewSlot = Hour & { id_teacher: number; capacity?: number | undefined };

/** Adds a slot. @returns its identifier; undefined when the teacher has one at that hour, which the index decides. */
export async function insertSlot(tx: Transaction, { id_teacher, id_day, time, capacity }: NewSlot) {
  const [slot] = await tx.$queryRaw<{ id_time: number }[]>`
    INSERT INTO slots (id_teacher, id_day, time, capacity)
    VALUES (${id_teacher}, ${id_day}, ${time}, ${capacity === undefined ? Prisma.sql`DEFAULT` : capacity})
    ON CONFLICT (id_teacher, id_day, time) DO NOTHING RETURNING id_time`;
  return slot?.id_time;
}

/** @throws what the index of a teacher's hours says, or the CHECK on the capacity. */
export const writeSlot = (tx: Transaction, id_time: number, slot: Hour & { capacity: number }) =>
  tx.slot.update({ where: { id_time }, data: slot, select: { id_time: true } });

/**
 * Makes an account a student, unless it is one. Nobody else books for it, and nobody deletes it, until the transaction ends.
 * @returns the `id_student`; undefined when there is no such account, be it that it has just been deleted.
 */
export async function lockStudentOf(tx: Transaction, idUser: number): Promise<Student | undefined> {
  const [known] = await tx.$queryRaw<Student[]>`
    SELECT id_student, false AS is_new FROM students WHERE id_user = ${idUser} FOR NO KEY UPDATE`;
  if (known) return known;
  // Somebody else may have made it a student since: setting what is there already locks that row.
  const [made] = await tx.$queryRaw<Student[]>`
    INSERT INTO students (id_user) SELECT id FROM users WHERE id = ${idUser} FOR KEY SHARE
    ON CONFLICT (id_user) DO UPDATE SET id_user = excluded.id_user RETURNING id_student, xmax = 0 AS is_new`;
  return made;
}

/** A student, and whether there was none before. */
type Student = { id_student: number; is_new: boolean };

/**
 * Keeps a student from being deleted until the transaction ends: that would take the same rows in another order.
 * @returns the `id_student`; 0 when there is no such student.
 */
export async function holdStudent(tx: Transaction, { id_student = 0, id_user = 0 }: Whose): Promise<number> {
  const [student] = await tx.$queryRaw<{ id_student: number }[]>`
    SELECT id_student FROM students WHERE id_student = ${id_student} OR id_user = ${id_user} FOR KEY SHARE`;
  return student?.id_student ?? 0;
}

/** A student, by one of the two. */
type Whose = { id_student?: number; id_user?: number };

/** @returns whether a booking was made that there was not. @throws what the CHECK on the capacity says. */
export async function insertBooking(tx: Transaction, idTime: number, idStudent: number, now: Date): Promise<boolean> {
  const made = await tx.$executeRaw`
    INSERT INTO bookings (id_time, id_student, created_at) VALUES (${idTime}, ${idStudent}, ${now})
    ON CONFLICT DO NOTHING`;
  return made > 0;
}

/** @returns whether there was a booking to delete. */
export async function deleteBooking(tx: Transaction, id_time: number, id_student: number): Promise<boolean> {
  const { count } = await tx.booking.deleteMany({ where: { id_time, id_student } });
  return count > 0;
}
