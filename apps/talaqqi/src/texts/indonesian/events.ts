import type { events as english } from "../english/events.ts";

export const events: typeof english = {
  summary: "Menampilkan saat masuk, penolakan, dan dari mana token dipakai, yang terbaru dahulu. Untuk administrator.",
  account: "hanya dari akun ini",
  operator: "hanya dari anggota staf ini: nomor dari staff list",
  student: "hanya pembukaan kartu murid ini",
  kind: "hanya kejadian jenis ini",
  address: "hanya dari alamat ini, seperti yang tampil di daftar, atau dari alamat IP",
  since: "hanya mulai waktu ini, misalnya 2030-01-19 09:00",
  until: "hanya sebelum waktu ini",
  limit: "jumlah kejadian terbanyak yang ditampilkan",
  event: ["kejadian", "kejadian"],
  headings: { what: "kejadian", who: "siapa", address: "alamat", operation: "operasi", count: "jumlah" },
  many: "(banyak)",
  kinds: {
    sign_in: "masuk",
    sign_in_refused: "gagal masuk",
    token_use: "token pertama dipakai hari itu",
    token_refused: "token ditolak",
    token_revoked: "keluar",
    staff_session: "sesi pertama dipakai hari itu",
    student_read: "kartu murid dibuka hari itu",
    rate_limited: "terlalu banyak permintaan",
  },
};
