import type { Transaction } from "../database/connect.ts";
import { ConflictError } from "./errors.ts";
import { busy, findBusy, type Hour } from "./schedule.ts";

export type Teacher = { id_teacher: number; nama_pengajar: string };

/** Throws the 409 when the teacher is a student in somebody's slot at an hour at which they are to teach or to review. */
export async function refuseBookedTeacher(tx: Transaction, teacher: Teacher, hour: Hour): Promise<void> {
  const [slot] = (await findBusy(tx, busy.teacher(teacher.id_teacher), hour)).filter(({ teaches }) => !teaches);
  if (slot) throw doubleBooking(`${teacher.nama_pengajar} is booked into slot ${slot.id_time} at that hour`);
}

/** Throws the 409 when a student is booked, or teaches students, at an hour at which they are to take a placement test. */
export async function refuseBusyPupil(tx: Transaction, idStudent: number, hour: Hour): Promise<void> {
  const slots = await findBusy(tx, busy.student(idStudent), hour);
  const slot = slots.find(({ teaches, booked }) => !teaches || booked > 0);
  if (slot) throw doubleBooking(`the student ${slot.teaches ? "teaches" : "has"} slot ${slot.id_time} at that hour`);
}

/** @returns the 409 for somebody who has something else to do at that time. */
export const doubleBooking = (message: string) => new ConflictError("double_booking", message);
