import { dataOf, type FakeService, type OperationId, type Role } from "@talaqqi/test-kit/fake-service";

/** A page, and what its reader sees of it in each state. */
export type PageCase = {
  page: string;
  /** Its address below /console. */
  path: string;
  role?: Role;
  now?: string;
  /** Responses that differ from the contract's first examples. */
  prepare?: (service: FakeService) => void;
  full: string[];
  /** In English. */
  english: string[];
  /** Without records: what it says, and the button or link to what is to be done next, unless a person only reads there. */
  empty: { without: OperationId[] | ((service: FakeService) => void); says: string[]; next?: string };
  /** A role that may not read it, or what a role that may only read it does not find. */
  refused: { to: Role } | { to: Role; lacks: string };
};

export const [queued] = dataOf("listPlacementTestQueue");
export const scheduled = {
  ...queued,
  id_placement_test: 4,
  name: "Salma Hasanah",
  s_progress: 1,
  scheduled_at: "2030-01-21T04:00:00.000Z",
  id_reviewer: 1,
  nama_reviewer: "Ustadzah Fatimah",
  actions: ["schedule", "record", "cancel", "expire", "reopen"],
};
const recorded = {
  ...scheduled,
  id_placement_test: 5,
  name: "Umar Faruq",
  s_progress: 2,
  level_result: 1,
  actions: ["record", "reopen"],
};

/** A queue with a test in each state. */
export function fillQueue(service: FakeService): void {
  const byState: Record<string, unknown> = { "0": queued, "1": scheduled, "2": recorded };
  service.on("listPlacementTestQueue", ({ query }) => {
    const test = byState[query.s_progress ?? ""];
    return { data: test ? [test] : [], next: 0 } as never;
  });
}

/** The Monday of the example's hour. */
const MONDAY = "2030-01-21T03:00:00Z";
const card = dataOf("getStudent");
const [self] = dataOf("listStaff");

export const peoplePages: PageCase[] = [
  {
    page: "today",
    path: "/",
    now: MONDAY,
    prepare: fillQueue,
    full: ["Senin, 21 Januari 2030", "19.00", "Fatimah", "Siti Aminah", "Salma Hasanah"],
    english: ["Monday, 21 January 2030", "19:00"],
    empty: {
      without: ["getWeek", "listPlacementTestQueue", "listAudit", "listTeacherRecords", "findStudents"],
      says: ["Tidak ada jadwal hari ini.", "Tidak ada permintaan tes yang menunggu.", "Tidak ada tes hari ini."],
      next: "Tambah pengajar",
    },
    refused: { to: "reader", lacks: "Perubahan akses akun" },
  },
  {
    page: "week",
    path: "/week",
    full: ["1 jadwal · 1/10", "20 Januari 2030", "Senin 14 Jan", "Fatimah", "19.00", "1 dari 10 tempat terisi"],
    english: ["1 hour · 1/10", "20 January 2030", "Monday 14 Jan", "19:00"],
    empty: {
      without: ["getWeek"],
      says: ["Belum ada jadwal", "Tambahkan jadwal pertama seorang pengajar"],
      next: "Tambah jadwal",
    },
    refused: { to: "reader", lacks: "Tambah jadwal" },
  },
  {
    page: "students",
    path: "/students",
    full: ["Yusuf Hakim", "siti@example.com", "Putra"],
    english: ["Yusuf Hakim", "Add a student"],
    empty: {
      without: ["findStudents"],
      says: ["Belum ada murid", "impor daftar dari Excel"],
      next: "Impor daftar",
    },
    refused: { to: "reader", lacks: "Tambah murid" },
  },
  {
    page: "student",
    path: "/students/9",
    full: ["Yusuf Hakim", "Often shy at first.", "Senin 19.00", "0812-0000-0001", "Bu Rina menambahkan murid Aisyah"],
    english: ["Yusuf Hakim", "Monday 19:00"],
    empty: {
      without: (service) => service.on("getStudent", { data: { ...card, bookings: [], audit: [] } }),
      says: ["Belum terdaftar di jadwal mana pun.", "Belum pernah tes."],
      next: "Daftarkan",
    },
    refused: { to: "reader", lacks: "Hapus murid" },
  },
  {
    page: "account email",
    path: "/accounts/12/email",
    prepare: (service) => service.on("getAccount", { data: { ...dataOf("getAccount"), id_student: 9 } }),
    full: ["Yusuf Hakim", "Ubah e-mail", "siti@example.com"],
    english: ["Yusuf Hakim", "Change the e-mail"],
    empty: {
      without: (service) => {
        service.on("getAccount", { data: { ...dataOf("getAccount"), id_student: 0 } });
        service.leaveEmpty("findStudents");
      },
      says: ["Akun ini tidak terhubung dengan murid", "talaqqi account change"],
    },
    refused: { to: "teacher" },
  },
  {
    page: "teachers",
    path: "/teachers",
    full: ["Ustadzah Fatimah", "Pemula", "1/10"],
    english: ["Ustadzah Fatimah", "Add a teacher"],
    empty: {
      without: ["listTeacherRecords"],
      says: ["Belum ada pengajar", "Tambahkan pengajar pertama"],
      next: "Tambah pengajar",
    },
    refused: { to: "teacher" },
  },
  {
    page: "teacher",
    path: "/teachers/1",
    full: ["Ustadzah Fatimah", "Guru tahsin · Bogor", "Senin 19.00", "Sertifikat Tahsin", "0812-0000-0011"],
    english: ["Ustadzah Fatimah", "Monday 19:00"],
    empty: { without: ["getWeek"], says: ["Belum ada jadwal."], next: "Tambah jadwal" },
    refused: { to: "teacher" },
  },
  {
    page: "my week",
    path: "/my-week",
    role: "teacher",
    prepare: fillQueue,
    full: ["Senin", "19.00", "60 menit · Putri · Masjid Al-Ikhlas", "Siti Aminah", "Salma Hasanah", "Umar Faruq"],
    english: ["Monday", "60 min · Women"],
    empty: {
      without: ["getWeek", "listPlacementTestQueue"],
      says: [
        "Belum ada jadwal",
        "Mintalah koordinator untuk menambahkan jadwal Anda.",
        "Belum ada tes yang dijadwalkan",
      ],
    },
    refused: { to: "teacher", lacks: "Tambah jadwal" },
  },
  {
    page: "staff",
    path: "/staff",
    full: ["Ustadzah Maryam", "maryam@example.com", "Administrator", "Ustadzah Fatimah", "Pengajar"],
    english: ["Ustadzah Maryam", "Teacher"],
    // There is always the reader's own row.
    empty: {
      without: (service) => service.on("listStaff", { data: self ? [self] : [] }),
      says: ["Ustadzah Maryam"],
      next: "Undang",
    },
    refused: { to: "coordinator" },
  },
];

