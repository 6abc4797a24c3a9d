// Texts for what an import asks: what a date, a time or a word in a list means.

const inRows = (rows: number) => (rows === 1 ? "" : ` (${rows} baris)`);
const word = {
  hint: "",
  asWritten: "Itu memang nama",
  choice: (texts: readonly string[]) => texts.join(", "),
};

export const idQuestions = {
  questions: {
    order: (name: string, headings: readonly string[], rows: number) =>
      `${name}: di kolom ${headings.join(", ")}, mana yang lebih dulu, hari atau bulan?${inRows(rows)}`,
    orderHint: "Berkas ini tampaknya dari komputer dengan pengaturan Amerika Serikat, yang menulis bulan lebih dulu.",
    orders: { day_first: "Hari lebih dulu", month_first: "Bulan lebih dulu" },
    serial: (name: string, headings: readonly string[], rows: number) =>
      `${name}: angka di kolom ${headings.join(", ")} tampaknya tanggal atau pukul yang kehilangan formatnya${inRows(rows)}.`,
    serialHint: "Baca semuanya seperti ini?",
    empty: "Kosongkan",
    typed: (rows: number) => (rows === 1 ? "Tulis untuk baris ini" : `Tulis sekali untuk ${rows} baris`),
    use: "Pakai",
    words: {
      unread_time: {
        ...word,
        title: (cell: string, _: string, rows: number) => `${cell}: pukul berapa?${inRows(rows)}`,
        hint: "Tulis seperti 18.30, atau dari pukul berapa sampai pukul berapa, seperti 18.30–20.00.",
      },
      other_zone: {
        ...word,
        title: (cell: string, _: string, rows: number) =>
          `${cell}: pukul berapa menurut zona waktu sekolah?${inRows(rows)}`,
      },
      open_end: {
        ...word,
        title: (cell: string, _: string, rows: number) => `${cell}: sampai pukul berapa?${inRows(rows)}`,
      },
      several_days: {
        ...word,
        title: (cell: string, _: string, rows: number) =>
          `${cell}: apakah ada jadwal belajar di setiap hari itu?${inRows(rows)}`,
        hint: "Setiap hari menjadi satu baris.",
        choice: (texts: readonly string[]) => `${texts.length} baris: ${texts.join(", ")}`,
      },
      doubtful_name: {
        ...word,
        title: (cell: string, column: string, rows: number) =>
          `${cell} di kolom ${column}: apakah itu nama?${inRows(rows)}`,
      },
      persian_yeh: {
        ...word,
        title: (cell: string, _: string, rows: number) =>
          `Huruf ${cell} dari papan ketik Persia: huruf mana yang dimaksud?${inRows(rows)}`,
      },
      total_row: {
        ...word,
        title: (cell: string, _: string, rows: number) => `${cell}: tampaknya jumlah, bukan data${inRows(rows)}.`,
        asWritten: "Itu memang data",
      },
      stored_value: {
        ...word,
        title: (cell: string, column: string, rows: number) =>
          `${cell} di kolom ${column} berarti kosong, tetapi di ${rows} data kolom ini sudah terisi.`,
        hint: "Isi yang tersimpan tidak dihapus.",
      },
    },
    clear: (rows: number) => `Hapus isi ${rows} data ini`,
    dates: (count: number) => `Tanggal yang dibaca hari lebih dulu (${count})`,
  },
};
