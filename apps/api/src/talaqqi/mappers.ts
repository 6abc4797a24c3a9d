import type { Schema } from "@talaqqi/contract";
import { type StudentContact, toSlotTimeTeacher } from "../domain/records.ts";
import type { TeacherRow } from "../domain/teachers.ts";
import type { LembagaRow } from "./queries.ts";

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
