import { expect, test } from "vitest";
import { en } from "../../../texts/en.ts";
import { id } from "../../../texts/id.ts";
import { importButton } from "./published.ts";
import { asKind, correct, filesOf, omit, type Source, sourceOf } from "./sources.ts";

// A file that is taken for another kind, and what the button says of what becomes public.

const file = sourceOf("lembagas", {
  name: "daftar.csv",
  text: "ID,Nama,JK,Alamat,Tlp\r\n7,Salma,P,Bogor,12\r\n8,Umar,L,,\r\n,TOTAL,2,,\r\n",
  hidden: { rows: [], columns: [] },
});
const renamed = omit("lembagas", file, { renamed: [["Tlp", "nomor_telepon"]] });
const institutions = omit("lembagas", correct(renamed, [{ line: 2, column: "nomor_telepon", value: "081200000181" }]), {
  columns: [[2, "JK"]],
  rows: [4],
});
const sent = (source: Source) => filesOf({ students: source }).students;

test("another kind keeps the corrections of cells, the rows left out, and the columns read as others", () => {
  expect(sent(institutions)).toBe("ID,Nama,Alamat,nomor_telepon\r\n7,Salma,Bogor,081200000181\r\n8,Umar,,\r\n\r\n");
  const students = asKind(institutions, "lembagas", "students");
  // What institutions do not have, students do.
  expect(sent(students)).toBe("ID,Nama,JK,Alamat,nomor_telepon\r\n7,Salma,P,Bogor,081200000181\r\n8,Umar,L,,\r\n\r\n");
});

test("a kind that is taken back is what it was, with the cells and rows that were corrected since", () => {
  const students = omit("students", asKind(institutions, "lembagas", "students"), {
    columns: [[3, "Alamat"]],
    emptied: ["ID"],
  });
  const corrected = omit("students", correct(students, [{ line: 3, column: "Nama", value: "Umar Contoh" }]), {
    rows: [2],
  });
  const again = asKind(corrected, "students", "lembagas");
  expect(sent(again)).toBe("ID,Nama,Alamat,nomor_telepon\r\n\r\n8,Umar Contoh,,\r\n\r\n");
  expect(sent(asKind(again, "lembagas", "students"))).toBe("ID,Nama,JK,nomor_telepon\r\n\r\n,Umar Contoh,L,\r\n\r\n");
});

const plan = (table: string, isPublic: boolean, created: number, changed = 0) => ({
  file: `${table}.csv`,
  public: isPublic,
  rows: created + changed,
  created,
  changed,
  removed: 0,
  unchanged: 0,
});
const many = ["levels", "packages", "programs", "slots"].map((table) => plan(table, true, 1));

test.each([
  [[plan("students", false, 3)], "Impor 3 baru", "Import 3 new"],
  [
    [plan("lembagas", true, 3)],
    "Impor 3 lembaga baru, tampil untuk umum",
    "Import institutions: 3 new, visible to everyone",
  ],
  [
    [plan("slots", true, 2, 1), plan("levels", true, 0)],
    "Impor 2 jadwal baru, 1 berubah, tampil untuk umum",
    "Import hours: 2 new, 1 changed, visible to everyone",
  ],
  [
    [plan("teachers", true, 0, 1)],
    "Impor 1 pengajar berubah, tampil untuk umum",
    "Import teachers: 1 changed, visible to everyone",
  ],
  [
    [plan("students", false, 3), plan("teachers", true, 1)],
    "Impor 4 baru; tampil untuk umum: pengajar",
    "Import 4 new; visible to everyone: teachers",
  ],
  [
    many,
    "Impor 4 baru; tampil untuk umum: tingkat, paket, program, dan 1 daftar lain",
    "Import 4 new; visible to everyone: levels, packages, programs, and 1 other list",
  ],
])("the button says what becomes public: %j", (files, indonesian, english) => {
  expect([importButton(files, id), importButton(files, en)]).toEqual([indonesian, english]);
});
