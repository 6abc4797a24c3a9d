import type { staffToken as english } from "../english/staff-token.ts";

export const staffToken: typeof english = {
  summary: "Kelola token operator, untuk perintah ini dan untuk program.",
  use: "komputer atau program yang akan memakainya",
  days: "masa berlaku dalam hari (bawaan: batas server)",
  create: "Buat token dengan peran seorang anggota staf. Token ditampilkan sekali saja.",
  list: "Tampilkan daftar token seorang anggota staf. Token itu sendiri tidak ditampilkan.",
  id: "nomor token dari staff token list",
  revoke: "Cabut token. Token langsung tidak berlaku lagi.",
  created: (id, name, until) =>
    `Token operator ${id} milik ${name}, berlaku sampai ${until}, hanya ditampilkan sekali:`,
  never: "belum pernah",
  willStop: (id) => `Token operator ${id} akan langsung tidak berlaku.`,
  revoked: (id, name) => `Token operator ${id} (${name}) dicabut.`,
};
