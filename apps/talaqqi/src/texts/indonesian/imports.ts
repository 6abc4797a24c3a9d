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
    "Tarik kembali sebuah impor, kecuali ada datanya yang sudah diubah: menampilkan pratinjau, bertanya, lalu menarik semuanya atau tidak sama sekali. Dengan --keep-changed, sisanya saja yang ditarik.",
  keepChanged: "biarkan data yang sudah diubah beserta yang diperlukannya, dan tarik kembali sisanya",
  takenBack: (at, by, kept) => `ditarik kembali ${at} oleh ${by}${kept > 0 ? `, ${kept} dibiarkan` : ""}`,
  tooOld: "terlalu lama untuk ditarik kembali",
  heading: (id, at, by, state) => `Impor ${id}: ${at} oleh ${by}${state}`,
  taking: (id) => `Menarik kembali impor ${id}:`,
  keeping: (kept) => `Dibiarkan seperti sekarang: ${kept}`,
  erased: (count) => `Milik orang yang sudah dihapus, tidak ada yang ditarik: ${count}`,
  taken: (id, kept) =>
    kept > 0 ? `Impor ${id} sudah ditarik kembali; ${kept} dibiarkan.` : `Impor ${id} sudah ditarik kembali.`,
};
