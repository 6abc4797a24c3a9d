export const actors: Record<string, string> = { app: "pemilik akun", service: "layanan", "": "seseorang" };

/** What went wrong, and what to do. */
export const idProblems = {
  problems: {
    retry: "Coba lagi",
    connection: "Tidak terhubung",
    connectionHint: "Periksa sambungan internet. Yang Anda ketik tetap ada.",
    signedOut: "Silakan masuk lagi",
    signedOutHint: "Yang Anda ketik tetap ada.",
    forbidden: "Peran Anda tidak boleh melakukan ini",
    forbiddenHint: "Mintalah bantuan administrator sekolah.",
    notFound: "Data ini tidak ada lagi",
    notFoundHint: "Mungkin sudah dihapus atau digabung oleh orang lain. Cari lagi di daftarnya.",
    notYours: "Tidak ada di antara data Anda",
    notYoursHint:
      "Anda melihat murid di jadwal Anda dan murid yang akan Anda uji. Mungkin sekarang diajar atau diuji orang lain.",
    invalid: "Periksa isian yang ditandai",
    conflict: "Belum dapat dilakukan",
    tooLarge: "Berkas terlalu besar",
    tooLargeHint: "Bagi menjadi beberapa berkas, lalu kirim satu per satu.",
    tooMany: "Terlalu banyak percobaan",
    unavailable: "Layanan sedang tidak tersedia",
    wait: (seconds: number) =>
      `Coba lagi setelah ${seconds < 120 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`}.`,
    unexpected: "Terjadi kesalahan",
    /** @param id "" for an error of this page. */
    unexpectedHint: (id: string) =>
      `Coba lagi. Bila tetap gagal, laporkan kepada administrator${id && `, dengan nomor ini: ${id}`}.`,
    undoRefused: (why: string) => `Tidak dapat diurungkan: ${why}.`,
    undoFailed: "Tidak dapat diurungkan karena data sudah berubah. Ubah langsung di halamannya.",
  },

  stale: {
    title: "Orang lain mengubahnya sejak Anda membukanya.",
    hint: "Isian Anda tetap ada. Pilih yang disimpan.",
    by: (who: string, when: string) => `oleh ${actors[who] ?? who}, ${when}`,
    now: "Sekarang",
    typed: "Isian Anda",
    takeOver: "Ambil yang baru",
    saveMine: "Simpan isian saya",
    load: "Tampilkan yang terbaru",
  },
};
