// Guardians without an account, and a parent's test that is the child's.

export const idGuardians = {
  guardians: {
    add: "Tambah wali",
    /** Opens both ways, on a phone. */
    ways: "Tambah atau hubungkan wali",
    addHint: "Untuk wali tanpa akun di aplikasi. Nama dan nomornya dicatat di kartu murid.",
    edit: (name: string) => `Ubah wali: ${name}`,
    name: "Nama wali",
    noAccount: "tanpa akun",
    /** In what a search found, where it is the guardian who matches. */
    found: (name: string) => `Wali: ${name}`,
    saved: "Data wali disimpan.",
    remove: "Hapus wali",
    removed: "Data wali dihapus.",
    link: "Hubungkan ke akun",
    linkHint: (name: string) => `Nama dan nomor ${name} lalu diambil dari akun ini. Yang belum ada di akun dilengkapi.`,
    keepQuestion: "Apakah nama dan nomor wali ini tetap di kartu murid?",
    keep: "Lepaskan, nama dan nomor tetap",
    forget: "Lepaskan, hapus nama dan nomor",
    forChild: "Tes ini untuk anaknya",
    childTitle: (name: string) => `Tes dari ${name}: untuk siapa?`,
    children: "Anak dari akun ini",
    otherChild: "Cari anak lain",
    ownerOf: (owner: string, child: string) => `Siapa ${owner} bagi ${child}?`,
    ownerHint: "Akun ini lalu terhubung dengan anak itu, dan melihat tesnya di aplikasi.",
    give: (child: string) => `Berikan kepada ${child}`,
    given: (child: string) => `Tes ini sekarang untuk ${child}.`,
    /** As the history names them. */
    fields: {
      guardian_name: "Nama wali",
      guardian_whatsapp: "WhatsApp wali",
      mother_name: "Nama ibu",
      mother_whatsapp: "WhatsApp ibu",
      father_name: "Nama ayah",
      father_whatsapp: "WhatsApp ayah",
    },
  },
};
