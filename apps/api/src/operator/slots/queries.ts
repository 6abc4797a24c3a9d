import { isCheckViolation, type Queryable, type Transaction } from "../../database/connect.ts";
import { Prisma } from "../../database/prisma/client.ts";
import type { Clock, Hour } from "../../domain/commitments.ts";
import { ConflictError, NotFoundError } from "../../domain/errors.ts";
import { MAX_INTEGER } from "../../domain/numbers.ts";
import { progress } from "../../domain/placement-tests.ts";
import type { Whose } from "../../domain/references.ts";
import { type Overlap, overlapColumns } from "../../domain/schedule.ts";
import { classesFor } from "../../domain/suitability.ts";
import { notEndedBefore, type Validity, validity, validOn } from "../../domain/validity.ts";
import type { Message } from "../../messages/messages.ts";

/** A slot, and the name of its teacher. */
export type SlotRow = Hour &
  Validity & {
    id_time: number;
    id_teacher: number;
    nama_pengajar: string;
    capacity: number;
    booked: number;
    minutes: number;
    class_for: string;
    id_level: number | null;
    /** The name of the level. */
    level: string | null;
    place: string;
    link: string;
    id_lembaga: number | null;
    version: number;
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

const ofSlot = Prisma.sql`id_time, id_teacher, nama_pengajar, id_day, time, capacity, booked, minutes, class_for,
  slots.id_level, level, place, slots.link, id_lembaga, slots.version, ${validity}`;
const fromSlots = Prisma.sql`slots JOIN teachers USING (id_teacher) LEFT JOIN levels ON levels.id_level = slots.id_level`;

/** Slots of a teacher, or of all, by identifier. */
export const findSlots = (db: Queryable, { idTeacher, after }: Filter, limit: number) => db.$queryRaw<SlotRow[]>`
  SELECT ${ofSlot} FROM ${fromSlots}
  WHERE id_time > ${after} ${idTeacher === undefined ? Prisma.empty : Prisma.sql`AND id_teacher = ${idTeacher}`}
  ORDER BY id_time LIMIT ${limit}`;

type Filter = { idTeacher?: number | undefined; after: number };

/** Reads a slot and its students in one statement, so that `booked` is their number. @throws NotFoundError */
export async function getSlot(db: Queryable, id: number): Promise<SlotWithStudentsRow> {
  const [slot] = await db.$queryRaw<SlotWithStudentsRow[]>`
    SELECT ${ofSlot}, ${students} FROM ${fromSlots} WHERE id_time = ${id}`;
  if (!slot) throw new NotFoundError();
  return slot;
}

const students = Prisma.sql`(
    SELECT coalesce(json_agg(json_build_object(
        'id_student', id_student, 'id_user', id_user, 'name', student_name, 'whatsapp', student_whatsapp,
        'gender', student_gender, 'email', email, 'created_at', bookings.created_at
      ) ORDER BY id_student), '[]')
    FROM bookings JOIN students USING (id_student) LEFT JOIN users ON users.id = id_user
    WHERE bookings.id_time = slots.id_time
  ) AS students`;

/** The filters of a request; identifiers may be any numbers. */
export type Wanted = {
  id_teacher?: number;
  id_day?: number;
  id_lembaga?: number;
  gender?: string;
  id_level?: number;
  has_places?: number;
};

/** The matching slots with their students, by day and time: those valid on a date, or those that have not ended. */
export const findWeek = (db: Queryable, { date, ...wanted }: Wanted & { date?: string }, today: string) =>
  db.$queryRaw<SlotWithStudentsRow[]>`
    SELECT ${ofSlot}, ${students} FROM ${fromSlots}
    WHERE ${matching(wanted)} AND ${date === undefined ? notEndedBefore(today) : validOn(date)} ORDER BY ${ofWeek}`;

const ofWeek = Prisma.sql`id_day, time, id_time`;

function matching({ id_teacher, id_day, id_lembaga, gender, id_level, has_places }: Wanted): Prisma.Sql {
  const conditions = [
    id_teacher !== undefined && Prisma.sql`id_teacher = ${clamp(id_teacher)}`,
    id_day !== undefined && Prisma.sql`id_day = ${id_day}`,
    id_lembaga !== undefined && Prisma.sql`coalesce(id_lembaga, 0) = ${clamp(id_lembaga)}`,
    gender !== undefined && Prisma.sql`class_for = ANY (${classesFor(gender)})`,
    id_level !== undefined && Prisma.sql`coalesce(slots.id_level, 0) <= ${clamp(id_level)}`,
    has_places !== undefined && Prisma.sql`(booked < capacity) = ${has_places === 1}`,
  ];
  return Prisma.join(
    [Prisma.sql`teachers.retired_at IS NULL`, ...conditions.filter((condition) => condition !== false)],
    " AND ",
  );
}

/** @returns a number that the column can be compared with; no record has one of the bounds. */
const clamp = (id: number) => Math.min(Math.max(id, -1), MAX_INTEGER);

/** A slot, and a conflicting commitment of the student, otherwise of the teacher; `kind` is null without a conflict. */
export type SlotForStudentRow = SlotRow & { is_booked: boolean; is_students: boolean | null } & (
    | Overlap
    | { kind: null }
  );

/**
 * The matching slots, by day and time, each with a commitment of the student or the teacher that conflicts with it; one of
 * the student takes precedence.
 */
export const findSlotsForStudent = (db: Queryable, id_student: number, wanted: Wanted, { now, zone }: Clock) =>
  db.$queryRaw<SlotForStudentRow[]>`
    SELECT ${ofSlot}, overlap.*, EXISTS (
      SELECT FROM bookings WHERE bookings.id_time = slots.id_time AND id_student = ${id_student}
    ) AS is_booked
    FROM ${fromSlots} CROSS JOIN (
      SELECT coalesce('account ' || id_user, 'student ' || id_student) AS person FROM students WHERE id_student = ${id_student}
    ) AS student LEFT JOIN LATERAL (
      SELECT (person = student.person) AS is_students, ${overlapColumns} FROM commitments AS other
      WHERE (person = student.person OR (
          person = coalesce('account ' || teachers.id_user, 'teacher ' || slots.id_teacher) AND scope && '[1,2)'
        ))
        -- The slot itself does not count, unless the student is its teacher.
        AND (other.id_time IS DISTINCT FROM slots.id_time OR (person = student.person AND other.id_teacher IS NOT NULL))
        AND other.minutes && minutes_of_week(id_day, time::text, slots.minutes)
        AND valid && (time_of_days(valid_from, valid_until, ${zone}) * tstzrange(${now}, NULL))
      ORDER BY is_students DESC, other.id LIMIT 1
    ) AS overlap ON true
    WHERE ${matching(wanted)} ORDER BY ${ofWeek}`;

/** Locks slots for changes and bookings, by identifier to avoid deadlocks. @returns those that exist, by `id_time`. */
export async function lockSlots(tx: Transaction, ids: number[]): Promise<Map<number, SlotRow>> {
  // Apart from the read: a join that waits for the lock loses a slot whose teacher was changed meanwhile.
  await tx.$executeRaw`SELECT FROM slots WHERE id_time = ANY(${ids}::int[]) ORDER BY id_time FOR NO KEY UPDATE`;
  const slots = await tx.$queryRaw<SlotRow[]>`
    SELECT ${ofSlot} FROM ${fromSlots} WHERE id_time = ANY(${ids}::int[]) ORDER BY id_time`;
  return new Map(slots.map((slot) => [slot.id_time, slot]));
}

/** @throws NotFoundError */
export async function lockSlot(tx: Transaction, id: number): Promise<SlotRow> {
  const slot = (await lockSlots(tx, [id])).get(id);
  if (!slot) throw new NotFoundError();
  return slot;
}

/** The columns of a slot that operators set. */
export type SlotValues = Hour & {
  id_teacher: number;
  capacity?: number;
  minutes: number;
  class_for?: string;
  id_level?: number | null;
  place?: string;
  link?: string;
  id_lembaga?: number | null;
  valid_from?: Date | null;
  valid_until?: Date | null;
};

/** @returns the `id_time` of the new slot. */
export const insertSlot = async (tx: Transaction, data: SlotValues): Promise<number> =>
  (await tx.slot.create({ data, select: { id_time: true } })).id_time;

/** @throws ConflictError `below_bookings`. */
export async function writeSlot(tx: Transaction, { id_time, booked }: SlotRow, after: Partial<SlotValues>) {
  await tx.slot.update({ where: { id_time }, data: after, select: { id_time: true } }).catch((error: unknown) => {
    if (!isCheckViolation(error, CAPACITY)) throw error;
    throw new ConflictError("below_bookings", (t) => t.conflicts.belowBookings(booked));
  });
}

/** Gives slots that are locked to a teacher. */
export const changeTeacher = (tx: Transaction, ids: number[], id_teacher: number) =>
  tx.slot.updateMany({ where: { id_time: { in: ids } }, data: { id_teacher } });

/** @throws NotFoundError */
export async function checkTeacher(db: Queryable, id_teacher: number): Promise<void> {
  if ((await db.teacher.count({ where: { id_teacher } })) === 0) throw new NotFoundError();
}

/** Deletes a slot that is locked. @throws ConflictError `slot_booked`. */
export async function deleteSlot(tx: Transaction, { id_time, booked }: SlotRow): Promise<void> {
  if (booked > 0) throw new ConflictError("slot_booked", (t) => t.conflicts.slotBooked(booked));
  await tx.slot.delete({ where: { id_time }, select: { id_time: true } });
}

const CAPACITY = "slots_booked_within_capacity";

/** What decides whether a slot suits a student; the level is that of the latest result. @throws NotFoundError */
export async function getSuitability(db: Queryable, id_student: number) {
  const [found] = await db.$queryRaw<{ gender: string; id_level: number | null; level: string | null }[]>`
    SELECT student_gender AS gender, latest.id_level, latest.level FROM students LEFT JOIN LATERAL (
      SELECT id_level, level FROM placement_tests JOIN levels ON id_level = level_result
      WHERE placement_tests.id_student = students.id_student AND s_progress = ${progress.result}
      ORDER BY actual_tested_at DESC, id_placement_test DESC LIMIT 1
    ) AS latest ON true WHERE id_student = ${id_student}`;
  if (!found) throw new NotFoundError();
  return found;
}

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
    throw new ConflictError("slot_full", isFull(slot));
  });
  if (inserted === 0) throw new ConflictError("already_booked", isBookedAlready);
}

export const isFull =
  ({ capacity }: SlotRow): Message =>
  (t) =>
    t.conflicts.slotFull(capacity);
export const isBookedAlready: Message = (t) => t.conflicts.alreadyBooked;

/** A student in the message about an overlap. */
export const nameStudent =
  (_id: number, name: string): Message =>
  (t) =>
    name || t.conflicts.studentOfSlot;

/** @returns whether there was a booking to delete. */
export async function deleteBooking(tx: Transaction, id_time: number, id_student: number): Promise<boolean> {
  const { count } = await tx.booking.deleteMany({ where: { id_time, id_student } });
  return count > 0;
}
