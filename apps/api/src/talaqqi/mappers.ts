import type { Schema } from "@talaqqi/contract";
import { toGender } from "../account/mappers.ts";
import type { Config } from "../config/config.ts";
import { dayNames } from "../domain/weekdays.ts";
import type { LembagaRow, StudentRow, TeacherRow } from "./queries.ts";

type StudentContact = Config["studentContact"];

export function toLembaga(row: LembagaRow) {
  return {
    id_lembaga: String(row.id_lembaga),
    info: row.info,
    nama_lembaga: row.nama_lembaga,
    alamat: row.alamat,
    latitude: String(row.latitude ?? ""),
    longitude: String(row.longitude ?? ""),
    nomor_telepon: row.nomor_telepon,
    deskripsi: row.deskripsi,
    instagram: row.instagram,
    email: row.email,
    web: row.web,
  } satisfies Schema<"Lembaga">;
}

export function toTeacher(row: TeacherRow, contact: StudentContact) {
  return {
    ...toSlotTimeTeacher(row, contact),
    sertifikats: row.sertifikats.map((sertifikat) => ({
      id_sertifikasipengajar: String(sertifikat.id_sertifikasipengajar),
      id_pengajar: String(sertifikat.id_pengajar),
      sertifikasi: sertifikat.sertifikasi,
      sumber: sertifikat.sumber,
    })),
    pengalamans: row.pengalamans.map((pengalaman) => ({
      id_pengalamanpengajar: String(pengalaman.id_pengalamanpengajar),
      id_pengajar: String(pengalaman.id_pengajar),
      pengalaman: pengalaman.pengalaman,
      tahun: pengalaman.tahun,
      pengalaman_preview: pengalaman.pengalaman_preview,
    })),
  } satisfies Schema<"Teacher">;
}

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

/** @returns what is published of a teacher beside levels, hours and experience. */
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
  return dayNames.flatMap((day, index) => {
    const id_day = index + 1;
    const times = slots.filter((slot) => slot.id_day === id_day).map((slot) => toTime(slot, contact));
    return times.length > 0 ? [{ id_day, day, times }] : [];
  }) satisfies Schema<"Day">[];
}

function toTime(slot: TeacherRow["slots"][number], contact: StudentContact) {
  return {
    id_time: slot.id_time,
    time: slot.time,
    students: slot.students.map((student) => toStudent(student, contact)),
  } satisfies Schema<"Time">;
}

/** Anyone may read these lists: who a student is, and how to reach them, is withheld unless the school decides otherwise. */
function toStudent({ id_student, id_user, name, whatsapp, gender }: StudentRow, contact: StudentContact) {
  const masked = contact === "masked";
  return {
    id_student,
    id_user: masked ? 0 : id_user,
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
