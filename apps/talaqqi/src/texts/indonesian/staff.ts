import type { staff as english } from "../english/staff.ts";

export const staff: typeof english = {
  changed: (name, role, email) => `${name} sekarang ${role}, e-mail ${email}.`,
  role: "yang boleh dilakukan orang ini",
  teacher: "untuk peran teacher: id_teacher yang slot, murid, dan tesnya dilihat orang ini",
  summary: "Kelola staf sekolah: undang, ubah peran, keluarkan; token.",
  list: "Tampilkan daftar staf dengan peran dan waktu terakhir masuk.",
  email: "e-mail yang dipakai orang ini untuk masuk",
  name: "nama orang ini",
  invite: "Undang seorang anggota staf, yang lalu dapat masuk. Tidak ada e-mail yang dikirim.",
  newEmail: "e-mail baru; yang lama tidak dapat masuk lagi",
  change: "Ubah seorang anggota staf. Peran, pengajar, atau e-mail lain mengeluarkan orang itu dari sesinya.",
  remove: "Keluarkan seorang anggota staf: sesi dan tokennya langsung berakhir.",
  removedTeacher: "(sudah tidak ada)",
  none: "tidak ada",
  never: "belum pernah",
  no: "tidak",
  invited: (name, role, id) => `${name} diundang sebagai ${role}, nomor staf ${id}.`,
  address: (text, server) => `${text} Kirimkan alamat ini untuk masuk: ${server}/operator/sign-in`,
  nothing: "Berikan paling sedikit satu dari --role, --teacher, --email, --name.",
  willEnd: (name) => `${name} akan dikeluarkan dari semua sesi, dan semua tokennya langsung tidak berlaku.`,
  removed: (name) => `${name} dikeluarkan.`,
};
