import { choices, hints, labels, nouns } from "@talaqqi/contract/record-labels-id";
import { idFirst } from "./id/first.ts";
import { idGuardians } from "./id/guardians.ts";
import { idImport } from "./id/import.ts";
import { idMessages } from "./id/messages.ts";
import { idPages } from "./id/pages.ts";
import { idQuestions } from "./id/questions.ts";
import { idRecords } from "./id/records.ts";
import { idTashih } from "./id/tashih.ts";

// The console's words. `Texts` is their type: a key that another language lacks does not compile.

export const id = {
  ...idFirst,
  choices,
  hints,
  labels,
  nouns,

  fields: {
    reviewer: "Isi nama pengajar, 1 sampai 100 karakter.",
    code: "Isi 8 huruf dan angka di layarnya.",
    name: "Isi 1 sampai 50 karakter.",
    gender: "Pilih salah satu.",
    relation: "Pilih salah satu.",
    table: "Pilih isi berkas ini.",
    whatsapp: "Isi nomor seperti 0812-3456-7890.",
    birth_year: "Isi tahun dari 1900 sampai tahun ini, misalnya 2015.",
    note: "Paling banyak 1.000 karakter.",
    notes: "Paling banyak 1.000 karakter.",
    text: "Pakai hanya isian di bawah.",
    time: "Isi pukul, misalnya 16.00.",
    capacity: "Isi 1 sampai 1.000.",
    minutes: "Isi 5 sampai 480 menit.",
    place: "Paling banyak 200 karakter.",
    link: "Isi alamat yang diawali https://.",
    link_catatan: "Isi alamat yang diawali https://.",
    test_schedule_at: "Waktu itu sudah lewat.",
    level_result: "Pilih tingkat.",
    id_reviewer: "Pilih penguji.",
    id_teacher: "Pilih pengajar.",
    id_day: "Pilih hari.",
    id_level: "Pilih tingkat.",
    email: "Isi alamat e-mail.",
    sertifikasi: "Isi 1 sampai 200 karakter.",
    pengalaman: "Isi 1 sampai 500 karakter.",
    tahun: "Paling banyak 20 karakter.",
    valid_from: "Isi tanggal, atau kosongkan.",
    sumber: "Terlalu panjang. Pendekkan teksnya.",
    pengalaman_preview: "Terlalu panjang. Pendekkan teksnya.",
    role: "Pilih salah satu.",
    class_for: "Pilih salah satu.",
    valid_until: "Isi tanggal yang tidak sebelum hari pertama, atau kosongkan.",
  },

  /** By the type of a record's field in the contract, with its limit. */
  fieldTypes: {
    "required line": (max: number) => `Isi 1 sampai ${max} karakter.`,
    line: () => "Terlalu panjang. Pendekkan teksnya.",
    text: () => "Terlalu panjang. Pendekkan teksnya.",
    html: () => "Pakai HTML sederhana, dan tidak terlalu panjang.",
    url: () => "Isi alamat yang diawali https://.",
    phone: () => "Isi nomor seperti 0812-3456-7890.",
    email: () => "Isi alamat e-mail.",
    degrees: (max: number) => `Isi angka dari -${max} sampai ${max}; isi lintang dan bujur, atau kosongkan keduanya.`,
    "required number": (min: number) => `Isi bilangan bulat, minimal ${min}.`,
    "required rupiah": () => "Isi rupiah bulat, misalnya 350.000.",
    "required amount": () => "Isi angka lebih dari 0.",
    "required choice": () => "Pilih salah satu.",
    parts: () => "Terlalu banyak. Hapus yang tidak perlu.",
  },

  ...idGuardians,
  ...idImport,
  ...idMessages,
  ...idPages,
  ...idQuestions,
  ...idRecords,

  tashih: { ...idFirst.tashih, ...idTashih.tashih },
  week: { ...idFirst.week, ...idPages.week },
  slot: { ...idFirst.slot, ...idPages.slot },
  student: { ...idFirst.student, ...idPages.student },
  students: { ...idFirst.students, ...idPages.students },
  tests: { ...idFirst.tests, ...idPages.tests },
  staff: { ...idFirst.staff, ...idPages.staff },
  teachers: { ...idFirst.teachers, ...idRecords.teachers },
  school: { ...idFirst.school, ...idRecords.school },
};

export type Texts = typeof id;
