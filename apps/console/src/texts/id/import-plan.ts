// Texts for what an import would do. Loaded with the page of imports, not with the first one.

export const idImportPlan = {
  /** Instead of those of a file. */
  sheets: {
    whichGroup: "Apa isi lembar ini?",
    content: "Isi lembar",
    skip: "Jangan impor lembar ini",
    unusedHint: (table: string, used: string) => `${used} juga berisi ${table.toLowerCase()}.`,
  },
  missingRows: {
    /** What several hours of the week are called beside a number. */
    hours: "jam belajar",
    asked: (name: string, rows: number, existing: number, noun: string) =>
      `${name} berisi ${rows} ${noun} tanpa nomor id, dan di sini sudah ada ${existing}.`,
    add: (rows: number, noun: string) => `Tambahkan ${rows} ${noun} ini`,
    replace: (existing: number, noun: string) => `Ganti semua ${existing} ${noun}`,
    kept: (name: string, noun: string) => `${noun} yang tidak ada di ${name} tetap ada.`,
    replaced: (name: string, noun: string) => `${name} menggantikan semua ${noun}.`,
    removed: (count: number, noun: string) => `${count} ${noun} yang ada di sini akan dihapus`,
    leave: "Jangan hapus",
    change: "Ubah",
    removeTitle: "Hapus data yang ada?",
    removeNow: "Hapus dan impor",
    addOnly: "Tambahkan saja",
  },
};
