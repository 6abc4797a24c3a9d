import type { operations } from "@talaqqi/contract/operator";
import type { Shape } from "../../api/client.ts";
import { dayNames } from "../day-names.ts";
import { idOperations, idReads } from "./operations.ts";
import { idSignIn } from "./sign-in.ts";
import { idStart } from "./start.ts";

// The words of the first page and of what may be beside each page: the frame, sheets, problems, toasts. `FirstTexts` is their type.

/** Operations that are recorded: a new one without words does not compile. */
type AuditedOperation =
  | Exclude<keyof operations, `${"check" | "find" | "get" | "list"}${string}` | "startSignIn">
  // The app's.
  | "updateProfile";

/** What only an administrator may do, of an operation that others may use. */
type AdministratorOnly = Exclude<Shape<"ForbiddenEnvelope">["reason"], "role" | "csrf" | "not_invited">;

const actors: Record<string, string> = { app: "pemilik akun", service: "layanan", "": "seseorang" };
const number = new Intl.NumberFormat("id-ID").format;

export const idFirst = {
  language: "id" as "id" | "en",
  locale: "id-ID",
  days: dayNames,
  justNow: "baru saja",
  shortDays: ["Sen", "Sel", "Rab", "Kam", "Jum", "Sab", "Ahd"],
  genders: { "Laki - Laki": "Putra", Perempuan: "Putri", "": "Putra/putri?" },
  classes: { men: "Putra", women: "Putri", mixed: "Campuran" },
  relations: { own: "Murid sendiri", mother: "Ibu", father: "Ayah", guardian: "Wali" },

  common: {
    save: "Simpan",
    cancel: "Batal",
    close: "Tutup",
    edit: "Ubah",
    delete: "Hapus",
    actions: "Tindakan lain",
    more: "Tampilkan lebih banyak",
    loading: "Memuat…",
    saving: "Menyimpan…",
    all: "Semua",
    undo: "Urungkan",
    undone: "Sudah diurungkan.",
    optional: "opsional",
    noDate: "tanpa tanggal",
    noTime: "tanpa pukul",
    choose: "Pilih…",
    at: (time: string) => `pukul ${time}`,
    filter: (count: number) => (count > 0 ? `Filter (${count})` : "Filter"),
    clearFilters: "Hapus filter",
    clearFilter: (name: string) => `Hapus filter ${name}`,
    skip: "Lewati ke isi",
    withheld: "Tidak ditampilkan untuk peran Anda",
    marksRemoved: "Tanda yang tidak terlihat sudah dihapus",
  },

  shell: {
    navigation: "Halaman",
    today: "Hari ini",
    week: "Pekan",
    students: "Murid",
    placementTests: "Tes penempatan",
    placementTestsShort: "Tes",
    teachers: "Pengajar",
    school: "Sekolah",
    myWeek: "Pekan saya",
    importExport: "Impor & ekspor",
    history: "Riwayat",
    staff: "Staf",
    more: "Lainnya",
    search: "Cari murid",
    keys: "Pintasan papan ketik",
    language: "English",
    languageLabel: "Ganti bahasa ke English",
    signOut: "Keluar",
    offline: "Tidak ada sambungan internet. Yang Anda ketik tetap ada di halaman ini.",
    notFound: "Halaman ini tidak ada",
    notFoundHint: "Periksa alamatnya, atau mulai dari Hari ini.",
  },

  keys: {
    help: "Daftar pintasan ini",
    go: (page: string) => `Buka ${page}`,
    next: "Berikutnya / sebelumnya",
    toast: "Ke pemberitahuan, dan kembali",
  },

  problems: {
    retry: "Coba lagi",
    connection: "Tidak terhubung",
    connectionHint: "Periksa sambungan internet. Yang Anda ketik tetap ada.",
    signedOut: "Silakan masuk lagi",
    signedOutHint: "Yang Anda ketik tetap ada.",
    forbidden: "Peran Anda tidak boleh melakukan ini",
    forbiddenHint: "Mintalah bantuan administrator sekolah.",
    notFound: "Data ini tidak ada lagi",
    notFoundHint: "Mungkin sudah dihapus atau digabung oleh orang lain. Cari lagi di daftarnya.",
    notYours: "Tidak ada di antara data Anda",
    notYoursHint:
      "Anda melihat murid di jadwal Anda dan murid yang akan Anda uji. Mungkin sekarang diajar atau diuji orang lain.",
    invalid: "Periksa isian yang ditandai",
    conflict: "Belum dapat dilakukan",
    tooLarge: "Berkas terlalu besar",
    tooLargeHint: "Bagi menjadi beberapa berkas, lalu kirim satu per satu.",
    tooMany: "Terlalu banyak percobaan",
    unavailable: "Layanan sedang tidak tersedia",
    wait: (seconds: number) =>
      `Coba lagi setelah ${seconds < 120 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`}.`,
    unexpected: "Terjadi kesalahan",
    /** @param id "" for an error of this page. */
    unexpectedHint: (id: string) =>
      `Coba lagi. Bila tetap gagal, laporkan kepada administrator${id && `, dengan nomor ini: ${id}`}.`,
    undoRefused: (why: string) => `Tidak dapat diurungkan: ${why}.`,
    undoFailed: "Tidak dapat diurungkan karena data sudah berubah. Ubah langsung di halamannya.",
  },

  stale: {
    title: "Orang lain mengubahnya sejak Anda membukanya.",
    hint: "Isian Anda tetap ada. Pilih yang disimpan.",
    by: (who: string, when: string) => `oleh ${actors[who] ?? who}, ${when}`,
    now: "Sekarang",
    typed: "Isian Anda",
    takeOver: "Ambil yang baru",
    saveMine: "Simpan isian saya",
    load: "Tampilkan yang terbaru",
  },

  reasons: {
    account_bound: "Akun ini sudah pernah dipakai untuk masuk. Mintalah administrator mengubah e-mailnya.",
    staff_email: "E-mail ini milik anggota staf. Mintalah bantuan administrator.",
    own_account: "Ini akun Anda sendiri. Mintalah administrator menghubungkannya dengan murid.",
    stale: "Orang lain mengubahnya sejak Anda membukanya.",
    value_taken: "Data lain sudah memakai nilai ini. Isi nilai lain.",
    in_use: "Masih dipakai. Pindahkan dulu yang memakainya.",
    referenced: "Masih dipakai oleh data lain. Ubah data itu dulu.",
    retired: "Sudah nonaktif. Aktifkan kembali dulu, atau pilih yang lain.",
    gone: "Sudah tersimpan, tetapi orang yang disebut di dalamnya sudah dihapus. Tutup, lalu lihat keadaan sekarang.",
    idempotency_conflict: "Isian sebelumnya sudah tersimpan. Tutup, lalu lihat hasilnya.",
    name_taken: "Nama ini sudah dipakai. Isi nama lain.",
    last_administrator: "Belum ada administrator lain yang dapat masuk. Administrator lain harus masuk dulu.",
    staff_removed: "Orang ini sudah dikeluarkan dari staf. Undang lagi bila perlu.",
    plan_outdated: "Data sudah berubah sejak diperiksa. Periksa berkas sekali lagi.",
    transition: "Tes ini sudah berubah keadaannya. Muat ulang untuk melihatnya.",
    double_booking: "Bentrok dengan jadwal lain pada waktu itu.",
    slot_full: "Jadwal ini sudah penuh.",
    already_booked: "Murid ini sudah terdaftar di jadwal ini.",
    below_bookings: "Kapasitas di bawah jumlah murid yang terdaftar. Pindahkan murid dulu, atau isi lebih banyak.",
    email_taken: "E-mail ini sudah dipakai akun lain. Isi e-mail lain.",
    account_blocked: "Akun ini diblokir.",
    already_linked: "Akun ini sudah terhubung dengan murid.",
    two_accounts: "Kedua murid punya akun sendiri, jadi tidak dapat digabung.",
    two_open_tests: "Kedua murid punya tes yang masih terbuka. Batalkan salah satunya dulu.",
    note_too_long: "Catatan keduanya terlalu panjang bila digabung. Pendekkan dulu.",
    slot_booked: "Masih ada murid di jadwal ini. Pindahkan mereka dulu.",
    wrong_class: "Kelas ini bukan untuk murid ini.",
    below_level: "Tingkat murid belum mencapai kelas ini.",
    open_test: "Murid ini punya tes lain yang masih terbuka.",
    slot_ended: "Jadwal ini sudah berakhir.",
    changed_since: "Ada data dari impor ini yang sudah diubah sesudahnya.",
    already_reverted: "Impor ini sudah ditarik kembali.",
    import_expired: "Impor ini sudah terlalu lama untuk ditarik kembali.",
    revert_refused: "Nilai lama bentrok dengan data sekarang.",
    ...idSignIn.codeReasons,
  } satisfies Record<Shape<"ConflictEnvelope">["reason"] | AdministratorOnly, string>,

  operations: idOperations satisfies Record<AuditedOperation, string>,

  reads: idReads,

  ...idSignIn,
  ...idStart,

  // What the first page needs of the other pages' words.
  history: {
    about: "Tentang",
    empty: "Belum ada perubahan",
    noMatch: "Tidak ada perubahan yang cocok dengan filter.",
    person: "Pilih murid",
    operation: "Tindakan",
    since: "Sejak",
    until: "Sampai",
    values: { forgotten: "nilainya sudah dihapus", hidden: "nilainya disembunyikan" },
    presentHour: "catatan lama: hari, pukul, dan pengajar menurut jadwal sekarang",
    presentName: "catatan lama: nama menurut data sekarang",
    refusals: {
      role: "ditolak, karena perannya tidak mengizinkan",
      not_invited: "ditolak, karena orang ini tidak diundang",
      unverified: "ditolak, karena e-mailnya belum diverifikasi",
      csrf: "ditolak, karena bukan dari halaman sekolah ini",
    },
    none: "kosong",
    deletedPerson: "(sudah dihapus)",
    /** Who changes records beside the staff; "" for somebody unknown. */
    actors,
    /** What somebody did who reads data, or whose operation the console does not know. */
    read: "melihat data",
    did: "melakukan perubahan",
    expired: "menutup tes yang kedaluwarsa:",
    sentence: {
      guardian: {
        added: (relation: string, child: string) => `menambahkan ${relation} dari ${child}`,
        changed: (relation: string, child: string) => `mengubah data ${relation} dari ${child}`,
        name: (relation: string, child: string) => `mengubah nama ${relation} dari ${child}`,
        whatsapp: (relation: string, child: string) => `mengubah nomor ${relation} dari ${child}`,
        removed: (relation: string, child: string) => `menghapus data ${relation} dari ${child}`,
      },
      moveBooking: (who: string, from: string, to: string) => `memindahkan ${who} dari ${from} ke ${to}`,
      bookSlot: (who: string, to: string) => `mendaftarkan ${who} ke ${to}`,
      freeSlot: (who: string, from: string) => `mengeluarkan ${who} dari ${from}`,
    },
    student: (id: string) => `murid ${id}`,
    slot: (id: string) => `jadwal ${id}`,
  },
  tashih: {
    title: "Tashih materi",
  },
  week: {
    places: (booked: number, capacity: number) => `${booked} dari ${capacity} tempat terisi`,
    hours: (count: number) => `${number(count)} jadwal`,
  },
  slot: {
    place: "Tempat",
    noStudents: "Belum ada murid di jadwal ini.",
  },
  student: {
    unnamed: "Tanpa nama",
  },
  students: {
    add: "Tambah murid",
  },
  tests: {
    level: (level: number) => `Tingkat ${level}`,
    wishedAt: (when: string) => `Waktu yang diinginkan: ${when}`,
    noWish: "Tidak menyebut waktu",
    daysLeft: (days: number) => (days <= 0 ? "kedaluwarsa hari ini" : `kedaluwarsa ${days} hari lagi`),
  },
  staff: {
    invite: "Undang",
  },
  teachers: {
    add: "Tambah pengajar",
  },
  school: {
    add: {
      packages: "Tambah paket",
      programs: "Tambah program",
      institutions: "Tambah lembaga",
      levels: "Tambah tingkat",
    },
  },
  /** The tables of the school, as lists and the history name them. */
  tables: {
    lembagas: "Lembaga",
    levels: "Tingkat",
    users: "Akun",
    students: "Murid",
    guardians: "Wali",
    teachers: "Pengajar",
    sertifikats: "Sertifikat",
    pengalamans: "Pengalaman",
    teacher_levels: "Tingkat yang diajar",
    slots: "Jadwal",
    bookings: "Murid di jadwal",
    placement_tests: "Tes penempatan",
    packages: "Paket",
    programs: "Program",
    kategoris: "Kategori",
    contents: "Materi",
    subkategoris: "Subkategori",
    sifats: "Sifat huruf",
    hurufs: "Huruf",
    feedbacks: "Umpan balik",
    pertanyaans: "Pertanyaan",
    imports: "Impor",
    operators: "Staf dan riwayat masuk",
    message_texts: "Teks pesan",
    access_tokens: "Token akun",
    operator_tokens: "Token staf",
    school: "Sekolah",
  },
};

export type FirstTexts = typeof idFirst;
