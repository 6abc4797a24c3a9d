import { expect, test } from "vitest";
import { columnFinder } from "../files/columns.ts";
import { joinHeadings } from "./two-headings.ts";

// Two rows of headings, of which the upper one is merged over several columns.

const find = columnFinder("students");

test.each<[title: string, upper: string, lower: string, joined: string]>([
  ["names below a group", "No,Nama,L/P,Kontak,,Tgl Lahir", ",,,No. WA,Email,", "No,Nama,L/P,No. WA,Email,Tgl Lahir"],
  ["a name below no heading", "Nama,,JK", ",HP,", "Nama,HP,JK"],
  [
    "names of parents, and says whose it is",
    "Nama,JK,Data Ayah,,Data Ibu,",
    ",,Nama,Tahun Lahir,Nama,HP",
    "Nama,JK,Data Ayah: Nama,Data Ayah: Tahun Lahir,Data Ibu: Nama,Data Ibu: HP",
  ],
  [
    "a guardian's phone as the guardian's",
    "Nama,JK,Kontak Wali,",
    ",,HP,Alamat",
    "Nama,JK,Kontak Wali: HP,Kontak Wali: Alamat",
  ],
  ["nothing that is named already", "Nama,HP,Kontak,", ",,WA,Alamat", "Nama,HP,Kontak,Alamat"],
  ["one of two that mean the same", "Nama,Kontak,", ",HP,WA", "Nama,HP,"],
  ["an unknown group, where nothing below is known", "Nama,Ukuran,", ",Baju,Sepatu", "Nama,Ukuran,Sepatu"],
  ["a name merged over two", "Data Santri,,HP", "Nama,JK,", "Nama,JK,HP"],
])("takes %s", (_, upper, lower, joined) => {
  expect(joinHeadings(upper.split(","), lower.split(","), find).join()).toBe(joined);
});
