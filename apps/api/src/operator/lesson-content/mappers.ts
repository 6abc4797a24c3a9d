import type { Schema } from "@talaqqi/contract";
import type { Content, Feedback, Kategori, Sifat } from "../../database/prisma/client.ts";
import { oneOf } from "../../database/rows.ts";
import type { HurufRecordRow, PertanyaanRecordRow, SubkategoriRecordRow } from "./queries.ts";

export function toKategoriRecord({
  id_kategori,
  nama_kategori,
  deskripsi,
  image,
  deskripsi_panjang,
  version,
}: Kategori) {
  return {
    id_kategori,
    nama_kategori,
    deskripsi,
    image,
    deskripsi_panjang,
    version,
  } satisfies Schema<"KategoriRecord">;
}

export function toSubkategoriRecord(row: SubkategoriRecordRow) {
  const { id_subkategori, id_kategori, bagian_mulut, bagian_arab, daftar_content, version } = row;
  return {
    id_subkategori,
    id_kategori,
    bagian_mulut,
    bagian_arab,
    daftar_content,
    version,
  } satisfies Schema<"SubkategoriRecord">;
}

export function toContentRecord(row: Content) {
  const { id_content, nama_content, deskripsi, intro_text, rekap, image, video, version } = row;
  return {
    id_content,
    nama_content,
    deskripsi,
    intro_text,
    rekap,
    image,
    video,
    version,
  } satisfies Schema<"ContentRecord">;
}

export function toSifatRecord({
  id_sifatul_huruf,
  nama_sifat,
  arab,
  lawan,
  deskripsi,
  catatan,
  version,
  ...row
}: Sifat) {
  return {
    id_sifatul_huruf,
    nama_sifat,
    arab,
    jenis: oneOf(["berlawanan", "tengah", "tunggal", "tambahan"], row.jenis),
    lawan,
    deskripsi,
    catatan,
    kekuatan: oneOf([-1, 0, 1], row.kekuatan),
    version,
  } satisfies Schema<"SifatRecord">;
}

export function toHurufRecord(row: HurufRecordRow) {
  const { id_huruf, huruf, nama_latin, id_subkategori, makhraj_detail, daftar_sifat, version } = row;
  return {
    id_huruf,
    huruf,
    nama_latin,
    id_subkategori,
    makhraj_detail,
    daftar_sifat,
    version,
  } satisfies Schema<"HurufRecord">;
}

export function toFeedbackRecord({ id_feedback, deskripsi, version }: Feedback) {
  return { id_feedback, deskripsi, version } satisfies Schema<"FeedbackRecord">;
}

export function toPertanyaanRecord(row: PertanyaanRecordRow) {
  return {
    id_pertanyaan: row.id_pertanyaan,
    pertanyaan: row.pertanyaan,
    true_sound_label: row.true_sound_label,
    id_kategori: row.id_kategori ?? 0,
    id_content: row.id_content ?? 0,
    id_feedback: row.id_feedback ?? 0,
    daftar_contents: row.daftar_contents,
    daftar_feedbacks: row.daftar_feedbacks,
    daftar_hurufs: row.daftar_hurufs,
    audio_ustadz: row.audio_ustadz,
    image_soal: row.image_soal,
    version: row.version,
  } satisfies Schema<"PertanyaanRecord">;
}
