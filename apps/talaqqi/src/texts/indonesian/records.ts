import type { records as english } from "../english/records.ts";

export const records: typeof english = {
  lessonSummary: "Kelola data pelajaran satu per satu; content import mengubah banyak sekaligus.",
  lessonHint: `Nama opsi sama dengan nama kolom berkas CSV. Daftar baru menggantikan seluruh daftar lama: --contents 1,2.

Contoh:
  talaqqi lesson huruf list
  talaqqi lesson pertanyaan add --pertanyaan "Huruf apa ini?" --hurufs 1 --contents 106
  talaqqi lesson content change 106 --rekap "Ringkasan pelajaran"`,
  summary: (many, retires) =>
    `Daftar, lihat, tambah, ubah, ${retires ? "nonaktifkan, dan aktifkan kembali" : "dan hapus"} ${many}.`,
  id: (one) => `nomor ${one}, dari list`,
  required: "(wajib)",
  limit: "jumlah data terbanyak dalam daftar",
  list: (many) => `Tampilkan daftar ${many}.`,
  retired: "hanya yang nonaktif",
  inUse: "hanya yang dipakai",
  show: (one) => `Tampilkan satu ${one}.`,
  add: (one) => `Tambahkan ${one} baru.`,
  added: (record) => `${capital(record)} ditambahkan.`,
  change: (one) => `Ubah isian ${one} yang diberikan. Ditolak bila orang lain mengubahnya pada saat yang sama.`,
  changed: (record) => `${capital(record)} diubah.`,
  nothingToChange: (flag) => `Tidak ada yang diubah. Pakailah sebuah opsi, misalnya ${flag}.`,
  restore: (one) => `Aktifkan kembali ${one} yang nonaktif.`,
  restored: (record) => `${capital(record)} aktif kembali.`,
  retire: (one) => `Nonaktifkan satu ${one}: riwayatnya tetap, dan data baru tidak dapat memakainya.`,
  willBeRetired: (record) =>
    `${capital(record)} akan dinonaktifkan: riwayatnya tetap, dan data baru tidak dapat memakainya.`,
  wasRetired: (record) => `${capital(record)} dinonaktifkan.`,
  delete: (one) => `Hapus satu ${one}. Ditolak selama masih ada yang memakainya.`,
  willBeDeleted: (record) => `${capital(record)} akan dihapus untuk selamanya.`,
  wasDeleted: (record) => `${capital(record)} dihapus.`,
  idHeading: "nomor",
  state: "keadaan",
  isRetired: "nonaktif",
  version: "versi",
  decimal: "Harus berupa angka seperti 60 atau 1,5.",
  levels: "Harus berupa nomor tingkat, misalnya 1,2 atau 1,2:inactive.",
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
