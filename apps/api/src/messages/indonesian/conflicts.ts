import type * as english from "../english/conflicts.ts";

const booked = (count: number) => `${count} murid terdaftar di jadwal ini`;

export const conflicts: typeof english.conflicts = {
  // Any record
  stale: "data ini sudah diubah sejak dibaca: bacalah sekali lagi",
  keyUsed: "Idempotency-Key ini sudah dipakai untuk permintaan lain: buatlah yang baru",
  keyOfOthers: "permintaan ini dijalankan dengan token lain, dan hanya token itu yang dapat membaca jawabannya lagi",
  responseGone:
    "permintaan ini sudah dijalankan, tetapi jawabannya tidak disimpan lagi karena menyebut orang yang sudah dihapus",
  sameValues: (record, columns) => `${columns.join(" dan ")} sama dengan ${record}`,
  referenced: (users) => `data ini dipakai oleh ${users.join(" dan ")}: ubahlah data itu dahulu`,
  rowRemoved: (row) => `${row} sudah tidak ada`,
  rowChanged: (row) => `${row} sudah berubah sejak dibaca: bacalah sekali lagi`,
  rowReviewedAgain: (row) => `${row} sudah ditashih lagi sejak dibaca: bacalah sekali lagi`,

  // Two commitments at one time
  thisStudent: "murid ini",
  studentOfSlot: "seorang murid di jadwal ini",
  locale: "id-ID",
  weekdays: ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Ahad"],
  clock: (time) => time.replace(":", "."),
  when: (day, clock) => `${day} pukul ${clock}`,
  busy: {
    attends: (who, when, teacher) => `${who} terdaftar pada waktu itu: ${when}, ${teacher}`,
    teaches: (who, when) => `${who} mengajar pada waktu itu: ${when}`,
    takes: (who, when) => `${who} menjalani tes penempatan pada waktu itu: ${when}`,
    reviews: (who, when) => `${who} menguji tes penempatan pada waktu itu: ${when}`,
  },
  accountBusy: "akun ini terdaftar di jadwal lain pada waktu pengajar ini mengajar",

  // Slots and bookings
  slotEnded: (lastDay) => `jadwal ini berakhir pada ${lastDay}`,
  slotFull: (capacity) => `jadwal ini sudah penuh: hanya muat ${capacity} murid`,
  alreadyBooked: "murid ini sudah terdaftar di jadwal ini",
  wrongClass: { men: "jadwal ini kelas putra", women: "jadwal ini kelas putri" },
  belowLevel: (needed, reached) => `jadwal ini memerlukan tingkat ${needed}, sedangkan murid baru mencapai ${reached}`,
  unsuitable: (why) => `${why.join("; ")}: pakailah override untuk tetap mendaftarkan`,
  teacherRetired: "pengajar jadwal ini sudah nonaktif: pindahkan murid ke jadwal lain",
  belowBookings: (bookings) => `${booked(bookings)}: kapasitasnya tidak boleh lebih kecil`,
  slotBooked: (bookings) => `${booked(bookings)}: pindahkan atau keluarkan dahulu`,

  // Placement tests
  openTest: (id) => `tes penempatan ${id} milik murid ini masih terbuka: pakailah, atau batalkan dahulu`,

  // Students, teachers and accounts
  alreadyStudent: (account, student) => `akun ${account} adalah murid ${student}: satu orang hanya satu murid`,
  hasAccount: (account) => `murid ini sudah mempunyai akun ${account}: lepaskan dahulu`,
  twoAccounts: "kedua murid mempunyai akun sendiri: lepaskan salah satunya dahulu",
  twoOpenTests: "kedua murid mempunyai tes penempatan yang masih terbuka: batalkan salah satunya dahulu",
  noteTooLong: (maximum) => `kedua catatan bersama-sama lebih dari ${maximum} karakter: pendekkan salah satunya`,
  teacherNeeded: (students, tests) => {
    const needs = [students > 0 && `mengajar ${students} murid`, tests > 0 && `menguji ${tests} tes penempatan`];
    return `pengajar ini masih ${needs.filter(Boolean).join(" dan ")}: alihkan dahulu ke pengajar lain`;
  },
  accountEmailTaken: "e-mail ini sudah dipakai akun lain",
  accountBlocked: "akun ini diblokir: buka blokirnya dahulu",

  // Staff
  staffRemoved: "orang ini sudah dikeluarkan dari staf: undanglah lagi",
  lastAdministrator:
    "tidak ada administrator lain yang dapat masuk atau mempunyai token yang berlaku: administrator lain harus masuk dahulu",
  staffNameTaken: (name) => `sudah ada anggota staf bernama ${name}`,
  staffEmailTaken: "e-mail ini sudah dipakai anggota staf lain",

  // Sign-in codes
  codeUnknown: "kode ini salah, sudah dipakai, atau sudah lebih dari 15 menit",
  alreadyBound: "akun atau anggota staf ini sudah mempunyai cara masuk, atau pemilik kode masuk sebagai orang lain",
  ownSignIn: "Anda tidak dapat mengonfirmasi diri sendiri: mintalah administrator lain",
};

export const transitions: typeof english.transitions = {
  states: {
    registered: "yang baru terdaftar",
    scheduled: "yang sudah dijadwalkan",
    result: "yang hasilnya sudah ada",
    expired: "yang sudah kedaluwarsa",
    cancelled: "yang dibatalkan",
    overdue: "yang batas waktunya sudah lewat",
  },
  impossible: {
    schedule: "tidak dapat dijadwalkan",
    record: "tidak dapat diberi hasil",
    cancel: "tidak dapat dibatalkan",
    expire: "tidak dapat dijadikan kedaluwarsa",
    reopen: "tidak dapat dibuka lagi",
    move: "tidak dapat dialihkan ke murid lain",
  },
  instead: { schedule: "jadwalkan dahulu", reopen: "buka lagi dahulu", expire: "jadikan kedaluwarsa" },
  refused: (state, impossible, instead) => `tes penempatan ${state} ${impossible}${instead && `: ${instead}`}`,
};
