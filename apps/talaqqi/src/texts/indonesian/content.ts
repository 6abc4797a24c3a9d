import type { content as english } from "../english/content.ts";

export const content: typeof english = {
  summary: "Ekspor dan impor data sekolah sebagai berkas CSV untuk Excel.",
  hint: `Tiap berkas adalah daftar lengkap datanya: impor menghapus data yang tidak ada di dalamnya, kecuali masih dipakai data
lain. Tabel yang berkasnya tidak ada di folder tidak berubah. Orang tidak pernah dihapus oleh impor.

Kosongkan nomor baris baru, atau tulis nama sementara seperti new-1 yang boleh dipakai berkas lain. Layanan memberi
nomornya; ekspor lagi sesudah impor untuk mendapatkannya.`,
  newFolder: "folder baru atau kosong untuk berkasnya",
  people: "ekspor juga akun, murid, wali, pendaftaran slot, dan tes penempatan (dicatat dalam riwayat)",
  export: "Ekspor data sebagai berkas CSV. Data orang tidak ikut kecuali dengan --people.",
  folder: "folder dengan berkas CSV",
  all: "tampilkan sampai 1.000 perubahan per berkas (bawaan: 20)",
  keepMissing: "biarkan data sebuah tabel, misalnya slots, yang tidak ada di berkasnya; boleh diulang",
  check:
    "Tampilkan apa yang akan ditambah, diubah, dan dihapus oleh impor, beserta kesalahannya. Tidak mengubah apa pun.",
  import: "Impor sebuah folder: menampilkan pratinjau, bertanya, lalu mengimpor semuanya atau tidak sama sekali.",
  exporting: "Server sedang mengekspor",
  exported: (count, folder) => `${count} berkas diekspor ke ${folder}.`,
  noChanges: "Tidak ada perubahan: tidak ada yang diimpor.",
  importing: "Server sedang mengimpor",
  done: (created, changed, removed) => `Diimpor: ${created} ditambah, ${changed} diubah, ${removed} dihapus.`,
  undo: (id) => `Ini impor ${id}. Untuk menariknya kembali: talaqqi import revert ${id}`,
  checking: "Server sedang memeriksa",
};
