import type { Schema } from "@talaqqi/contract";
import { DayId } from "@talaqqi/contract/enums";
import type { Config } from "../config/config.ts";
import { oneOf } from "../database/rows.ts";
import { shownProgress } from "./placement-tests.ts";
import type { TeacherRow } from "./teachers.ts";
import { dayNames } from "./weekdays.ts";

// Mappers of the records that several tags show.

export type StudentContact = Config["studentContact"];
type Slot = TeacherRow["slots"][number];

/** @returns the interface's word for a gender, "" when unknown. */
export const toGender = (text: string): Schema<"Student">["gender"] => oneOf(["Laki - Laki", "Perempuan", ""], text);

export function toSlotTimeTeacher(row: TeacherRow, contact: StudentContact) {
  return {
    id_teacher: row.id_teacher,
    id_user: row.id_user ?? 0,
    ...toTeacherProfile(row),
    levels: row.levels.map(({ id_level, level, description, s_active }) => ({
      id_level,
      level,
      description,
      s_active: s_active ? "1" : "0",
    })),
    days: toDays(row.slots, contact),
  } satisfies Schema<"SlotTimeTeacher">;
}

type TeacherProfileRow = Pick<
  TeacherRow,
  "nama_pengajar" | "info" | "domisili" | "instagram" | "nomor_telepon" | "profesi"
> & { latitude: unknown; longitude: unknown };

/** The published fields of a teacher, without levels, slots and experience. */
export const toTeacherProfile = (row: TeacherProfileRow) => ({
  nama_pengajar: row.nama_pengajar,
  info: row.info,
  domisili: row.domisili,
  instagram: row.instagram,
  nomor_telepon: row.nomor_telepon,
  profesi: row.profesi,
  latitude: String(row.latitude ?? ""),
  longitude: String(row.longitude ?? ""),
});

/** @param slots in week order, then by clock. */
function toDays(slots: TeacherRow["slots"], contact: StudentContact) {
  return dayNames.flatMap((day) => {
    const id_day = DayId[day];
    const times = slots.filter((slot) => slot.id_day === id_day).map((slot) => toTime(slot, contact));
    return times.length > 0 ? [{ id_day, day, times }] : [];
  }) satisfies Schema<"Day">[];
}

function toTime(slot: Slot, contact: StudentContact) {
  return {
    id_time: slot.id_time,
    time: slot.time,
    students: slot.students.map((student) => toStudent(student, contact)),
  } satisfies Schema<"Time">;
}

/** The lists are public: identity and contact are masked unless the school decides otherwise. */
function toStudent({ id_student, id_user, name, whatsapp, gender }: Slot["students"][number], contact: StudentContact) {
  const masked = contact === "masked";
  return {
    id_student,
    id_user: masked ? 0 : (id_user ?? 0),
    name: masked ? initials(name) : name,
    whatsapp: masked ? "" : whatsapp,
    gender: toGender(gender),
  } satisfies Schema<"Student">;
}

/** @returns `A. R.` for `Ahmad Rizki`. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words.map((word) => `${String.fromCodePoint(word.codePointAt(0) ?? 0x3f).toUpperCase()}.`).join(" ");
}

/** A placement test with its student; `id_user` is the student's own account. */
export type PlacementTestRow = {
  id_placement_test: number;
  id_reviewer: number | null;
  id_student: number;
  test_schedule_at: Date | null;
  actual_tested_at: Date | null;
  level_result: number | null;
  notes: string;
  expired_date_at: Date;
  s_progress: number;
  link_catatan: string;
  id_user: number | null;
  name: string;
  whatsapp: string;
  gender: string;
};

export function toPlacementTest(row: PlacementTestRow, now: Date) {
  return {
    id_placement_test: row.id_placement_test,
    id_reviewer: row.id_reviewer ?? 0,
    id_student: row.id_student,
    test_schedule_at: toTimestamp(row.test_schedule_at),
    actual_tested_at: toTimestamp(row.actual_tested_at),
    level_result: row.level_result ?? 0,
    notes: row.notes,
    expired_date_at: toTimestamp(row.expired_date_at),
    s_progress: shownProgress(row, now),
    id_user: row.id_user ?? 0,
    name: row.name,
    whatsapp: row.whatsapp,
    gender: toGender(row.gender),
    link_catatan: row.link_catatan,
  } satisfies Schema<"PlacementTest">;
}

const toTimestamp = (time: Date | null) => time?.toISOString() ?? "";
