import type { contentPlan as english } from "../english/content-plan.ts";

export const contentPlan: typeof english = {
  file: "berkas",
  rows: "baris",
  created: "ditambah",
  changed: "diubah",
  removed: "dihapus",
  unchanged: "tetap",
  unchangedFiles: (count) => `${count} berkas tanpa perubahan.`,
  corrected: "Nilai yang dibetulkan:",
  published: (files) =>
    `Tampil untuk umum: siapa saja dapat membaca data ${files.join(", ")} di aplikasi, tanpa perlu masuk.`,
  problems: "Masalah:",
  hint: " (pakailah --all untuk melihatnya)",
  more: (count) => `dan ${count} lagi`,
  isNow: (what, id) => `${what}sekarang ${id}`,
  moreJson: (count) => `dan ${count} lagi (pakailah --json untuk melihatnya)`,
  summary: (count) => `${count} kesalahan: tidak ada yang diimpor.`,
};
