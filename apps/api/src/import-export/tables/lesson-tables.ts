import { say } from "../messages/messages.ts";
import {
  arabicLetter,
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
import { kind } from "./table.ts";

/** The kinds of the lesson content, in the order in which they can be written. */
export const lessonKinds = [
  kind({
    table: "kategoris",
    noun: say("kategori", "kategori"),
    nouns: say("kategoris", "kategori"),
    key: ["id_kategori"],
    serial: true,
    columns: {
      id_kategori: identifier,
      nama_kategori: line(100),
      deskripsi: optionalProse(500),
      image: httpsUrl,
      deskripsi_panjang: optionalProse(5000),
    },
    label: ["nama_kategori"],
  }),

  kind({
    table: "contents",
    noun: say("content", "konten"),
    nouns: say("contents", "konten"),
    key: ["id_content"],
    serial: true,
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

  kind({
    table: "subkategoris",
    noun: say("subkategori", "subkategori"),
    nouns: say("subkategoris", "subkategori"),
    key: ["id_subkategori"],
    serial: true,
    columns: {
      id_subkategori: identifier,
      id_kategori: identifier,
      bagian_mulut: line(200),
      bagian_arab: optionalLine(100),
      daftar_content: listOf(identifier),
    },
    label: ["bagian_mulut"],
    references: { id_kategori: "kategoris.id_kategori" },
    links: {
      daftar_content: { table: "subkategori_contents", own: "id_subkategori", other: "id_content", to: "contents" },
    },
  }),

  kind({
    table: "sifats",
    noun: say("sifat", "sifat"),
    nouns: say("sifats", "sifat"),
    key: ["id_sifatul_huruf"],
    serial: true,
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
    unique: [{ columns: ["nama_sifat"], spare: (n) => ({ nama_sifat: `~${n}` }) }],
    references: { lawan: "sifats.nama_sifat" },
    check(row, refuse) {
      if ((row.jenis === "berlawanan") === (row.lawan !== "")) return;
      refuse(
        "lawan",
        say(
          "must name the opposite when jenis is berlawanan, and only then",
          "harus menyebut lawannya jika jenis adalah berlawanan, dan hanya jika demikian",
        ),
      );
    },
  }),

  kind({
    table: "hurufs",
    noun: say("huruf", "huruf"),
    nouns: say("hurufs", "huruf"),
    key: ["id_huruf"],
    serial: true,
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
      { columns: ["huruf"], spare: (n) => ({ huruf: `~${n}` }) },
      { columns: ["nama_latin"], spare: (n) => ({ nama_latin: `~${n}` }) },
    ],
    references: { id_subkategori: "subkategoris.id_subkategori" },
    links: {
      daftar_sifat: {
        table: "huruf_sifats",
        own: "id_huruf",
        other: "id_sifatul_huruf",
        to: "sifats",
        by: "nama_sifat",
      },
    },
  }),

  kind({
    table: "feedbacks",
    noun: say("feedback", "umpan balik"),
    nouns: say("feedbacks", "umpan balik"),
    key: ["id_feedback"],
    serial: true,
    columns: { id_feedback: identifier, deskripsi: prose(5000) },
    label: ["deskripsi"],
  }),

  kind({
    table: "pertanyaans",
    noun: say("pertanyaan", "pertanyaan"),
    nouns: say("pertanyaans", "pertanyaan"),
    key: ["id_pertanyaan"],
    serial: true,
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
    links: {
      daftar_contents: {
        table: "pertanyaan_contents",
        own: "id_pertanyaan",
        other: "id_content",
        to: "contents",
        main: "id_content",
      },
      daftar_feedbacks: {
        table: "pertanyaan_feedbacks",
        own: "id_pertanyaan",
        other: "id_feedback",
        to: "feedbacks",
        main: "id_feedback",
      },
      daftar_hurufs: { table: "pertanyaan_hurufs", own: "id_pertanyaan", other: "id_huruf", to: "hurufs" },
    },
  }),
];
