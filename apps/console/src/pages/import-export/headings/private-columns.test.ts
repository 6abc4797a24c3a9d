import { readList } from "@talaqqi/test-kit/lists";
import { expect, test } from "vitest";
import { isPrivate, withoutPrivate } from "./private-columns.ts";

// Columns that are never sent, and kept nowhere.

test.each([
  ...["NIK", "No. NIK", "NIK Ayah", "nik_ibu", "No KK", "No. KK", "Nomor Kartu Keluarga", "KK", "Bank", "Nama Bank"],
  ...["Nomor Rekening Bank", "No. Rek", "Rekening Atas Nama", "Penghasilan", "Penghasilan Ortu", "Gaji", "NomorKK"],
  ...["nokk", "NOKK", "nomorkk", "kartukeluarga", "NAMABANK", "norek", "NOMORREKENING", "nonik"],
  ...["Nomor Induk Kependudukan", "No. Induk Kependudukan Ayah", "KTP", "No. KTP", "noktp", "N.I.K.", "N. I. K"],
  ...[
    "No. Kartu Keluarga (KK)",
    "No. KK (Kartu Keluarga)",
    "Nomor KK (16 digit)",
    "No KK Ayah",
    "No KK Siswa",
    "NO.KK",
  ],
  ...["No. KK/KTP", "KTP Wali", "Foto KK", "Scan KTP", "Bank Penerima", "Bank (BSI/BCA)", "Kode Bank", "No. Identitas"],
  ...["No Paspor", "Nomor Identitas (KTP/SIM)", "Kartu Tanda Penduduk", "Upload Kartu\rKeluarga", "NIK\r(16 angka)"],
  "Nomor Kartu Keluarga (KK) seperti pada kartu keluarga yang terbaru",
])("%s is private", (heading) => {
  expect(isPrivate(heading)).toBe(true);
});

test.each([
  "NIS",
  "NISN",
  "NIP",
  "Nama",
  "Pekerjaan",
  "Kakak",
  "Unik",
  "KKS",
  "Keterangan",
  "Kelas",
  "Rekap",
  "Kartu",
  "Nama (sesuai KTP)",
  "Nama Lengkap sesuai KK",
  "Alamat KTP",
  "Nama Kepala Keluarga",
  "Bank Soal",
  "Keluarga",
  "Jumlah Keluarga",
  "Teknik",
  "Direktur",
  "",
])("%s is not", (heading) => {
  expect(isPrivate(heading)).toBe(false);
});

const none = { rows: [], columns: [] };

test.each<[title: string, rows: string[], sent: string[], left: string[]]>([
  ["one of several", ["Nama,NIK,JK", "Salma,35,P"], ["Nama,JK", "Salma,P"], ["NIK"]],
  [
    "those below a title, in their lines",
    ["Daftar;;;", "", "Nama;No KK;Penghasilan;JK", "Salma;32;Rp 1;P", "", "Umar;33;Rp 2;L"],
    ["Daftar;", "", "Nama;JK", "Salma;P", "", "Umar;L"],
    ["No KK", "Penghasilan"],
  ],
  [
    "those below a merged heading",
    ["Nama,JK,Data Ayah,,", ",,Nama,NIK,Penghasilan", "Salma,P,Umar,35,Rp 1"],
    ["Nama,JK,Data Ayah", ",,Nama", "Salma,P,Umar"],
    ["NIK", "Penghasilan"],
  ],
  [
    "none of somebody who works at one",
    ["Nama,JK,Pekerjaan", "Salma,P,Bank"],
    ["Nama,JK,Pekerjaan", "Salma,P,Bank"],
    [],
  ],
  ...["nokk", "NOKK", "nomorkk", "kartukeluarga", "NAMABANK", "norek", "NOMORREKENING", "nonik"].map(
    (heading): [string, string[], string[], string[]] => [
      `${heading}, in one word`,
      [`nama,${heading}`, "Salma,35"],
      ["nama", "Salma"],
      [heading],
    ],
  ),
  ["one that is written with dots", ["Nama,N.I.K.", "Salma,35"], ["Nama", "Salma"], ["N.I.K."]],
  [
    "one that is written out",
    ["Nama,Nomor Induk Kependudukan", "Salma,35"],
    ["Nama", "Salma"],
    ["Nomor Induk Kependudukan"],
  ],
  ["an identity card", ["Nama,No. KTP", "Salma,35"], ["Nama", "Salma"], ["No. KTP"]],
  ["a passport", ["Nama,Paspor", "Salma,35"], ["Nama", "Salma"], ["Paspor"]],
  ["none in a file without them", ["Nama,JK", "Salma,P"], ["Nama,JK", "Salma,P"], []],
])("leaves out %s", (_, rows, sent, left) => {
  expect(withoutPrivate(rows.join("\n"), none)).toEqual({ text: sent.join("\n"), hidden: none, left });
});

test("hidden columns stay those that were hidden", () => {
  const { hidden } = withoutPrivate("Nama,NIK,JK,HP\nSalma,35,P,12", { rows: [2], columns: [1, 3] });
  expect(hidden).toEqual({ rows: [2], columns: [2] });
});

test("nothing private is left of Dapodik's list", () => {
  const { text, left } = withoutPrivate(readList("14-dapodik-daftar-pd.csv").toString(), none);
  expect(left).toEqual(["NIK", "Penghasilan", "Bank", "Nomor Rekening Bank", "Rekening Atas Nama", "No KK"]);
  expect(text).not.toMatch(/NIK|3500000000000001|Rp\.|Rekening|No KK/);
  expect(text).toContain("SALMA CONTOH");
});
