import type { imports as english } from "../english/imports.ts";

export const imports: typeof english = {
  id: "nomor impor, dari import list",
  summary: "Tampilkan impor terdahulu dan tarik kembali.",
  toImport: "Untuk mengimpor berkas, pakailah talaqqi content import.",
  limit: "jumlah impor terbanyak dalam daftar",
  list: "Tampilkan impor yang mengubah sesuatu, yang terbaru lebih dulu.",
  all: "tampilkan sampai 1.000 perubahan per berkas (bawaan: 20)",
  show: "Tampilkan apa yang diubah oleh sebuah impor: sebelum → sesudah.",
  revert:
    "Tarik kembali sebuah impor, kecuali ada datanya yang sudah diubah: menampilkan pratinjau, bertanya, lalu menarik semuanya atau tidak sama sekali.",
  takenBack: (at, by) => `ditarik kembali ${at} oleh ${by}`,
  tooOld: "terlalu lama untuk ditarik kembali",
  heading: (id, at, by, state) => `Impor ${id}: ${at} oleh ${by}${state}`,
  taking: (id) => `Menarik kembali impor ${id}:`,
  taken: (id) => `Impor ${id} sudah ditarik kembali.`,
};
