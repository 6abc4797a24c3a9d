import type { staffMember as english } from "../english/staff-member.ts";

export const staffMember: typeof english = {
  id: "nomor dari staff list",
  none: (id) => `Tidak ada anggota staf ${id}. Jalankan talaqqi staff list untuk melihat nomornya.`,
};
