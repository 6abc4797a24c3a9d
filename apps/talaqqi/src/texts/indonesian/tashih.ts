import type { tashih as english } from "../english/tashih.ts";

export const tashih: typeof english = {
  rows: "baris seperti dalam tashih list, misalnya contents:106",
  summary: "Catat baris pelajaran mana yang sudah ditashih pengajar yang berwenang.",
  count: "Hitung baris yang menunggu tashih, disetujui, atau berubah sesudahnya.",
  table: "hanya baris tabel ini",
  state: "hanya baris dalam keadaan ini",
  limit: "jumlah baris terbanyak dalam daftar",
  list: "Tampilkan baris pelajaran dengan keadaan tashihnya.",
  show: "Tampilkan satu baris dengan teks yang perlu ditashih.",
  changed: "Berubah sejak ditashih:",
  reviewer: "pengajar yang mentashih baris ini (wajib)",
  note: "catatan pentashih",
  approve:
    "Catat bahwa pengajar sudah mentashih baris. Teksnya ditampilkan dulu; bila ada yang berubah pada saat itu, persetujuan ditolak.",
  withdraw: "Tarik tashih satu baris. Baris itu lalu menunggu tashih lagi.",
  rowName: (tables) => `Harus berupa tabel dan nomor, misalnya contents:106. Tabelnya: ${tables}.`,
  all: "semua",
  willApprove: (reviewer, rows) => `${reviewer} menyetujui ${rows}.`,
  approved: (reviewer, rows) => `${reviewer} sudah menyetujui ${rows}.`,
  counted: (count) => `${count} baris`,
  noReview: (row) => `${row} belum ditashih.`,
  willWithdraw: (row, label, reviewer) => `Tashih ${row} (${label}) oleh ${reviewer} tidak akan berlaku lagi.`,
  review: (row) => `tashih ${row}`,
  withdrawn: (row) => `Tashih ${row} ditarik: baris itu menunggu lagi.`,
};
