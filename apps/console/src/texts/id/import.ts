// Texts for what an import leaves out, and for rows that need a second look.

import { countsOf } from "./pages.ts";

const columnOf = (heading: string) => (heading ? `Kolom ${heading}` : "Kolom tanpa judul");

export const idImport = {
  importing: {
    adminOnly: "Hanya admin yang dapat mengimpor.",
    which: (name: string) => `${name}: ini daftar apa?`,
    whichHint: "Nama berkasnya tidak perlu diganti.",
    content: "Isi berkas",
    whichGroup: "Apa isi berkas ini?",
    groups: {
      people: "Orang: murid, pengajar, wali, akun",
      places: "Tempat: lembaga, cabang",
      others: "Lainnya: jadwal, tingkat, paket, program, pelajaran",
    },
    isPublic: "tampil untuk umum",
    published: (kinds: readonly string[]) => `Tampil untuk umum: ${kinds.join(", ").toLowerCase()}.`,
    publicHint: "Siapa saja dapat membaca data ini di aplikasi, tanpa perlu masuk.",
    publicButton: (kind: string, created: number, changed: number, removed: number) =>
      `Impor ${countsOf(created, changed, removed, kind)}, tampil untuk umum`,
    publicButtons: (kinds: readonly string[], created: number, changed: number, removed: number) =>
      `Impor ${countsOf(created, changed, removed)}; tampil untuk umum: ${kinds.join(", ")}`,
    kinds: "Jenis daftar",
    takenFor: (name: string, table: string) => `${name} dibaca sebagai daftar ${table.toLowerCase()}`,
    takeFor: (table: string) => `Ini daftar ${table.toLowerCase()}`,
    otherKind: "Jenis lain…",
    accountsHint: "Akun hanya untuk masuk ke aplikasi. Daftar murid? Pilih Murid.",
    check: "Periksa",
    skipFile: "Jangan impor berkas ini",
    otherHeadings: (headings: readonly string[]) => `atau: ${headings.slice(0, 3).join(", ")}`,
    readColumnAs: "Baca sebagai…",
    readAs: "Dibaca sebagai kolom lain",
    completeHere: "Lengkapi di sini",
    withoutGender: (count: number, table: string) =>
      `${count} ${table.toLowerCase()} baru belum jelas putra atau putri.`,
    withoutGenderHint: "Boleh diimpor dulu dan dilengkapi nanti. Jadwal khusus putra atau putri memerlukannya.",
    ignoreColumn: "Abaikan kolom ini",
    ignoreColumns: (count: number, others: number) =>
      others === 0 ? "Abaikan semua kolom yang tidak dikenal" : `Abaikan ${count} kolom lain yang tidak dikenal`,
    seems: {
      phone: (heading: string) => `${columnOf(heading)} tampaknya nomor HP. Milik siapa?`,
      email: (heading: string) => `${columnOf(heading)} tampaknya alamat e-mail. Milik siapa?`,
      name: (heading: string) => `${columnOf(heading)} tampaknya nama orang. Siapa?`,
    },
    ofGuardian: "Milik wali (jadi catatan)",
    noHeading: "kolom tanpa judul",
    skipRow: "Lewati baris ini",
    skipRows: (count: number) => (count === 1 ? "Lewati baris ini" : `Lewati ${count} baris ini`),
    rowNamed: (line: number, label: string) => `baris ${line}${label && ` (${label})`}`,
    moreLists: (count: number) => `dan ${count} daftar lain`,
    moreRows: (count: number) => `dan ${count} baris lainnya`,
    totals: "Tampaknya ini jumlah, bukan data, jadi tidak diimpor:",
    importTotal: (row: string) => `Impor juga ${row}`,
    leftOut: "Tidak ikut diimpor",
    column: columnOf,
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
      "Bila itu nomor dari sekolah sendiri, kosongkan: setiap baris menjadi data baru, dan sistem yang memberi nomor.",
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
      "Nomornya sudah dipakai di sini. Bila yang dimaksud orang lain, kosongkan nomornya supaya menjadi data baru.",
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
    joinHint: "Bila semuanya satu daftar, gabungkan: nama lembarnya menjadi catatan.",
    join: (count: number) => `Gabungkan ${count} lembar`,
    keepSeparate: "Biarkan terpisah",
    unused: (name: string) => `${name} tidak ikut diimpor.`,
    unusedHint: (table: string, used: string) =>
      `${used} juga berisi ${table.toLowerCase()}, dan satu daftar hanya dari satu berkas. Perlu keduanya? Gabungkan dulu di Excel.`,
    useFile: (name: string) => `Pakai ${name}`,
    dropHint: "Dapat juga diseret ke sini.",
    chooseMore: "Pilih berkas lain",
    inTheWay: "Yang menghalangi:",
    keptBecause: (table: string, message: string) => `${table}: ${message}`,
    moreKept: (count: number) => `dan ${count} data lain`,
    erasedSince: (count: number) => `${count} data milik orang yang sudah dihapus.`,
    restHint: (rest: number) => `Semua itu dapat dibiarkan seperti sekarang, dan ${rest} data lainnya ditarik kembali.`,
    noRest: "Selain itu, tidak ada lagi yang dapat ditarik kembali.",
  },
};
