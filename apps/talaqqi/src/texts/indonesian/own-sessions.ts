import type { ownSessions as english } from "../english/own-sessions.ts";

export const ownSessions: typeof english = {
  summary: "Lihat dan akhiri peramban tempat Anda sedang masuk.",
  list: "Tampilkan sesi Anda: peramban, sistem, dan kapan terakhir dipakai.",
  id: "nomor sesi dari session list",
  end: "Akhiri salah satu sesi Anda. Peramban itu harus masuk lagi.",
  endAll: "Akhiri semua sesi Anda. Token tetap berlaku.",
  ended: (id) => `Sesi ${id} diakhiri.`,
  willEnd: "Anda akan keluar dari semua peramban.",
  endedAll: (count) => `${count} sesi diakhiri.`,
};
