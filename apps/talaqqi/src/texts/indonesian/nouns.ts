import type { nouns as english } from "../english/nouns.ts";

export const nouns: typeof english = {
  accessToken: ["token akses", "token akses"],
  account: ["akun", "akun"],
  import: ["impor", "impor"],
  line: ["baris", "baris"],
  memberOfStaff: ["anggota staf", "anggota staf"],
  operatorToken: ["token operator", "token operator"],
  placementTest: ["tes penempatan", "tes penempatan"],
  row: ["baris", "baris"],
  slot: ["slot", "slot"],
  student: ["murid", "murid"],
  teacher: ["pengajar", "pengajar"],
};
