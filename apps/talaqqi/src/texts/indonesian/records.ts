import type { records as english } from "../english/records.ts";

export const records: typeof english = {
  required: "(wajib)",
  limit: "jumlah data terbanyak dalam daftar",
  added: (record) => `${capital(record)} ditambahkan.`,
  changed: (record) => `${capital(record)} diubah.`,
  nothingToChange: (flag) => `Tidak ada yang diubah. Pakailah sebuah opsi, misalnya ${flag}.`,
  restored: (record) => `${capital(record)} aktif kembali.`,
  willBeRetired: (record) =>
    `${capital(record)} akan dinonaktifkan: riwayatnya tetap, dan data baru tidak dapat memakainya.`,
  wasRetired: (record) => `${capital(record)} dinonaktifkan.`,
  willBeDeleted: (record) => `${capital(record)} akan dihapus untuk selamanya.`,
  wasDeleted: (record) => `${capital(record)} dihapus.`,
  idHeading: "nomor",
  state: "keadaan",
  isRetired: "nonaktif",
  version: "versi",
  done: (record) => `Selesai: ${record}.`,
  decimal: "Harus berupa angka seperti 60 atau 1,5.",
  levels: "Harus berupa nomor tingkat, misalnya 1,2 atau 1,2:inactive.",
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
