import { isCheckViolation, isUniqueViolation, type Transaction } from "../../database/connect.ts";
import { doubleBooking, type Teacher } from "../../domain/double-booking.ts";
import { ConflictError } from "../../domain/errors.ts";
import {
  type Busy,
  busy,
  type Clock,
  findBusy,
  findTestsOfStudents,
  findTestsOfTeacher,
  type Hour,
  nameOf,
  type Test,
} from "../../domain/schedule.ts";
import type { SlotRow } from "./queries.ts";

/** Throws the 409 when the teacher reviews or takes a placement test at an hour at which they are to teach students. */
export async function refuseReview(tx: Transaction, teacher: Teacher, hour: Hour, clock: Clock): Promise<void> {
  const [test] = await findTestsOfTeacher(tx, teacher.id_teacher, hour, clock);
  if (test) throw doubleBooking(`${teacher.nama_pengajar} ${doesTest(test)} at that hour`);
}

/** Throws the 409 when a student has something else to do at the hour of a slot. */
export async function refuseBusyStudent(tx: Transaction, idStudent: number, slot: SlotRow): Promise<void> {
  const other = await findOther(tx, busy.student(idStudent), slot, slot);
  if (other) throw doubleBooking(`this student ${does(other)} at that hour`);
}

/** Throws the 409 when a student takes or reviews a placement test at the hour of a slot. */
export async function refuseTested(tx: Transaction, idStudent: number, hour: Hour, clock: Clock): Promise<void> {
  const [test] = await findTestsOfStudents(tx, busy.student(idStudent), hour, clock);
  if (test) throw doubleBooking(`this student ${doesTest(test)} at that hour`);
}

/** Throws the 409 when one of a slot's students has something else to do at the hour that it is to move to. */
export async function refuseBusyStudents(tx: Transaction, slot: SlotRow, hour: Hour, clock: Clock): Promise<void> {
  const students = busy.studentsOf(slot.id_time);
  const other = await findOther(tx, students, slot, hour);
  if (other) throw doubleBooking(`student ${other.id_student} of this slot ${does(other)} at that hour`);
  const [test] = await findTestsOfStudents(tx, students, hour, clock);
  if (test) throw doubleBooking(`student ${test.id_student} of this slot ${doesTest(test)} at that hour`);
}

async function findOther(tx: Transaction, which: Parameters<typeof findBusy>[1], slot: SlotRow, hour: Hour) {
  return (await findBusy(tx, which, hour)).find((one) => one.teaches || one.id_time !== slot.id_time);
}

const does = ({ id_time, teaches }: Busy) => `${teaches ? "teaches" : "has"} slot ${id_time}`;

const doesTest = ({ id_placement_test, reviews }: Test) =>
  `${reviews ? "reviews" : "takes"} placement test ${id_placement_test}`;

/** @returns the 409 for a second slot of a teacher at one hour. */
export const hourTaken = (teacher: Teacher, hour: Hour) =>
  doubleBooking(`${teacher.nama_pengajar} has a slot on ${nameOf(hour)} already`);

/** @returns the 409 that stands behind an error of the database's when a booking is written, or that error. */
export const toFull = (error: unknown, { capacity }: SlotRow): unknown =>
  isCheckViolation(error, CAPACITY)
    ? new ConflictError("slot_full", `this slot is full: it has room for ${capacity}`)
    : error;

/** @returns the 409 that stands behind an error of the database's when a slot is written, or that error. */
export function toRefusal(error: unknown, slot: SlotRow, hour: Hour): unknown {
  if (isUniqueViolation(error, "slots_id_teacher_id_day_time_key")) return hourTaken(slot, hour);
  if (!isCheckViolation(error, CAPACITY)) return error;
  const { booked } = slot;
  const students = booked === 1 ? "1 student is" : `${booked} students are`;
  return new ConflictError("below_bookings", `${students} booked into this slot: its capacity cannot be smaller`);
}

const CAPACITY = "slots_booked_within_capacity";
