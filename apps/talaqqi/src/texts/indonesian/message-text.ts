import type { messageText as english } from "../english/message-text.ts";

export const messageText: typeof english = {
  summary: "Ubah teks pesan yang dikirim staf kepada murid dan wali.",
  list: "Tampilkan daftar pesan dengan teksnya.",
  show: "Tampilkan teks satu pesan dan isian yang boleh dipakai.",
  change: "Ubah teks satu pesan.",
  reset: "Kembalikan teks bawaan satu pesan.",
  id: "nomor pesan, seperti dalam message list",
  newText: "teks baru, dengan isian seperti {murid} (wajib)",
  text: "teks",
  placeholders: "isian",
  isDefault: "bawaan",
  one: (id) => `pesan ${id}`,
  changed: (name) => `Teks ${name} sudah diubah.`,
  wasReset: (name) => `Teks ${name} sudah kembali ke teks bawaan.`,
};
