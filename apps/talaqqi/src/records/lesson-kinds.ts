import { TraitStrength } from "@talaqqi/contract/enums";
import { identifier } from "../arguments.ts";
import type { Shape } from "../client.ts";
import { texts } from "../texts.ts";
import { choice, ids, named, reference, text } from "./fields.ts";
import { type Kind, kindOf } from "./kind.ts";

// The tables of the lessons. Their options are named as the columns of the CSV files, without `nama_`, `id_` and `daftar_`.

const kategori = kindOf<"NewKategori", "KategoriRecord">()({
  command: "kategori",
  table: "kategoris",
  id: "id_kategori",
  label: "nama_kategori",
  texts: texts.lessonFields.kategori,
  retires: false,
  required: { nama_kategori: true },
  columns: ["nama_kategori", "deskripsi"],
  fields: {
    nama_kategori: text("--name <name>"),
    deskripsi: text("--deskripsi <text>"),
    image: text("--image <url>"),
    deskripsi_panjang: text("--deskripsi-panjang <text>"),
  },
});

const subkategori = kindOf<"NewSubkategori", "SubkategoriRecord">()({
  command: "subkategori",
  table: "subkategoris",
  id: "id_subkategori",
  label: "bagian_mulut",
  texts: texts.lessonFields.subkategori,
  retires: false,
  required: { id_kategori: true, bagian_mulut: true },
  columns: ["bagian_mulut", "bagian_arab", "id_kategori", "daftar_content"],
  fields: {
    bagian_mulut: text("--bagian-mulut <text>"),
    bagian_arab: text("--bagian-arab <text>"),
    id_kategori: reference("--kategori <id>", identifier),
    daftar_content: ids("--contents <ids>"),
  },
});

const content = kindOf<"NewContent", "ContentRecord">()({
  command: "content",
  table: "contents",
  id: "id_content",
  label: "nama_content",
  texts: texts.lessonFields.content,
  retires: false,
  required: { nama_content: true },
  columns: ["nama_content", "deskripsi"],
  fields: {
    nama_content: text("--name <name>"),
    deskripsi: text("--deskripsi <text>"),
    intro_text: text("--intro-text <text>"),
    rekap: text("--rekap <text>"),
    image: text("--image <url>"),
    video: text("--video <url>"),
  },
});

const sifat = kindOf<"NewSifat", "SifatRecord">()({
  command: "sifat",
  table: "sifats",
  id: "id_sifatul_huruf",
  label: "nama_sifat",
  texts: texts.lessonFields.sifat,
  retires: false,
  required: { nama_sifat: true, jenis: true, kekuatan: true },
  columns: ["nama_sifat", "arab", "jenis", "lawan", "kekuatan"],
  fields: {
    nama_sifat: text("--name <name>"),
    arab: text("--arab <text>"),
    jenis: choice<Shape<"TraitKind">>("--jenis <type>", {
      berlawanan: "berlawanan",
      tengah: "tengah",
      tunggal: "tunggal",
      tambahan: "tambahan",
    }),
    lawan: text("--lawan <name>"),
    kekuatan: named("--kekuatan <strength>", {
      strong: TraitStrength.Strong,
      between: TraitStrength.Between,
      weak: TraitStrength.Weak,
    }),
    deskripsi: text("--deskripsi <text>"),
    catatan: text("--catatan <text>"),
  },
});

const huruf = kindOf<"NewHuruf", "HurufRecord">()({
  command: "huruf",
  table: "hurufs",
  id: "id_huruf",
  label: "nama_latin",
  texts: texts.lessonFields.huruf,
  retires: false,
  required: { huruf: true, nama_latin: true, id_subkategori: true },
  columns: ["huruf", "nama_latin", "id_subkategori", "makhraj_detail", "daftar_sifat"],
  fields: {
    huruf: text("--huruf <text>"),
    nama_latin: text("--name <name>"),
    id_subkategori: reference("--subkategori <id>", identifier),
    makhraj_detail: text("--makhraj-detail <text>"),
    daftar_sifat: ids("--sifats <ids>"),
  },
});

const feedback = kindOf<"NewFeedback", "FeedbackRecord">()({
  command: "feedback",
  table: "feedbacks",
  id: "id_feedback",
  label: "deskripsi",
  texts: texts.lessonFields.feedback,
  retires: false,
  required: { deskripsi: true },
  columns: ["deskripsi"],
  fields: { deskripsi: text("--deskripsi <text>") },
});

const pertanyaan = kindOf<"NewPertanyaan", "PertanyaanRecord">()({
  command: "pertanyaan",
  table: "pertanyaans",
  id: "id_pertanyaan",
  label: "pertanyaan",
  texts: texts.lessonFields.pertanyaan,
  retires: false,
  required: { pertanyaan: true },
  columns: ["pertanyaan", "true_sound_label", "id_kategori", "id_content", "id_feedback"],
  fields: {
    pertanyaan: text("--pertanyaan <text>"),
    true_sound_label: text("--true-sound-label <text>"),
    id_kategori: reference("--kategori <id>"),
    id_content: reference("--content <id>"),
    id_feedback: reference("--feedback <id>"),
    daftar_contents: ids("--contents <ids>"),
    daftar_feedbacks: ids("--feedbacks <ids>"),
    daftar_hurufs: ids("--hurufs <ids>"),
    audio_ustadz: text("--audio-ustadz <url>"),
    image_soal: text("--image-soal <url>"),
  },
});

/** The records of the lessons, which are deleted. */
export const lessonKinds: Kind[] = [kategori, subkategori, content, sifat, huruf, feedback, pertanyaan];
