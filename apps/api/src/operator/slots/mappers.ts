import type { Schema } from "@talaqqi/contract";
import { oneOf } from "../../database/rows.ts";
import { toGender } from "../../domain/records.ts";
import { type Member, ownTeacher } from "../../domain/roles.ts";
import { describeOverlap } from "../../domain/schedule.ts";
import { classes, findUnsuitable } from "../../domain/suitability.ts";
import { describeEnd, hasEnded } from "../../domain/validity.ts";
import { dayIds, dayName } from "../../domain/weekdays.ts";
import { type Language, type Message, render } from "../../messages/messages.ts";
import { type Change, changesBetween } from "../audit/audit.ts";
import {
  type getSuitability,
  isBookedAlready,
  isFull,
  type SlotForStudentRow,
  type SlotRow,
  type SlotWithStudentsRow,
} from "./queries.ts";

export function toSlot(row: SlotRow) {
  return {
    id_time: row.id_time,
    id_teacher: row.id_teacher,
    nama_pengajar: row.nama_pengajar,
    id_day: oneOf(dayIds, row.id_day),
    day: dayName(row.id_day),
    time: row.time,
    capacity: row.capacity,
    booked: row.booked,
    minutes: row.minutes,
    class_for: oneOf(classes, row.class_for),
    id_level: row.id_level ?? 0,
    place: row.place,
    link: row.link,
    id_lembaga: row.id_lembaga ?? 0,
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    version: row.version,
  } satisfies Schema<"Slot">;
}

/** The fields of a slot that operators set, as in a request. */
export function toSlotBody(row: SlotRow) {
  const { id_time: _, nama_pengajar: __, day: ___, booked: ____, version: _____, ...body } = toSlot(row);
  return body;
}

/** @returns the changes for the audit. */
export function toChanges(before: SlotRow | undefined, after: SlotRow | undefined): Change[] {
  const [was = {}, is = {}] = [before, after].map((row) => row && toSlotBody(row));
  return changesBetween(was, { ...Object.fromEntries(Object.keys(was).map((field) => [field, ""])), ...is });
}

export function toSlotWithStudents(row: SlotWithStudentsRow) {
  return {
    ...toSlot(row),
    students: row.students.map((student) => ({
      id_student: student.id_student,
      id_user: student.id_user ?? 0,
      name: student.name,
      whatsapp: student.whatsapp,
      gender: toGender(student.gender),
      email: student.email ?? "",
      created_at: new Date(student.created_at).toISOString(),
    })),
  } satisfies Schema<"SlotWithStudents">;
}

/** A slot as a member of staff sees it: a teacher no longer teaches the students of a slot that has ended. */
export function toShownSlot(member: Member, row: SlotWithStudentsRow, today: string) {
  const isFormer = ownTeacher(member) !== undefined && hasEnded(row, today);
  return isFormer
    ? { ...toSlotWithStudents({ ...row, students: [] }), withheld: ["students"] }
    : toSlotWithStudents(row);
}

/** A slot, and why a student cannot be booked into it. */
export function toSuitableSlot(
  row: SlotForStudentRow,
  student: Awaited<ReturnType<typeof getSuitability>>,
  today: string,
  language: Language,
) {
  const reasons: { reason: Schema<"Unsuitable">["reason"]; message: Message }[] = [];
  if (hasEnded(row, today)) reasons.push({ reason: "slot_ended", message: describeEnd(row) });
  if (row.is_booked) reasons.push({ reason: "already_booked", message: isBookedAlready });
  if (row.booked >= row.capacity) reasons.push({ reason: "slot_full", message: isFull(row) });
  reasons.push(...findUnsuitable(row, student));
  if (row.kind) {
    const who: Message = row.is_students ? (t) => t.conflicts.thisStudent : () => row.nama_pengajar;
    reasons.push({ reason: "double_booking", message: describeOverlap(who, row) });
  }
  const shown = reasons.map(({ reason, message }) => ({ reason, message: render(message, language) }));
  return { ...toSlot(row), reasons: shown } satisfies Schema<"SuitableSlot">;
}
