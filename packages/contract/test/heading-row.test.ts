import { describe, expect, it, test } from "vitest";
import { continuesHeading, countColumns, findColumns, findHeading, findSeparator } from "../src/heading-row.ts";

// The importer and the console find headings with these functions.

const guardians = [
  "guardian_name",
  "guardian_whatsapp",
  "mother_name",
  "mother_whatsapp",
  "father_name",
  "father_whatsapp",
];
const students = {
  names: ["id_student", "id_user", "name", "gender", "whatsapp", "birth_year", "note", ...guardians],
  key: "id_student",
};
const find = (heading: string) => findColumns(students, heading);
const cellsOf = (line: string) => line.split(",");

const parents = "Nama,Tahun Lahir,Pekerjaan,NIK";
const first = "No,Nama,NIPD,JK,NISN,Tanggal Lahir,NIK,HP";

test.each<[rows: string, lines: string[], index: number]>([
  [
    "of Dapodik's list",
    ["Daftar Peserta Didik", "SD CONTOH", `${first},Data Ayah,,,,Data Ibu,,,`, `,,,,,,,,${parents},${parents}`],
    2,
  ],
  ["that repeat words", ["Nama,JK,Tanggal Lahir,Data Ayah,,Data Ibu,", ",,,Nama,Tahun Lahir,Nama,Tahun Lahir"], 0],
  ["that name one column in three ways", ["Nama,JK", "HP,WA,Telepon"], 0],
  ["below a word of a heading", ["Nama", "Nama,JK"], 1],
  ["of which two name as many", ["Nama,JK", "Nama,HP"], 0],
  ["without a known word", ["Daftar A", "Ali,Bogor"], 0],
])("finds the headings among rows %s", (_, lines, index) => {
  expect(findHeading(lines.map(cellsOf), find)).toBe(index);
});

it("counts a column once, and an ambiguous heading as one", () => {
  const slots = { names: ["id_time", "valid_from", "valid_until"], key: "id_time" };
  expect(countColumns(["Nama", "nama ", "NAMA LENGKAP", "HP", "No. WA", ""], find)).toBe(2);
  expect(countColumns(["Tanggal", "Tanggal"], (heading) => findColumns(slots, heading))).toBe(1);
});

test.each<[columns: string, ...headings: string[]]>([
  [
    "name",
    "Nama Siswa *",
    "Nama (wajib diisi)",
    "NAMA LENGKAP [sesuai akta kelahiran]",
    "Nama/Nama Lengkap",
    "Nama (*):",
  ],
  ["gender", "Jenis Kelamin (L/P)", "JK (L / P)", "L/P", "JK L/P", "Kelamin (laki-laki/perempuan)"],
  ["whatsapp", "No. HP (WA)", "No HP/WA", "HP (aktif)", "WA [08xx]", "No. WA (contoh: 0812…)"],
  ["whatsapp", "Handphone", "No. Whatsapp (62)"],
  [
    "guardian_name",
    "Nama Wali",
    "Nama (Wali)",
    "Nama Ortu/Wali",
    "Orang Tua / Wali",
    "NAMA ORANG TUA",
    "Data Wali: Nama",
  ],
  ["guardian_whatsapp", "HP Ortu", "No HP (Ortu)", "Telp. / WA Orang Tua", "Nomor Telp Wali", "Nomor HP Ortu (WA)"],
  ["mother_name", "Nama Ibu Kandung", "Ibu", "Data Ibu: Nama"],
  ["mother_whatsapp", "No. WA Ibu", "HP Ibu (aktif)"],
  ["father_name", "Nama (Ayah)", "Nama Bapak", "Ayah"],
  ["father_whatsapp", "HP/WA Ayah", "Ayah (WA)", "Kontak Ayah: No HP"],
  ["birth_year", "Tanggal Lahir (dd/mm/yyyy)", "Tgl. Lahir (tgl-bln-thn)"],
  ["", "Wali", "Nama (Panggilan)", "No HP (2)", "No HP/Email", "Nama/NIS", "Nama (KK)"],
  ["", "Tempat/Tanggal Lahir", "/", "()", "Nama Wali Kelas", "Data Ayah", "Tanggal (masuk)", "No. HP (Ayah/Ibu)", ""],
])("the column %j is what these headings mean: %s, %s", (column, ...headings) => {
  expect(headings.map((heading) => [heading, find(heading).join()])).toEqual(headings.map((one) => [one, column]));
});

describe("a row below the headings", () => {
  test.each([
    ["continues them below merged cells", "Nama,JK,Data Ayah,", ",,Nama,Tahun Lahir", true],
    ["continues them below headings that are merged down", "No,Nama Lengkap,Kontak,", ",,No. WA,Email", true],
    ["is a person, whose name is a known word", "Nama,JK,Data Ayah", "Jk,P,", false],
    ["is a person without a word of a heading", "Nama,JK,Alamat", ",,Bogor", false],
    ["has nothing", "Nama,JK,Data Ayah", ",,", false],
  ])("%s", (_, heading, row, continues) => {
    expect(continuesHeading(cellsOf(heading), cellsOf(row), find)).toBe(continues);
  });
});

test.each([
  ["of most known columns", ["Daftar A, B dan C, 2026", "Nama;JK;HP"], ";"],
  ["of the first line, where no column is known", ["Nombre;Sexo", "Ali, Bogor, Depok;L"], ";"],
  ["of a line without any", ["Nama"], ","],
])("takes the separator %s", (_, lines, separator) => {
  expect(findSeparator(lines, find)).toBe(separator);
});
