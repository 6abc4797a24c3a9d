import type { main as english } from "../english/main.ts";

export const main: typeof english = {
  summary: "Kelola sekolah: pengajar, murid, slot, tes penempatan, akun, pelajaran, dan berkas CSV.",
  version: "tampilkan versi",
  server: "alamat server (bawaan: OPERATOR_URL atau API_URL, lalu server saat terakhir masuk)",
  json: "tampilkan JSON, untuk skrip",
  language: "bahasa teks dan pesan: en (Inggris) atau id (Indonesia); bawaan: bahasa sistem",
  help: "tampilkan bantuan ini",
  helpCommand: "tampilkan bantuan sebuah perintah",
  seeHelp: "Jalankan talaqqi <perintah> --help untuk melihat opsinya.",
  hint: `Kode keluar: 0 berhasil; 1 gagal, dengan sebabnya; 2 salah pakai; 3 tidak dikonfirmasi, tidak ada yang diubah.
Di folder proyek, tulislah "npm run talaqqi --" sebagai ganti "talaqqi".
Untuk memulai: jalankan "talaqqi-server create-admin NAMA" di komputer basis data, lalu "talaqqi login". Lihat OPERATIONS.md.`,
  cannotWrite: (reason) => `Keluaran tidak dapat ditulis: ${reason}.`,
  internal: (error) => `Kesalahan internal: ${error}`,
};
