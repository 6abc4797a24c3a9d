import { z } from "zod";
import { kind } from "./kind.ts";
import {
  arabicLetter,
  httpsUrl,
  identifier,
  line,
  listOf,
  numberOf,
  oneOf,
  optional,
  optionalLine,
  optionalProse,
  prose,
} from "./rules.ts";

/** The kinds of the lesson content, in the order in which they can be written. */
export const lessonKinds = [
  kind({
    table: "kategoris",
    noun: "kategori",
    row: z.object({
      id_kategori: identifier,
      nama_kategori: line(100),
      deskripsi: optionalProse(500),
      image: httpsUrl,
      deskripsi_panjang: optionalProse(5000),
    }),
    serial: "id_kategori",
    unique: [["id_kategori"]],
    references: {},
    held: (db) => db.kategori.findMany({ select: { id_kategori: true } }),
    write: (tx, data) => tx.kategori.createMany({ data }),
  }),

  kind({
    table: "contents",
    noun: "content",
    row: z.object({
      id_content: identifier,
      nama_content: line(200),
      deskripsi: optionalProse(5000),
      intro_text: optionalProse(5000),
      rekap: optionalProse(5000),
      image: httpsUrl,
      video: httpsUrl,
    }),
    serial: "id_content",
    unique: [["id_content"]],
    references: {},
    held: (db) => db.content.findMany({ select: { id_content: true } }),
    write: (tx, data) => tx.content.createMany({ data }),
  }),

  kind({
    table: "subkategoris",
    noun: "subkategori",
    row: z.object({
      id_subkategori: identifier,
      id_kategori: identifier,
      bagian_mulut: line(200),
      bagian_arab: optionalLine(100),
      daftar_content: listOf(identifier),
    }),
    serial: "id_subkategori",
    unique: [["id_subkategori"]],
    references: { id_kategori: "kategoris.id_kategori", daftar_content: "contents.id_content" },
    held: (db) => db.subkategori.findMany({ select: { id_subkategori: true } }),
    async write(tx, rows) {
      await tx.subkategori.createMany({ data: rows.map(({ daftar_content, ...row }) => row) });
      await tx.subkategoriContent.createMany({
        data: rows.flatMap(({ id_subkategori, daftar_content }) =>
          daftar_content.map((id_content) => ({ id_subkategori, id_content })),
        ),
      });
    },
  }),

  kind({
    table: "sifats",
    noun: "sifat",
    row: z
      .object({
        id_sifatul_huruf: identifier,
        nama_sifat: line(50).refine((name) => !name.includes(";"), "must not have a semicolon: lists use it"),
        arab: optionalLine(50),
        jenis: oneOf(["berlawanan", "tengah", "tunggal", "tambahan"]),
        lawan: optional(line(50)),
        deskripsi: optionalProse(500),
        catatan: optionalProse(500),
        kekuatan: numberOf(-1, 0, 1),
      })
      .refine(({ jenis, lawan }) => (jenis === "berlawanan") === (lawan !== null), {
        path: ["lawan"],
        error: "must name the opposite when jenis is berlawanan, and only then",
      }),
    serial: "id_sifatul_huruf",
    unique: [["id_sifatul_huruf"], ["nama_sifat"]],
    references: { lawan: "sifats.nama_sifat" },
    held: (db) => db.sifat.findMany({ select: { id_sifatul_huruf: true, nama_sifat: true } }),
    write: (tx, rows) => tx.sifat.createMany({ data: rows.map((row) => ({ ...row, lawan: row.lawan ?? "" })) }),
  }),

  kind({
    table: "hurufs",
    noun: "huruf",
    row: z.object({
      id_huruf: identifier,
      huruf: arabicLetter,
      nama_latin: line(50),
      id_subkategori: identifier,
      makhraj_detail: optionalProse(500),
      daftar_sifat: listOf(line(50)),
    }),
    serial: "id_huruf",
    unique: [["id_huruf"], ["huruf"], ["nama_latin"]],
    references: { id_subkategori: "subkategoris.id_subkategori", daftar_sifat: "sifats.nama_sifat" },
    held: (db) => db.huruf.findMany({ select: { id_huruf: true, huruf: true, nama_latin: true } }),
    async write(tx, rows) {
      await tx.huruf.createMany({ data: rows.map(({ daftar_sifat, ...row }) => row) });
      const sifats = await tx.sifat.findMany({ select: { id_sifatul_huruf: true, nama_sifat: true } });
      await tx.hurufSifat.createMany({
        data: rows.flatMap(({ id_huruf, daftar_sifat }) =>
          sifats
            .filter(({ nama_sifat }) => daftar_sifat.includes(nama_sifat))
            .map(({ id_sifatul_huruf }) => ({ id_huruf, id_sifatul_huruf })),
        ),
      });
    },
  }),

  kind({
    table: "feedbacks",
    noun: "feedback",
    row: z.object({ id_feedback: identifier, deskripsi: prose(5000) }),
    serial: "id_feedback",
    unique: [["id_feedback"]],
    references: {},
    held: (db) => db.feedback.findMany({ select: { id_feedback: true } }),
    write: (tx, data) => tx.feedback.createMany({ data }),
  }),

  kind({
    table: "pertanyaans",
    noun: "pertanyaan",
    row: z.object({
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
    }),
    serial: "id_pertanyaan",
    unique: [["id_pertanyaan"]],
    references: {
      id_kategori: "kategoris.id_kategori",
      id_content: "contents.id_content",
      id_feedback: "feedbacks.id_feedback",
      daftar_contents: "contents.id_content",
      daftar_feedbacks: "feedbacks.id_feedback",
      daftar_hurufs: "hurufs.id_huruf",
    },
    held: (db) => db.pertanyaan.findMany({ select: { id_pertanyaan: true } }),
    async write(tx, rows) {
      await tx.pertanyaan.createMany({
        data: rows.map(({ daftar_contents, daftar_feedbacks, daftar_hurufs, ...row }) => row),
      });
      await tx.pertanyaanContent.createMany({
        data: rows.flatMap(({ id_pertanyaan, id_content, daftar_contents }) =>
          withMain(id_content, daftar_contents).map((id) => ({ id_pertanyaan, id_content: id })),
        ),
      });
      await tx.pertanyaanFeedback.createMany({
        data: rows.flatMap(({ id_pertanyaan, id_feedback, daftar_feedbacks }) =>
          withMain(id_feedback, daftar_feedbacks).map((id) => ({ id_pertanyaan, id_feedback: id })),
        ),
      });
      await tx.pertanyaanHuruf.createMany({
        data: rows.flatMap(({ id_pertanyaan, daftar_hurufs }) =>
          daftar_hurufs.map((id_huruf) => ({ id_pertanyaan, id_huruf })),
        ),
      });
    },
  }),
];

/** The main one is one of all, whether or not the list repeats it. */
function withMain(main: number | null, all: number[]): number[] {
  return main === null || all.includes(main) ? all : [main, ...all];
}
