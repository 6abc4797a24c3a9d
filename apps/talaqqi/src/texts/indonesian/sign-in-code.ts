import type { signInCode as english } from "../english/sign-in-code.ts";

export const signInCode: typeof english = {
  noun: ["kode aktif", "kode aktif"],
  code: "kode di layar orang itu, misalnya KX7R-94WT",
  list: "Tampilkan orang yang menunggu konfirmasi karena penyedia identitas tidak memverifikasi e-mailnya.",
  confirmMember: "Konfirmasi seorang anggota staf dengan kode di layarnya.",
  confirmAccount: "Konfirmasi pemilik sebuah akun dengan kode di layarnya.",
  unproved: "e-mail (belum diverifikasi)",
  opens: "untuk",
  kinds: { staff: "staf", account: "akun" },
  nothing: "tanpa nama dan e-mail",
  preview: (claimed, time, who) =>
    `Menurut penyedia identitas (belum diverifikasi): ${claimed}, masuk pada ${time}.\nOrang ini akan dapat masuk sebagai ${who}.\nTanyakan langsung orangnya apakah kode itu miliknya.`,
  unbindFirst: {
    staff: (id) =>
      `Bila orangnya dapat masuk, tidak ada yang perlu dilakukan. Untuk cara masuk baru, akhiri yang lama dengan e-mail lain: talaqqi staff change ${id} --email <email>. Lalu mintalah kode baru.`,
    account: (id) =>
      `Bila orangnya dapat masuk, tidak ada yang perlu dilakukan. Untuk cara masuk baru, putuskan yang lama: talaqqi account unbind ${id}. Lalu konfirmasi kodenya lagi.`,
  },
  confirmed: (who) => `Sudah dikonfirmasi. Orang ini sekarang dapat masuk sebagai ${who}.`,
};
