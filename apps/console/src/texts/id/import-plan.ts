// Texts for what an import would do. Loaded with the page of imports, not with the first one.

export const idImportPlan = {
  /** Instead of those of a file. */
  sheets: {
    whichGroup: "Apa isi lembar ini?",
    content: "Isi lembar",
    skip: "Jangan impor lembar ini",
    unusedHint: (table: string, used: string) => `${used} juga berisi ${table.toLowerCase()}.`,
  },
  /** Why nothing would change. */
  nothing: {
    same: "Isi berkas ini sama dengan data sekarang. Tidak ada yang perlu diimpor.",
    rows: "Tidak ada yang diimpor: semua baris dilewati.",
    columns: "Tidak ada yang diimpor: semua kolom diabaikan.",
    empty: "Tidak ada yang diimpor: berkas ini hanya berisi judul kolom.",
  },
  exists: (name: string, phone: string) => ["Sudah ada:", name, phone && `· ${phone}`].filter(Boolean).join(" "),
  open: "Buka",
  change: "Ubah",
  missingRows: {
    /** What several hours of the week are called beside a number. */
    hours: "jadwal belajar",
    asked: (name: string, rows: number, existing: number, noun: string) =>
      `${name} berisi ${rows} ${noun} tanpa nomor id, dan di sini sudah ada ${existing}.`,
    add: (rows: number, noun: string) => `Tambahkan ${rows} ${noun} ini`,
    replace: (existing: number, noun: string) => `Ganti semua ${existing} ${noun}`,
    kept: (name: string, noun: string) => `${name} hanya menambahkan: ${noun} yang sudah ada tetap ada.`,
    replaced: (name: string, noun: string) => `${name} menggantikan semua ${noun}.`,
    removed: (count: number, noun: string) => `${count} ${noun} yang ada di sini akan dihapus`,
    leave: "Jangan hapus",
    removeTitle: "Hapus data yang ada?",
    removeNow: "Hapus dan impor",
    addOnly: "Tambahkan saja",
  },
};
