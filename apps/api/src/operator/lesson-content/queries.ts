import type {
  Content,
  Feedback,
  Huruf,
  Kategori,
  Pertanyaan,
  Sifat,
  Subkategori,
} from "../../database/prisma/client.ts";
import type { RecordKind } from "../records/kind.ts";

/** Lists are identifiers in their order. */
export type SubkategoriRecordRow = Subkategori & { daftar_content: number[] };
export type HurufRecordRow = Huruf & { daftar_sifat: number[] };
export type PertanyaanRecordRow = Pertanyaan &
  Record<"daftar_contents" | "daftar_feedbacks" | "daftar_hurufs", number[]>;

export const kategoris: RecordKind<Kategori> = { table: "kategoris", key: "id_kategori" };
export const contents: RecordKind<Content> = { table: "contents", key: "id_content" };
export const sifats: RecordKind<Sifat> = { table: "sifats", key: "id_sifatul_huruf" };
export const feedbacks: RecordKind<Feedback> = { table: "feedbacks", key: "id_feedback" };

export const subkategoris: RecordKind<SubkategoriRecordRow> = {
  table: "subkategoris",
  key: "id_subkategori",
  lists: listOf("id_content", "subkategori_contents", "id_subkategori", "daftar_content"),
};

export const hurufs: RecordKind<HurufRecordRow> = {
  table: "hurufs",
  key: "id_huruf",
  lists: listOf("id_sifatul_huruf", "huruf_sifats", "id_huruf", "daftar_sifat"),
};

export const pertanyaans: RecordKind<PertanyaanRecordRow> = {
  table: "pertanyaans",
  key: "id_pertanyaan",
  lists: [
    listOf("id_content", "pertanyaan_contents", "id_pertanyaan", "daftar_contents"),
    listOf("id_feedback", "pertanyaan_feedbacks", "id_pertanyaan", "daftar_feedbacks"),
    listOf("id_huruf", "pertanyaan_hurufs", "id_pertanyaan", "daftar_hurufs"),
  ].join(", "),
};

function listOf(item: string, joinTable: string, owner: string, name: string): string {
  return `ARRAY(SELECT l.${item} FROM ${joinTable} AS l WHERE l.${owner} = t.${owner} ORDER BY 1) AS ${name}`;
}
