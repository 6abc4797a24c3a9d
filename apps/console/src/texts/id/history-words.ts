// Words for what changes of records show. Loaded with the history, not with the first page.

export const idHistoryWords = {
  /** Of an import or its revert. */
  counts: { created: "baru", changed: "berubah", removed: "dihapus", kept: "dibiarkan" } as Record<string, string>,
  /** What went along with a record, and what was added to it, by the field that counts it. */
  removed: {
    identities: (count: number) => `${count} cara masuk diputuskan`,
    access_tokens: (count: number) => `${count} token akun dicabut`,
    bookings: (count: number) => `keluar dari ${count} jadwal`,
    placement_tests: (count: number) => `${count} tes dihapus`,
    accounts: (count: number) => `${count} akun dilepaskan`,
    guardians: (count: number) => `${count} hubungan sebagai wali dihapus`,
    events: (count: number) => `${count} catatan kejadian dihapus`,
  } as Counted,
  added: {
    identities: () => "cara masuk baru terikat",
    bookings: (count: number) => `${count} jadwal ikut pindah`,
    placement_tests: (count: number) => `${count} tes ikut pindah`,
    accounts: (count: number) => `${count} akun ikut pindah`,
  } as Counted,
  /** Fields that neither a form nor the lesson review has. */
  fields: {
    id_student: "Murid",
    id_user: "Akun",
    relation: "Hubungan",
    blocked_at: "Diblokir sejak",
    days: "Masa berlaku (hari)",
    avatar: "Foto",
    s_active: "Aktif",
    removed: "Data dihapus",
    override: "Meskipun",
    expired_date_at: "Kedaluwarsa",
    tashih: "Tashih",
  } as Record<string, string>,
  /** The values that a field can have. */
  values: {
    s_active: { 0: "tidak", 1: "ya" },
    tashih: { approved: "disetujui", waiting: "menunggu", changed: "berubah sejak disetujui" },
  } as Record<string, Record<string, string>>,
  /** A field that the console does not know yet. */
  other: "Data lain",
};

type Counted = Record<string, (count: number) => string>;
