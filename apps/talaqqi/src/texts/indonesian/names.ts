import type { names as english } from "../english/names.ts";

export const names: typeof english = {
  accessToken: (id) => `token akses ${id}`,
  account: (id) => `akun ${id}`,
  import: (id) => `impor ${id}`,
  memberOfStaff: (id) => `anggota staf ${id}`,
  operatorToken: (id) => `token operator ${id}`,
  placementTest: (id) => `tes penempatan ${id}`,
  session: (id) => `sesi ${id}`,
  slot: (id) => `slot ${id}`,
  slotOf: (idTeacher) => `slot pengajar ${idTeacher}`,
  student: (id) => `murid ${id}`,
};
