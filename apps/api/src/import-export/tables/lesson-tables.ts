import { normalizeLetter } from "../../domain/letters.ts";
import {
  httpsUrl,
  identifier,
  line,
  listedName,
  listOf,
  oneOf,
  optional,
  optionalLine,
  optionalProse,
  prose,
} from "./column-codecs.ts";
import { arabicLetter } from "./letter-codec.ts";
import { defineTable } from "./table.ts";

/** The tables of the lessons, in the order of writing. */
export const lessonTables = [
  defineTable({
    name: "kategoris",
    key: ["id_kategori"],
    columns: {
      id_kategori: identifier,
      nama_kategori: line(100),
      deskripsi: optionalProse(500),
      image: httpsUrl,
      deskripsi_panjang: optionalProse(5000),
    },
    label: ["nama_kategori"],
  }),

  defineTable({
    name: "contents",
    key: ["id_content"],
    columns: {
      id_content: identifier,
      nama_content: line(200),
      deskripsi: optionalProse(5000),
      intro_text: optionalProse(5000),
      rekap: optionalProse(5000),
      image: httpsUrl,
      video: httpsUrl,
    },
    label: ["nama_content"],
  }),

  defineTable({
    name: "subkategoris",
    key: ["id_subkategori"],
    columns: {
      id_subkategori: identifier,
      id_kategori: identifier,
      bagian_mulut: line(200),
      bagian_arab: optionalLine(100),
      daftar_content: listOf(identifier),
    },
    label: ["bagian_mulut"],
    references: { id_kategori: "kategoris.id_kategori" },
    lists: {
      daftar_content: { joinTable: "subkategori_contents", own: "id_subkategori", other: "id_content", of: "contents" },
    },
  }),

  defineTable({
    name: "sifats",
    key: ["id_sifatul_huruf"],
    columns: {
      id_sifatul_huruf: identifier,
      nama_sifat: listedName(50),
      arab: optionalLine(50),
      jenis: oneOf("berlawanan", "tengah", "tunggal", "tambahan"),
      lawan: optionalLine(50),
      deskripsi: optionalProse(500),
      catatan: optionalProse(500),
      kekuatan: oneOf("-1", "0", "1"),
    },
    label: ["nama_sifat"],
    unique: [{ columns: ["nama_sifat"], temporary: (n) => ({ nama_sifat: `~${n}` }) }],
    references: { lawan: "sifats.nama_sifat" },
    check(row, addProblem) {
      if ((row.jenis === "berlawanan") === (row.lawan !== "")) return;
      addProblem("lawan", (t) => t.requiredOnlyWhen("jenis", "berlawanan"));
    },
  }),

  defineTable({
    name: "hurufs",
    key: ["id_huruf"],
    columns: {
      id_huruf: identifier,
      huruf: arabicLetter,
      nama_latin: line(50),
      id_subkategori: identifier,
      makhraj_detail: optionalProse(500),
      daftar_sifat: listOf(line(50)),
    },
    label: ["huruf", "nama_latin"],
    unique: [
      // Earlier releases stored letters as they were typed.
      { columns: ["huruf"], normalize: normalizeLetter, temporary: (n) => ({ huruf: `~${n}` }) },
      { columns: ["nama_latin"], temporary: (n) => ({ nama_latin: `~${n}` }) },
    ],
    references: { id_subkategori: "subkategoris.id_subkategori" },
    lists: {
      daftar_sifat: {
        joinTable: "huruf_sifats",
        own: "id_huruf",
        other: "id_sifatul_huruf",
        of: "sifats",
        by: "nama_sifat",
      },
    },
  }),

  defineTable({
    name: "feedbacks",
    key: ["id_feedback"],
    columns: { id_feedback: identifier, deskripsi: prose(5000) },
    label: ["deskripsi"],
  }),

  defineTable({
    name: "pertanyaans",
    key: ["id_pertanyaan"],
    columns: {
      id_pertanyaan: identifier,
      pertanyaan: prose(1000),
      true_sound_label: optionalLine(300),
      id_kategori: optional(identifier),
      id_content: optional(identifier),
      id_feedback: optional(identifier),
      daftar_contents: listOf(identifier),
      daftar_feedbacks: listOf(identifier),
      daftar_hurufs: listOf(identifier),
      audio_ustadz: httpsUrl,
      image_soal: httpsUrl,
    },
    label: ["pertanyaan"],
    references: {
      id_kategori: "kategoris.id_kategori",
      id_content: "contents.id_content",
      id_feedback: "feedbacks.id_feedback",
    },
    lists: {
      daftar_contents: {
        joinTable: "pertanyaan_contents",
        own: "id_pertanyaan",
        other: "id_content",
        of: "contents",
        main: "id_content",
      },
      daftar_feedbacks: {
        joinTable: "pertanyaan_feedbacks",
        own: "id_pertanyaan",
        other: "id_feedback",
        of: "feedbacks",
        main: "id_feedback",
      },
      daftar_hurufs: { joinTable: "pertanyaan_hurufs", own: "id_pertanyaan", other: "id_huruf", of: "hurufs" },
    },
  }),
];
