import type { demonstration as english } from "../english/demonstration.ts";

export const demonstration: typeof english = {
  summary: "Hapus sekolah contoh yang dimuat saat server pengembangan pertama kali dijalankan.",
  show: "Hitung data sekolah contoh yang masih ada.",
  remove: "Hapus data sekolah contoh yang belum diubah dan tidak dipakai.",
  counted: ["tabel", "tabel"],
  file: "berkas",
  removable: "dapat dihapus",
  kept: "tetap ada",
  willRemove: (removed, kept) =>
    `${removed} data sekolah contoh akan dihapus${kept > 0 ? `; ${kept} data tetap ada` : ""}.`,
  removed: (removed, kept) =>
    `${removed} data sekolah contoh sudah dihapus${kept > 0 ? `. ${kept} data tetap ada:` : "."}`,
  reasons: { changed: "sudah diubah", used: "dipakai sekolah" },
};
