import type { history as english } from "../english/history.ts";

const words: Readonly<Record<string, string>> = { created: "baru", changed: "berubah", removed: "dihapus" };

export const history: typeof english = {
  summary:
    "Menampilkan siapa mengubah apa, dari nilai apa menjadi apa, juga saat masuk dan penolakan, yang terbaru dahulu.",
  operator: "hanya tindakan anggota staf ini: nomor dari staff list",
  student: "hanya yang menyangkut murid ini",
  account: "hanya yang menyangkut akun ini",
  teacher: "hanya yang menyangkut pengajar ini, termasuk jam mengajarnya",
  action: "hanya tindakan ini, misalnya bookSlot",
  kind: "hanya data tabel ini, misalnya slots",
  key: "hanya data dengan nomor ini",
  since: "hanya mulai waktu ini, misalnya 2030-01-19 09:00",
  until: "hanya sebelum waktu ini",
  limit: "jumlah entri terbanyak yang ditampilkan",
  entry: ["entri", "entri"],
  headings: { action: "tindakan", record: "data" },
  refused: (action, why) => `${action} ditolak: ${why}`,
  count: (field, rows) => `${rows} ${words[field] ?? field}`,
  forgotten: "sudah dihapus",
  hidden: "disembunyikan",
};
