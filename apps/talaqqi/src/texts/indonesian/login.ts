import type { login as english } from "../english/login.ts";

export const login: typeof english = {
  summary: "Simpan token operator di komputer ini. Token diminta, atau dibaca dari masukan standar.",
  notToken: "Bukan token operator. Bentuknya talaqqi_operator_<nomor>_<43 karakter>; mungkinkah terpotong?",
  insecure: "Peringatan: tanpa https, siapa pun di jaringan ini dapat membaca token.",
  loggedIn: (server, name) => `Masuk ke ${server} sebagai ${name}.`,
  logoutSummary: "Hapus token operator dari komputer ini. Token itu masih berlaku; staff token revoke mengakhirinya.",
  loggedOut: (server) => `Keluar dari ${server}.`,
  notLoggedIn: (server) => `Anda tidak sedang masuk ke ${server}.`,
  whoamiSummary: "Tampilkan siapa yang sedang masuk, dan ke server mana.",
  tokenFor: (server) => `Token operator untuk ${server}:`,
  cancelled: "Masuk dibatalkan.",
};
