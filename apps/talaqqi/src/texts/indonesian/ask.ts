import type { ask as english } from "../english/ask.ts";

export const ask: typeof english = {
  unexpected: "Jawaban tidak dikenal. Apakah ini alamat server Talaqqi?",
  suchRecord: "data seperti itu",
  service: (server) => `layanan Talaqqi di ${server}`,
  unauthorized: "Server menolak token operator ini. Masuklah dengan token yang berlaku: talaqqi login",
  timeout:
    "Pengiriman terlalu lama: batasnya 20 detik, atau 20 menit untuk berkas CSV. Periksa sambungan, lalu coba lagi.",
  tooLarge: (megabytes) => `Berkas terlalu besar: batasnya ${megabytes} MiB. Imporlah lebih sedikit berkas sekaligus.`,
  tooMany: (minutes) => `Terlalu banyak permintaan. Coba lagi ${minutes === 1 ? "satu" : minutes} menit lagi.`,
  proxy: "Proksi di depan server tidak dapat menghubunginya. Coba lagi nanti.",
  unavailable: "Layanan sedang tidak tersedia (pemeliharaan, terlalu sibuk, atau basis data mati). Coba lagi nanti.",
  unreachable: (reason) => `Server tidak dapat dihubungi${reason}.`,
  moved: (location) => `Server pindah ke ${location}. Pakailah alamat itu dengan --server.`,
  noRecord: (record) => `Tidak ada ${record}.`,
  searchLog: (id) => ` Cari ${id} di log server.`,
  internal: (status, hint) => `Kesalahan server ${status}.${hint}`,
  noSuchId: (record, option) => `tidak ada ${record} dengan nomor itu (${option})`,
  theName: "nama",
  noHttps: " (server itu tidak memakai https)",
};
