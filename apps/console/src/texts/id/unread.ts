// What cannot be read of files, and what to do. Loaded with the page of imports, not with the first one.

type Hint = (megabytes: number, row: string) => string;

export const idUnread = {
  uncalculated: (cells: readonly string[], more: number, name: string) =>
    `${name}: ${cells.join(", ")}${more > 0 ? ` dan ${more} sel lain` : ""} berisi rumus yang nilainya tidak ada di berkas.`,
  uncalculatedHint: "Daftar ini belum dibaca. Buka di Excel atau LibreOffice, simpan, lalu pilih lagi di sini.",
  skippedSheets: (name: string, sheets: readonly string[]) =>
    `Di ${name}, lembar ${sheets.join(", ")} tidak dibaca: judul kolomnya tidak dikenal.`,
  skippedColumns: (name: string, headings: readonly string[]) =>
    `Di ${name}, kolom ${headings.join(", ")} tidak dibaca dan tidak dikirim: di sini tidak diperlukan.`,
  unreadable: (name: string) => `${name} tidak dapat dibaca.`,
  hints: {
    old: () =>
      "Ini berkas Excel lama (.xls). Buka di Excel, pilih Simpan sebagai, jenis Buku Kerja Excel (.xlsx), lalu pilih berkas barunya di sini.",
    binary: () =>
      "Ini berkas Excel biner (.xlsb). Buka di Excel, pilih Simpan sebagai, jenis Buku Kerja Excel (.xlsx), lalu pilih berkas barunya di sini.",
    locked: () => "Berkas ini dikunci dengan kata sandi. Buka di Excel, hapus kata sandinya, simpan, lalu pilih lagi.",
    large: (megabytes: number) =>
      `Berkasnya lebih dari ${megabytes} MB. Hapus gambar dan lembar yang tidak perlu, atau bagi menjadi beberapa berkas.`,
    huge: () =>
      "Isinya terlalu besar setelah dibuka. Hapus lembar, gambar, dan sel jauh di luar tabel, atau bagi menjadi beberapa berkas.",
    empty: () => "Tidak ada isi di lembarnya.",
    headless: (_: number, row: string) =>
      `Tidak ada baris judul kolom. Baris pertamanya: ${row}. Tambahkan baris judul untuk setiap kolom, urut seperti isinya, misalnya No, Nama, No HP, lalu pilih lagi.`,
    timetable: () =>
      "Ini tabel dengan satu kolom untuk setiap hari. Buat satu baris untuk setiap jadwal belajar, dengan judul Pengajar, Hari, Pukul, Kelas, Kuota, lalu pilih lagi.",
    web: () =>
      "Ini halaman web yang diberi nama berkas Excel. Buka di Excel atau LibreOffice, simpan sebagai Excel (.xlsx), lalu pilih berkas itu.",
    xml: () =>
      "Ini berkas XML yang diberi nama berkas Excel. Buka di Excel atau LibreOffice, simpan sebagai Excel (.xlsx), lalu pilih berkas itu.",
    numbers: () => "Ini berkas Numbers. Di Numbers, pilih Ekspor ke, Excel, lalu pilih berkas itu.",
    broken: () =>
      "Berkasnya rusak atau bukan dari Excel. Buka di Excel atau LibreOffice, simpan lagi sebagai Excel (.xlsx) atau CSV, lalu pilih berkas itu.",
  } satisfies Record<string, Hint>,
};
