import type { Schema } from "@talaqqi/contract";
import { oneOf } from "../database/rows.ts";
import type { FeedbackRow, HurufRow, KategoriRow, PertanyaanRow, SubkategoriRow } from "./queries.ts";

export function toFeedback(row: FeedbackRow) {
  return {
    id_feedback: String(row.id_feedback),
    deskripsi: row.deskripsi,
    daftar_pertanyaan: row.pertanyaans.map(({ pertanyaan }) => ({
      ...questionFields(pertanyaan),
      daftar_content: pertanyaan.contents.map(toContent),
    })),
  } satisfies Schema<"Feedback">;
}

export function toPertanyaan(row: PertanyaanRow) {
  return {
    ...questionFields(row),
    daftar_feedbacks: row.feedbacks.map(({ feedback }) => ({
      id_feedback: String(feedback.id_feedback),
      deskripsi: feedback.deskripsi,
    })),
    daftar_contents: row.contents.map(toContent),
    daftar_hurufs: row.hurufs.map(({ huruf }) => toHuruf(huruf)),
  } satisfies Schema<"Pertanyaan">;
}

export function toHuruf(row: HurufRow) {
  return {
    id_huruf: String(row.id_huruf),
    huruf: row.huruf,
    daftar_sifat: row.sifats.map(({ sifat }) => ({
      id_sifatul_huruf: String(sifat.id_sifatul_huruf),
      nama_sifat: sifat.nama_sifat,
      // The interface wants an integer here: the trait's strength. What it is in words stays in the database.
      deskripsi: oneOf([-1, 0, 1], sifat.kekuatan),
    })),
  } satisfies Schema<"Huruf">;
}

export function toKategori(row: KategoriRow) {
  return {
    id_kategori: String(row.id_kategori),
    nama_kategori: row.nama_kategori,
    deskripsi: row.deskripsi,
    image: row.image,
    deskripsi_panjang: row.deskripsi_panjang,
    daftar_subkategori: row.subkategoris.map(toSubkategori),
  } satisfies Schema<"Kategori">;
}

export function toSubkategori(row: SubkategoriRow) {
  return {
    id_subkategori: String(row.id_subkategori),
    id_kategori: String(row.id_kategori),
    bagian_mulut: row.bagian_mulut,
    daftar_content: row.contents.map(toContent),
  } satisfies Schema<"Subkategori">;
}

function toContent({ content }: Pick<SubkategoriRow["contents"][number], "content">) {
  return {
    id_content: String(content.id_content),
    nama_content: content.nama_content,
    deskripsi: content.deskripsi,
    image: content.image,
    video: content.video,
    rekap: content.rekap,
    intro_text: content.intro_text,
  } satisfies Schema<"Content">;
}

/** What a question carries in both of its forms. */
function questionFields(row: FeedbackRow["pertanyaans"][number]["pertanyaan"] | PertanyaanRow) {
  return {
    id_pertanyaan: String(row.id_pertanyaan),
    id_feedback: String(row.id_feedback ?? ""),
    id_kategori: String(row.id_kategori ?? ""),
    id_content: String(row.id_content ?? ""),
    pertanyaan: row.pertanyaan,
    audio_ustadz: row.audio_ustadz,
    image_soal: row.image_soal,
    true_sound_label: row.true_sound_label,
  };
}
