import { expect, test } from "vitest";
import { contentOf } from "./column-content.ts";

// What an unknown column seems to have, by its cells.

test.each<[content: string | undefined, heading: string, ...cells: string[]]>([
  ["phone", "Kontak", "081200000141", "0812-0000-0142", "+62 812 0000 0143"],
  ["phone", "Nomor Ibu", "", "81200000141", "6281200000142", "-", "8.12E+10", "081200000143"],
  ["phone", "No. HP Ayah", "+65 8123 4567"],
  [undefined, "NISN", "0100000001", "0100000002"],
  [undefined, "NIPD", "101", "102"],
  [undefined, "Kode Pos", "60000", "81234"],
  [undefined, "NUPTK", "8132756657300012"],
  [undefined, "Tanggal", "2026-01-05", "05/01/2026"],
  ["email", "Surat", "a@contoh.example", "", "b@contoh.example", "-"],
  ["name", "Data Ayah", "Ayah Contoh", "UMAR CONTOH", "H. Zaki bin Umar, S.Pd."],
  ["name", "Wali", "Siti Nur Sa’diyah", "Muh. Al-Ghifari"],
  [undefined, "Tempat Lahir", "Kota Contoh", "Bogor Barat"],
  [undefined, "Alamat", "Jl. Contoh 5", "Jalan Mawar"],
  [undefined, "Status", "Anak Kandung", "Anak Kandung", "Anak Kandung"],
  [undefined, "Agama", "Islam", "Islam"],
  [undefined, "Catatan", "Perlu duduk di depan", "Sering sakit"],
  [undefined, "Kosong", "", " "],
])("is %s of the column %s", (content, heading, ...cells) => {
  const rows = cells.map((cell, index) => ({ line: index + 2, cells: ["x", cell] }));
  expect(contentOf(rows, 1, heading)).toBe(content);
});
