import type { nouns as english } from "../english/nouns.ts";

export const nouns: typeof english = {
  accessToken: ["token akses", "token akses"],
  account: ["akun", "akun"],
  booking: ["pendaftaran slot", "pendaftaran slot"],
  import: ["impor", "impor"],
  line: ["baris", "baris"],
  memberOfStaff: ["anggota staf", "anggota staf"],
  operatorToken: ["token operator", "token operator"],
  placementTest: ["tes penempatan", "tes penempatan"],
  message: ["pesan", "pesan"],
  row: ["baris", "baris"],
  school: ["sekolah", "sekolah"],
  session: ["sesi", "sesi"],
  slot: ["slot", "slot"],
  student: ["murid", "murid"],
  teacher: ["pengajar", "pengajar"],
};
