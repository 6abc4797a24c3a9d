import type { Schema } from "@talaqqi/contract";
import type { TeacherRecordRow } from "./queries.ts";

export function toTeacherRecord(row: TeacherRecordRow) {
  return {
    id_teacher: row.id_teacher,
    id_user: row.id_user ?? 0,
    nama_pengajar: row.nama_pengajar,
    info: row.info,
    domisili: row.domisili,
    profesi: row.profesi,
    nomor_telepon: row.nomor_telepon,
    instagram: row.instagram,
    latitude: String(row.latitude ?? ""),
    longitude: String(row.longitude ?? ""),
    levels: row.levels.map(({ id_level, s_active }) => ({ id_level, s_active: s_active ? 1 : 0 })),
    sertifikats: row.sertifikats.map(({ id_sertifikasipengajar, sertifikasi, sumber }) => ({
      id_sertifikasipengajar,
      sertifikasi,
      sumber,
    })),
    pengalamans: row.pengalamans.map(({ id_pengalamanpengajar, pengalaman, tahun, pengalaman_preview }) => ({
      id_pengalamanpengajar,
      pengalaman,
      tahun,
      pengalaman_preview,
    })),
    is_retired: row.retired_at !== null,
    version: row.version,
  } satisfies Schema<"TeacherRecord">;
}
