import type { accountAccess as english } from "../english/account-access.ts";

export const accountAccess: typeof english = {
  email: "e-mail baru; cara masuk diputuskan dan token akses dicabut",
  name: "nama baru",
  gender: "jenis kelamin baru, atau singkatnya L, P",
  whatsapp: "nomor WhatsApp baru, misalnya 0812-3456-7890",
  change: "Ubah e-mail, nama, jenis kelamin, atau nomor WhatsApp sebuah akun.",
  nothing: "Tidak ada yang diubah. Pakailah --email, --name, --gender, atau --whatsapp.",
  unbind:
    "Putuskan cara masuk sebuah akun, supaya pemiliknya dapat masuk dengan akun baru di penyedia. Token aksesnya juga dicabut.",
  block: "Blokir sebuah akun: tidak ada yang dapat masuk, dan token aksesnya tidak berlaku.",
  unblock: "Buka blokir sebuah akun. Token akses yang belum dicabut dan belum kedaluwarsa berlaku lagi.",
  account: (id, person) => `akun ${id} (${person})`,
  summary: (unbound, revoked) =>
    unbound + revoked > 0 ? ` Cara masuk diputuskan: ${unbound}. Token akses dicabut: ${revoked}.` : "",
  willChange: (account) => `Ubah ${account}:`,
  empty: "(kosong)",
  willUnbind: "E-mail baru memutuskan cara masuk dan mencabut token akses.",
  changed: (account, summary) => `Diubah: ${account}.${summary}`,
  notNumber: (text) => `${text} bukan nomor telepon. Tulislah seperti 0812-3456-7890.`,
  unbindPreview: (account) => `Putuskan cara masuk ${account}, dan cabut token aksesnya.`,
  bindsAgain: (email) => `Saat seseorang masuk lagi dengan ${email}, akun ini terhubung lagi.`,
  unbound: (account, summary) => `Cara masuk diputuskan: ${account}.${summary}`,
  blockPreview: (account) => `Blokir ${account}: tidak dapat masuk, dan token aksesnya tidak berlaku.`,
  blocked: (account) => `Diblokir: ${account}.`,
  unblocked: (account) => `Blokir dibuka: ${account}.`,
};
