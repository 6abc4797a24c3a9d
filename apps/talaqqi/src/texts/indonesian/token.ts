import type { token as english } from "../english/token.ts";

export const token: typeof english = {
  deletedAccountLower: "akun yang sudah dihapus",
  summary: "Kelola token akses: terbitkan bagi pengguna yang tidak dapat masuk, cabut yang hilang.",
  issue: "Terbitkan token akses untuk sebuah akun. Token ditampilkan sekali saja.",
  ofAccount: (help) => `hanya token satu akun: ${help}`,
  list: "Tampilkan daftar token akses: milik siapa dan berlaku sampai kapan. Token itu sendiri tidak ditampilkan.",
  id: "nomor token dari token list",
  all: (help) => `sebagai ganti nomor: semua token sebuah akun (${help})`,
  revoke: "Cabut satu token akses, atau semua token sebuah akun. Pengguna harus masuk lagi.",
  either: "Berikan nomor token atau --all AKUN.",
  issued: (email, until, token) => `Token akses ${email}, berlaku sampai ${until}:\n${token}`,
  deletedAccount: "(akun dihapus)",
  none: (id) => `Tidak ada token akses ${id}. Jalankan talaqqi token list untuk melihat nomornya.`,
  willStop: (id, account) => `Token akses ${id} milik ${account} akan langsung tidak berlaku.`,
  revoked: (id) => `Token akses ${id} dicabut.`,
  allWillStop: (email) => `Semua token akses ${email} akan langsung tidak berlaku.`,
  revokedAll: (email, count) => `Token akses ${email} dicabut: ${count}.`,
};
