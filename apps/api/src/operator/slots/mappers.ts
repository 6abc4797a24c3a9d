import type { Schema } from "@talaqqi/contract";
import { oneOf } from "../../database/rows.ts";
import { toGender } from "../../domain/records.ts";
import { dayIds, dayName } from "../../domain/weekdays.ts";
import type { SlotRow, SlotWithStudentsRow } from "./queries.ts";

export function toSlot({ id_time, id_teacher, nama_pengajar, id_day, time, capacity, booked }: SlotRow) {
  return {
    id_time,
    id_teacher,
    nama_pengajar,
    id_day: oneOf(dayIds, id_day),
    day: dayName(id_day),
    time,
    capacity,
    booked,
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