const placementTestPages: PageCase[] = [
  {
    page: "placement tests, new",
    path: "/placement-tests",
    prepare: fillQueue,
    full: ["Siti Aminah", "19 Januari pukul 09.00", "Putri"],
    english: ["Siti Aminah", "19 January"],
    empty: {
      without: ["listPlacementTestQueue"],
      says: ["Tidak ada yang menunggu", "buka kartu murid lalu tekan Daftarkan tes"],
      next: "Pilih murid",
    },
    refused: { to: "reader", lacks: "Jadwalkan" },
  },
  {
    page: "placement tests, scheduled",
    path: "/placement-tests?state=scheduled",
    prepare: fillQueue,
    full: ["Salma Hasanah", "21 Januari pukul 11.00", "Ustadzah Fatimah"],
    english: ["Salma Hasanah", "21 January"],
    empty: { without: ["listPlacementTestQueue"], says: ["Tidak ada tes terjadwal"], next: "Baru" },
    refused: { to: "reader", lacks: "Jadwalkan" },
  },
  {
    page: "placement tests, results",
    path: "/placement-tests?state=results",
    prepare: fillQueue,
    full: ["Umar Faruq", "Pemula"],
    english: ["Umar Faruq"],
    empty: { without: ["listPlacementTestQueue"], says: ["Belum ada hasil"], next: "Terjadwal" },
    refused: { to: "reader", lacks: "Jadwalkan" },
  },
];

const schoolPage = (kind: string, add: string, without: OperationId, says: string[], full: string[]): PageCase => ({
  page: `school, ${kind}`,
  path: `/school?kind=${kind}`,
  full,
  english: ["School", full[0] ?? ""],
  empty: { without: [without], says, next: add },
  refused: { to: "reader", lacks: add },
});

export const schoolPages: PageCase[] = [
  ...placementTestPages,
  {
    ...schoolPage(
      "",
      "Tambah paket",
      "listPackageRecords",
      ["Belum ada paket", "harga, lama, dan jumlah"],
      ["Tahsin Dasar", "Rp450.000 per bulan · 8 pertemuan"],
    ),
    page: "school, packages",
    path: "/school",
    english: ["School", "Tahsin Dasar"],
  },
  schoolPage(
    "programs",
    "Tambah program",
    "listProgramRecords",
    ["Belum ada program", "Tambahkan program pertama"],
    ["Tahsin Reguler", "Pendaftaran dibuka"],
  ),
  schoolPage(
    "institutions",
    "Tambah lembaga",
    "listInstitutionRecords",
    ["Belum ada lembaga", "Tambahkan lembaga"],
    ["Rumah Tahsin", "Jalan Contoh 2, Bogor", "Nama lembaga pertama tampil di halaman yang dicetak."],
  ),
  schoolPage(
    "levels",
    "Tambah tingkat",
    "listLevelRecords",
    ["Belum ada tingkat", "Tambahkan tingkat pertama"],
    ["Pemula", "Mengenal huruf dan makhrajnya"],
  ),
  {
    page: "school, messages",
    path: "/school?kind=messages",
    full: ["Terdaftar di jadwal belajar", "Aisyah Rahma belajar setiap Selasa pukul 16.00."],
    english: ["School"],
    // The service always has the texts.
    empty: { without: ["listMessageTexts"], says: ["Anda sendiri yang memeriksa dan mengirimnya."] },
    refused: { to: "reader" },
  },
  {
    page: "import and export",
    path: "/import-export",
    full: ["Siapkan berkas", "8 Januari", "Ustadzah Maryam", "Tarik kembali"],
    english: ["Import & export"],
    empty: { without: ["listImports"], says: ["Belum ada impor."], next: "Pilih berkas" },
    refused: { to: "coordinator", lacks: "Pilih berkas" },
  },
  {
    page: "tashih",
    path: "/tashih",
    full: ["Qalqalah", "القلقلة", "Belum ditashih", "Memantul ketika sukun"],
    english: ["Lesson review", "Not reviewed"],
    empty: { without: ["listReviews"], says: ["Belum ada materi", "Materi pelajaran diisi lewat impor."] },
    refused: { to: "reader", lacks: "Tarik persetujuan" },
  },
  {
    page: "history",
    path: "/history",
    full: ["Ustadzah Maryam", "Siti Aminah", "mendaftarkan"],
    english: ["History", "Ustadzah Maryam"],
    empty: { without: ["listAudit"], says: ["Belum ada perubahan", "Setiap perubahan oleh staf akan tercatat"] },
    refused: { to: "teacher" },
  },
];
