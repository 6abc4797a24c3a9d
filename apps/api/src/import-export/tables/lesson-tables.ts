import { normalizeLetter } from "../../domain/letters.ts";
import { line, listedName, listOf } from "./column-codecs.ts";
import { recordColumns } from "./record-columns.ts";
import { defineTable } from "./table.ts";

/** The tables of the lessons, in the order of writing. */
export const lessonTables = [
  defineTable({
    name: "kategoris",
    key: ["id_kategori"],
    columns: recordColumns("kategoris"),
    label: ["nama_kategori"],
  }),

  defineTable({
    name: "contents",
    key: ["id_content"],
    columns: recordColumns("contents"),
    label: ["nama_content"],
  }),

  defineTable({
    name: "subkategoris",
    key: ["id_subkategori"],
    columns: recordColumns("subkategoris"),
    label: ["bagian_mulut"],
    references: { id_kategori: "kategoris.id_kategori" },
    lists: {
      daftar_content: { joinTable: "subkategori_contents", own: "id_subkategori", other: "id_content", of: "contents" },
    },
  }),

  defineTable({
    name: "sifats",
    key: ["id_sifatul_huruf"],
    columns: { ...recordColumns("sifats"), nama_sifat: listedName(50) },
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
    columns: { ...recordColumns("hurufs"), daftar_sifat: listOf(line(50)) },
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
    columns: recordColumns("feedbacks"),
    label: ["deskripsi"],
  }),

  defineTable({
    name: "pertanyaans",
    key: ["id_pertanyaan"],
    columns: recordColumns("pertanyaans"),
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
