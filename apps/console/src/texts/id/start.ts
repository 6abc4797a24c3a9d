// Texts of the first page and of the search on each page, and for a new school: first steps, demonstration data.

export const idStart = {
  today: {
    hours: "Jadwal hari ini",
    noHours: "Tidak ada jadwal hari ini.",
    otherHours: (count: number) => `${count} jadwal lainnya`,
    openWeek: "Lihat pekan",
    requests: "Tes baru",
    noRequests: "Tidak ada permintaan tes yang menunggu.",
    expiring: "Segera kedaluwarsa",
    tests: "Tes hari ini",
    noTests: "Tidak ada tes hari ini.",
    next: "berikutnya",
    now: "sekarang",
    accessChanges: "Perubahan akses akun",
    accessChangesHint:
      "Perubahan yang memberi orang lain akses ke akun atau data murid ditampilkan di sini selama sepekan. Ada yang tidak Anda kenali? Beri tahu administrator.",
  },

  start: {
    title: "Mulai dari sini",
    hint: "Kerjakan langkah-langkah ini berurutan. Daftar ini hilang setelah murid pertama terdaftar di jadwal belajar.",
    done: "Selesai",
    optional: "boleh nanti, sebelum tes pertama",
    /** The other steps are named like the buttons that they lead to. */
    hour: "Tambah jadwal belajar",
    booking: "Daftarkan murid ke jadwal belajar",
    teacherFirst: "Tambahkan pengajar dulu",

    finished: "Selesai: sekolah Anda siap",
    finishedHint: "Murid pertama sudah terdaftar. Berikutnya, lengkapi jadwal dan murid lainnya, dan undang staf lain.",
    openWeek: "Lihat pekan",

    demonstration: "Data contoh masih ada",
    demonstrationHint: (removed: number) =>
      `${removed} data sekolah contoh dapat dihapus. Yang sudah Anda ubah atau pakai tetap ada, begitu juga materi pelajaran.`,
    remove: "Hapus data contoh",
    removeTitle: "Hapus data contoh?",
    removeNow: (removed: number) => `Hapus ${removed} data`,
    removing: "Menghapus…",
    keeps: (kept: number) => `${kept} data tetap ada:`,
    reasons: { changed: "sudah diubah", used: "dipakai sekolah" },
    removed: (removed: number) => `${removed} data contoh dihapus.`,
  },

  search: {
    placeholder: "Nama, e-mail, atau nomor telepon",
    hint: "Ketik nama, e-mail, atau nomor telepon dalam bentuk apa pun.",
    none: (text: string) => `Tidak ada murid yang cocok dengan “${text}”.`,
    add: (name: string) => `Tambah murid “${name}”`,
    clear: "Hapus pencarian",
    found: (count: number, hasMore: boolean) => `${hasMore ? "lebih dari " : ""}${count} murid ditemukan`,
  },
};
