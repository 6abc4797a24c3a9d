import type { Schema } from "@talaqqi/contract";
import { oneOf } from "../../database/rows.ts";
import { toGender } from "../../domain/records.ts";
import { dayIds, dayName } from "../../domain/weekdays.ts";
import type { SlotRow, SlotWithStudentsRow } from "./queries.ts";

export const classes = ["men", "women", "mixed"] as const;

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
  } satisfies Schema<"Slot">;
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
