import type { signInCode as english } from "../english/sign-in-code.ts";

export const signInCode: typeof english = {
  noun: ["kode terbuka", "kode terbuka"],
  code: "kode di layar orang itu, misalnya KX7R-94WT",
  list: "Tampilkan orang yang menunggu konfirmasi karena penyedia identitas tidak membuktikan e-mailnya.",
  confirmMember: "Konfirmasi seorang anggota staf dengan kode di layarnya.",
  confirmAccount: "Konfirmasi pemilik sebuah akun dengan kode di layarnya.",
  unproved: "e-mail (belum terbukti)",
  opens: "untuk",
  kinds: { staff: "staf", account: "akun" },
  nothing: "tanpa nama dan e-mail",
  preview: (claimed, time, who) =>
    `Kata penyedia identitas (belum terbukti): ${claimed}, masuk pada ${time}.\nOrang ini akan dapat masuk sebagai ${who}.\nTanyakan langsung orangnya apakah kode itu miliknya.`,
  confirmed: (who) => `Sudah dikonfirmasi. Orang ini sekarang dapat masuk sebagai ${who}.`,
};
