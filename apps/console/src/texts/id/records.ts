// Words of the records of a school: teachers, and what it offers and where.

export const idRecords = {
  placementTest: {
    result: "Hasil tes",
    notesLink: "Tautan catatan",
    /** Where only the tests of a reviewer are listed. */
    noneOf: (reviewer: string) => `${reviewer} tidak menguji satu pun`,
    change: "Ubah waktu atau penguji",
    newReviewer: (name: string, reviewer: string) => `Penguji tes ${name} sekarang ${reviewer}.`,
  },

  records: {
    retire: "Nonaktifkan",
    retireTitle: (name: string) => `Nonaktifkan ${name}?`,
    retireHint: "Tidak dapat dipilih lagi di mana pun. Datanya tetap ada dan dapat diaktifkan kembali.",
    restore: "Aktifkan kembali",
    mayExist: "Mungkin orang ini sudah ada.",
    open: "Buka",
    take: "Pilih",
    addAnyway: "Tetap tambahkan",
    retired: "Nonaktif",
    retiredCount: (count: number) => `Nonaktif (${count})`,
    saved: (name: string) => `${name} disimpan.`,
    added: (name: string) => `${name} ditambahkan.`,
    wasRetired: (name: string) => `${name} dinonaktifkan.`,
    wasRestored: (name: string) => `${name} diaktifkan kembali.`,
  },

  staffRemoval: {
    open: (name: string) => `Hapus akses ${name}`,
    title: (name: string) => `Hapus akses ${name}?`,
    hint: "Orang ini langsung keluar dan tidak dapat masuk lagi, dan tokennya tidak berlaku lagi. Namanya tetap ada di riwayat. Untuk memberi akses lagi, undang kembali.",
    now: "Hapus akses",
    done: (name: string) => `Akses ${name} dihapus.`,
  },

  teachers: {
    editTitle: "Ubah pengajar",
    empty: "Belum ada pengajar",
    emptyHint: "Tambahkan pengajar pertama, lalu jadwal mengajarnya, atau impor daftar dari Excel.",
    search: "Cari pengajar",
    none: (text: string) => `Tidak ada pengajar yang cocok dengan “${text}”.`,
    noLevels: "Belum ada tingkat.",
    certificate: "Sertifikat",
    issuer: "Penerbit",
    addCertificate: "Tambah sertifikat",
    removeCertificate: "Hapus sertifikat",
    noCertificates: "Belum ada sertifikat.",
    experience: "Pengalaman",
    years: "Tahun",
    shortForm: "Ringkasan",
    addExperience: "Tambah pengalaman",
    removeExperience: "Hapus pengalaman",
    noExperiences: "Belum ada pengalaman.",
    hours: "Jadwal mengajar",
    noHours: "Belum ada jadwal.",
    withoutHours: "belum ada jadwal",
    places: "Tempat terisi",
    hoursCount: "Jadwal per pekan",
    openTests: "Tes terjadwal",
    contact: "Kontak",
  },

  /** All hours of a teacher go to another one. */
  handover: {
    open: "Alihkan jadwal ke pengajar lain…",
    title: (teacher: string) => `Alihkan jadwal ${teacher}`,
    hint: "Hari, waktu, dan murid setiap jadwal tetap. Hanya pengajarnya yang berganti.",
    to: "Pengajar baru",
    testsLeft: (count: string) => `${count} tes penempatan terjadwal tidak ikut dialihkan.`,
    openTests: "Lihat dan ganti pengujinya",
    noOthers: "Belum ada pengajar lain. Tambahkan dulu di halaman Pengajar.",
    notTaught: (level: string) => `Tingkat ${level} tidak ada di daftar ajarnya.`,
    returning: (teacher: string) => `Sebelumnya jadwal ${teacher}.`,
    students: (count: number) => `${count} murid`,
    choose: "Alihkan",
    button: (count: number) => `Alihkan ${count} jadwal`,
    done: (count: number, teacher: string) => `${count} jadwal dialihkan ke ${teacher}.`,
    moved: (count: number, hasStudents: boolean) =>
      `${count} jadwal sudah dialihkan${hasStudents ? ": kabari murid" : ""}`,
    noStudents: "Tidak ada murid yang perlu dikabari.",
    undo: "Urungkan pengalihan ini",
    takeOver: "Alihkan jadwal dari pengajar lain…",
    takeOverTitle: (teacher: string) => `Jadwal siapa dialihkan ke ${teacher}?`,
    noneToTakeOver: "Belum ada pengajar lain yang punya jadwal.",
  },

  school: {
    empty: {
      packages: "Belum ada paket",
      programs: "Belum ada program",
      institutions: "Belum ada lembaga",
      levels: "Belum ada tingkat",
    },
    emptyHint: {
      packages:
        "Tambahkan paket pertama beserta harga, lama, dan jumlah pertemuannya. Paket akan tampil di aplikasi murid.",
      programs: "Tambahkan program pertama yang dapat diikuti murid. Program akan tampil di aplikasi murid.",
      institutions: "Tambahkan lembaga pertama, tempat kegiatan belajar diadakan.",
      levels: "Tambahkan tingkat pertama. Tingkat dipakai pada data pengajar, jadwal, dan hasil tes.",
    },
    printedName: "Nama lembaga pertama tampil di halaman yang dicetak.",
    anyLevel: "Semua tingkat",
    moreFields: (count: number) => `${count} isian lainnya`,
    meetings: (count: number) => `${count} pertemuan`,
  },

  myWeek: {
    hours: "Jadwal saya",
    today: "hari ini",
    noHours: "Belum ada jadwal",
    noHoursHint: "Mintalah koordinator untuk menambahkan jadwal Anda.",
    tests: "Tes penempatan saya",
    noTests: "Belum ada tes yang dijadwalkan untuk Anda.",
    results: "Hasil tes",
  },

  /** What can be done with the account of a student or guardian. */
  account: {
    open: "Akun",
    isBlocked: "Diblokir",
    email: "E-mail",
    changeEmail: "Ubah e-mail",
    changeEmailHint:
      "Pemilik akun lalu masuk dengan e-mail baru. Siapa pun yang memakai e-mail lama langsung keluar dari aplikasi.",
    noStudent: "Akun ini tidak terhubung dengan murid",
    noStudentHint: "E-mailnya hanya dapat diubah dengan perintah talaqqi account change.",
    emailChanged: (email: string) => `E-mail akun diubah menjadi ${email}.`,
    signIn: "Cara masuk",
    noSignIn: "Belum ada cara masuk yang terikat. Masuk pertama dengan e-mail di atas akan mengikatnya.",
    codeHint:
      "Bila penyedia akun tidak memverifikasi e-mail itu, pemilik akun melihat sebuah kode. Ketik kode itu di sini.",
    unbind: "Putuskan cara masuk",
    unbindHint:
      "Bila diputuskan, pemilik akun langsung keluar dari aplikasi. Ia masuk lagi dengan e-mail yang sama, dan cara masuknya terikat kembali.",
    askForUnbinding:
      "Akun ini sudah terikat ke sebuah cara masuk. Bila pemiliknya tidak dapat masuk, mintalah administrator memutuskannya.",
    unbound: "Cara masuk diputuskan.",
    access: "Akses",
    block: "Blokir akun",
    blockHint: "Bila diblokir, pemilik akun tidak dapat masuk atau memakai aplikasi sampai blokirnya dibuka.",
    blocked: "Akun diblokir.",
    unblock: "Buka blokir",
    unblockHint: "Setelah blokir dibuka, pemilik akun dapat masuk dan memakai aplikasi lagi.",
    unblocked: "Blokir akun dibuka.",
    link: "Hubungan",
    unlinkHint: (student: string) =>
      `Bila dilepaskan, akun ini tidak lagi terhubung dengan ${student}. Akunnya tetap ada.`,
    linkGuardian: "Hubungkan wali",
    linkHint: "Untuk wali yang punya akun di aplikasi. Ia akan dapat melihat jadwal dan tes murid ini.",
    search: "Cari akun wali",
    found: (count: number, hasMore: boolean) => `${hasMore ? "lebih dari " : ""}${count} akun ditemukan`,
    none: (text: string) =>
      `Tidak ada akun yang cocok dengan “${text}”. Minta wali mendaftar di aplikasi dulu, lalu cari lagi.`,
    chosen: "Akun wali",
    another: "Pilih akun lain",
    relation: "Hubungan dengan murid",
    linkButton: "Hubungkan",
    linked: (name: string, student: string) => `${name} terhubung dengan ${student}.`,
  },

  /** The history: without entries, and to undo a change of it. */
  pastChanges: {
    details: "Lihat rincian",
    emptyHint: "Setiap perubahan oleh staf akan tercatat di sini.",
    undoTitle: "Urungkan perubahan ini?",
    handedBack: (count: number, teacher: string) => `${count} jadwal kembali ke ${teacher}.`,
    kept: (count: number) => `${count} jadwal tetap, karena sudah berganti pengajar lagi atau dihapus.`,
    handedOver: (count: number, from: string, to: string) => `mengalihkan ${count} jadwal dari ${from} ke ${to}`,
    records: (operation: string, count: number) => `${operation}: ${count} data`,
    parts: "Rincian",
    undoHint: (when: string) => `Dilakukan ${when}. Pastikan tidak ada yang mengandalkannya lagi.`,
  },

  drafts: {
    restored: (time: string) => `Draf dari pukul ${time} dipulihkan.`,
    discard: "Buang",
    leave: "Buang isian ini?",
    leaveHint: "Yang Anda ketik belum disimpan.",
    stay: "Lanjut mengisi",
    corrections: (name: string, time: string) => `Perbaikan ${name} dari pukul ${time} dipakai lagi.`,
    lostFiles: (names: string) => `Impor ${names} belum selesai. Pilih lagi berkasnya jika masih perlu.`,
    waiting: (names: string) => `Perbaikan ${names} masih ada. Pilih lagi berkas yang sama.`,
  },
};
