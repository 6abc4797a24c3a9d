import type { account as english } from "../english/account.ts";

export const account: typeof english = {
  summary: "Cari, ubah, blokir, dan hapus akun; putuskan cara masuk; ekspor data pribadi.",
  words: "bagian e-mail atau nama, atau angka nomor WhatsApp (bawaan: semua akun)",
  limit: "jumlah akun terbanyak dalam daftar",
  find: "Cari akun menurut e-mail, nama, atau nomor WhatsApp.",
  show: "Tampilkan satu akun.",
  to: "tulis ke berkas baru ini, bukan ke keluaran standar",
  export: "Ekspor semua data seseorang sebagai JSON, untuk diserahkan bila diminta. Ekspor ini dicatat dalam riwayat.",
  delete: "Hapus akun dan semua data orangnya. Ini tidak dapat dibatalkan: ekspor datanya dulu.",
  blocked: "diblokir",
  unconfirmed: "belum dikonfirmasi",
  bound: "terhubung",
  noneYet: "belum ada",
  exported: (email, file) => `Semua data ${email} diekspor ke ${file}.`,
  willDelete: (id, person) => `Akun ${id} akan dihapus untuk selamanya: ${person}.`,
  studentToo: (id) => `Pendaftaran slot dan tes penempatan murid ${id} juga akan dihapus.`,
  teacherStays: (id) => `Profil pengajar ${id} yang tampil untuk umum tidak dihapus.`,
  counts: (bookings, tests, tokens) =>
    `pendaftaran slot: ${bookings}, tes penempatan: ${tests}, token akses: ${tokens}`,
  deleted: (id, counts) => `Akun ${id} dihapus (${counts}).`,
};
