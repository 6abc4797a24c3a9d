import type { staff as english } from "../english/staff.ts";

export const staff: typeof english = {
  changed: (name, role, email) => `${name} sekarang ${role}, e-mail ${email}.`,
  role: "yang boleh dilakukan orang ini",
  teacher: "untuk peran teacher: orang ini pengajar yang mana, nomor dari teacher list",
  summary: "Kelola staf sekolah: undang, ubah peran, keluarkan, dan buatkan token.",
  list: "Tampilkan daftar staf dengan peran dan waktu terakhir masuk.",
  email: "e-mail yang dipakai orang ini untuk masuk",
  name: "nama orang ini",
  invite: "Undang seorang anggota staf. Menampilkan alamat untuk masuk; tidak ada e-mail yang dikirim.",
  newEmail: "e-mail baru; yang lama tidak dapat masuk lagi",
  change: "Ubah seorang anggota staf. Peran, pengajar, atau e-mail lain mengeluarkan orang itu dari sesinya.",
  remove: "Keluarkan seorang anggota staf: sesi dan tokennya langsung berakhir.",
  removedTeacher: "(sudah tidak ada)",
  none: "tidak ada",
  never: "belum pernah",
  no: "tidak",
  invited: (name, role, id) => `${name} diundang sebagai ${role}, nomor staf ${id}.`,
  address: (url) => `Kirimkan alamat ini untuk masuk: ${url}`,
  needsToken: (id) =>
    `Ia belum dapat masuk: server belum punya cara masuk untuk staf (OIDC_CLIENT_ID). Buatkan token: talaqqi staff token create ${id} "Laptop"`,
  nothing: "Berikan paling sedikit satu dari --role, --teacher, --email, --name.",
  willEnd: (name) => `${name} akan dikeluarkan dari semua sesi, dan semua tokennya langsung tidak berlaku.`,
  removed: (name) => `${name} dikeluarkan.`,
};
