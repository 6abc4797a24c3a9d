import type { week as english } from "../english/week.ts";

export const week: typeof english = {
  for: "hanya kelas yang boleh diikuti murid dengan jenis kelamin ini",
  level: "hanya kelas bagi murid yang sudah mencapai tingkat ini: nomor dari level list",
  date: "hanya slot yang berlaku pada hari ini, juga yang sudah lewat (bawaan: semua yang belum berakhir)",
  free: "hanya slot yang masih ada tempat",
  summary: "Tampilkan pekan: slot menurut hari dan waktu, dengan muridnya.",
  teacher: "hanya slot pengajar ini: nomor dari teacher list",
  day: "misalnya Senin, atau 1 (Senin) sampai 7 (Ahad)",
  institution: "nomor dari institution list, atau 0 bila tidak ada",
  booked: (booked, capacity) => `${booked} dari ${capacity}`,
};
