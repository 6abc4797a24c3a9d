import type { imports as english } from "../english/imports.ts";

const noun = (one: string) => ({ one, many: one });
const list = (values: readonly string[]) => values.join(", ");

export const imports: typeof english = {
  nouns: {
    kategoris: noun("kategori"),
    contents: noun("materi"),
    subkategoris: noun("subkategori"),
    sifats: noun("sifat"),
    hurufs: noun("huruf"),
    feedbacks: noun("umpan balik"),
    pertanyaans: noun("pertanyaan"),
    lembagas: noun("lembaga"),
    levels: noun("tingkat"),
    users: noun("akun"),
    students: noun("murid"),
    guardians: noun("wali"),
    teachers: noun("pengajar"),
    sertifikats: noun("sertifikat"),
    pengalamans: noun("pengalaman"),
    teacher_levels: noun("tingkat pengajar"),
    slots: noun("jadwal belajar"),
    bookings: noun("pendaftaran jadwal belajar"),
    placement_tests: noun("tes penempatan"),
    packages: noun("paket"),
    programs: noun("program"),
  },
  row: (noun, shown) => `${noun} ${shown}`,
  rowInLine: (noun, line) => `${noun} di baris ${line}`,
  rowNamed: (label, row) => `${label} (${row})`,
  counted: (count, { one }) => `${count} ${one}`,
  and: (parts) => parts.join(" dan "),

  // Files
  noFolder: "folder ini tidak ada",
  noFiles: "tidak ada berkas CSV di folder ini",
  unknownFile: (files) => `bukan berkas yang dapat diimpor. Berkasnya adalah ${list(files)}`,
  notUtf8: "bukan UTF-8. Simpanlah berkas sebagai CSV UTF-8",
  tooManyRows: (rows, max) => `berisi ${rows} baris; paling banyak ${max}`,
  headingMissing: (_, headings) => `judul kolom tidak ada. Judul yang dikenal: ${list(headings)}`,
  headingTooWide: (cells, max) => `judul kolom berisi ${cells} sel; paling banyak ${max}`,
  columnUnknown: (_, headings) => `judul kolom ini tidak dikenal. Yang dikenal: ${list(headings)}`,
  columnOfAccounts: "e-mail ada pada akun, bukan di daftar ini: impor berkasnya sebagai Akun, atau abaikan kolom ini",
  columnTwice: "ada dua kali di judul kolom",
  columnAgain: (first, _, heading) => `berarti kolom ${heading}, sama seperti ${first}. Hapus salah satunya`,
  columnAmbiguous: (_, headings) =>
    `dapat berarti beberapa kolom: ${list(headings)}. Ganti judulnya dengan salah satunya`,
  columnMissing: (heading) => `kolom ini tidak ada. Tambahkan kolom dengan judul ${heading}`,
  columnOfIdsMissing: (column, existing) =>
    `kolom ${column} tidak ada, padahal sudah ada ${existing}: tentukan apakah baris-baris ini ditambahkan atau menggantikannya`,
  cellCount: (cells, heading) => `baris ini berisi ${cells} sel, judul kolom ${heading}`,
  quoteNotClosed: 'tanda kutip (") dibuka di baris ini dan tidak pernah ditutup',
  afterClosingQuote: 'sesudah tanda kutip penutup (") harus ada pemisah atau akhir baris',
  quoteInCell: 'sel yang berisi tanda kutip (") harus diapit tanda kutip, dan tanda kutip di dalamnya ditulis dua kali',
  notCsv: "bukan CSV yang benar",

  // Cells
  empty: "tidak boleh kosong",
  tooLong: (max) => `paling panjang ${max} karakter`,
  controlCharacter: "berisi pindah baris atau karakter kendali yang tidak boleh ada di sini",
  controlCharactersRemoved: "karakter kendali di dalamnya dihapus",
  invisibleMarksRemoved: "tanda yang tidak terlihat di dalamnya dihapus",
  htmlCleaned:
    "sudah dibersihkan: yang dipertahankan hanya tag p br b strong i em ul ol li h2 h3 h4 tanpa atribut, dan tautan ke alamat https://",
  semicolon: "tidak boleh berisi titik koma: titik koma memisahkan isi daftar",
  wholeNumber: (minimum, maximum) => `harus berupa bilangan bulat dari ${minimum} sampai ${maximum}`,
  birthYear: (first) =>
    `harus berupa tahun lahir dari ${first} sampai tahun ini seperti 2015, atau tanggal lahir seperti 31/01/2015`,
  number: "harus berupa angka seperti 60 atau 1,5",
  positive: "harus lebih dari 0",
  degrees: (limit) =>
    `harus berupa derajat desimal dari -${limit} sampai ${limit}, dengan paling banyak 6 angka desimal`,
  arabic: "harus terdiri dari 1 sampai 10 huruf Arab",
  letterMeant: (letter: string) => `tulislah sebagai ${letter}`,
  yehAmbiguous: "berisi ی Persia, yang dapat berarti ي atau ى: tulis yang dimaksud",
  httpsUrl: "harus berupa alamat yang diawali https://",
  email: "harus berupa alamat e-mail",
  phoneNumber:
    "harus berupa nomor telepon seperti 0812-3456-7890, atau +65 8123 4567 untuk nomor negara lain; kosongkan kalau tidak ada",
  time: "harus berupa pukul seperti 05.30 atau 19.00",
  date: "harus berupa tanggal seperti 31/01/2025 atau 2025-01-31",
  missingDay: (day) => `${day} tidak ada di kalender`,
  moment: "harus berupa tanggal dan pukul seperti 31/01/2025 08.00 atau 2025-01-31T08:00:00Z",
  // Yang ditanyakan sekali untuk satu kolom, atau untuk semua baris dengan teks yang sama
  dateOrder: (cell, rows) =>
    `tanggal seperti ${cell}${rows > 1 ? `, di ${rows} baris,` : ""} mungkin menyebut bulan lebih dulu: berkasnya tampak berasal dari komputer dengan pengaturan Amerika Serikat. Tulislah sebagai 2027-01-05, atau dengan nama bulan`,
  serialNumber: (cell, shown) =>
    `Excel menyimpan ${shown} sebagai ${cell}, dan format selnya hilang. Tulislah ${shown}, atau beri format pada kolomnya`,
  unreadTime: (cell) => `${cell} tidak terbaca sebagai pukul. Tulislah pukul seperti 05.30 atau 19.00`,
  otherZone: (cell) => `${cell} menyebut zona waktu lain dari zona sekolah. Tulislah pukul menurut zona waktu sekolah`,
  openEnd: (cell, example) => `${cell} tidak menyebut lamanya. Tulislah pukul selesainya, seperti ${example}`,
  severalDays: (cell) => `${cell} menyebut beberapa hari. Tulislah satu baris untuk setiap hari`,
  nullName: (cell) =>
    `${cell} biasa ditulis program di tempat yang kosong. Kosongkan selnya, atau tulislah '${cell} kalau itu memang nama`,
  totalRow: (cell) =>
    `"${cell}" tampaknya jumlah di bawah daftar. Hapus barisnya, atau tulislah '${cell} kalau itu memang nama`,
  doubtfulName: (cell) => `"${cell}" tampaknya bukan nama`,
  storedValue: (cell) =>
    `${cell} dibaca sebagai kosong, dan isi yang tersimpan di sini tetap. Untuk menghapusnya, kosongkan selnya`,
  timeAndLength: (time, minutes) => `${time}, ${minutes} menit`,
  lengthRefused: (cell, minutes, why) => `${cell} lamanya ${minutes} menit: ${why}`,
  lengthDiffers: (cell, length, minutes) => `${cell} lamanya ${length} menit, tetapi kolom menitnya ${minutes}`,
  flag: "harus 1 atau 0",
  oneOf: (values) => `harus salah satu dari ${list(values)}`,
  emptyOrOneOf: (values) => `harus kosong atau salah satu dari ${list(values)}`,
  tooManyItems: (max) => `paling banyak berisi ${max} nilai`,
  itemTwice: "menyebut satu nilai dua kali",
  spreadsheetError: (cell, why) => `berisi kesalahan Excel (${cell}): ${why}`,
  spreadsheetErrors: {
    deletedCell: "rumusnya merujuk ke sel yang sudah dihapus. Tulislah nilainya langsung",
    noMatch: "rumusnya mencari sesuatu dan tidak menemukannya. Tulislah nilainya langsung",
    textInFormula: "rumusnya menghitung dengan teks. Perbaiki rumusnya, atau tulislah nilainya langsung",
    unknownName: "Excel mengira teks ini rumus. Tulislah teksnya dengan tanda petik satu (') di depannya",
    narrowColumn: "kolomnya terlalu sempit ketika berkas disimpan. Lebarkan kolomnya, lalu simpan lagi berkasnya",
    other: "perbaiki rumusnya, atau tulislah nilainya langsung",
  },
  ambiguousNumber: (cell, one, other) =>
    `${cell} dapat berarti ${one} atau ${other.replace(".", ",")}: tulislah salah satunya`,
  phoneShortened: (cell) =>
    `nomor telepon ini disingkat Excel menjadi ${cell}, dan angka-angkanya hilang. Ubah format kolom menjadi teks, lalu tulis lagi nomornya`,
  withoutIds: (existing) =>
    `tidak ada baris dengan nomor id yang sudah ada: semua barisnya menjadi data baru. Yang sudah ada tetap: ${existing}. Untuk mengubah data, ekspor dahulu lalu sunting berkasnya`,
  withoutIdsReplaced: (existing) =>
    `tidak ada baris dengan nomor id yang sudah ada: semua barisnya menjadi data baru. Yang sudah ada dihapus: ${existing}. Untuk mengubah data, ekspor dahulu lalu sunting berkasnya`,
  readLike: (cell, shown, rows) =>
    `${cell} dibaca sebagai ${shown}${rows > 1 ? `, begitu juga ${rows - 1} lainnya` : ""}`,
  possibleDuplicate: (noun, key) => `mungkin sudah ada: ${noun} ${key} punya nama dan nomor telepon yang sama`,
  possibleNamesake: (noun, key) =>
    `mungkin sudah ada: ${noun} ${key} punya nama yang sama, dan tidak ada nomor telepon untuk dibandingkan`,
  repeatedPerson: (first, line) =>
    `mungkin tertulis dua kali: baris ${first} dan ${line} punya nama dan nomor telepon yang sama`,
  repeatedName: (first, line) =>
    `mungkin tertulis dua kali: baris ${first} dan ${line} punya nama yang sama, dan tidak ada nomor telepon untuk dibandingkan`,
  classesUnnamed: (count) =>
    `tidak tertulis kelasnya untuk siapa, jadi ${count} jadwal baru menjadi kelas campuran. Tambahkan kolom Kelas`,
  headingLine: (line) => `judul kolom ada di baris ${line}. Yang di atasnya tidak diimpor`,
  valueNames: {
    men: "Putra",
    women: "Putri",
    mixed: "Campuran",
    mother: "Ibu",
    father: "Ayah",
    guardian: "Wali",
    own: "Murid sendiri",
  },
  readAs: (cell, shown, rows) => `${cell} dibaca sebagai ${shown}${rows > 1 ? `, di ${rows} baris` : ""}`,

  readAsEmpty: (cell, rows) => `${cell} dibaca sebagai kosong${rows > 1 ? `, di ${rows} baris` : ""}`,

  // Rows
  duplicateOf: (shown, line) => `${shown} sudah ada di baris ${line}`,
  duplicateInDatabase: (shown) => `${shown} sudah ada di basis data`,
  newNumber: (id) => `${id} tidak ada. Untuk baris baru, kosongkan sel ini atau tulis tanda sementara seperti new-1`,
  numberTooHigh: (noun, max) => `paling tinggi ${max} untuk ${noun} baru`,
  requiredWhen: (column, value) => `harus diisi jika ${column} adalah ${value}`,
  requiredOnlyWhen: (column, value) => `harus diisi jika ${column} adalah ${value}, dan hanya jika demikian`,
  bothOrNeither: (one, other) => `${one} dan ${other} harus diisi keduanya, atau tidak sama sekali`,
  after: (column) => `harus sesudah ${column}`,
  notBefore: (column) => `tidak boleh sebelum ${column}`,
  inFuture: "harus di masa depan",
  notInFuture: "tidak boleh di masa depan",
  inAccount: "harus kosong untuk murid yang punya akun: isinya ada pada akunnya, di users.csv",
  studentFixed: "tidak boleh diubah: murid tetap pada akunnya",
  emailFixed:
    "tidak dapat diubah lewat impor, karena akun ini sudah didaftarkan atau dipakai masuk: ubah di akunnya sendiri",

  // References between rows
  nameUnknown: (name, noun) =>
    `tidak ada ${noun} bernama ${name}. Tulislah namanya seperti yang tercatat di sini, atau nomornya`,
  nameAmbiguous: (name, keys) =>
    `${name} adalah nama beberapa orang${keys.some(Boolean) ? ` (${list(keys.filter(Boolean))})` : ""}: tulislah nomor salah satunya`,
  missing: (row) => `${row} tidak ada`,
  missingPlaceholder: (row, file) => `${row} tidak ada: tidak ada baris ${file} dengan nomor ini`,
  missingBecauseRemoved: (row, file) => `${row} akan dihapus, karena tidak ada di ${file}`,
  removedButUsed: (row, uses) => `${row} tidak dapat dihapus: ${uses}`,
  usedBy: (users) => `masih dipakai oleh ${users}`,
  bookedInto: (slots) => `sudah terdaftar di jadwal ${slots}`,
  renamedButUsed: (row, name, file) => `tidak boleh berubah selama ${row} merujuk ke ${name}. Impor juga ${file}`,
  capacityBelowBookings: (bookings) => `paling sedikit ${bookings}, jumlah murid yang terdaftar di jadwal ini`,
  slotFull: (slot, capacity) => `${slot} sudah penuh: hanya muat ${capacity} murid`,

  // Placement tests
  openTest: (student) => `${student} sudah mempunyai tes penempatan yang masih terbuka`,
  /** By `s_progress`. */
  testStates: {
    0: "tes penempatan yang baru terdaftar",
    1: "tes penempatan yang sudah dijadwalkan",
    2: "tes penempatan yang hasilnya sudah ada",
    3: "tes penempatan yang sudah kedaluwarsa",
    4: "tes penempatan yang dibatalkan",
  },
  testTransition: (test, from, to) => `${test} tidak dapat diubah dari s_progress ${from} menjadi ${to}`,
  testFixed: (test, expired) =>
    `tidak dapat diubah pada ${test}. Yang dapat diubah hanya s_progress, menjadi ${expired}`,

  // Two commitments at one hour
  commitments: {
    attends: (slot) => `terdaftar di ${slot}`,
    teaches: (slot) => `mengajar ${slot}`,
    takes: (test) => `punya ${test}`,
    reviews: (test) => `sudah dijadwalkan menguji ${test}`,
  },
  busy: (who, commitment) => `bentrok: ${who} sudah ${commitment}`,
  busyAs: (who, other, commitment) => `bentrok: ${who} adalah ${other}, yang sudah ${commitment}`,

  // Whole imports and exports
  moreInFile: (count) => `dan ${count} lagi di berkas ini`,
  more: (count) => `dan ${count} lagi`,
  exportRows: (file, max) => `${file} berisi lebih dari ${max} baris`,
  exportBytes: (max) => `berkas-berkasnya lebih dari ${max} byte`,
  nothingImported: "Tidak ada yang diimpor.",

  // Taking an import back
  alreadyReverted: (id) => `impor ${id} sudah pernah ditarik kembali`,
  importExpired: (id, days) => `impor ${id} sudah lebih dari ${days} hari: yang diubahnya tidak disimpan lagi`,
  changedSince: (id, records) =>
    `impor ${id} tidak dapat ditarik kembali, karena data ini sudah diubah lagi: ${list(records)}`,
  changedBy: (row, operator) => `${row} oleh ${operator}`,
  erasedSince: (count) => `${count} data milik orang yang sudah dihapus`,
  nothingToRevert: (id, records) =>
    `tidak ada lagi yang dapat ditarik kembali dari impor ${id}, karena data ini sudah diubah lagi: ${list(records)}`,
  keptChanged: "sudah diubah lagi",
  keptDeleted: "sudah dihapus lagi",
  keptInUse: "akunnya sudah dipakai: pemiliknya sudah mendaftar, masuk, atau punya token",
  keptWithOwner: (row) => `milik ${row}, yang tetap ada`,
  revertRefused: (id, problems) => `impor ${id} tidak dapat ditarik kembali: ${problems}`,
  demonstrationInUse: (problems) => `data contoh tidak dapat dihapus: ${problems}`,
  outdated: "data sudah berubah sejak pemeriksaan: periksa sekali lagi",
};
