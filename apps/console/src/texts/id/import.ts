// Texts for what an import leaves out, and for rows that need a second look.

import { countsOf } from "./pages.ts";

type UnreadableHint = (megabytes: number, row: string) => string;

export const idImport = {
  importing: {
    which: (name: string) => `${name}: ini daftar apa?`,
    whichHint: "Nama berkasnya tidak perlu diganti.",
    content: "Isi berkas",
    whichGroup: "Apa isi berkas ini?",
    groups: {
      people: "Orang: murid, pengajar, wali, akun",
      places: "Tempat: lembaga, cabang",
      others: "Lainnya: jam, tingkat, paket, program, pelajaran",
    },
    isPublic: "tampil untuk umum",
    published: (kinds: readonly string[]) => `Tampil untuk umum: ${kinds.join(", ").toLowerCase()}.`,
    publicHint: "Siapa saja dapat membaca data ini di aplikasi, tanpa masuk.",
    publicButton: (kind: string, created: number, changed: number, removed: number) =>
      `Impor ${countsOf(created, changed, removed, kind)}, tampil untuk umum`,
    publicButtons: (kinds: readonly string[], created: number, changed: number, removed: number) =>
      `Impor ${countsOf(created, changed, removed)}; tampil untuk umum: ${kinds.join(", ")}`,
    kinds: "Jenis daftar",
    takenFor: (name: string, table: string) => `${name} dibaca sebagai daftar ${table.toLowerCase()}. Keliru?`,
    takeFor: (table: string) => `Ini daftar ${table.toLowerCase()}`,
    otherKind: "Jenis lain…",
    accountsHint: "Akun hanya untuk masuk ke aplikasi. Daftar murid? Pilih Murid.",
    check: "Periksa",
    skipFile: "Jangan impor berkas ini",
    otherHeadings: (headings: readonly string[]) => `atau: ${headings.slice(0, 3).join(", ")}`,
    readColumnAs: "Baca sebagai…",
    readAs: "Dibaca sebagai kolom lain",
    withoutName: (count: number, table: string) => `${count} ${table.toLowerCase()} baru belum punya nama.`,
    withoutNameHint: "Boleh diimpor dulu dan dilengkapi nanti. Sampai saat itu mereka tampil sebagai Tanpa nama.",
    completeHere: "Lengkapi di sini",
    withoutGender: (count: number, table: string) =>
      `${count} ${table.toLowerCase()} baru belum jelas putra atau putri.`,
    withoutGenderHint: "Boleh diimpor dulu dan dilengkapi nanti. Jam khusus putra atau putri memerlukannya.",
    ignoreColumn: "Abaikan kolom ini",
    ignoreColumns: (count: number, others: number) =>
      others === 0 ? "Abaikan semua kolom yang tidak dikenal" : `Abaikan ${count} kolom lain yang tidak dikenal`,
    seems: {
      phone: "Kolom ini tampaknya nomor HP. Milik siapa?",
      email: "Kolom ini tampaknya alamat e-mail. Milik siapa?",
      name: "Kolom ini tampaknya nama orang. Siapa?",
    },
    ofGuardian: "Milik wali (jadi catatan)",
    noHeading: "kolom tanpa judul",
    skipRow: "Lewati baris ini",
    skipRows: (count: number) => (count === 1 ? "Lewati baris ini" : `Lewati ${count} baris ini`),
    rowNamed: (line: number, label: string) => `baris ${line}${label && ` (${label})`}`,
    moreLists: (count: number) => `dan ${count} daftar lain`,
    moreRows: (count: number) => `dan ${count} baris lainnya`,
    totals: "Tampaknya ini jumlah, bukan data:",
    leftOut: "Tidak ikut diimpor",
    column: (heading: string) => `Kolom ${heading}`,
    emptied: (heading: string) => `Nomor di kolom ${heading}`,
    putBack: "Kembalikan",
    useInstead: (text: string) => `Pakai: ${text}`,
    typed: "Diubah, belum diperiksa",
    discardTitle: "Buang berkas ini?",
    discardHint: "Yang sudah Anda ketik dan perbaiki di sini ikut terbuang. Belum ada yang diimpor.",
    justImported: "Baru saja diimpor",
    importedFile: (table: string, counts: string, name: string) => `${table}: ${counts} (${name})`,
    accountsSeen: (button: string) => `Akun terlihat di kartu murid, lewat ${button}.`,
    view: (table: string) => `Lihat ${table}`,
    unknownIds: (count: number, heading: string) => `${count} nomor di kolom ${heading} tidak ada di sini.`,
    unknownIdsHint:
      "Kalau itu nomor dari sekolah sendiri, kosongkan: setiap baris menjadi data baru, dan sistem yang memberi nomor.",
    wordOfRows: (word: string, column: string, count: number) =>
      `“${word}” di kolom ${column}, ${count} baris: pilih artinya`,
    emptyAll: "Kosongkan semua",
    oneByOne: "Perbaiki satu per satu",
    duplicates: (count: number, table: string) => `${count} ${table.toLowerCase()} mungkin tercatat dua kali.`,
    duplicatesHint:
      "Data lain punya nama dan WhatsApp yang sama, atau nama yang sama dan belum ada WhatsApp untuk dibandingkan.",
    oneByOneRows: "Lihat satu per satu",
    others: (count: number) =>
      count === 1 ? "1 baris mengubah nama. Orang lain?" : `${count} baris mengubah nama. Orang lain?`,
    othersHint:
      "Nomornya sudah dipakai di sini. Kalau yang dimaksud orang lain, kosongkan nomornya supaya menjadi data baru.",
    other: "Orang lain?",
    headingLine: (line: number) => `Judul kolom ada di baris ${line}`,
    headingRow: (name: string) => `Baris judul kolom di ${name}`,
    hiddenRows: (count: number, name: string) => `Di ${name} ada ${count} baris yang disembunyikan. Ikut diimpor?`,
    hiddenColumns: (count: number, name: string) => `Di ${name} ada ${count} kolom yang disembunyikan. Ikut diimpor?`,
    leaveHidden: "Jangan impor",
    importHidden: "Ikut diimpor",
    mergedDown: (count: number, name: string) =>
      `Di ${name}, ${count} sel kosong digabung dengan sel di atasnya. Isi dengan nilai yang sama?`,
    fillMerged: "Isi",
    leaveMerged: "Biarkan kosong",
    sameHeadings: (name: string, sheets: readonly string[]) =>
      `Di ${name}, judul kolom lembar ${sheets.join(", ")} sama.`,
    joinHint: "Kalau semuanya satu daftar, gabungkan: nama lembarnya menjadi catatan.",
    join: (count: number) => `Gabungkan ${count} lembar`,
    keepSeparate: "Biarkan terpisah",
    unused: (name: string) => `${name} tidak ikut diimpor.`,
    unusedHint: (table: string, used: string) =>
      `${used} juga berisi ${table.toLowerCase()}, dan satu daftar hanya dari satu berkas. Perlu keduanya? Gabungkan dulu di lembar kerja.`,
    useFile: (name: string) => `Pakai ${name}`,
    unreadable: (name: string) => `${name} tidak dapat dibaca.`,
    unreadableHints: {
      old: () =>
        "Ini berkas Excel lama (.xls). Buka di Excel, pilih Simpan sebagai, jenis Buku Kerja Excel (.xlsx), lalu pilih berkas barunya di sini.",
      binary: () =>
        "Ini berkas Excel biner (.xlsb). Buka di Excel, pilih Simpan sebagai, jenis Buku Kerja Excel (.xlsx), lalu pilih berkas barunya di sini.",
      locked: () =>
        "Berkas ini dikunci dengan kata sandi. Buka di Excel, hapus kata sandinya, simpan, lalu pilih lagi.",
      large: (megabytes) =>
        `Berkasnya lebih dari ${megabytes} MB. Hapus gambar dan lembar yang tidak perlu, atau bagi menjadi beberapa berkas.`,
      huge: () =>
        "Isinya terlalu besar setelah dibuka. Hapus lembar, gambar, dan sel jauh di luar tabel, atau bagi menjadi beberapa berkas.",
      empty: () => "Tidak ada isi di lembarnya.",
      headless: (_, row) =>
        `Tidak ada baris judul kolom. Baris pertamanya: ${row}. Tambahkan satu baris di atasnya, misalnya Nama, JK, No HP, lalu pilih lagi.`,
      timetable: () =>
        "Ini jadwal dengan satu kolom untuk setiap hari. Buat satu baris untuk setiap jam belajar, dengan judul Pengajar, Hari, Jam, Kelas, Kuota, lalu pilih lagi.",
      web: () =>
        "Ini halaman web yang diberi nama berkas Excel. Buka di Excel atau LibreOffice, simpan sebagai Excel (.xlsx), lalu pilih berkas itu.",
      xml: () =>
        "Ini berkas XML yang diberi nama berkas Excel. Buka di Excel atau LibreOffice, simpan sebagai Excel (.xlsx), lalu pilih berkas itu.",
      numbers: () => "Ini berkas Numbers. Di Numbers, pilih Ekspor ke, Excel, lalu pilih berkas itu.",
      broken: () =>
        "Berkasnya rusak atau bukan dari Excel. Buka di Excel atau LibreOffice, simpan lagi sebagai Excel (.xlsx) atau CSV, lalu pilih berkas itu.",
    } satisfies Record<string, UnreadableHint>,
    uncalculated: (cells: readonly string[], more: number, name: string) =>
      `${name}: ${cells.join(", ")}${more > 0 ? ` dan ${more} sel lain` : ""} berisi rumus yang nilainya tidak ada di berkas.`,
    uncalculatedHint: "Daftar ini belum dibaca. Buka di Excel atau LibreOffice, simpan, lalu pilih lagi di sini.",
    sheetsLeft: (name: string, sheets: readonly string[]) =>
      `Di ${name}, lembar ${sheets.join(", ")} tidak dibaca: judul kolomnya tidak dikenal.`,
    privateColumns: (name: string, headings: readonly string[]) =>
      `Di ${name}, kolom ${headings.join(", ")} tidak dibaca dan tidak dikirim: di sini tidak diperlukan.`,
    dropHint: "Bisa juga diseret ke sini.",
    chooseMore: "Pilih berkas lain",
    inTheWay: "Yang menghalangi:",
    keptBecause: (table: string, message: string) => `${table}: ${message}`,
    moreKept: (count: number) => `dan ${count} data lain`,
    erasedSince: (count: number) => `${count} data milik orang yang sudah dihapus.`,
    restHint: (rest: number) => `Semua itu bisa dibiarkan seperti sekarang, dan ${rest} data lainnya ditarik kembali.`,
    noRest: "Selain itu, tidak ada lagi yang bisa ditarik kembali.",
  },
};
