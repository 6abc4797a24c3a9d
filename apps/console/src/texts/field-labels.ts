import type { Texts } from "./id.ts";

/** @returns the labels that the fields of a table's records have in their forms. */
export function fieldLabels(table: string | undefined, texts: Texts): Record<string, string> {
  const { school, student, slot, teachers, tests, placementTest, guardians } = texts;
  return {
    ...school.labels,
    ...(table !== "packages" && { name: student.name }),
    ...(table === "levels" && { level: school.levelName }),
    gender: student.gender,
    birth_year: student.birthYear,
    whatsapp: student.whatsapp,
    note: student.note,
    ...guardians.fields,
    id_teacher: slot.teacher,
    id_day: slot.day,
    day: slot.day,
    time: slot.time,
    minutes: slot.minutes,
    capacity: slot.capacity,
    class_for: slot.classFor,
    id_level: school.labels.level,
    place: slot.place,
    link: slot.link,
    link_catatan: placementTest.notesLink,
    valid_from: slot.validFrom,
    valid_until: slot.validUntil,
    id_reviewer: tests.reviewer,
    wished_at: tests.wished,
    test_schedule_at: tests.scheduled,
    actual_tested_at: tests.date,
    level_result: tests.result,
    notes: tests.resultNotes,
    nama_pengajar: teachers.name,
    domisili: teachers.home,
    profesi: teachers.profession,
    ...(table === "teachers" && { info: teachers.about, levels: teachers.levels }),
  };
}
