import { readList } from "@talaqqi/test-kit/lists";
import { describe, expect, it, test } from "vitest";
import type { FileKey } from "../files/files.ts";
import { joinable, joinLists } from "../files/join-lists.ts";
import { readFiles } from "../files/read-files.ts";
import {
  cellsIn,
  columnsCalled,
  correct,
  filesOf,
  headedAt,
  omit,
  putBack,
  rowLabel,
  type Source,
  sourceOf,
  undecidedIn,
} from "./sources.ts";

// A file as the list of a table: its headings, and what it is sent without.

const nothing = { rows: [], columns: [] };
const listOf = (rows: string[], hidden: Source["hidden"] = nothing, table: FileKey = "students") =>
  sourceOf(table, { name: "murid.csv", text: rows.join("\n"), hidden });
const sent = (source: Source) => filesOf({ students: source }).students?.split("\n");
const lineOf = (source: Source) => filesOf({ students: source }).heading_lines;
const without = (source: Source, ...headings: string[]) =>
  omit("students", source, { columns: columnsCalled(source, headings) });

const people = "Nama,Tahun Lahir,Pekerjaan,Penghasilan,NIK";
/** The list of students that Dapodik exports, with fewer columns. */
const dapodik = [
  "Daftar Peserta Didik,,,,,,,,,,,,,,,,,,",
  "SD CONTOH,,,,,,,,,,,,,,,,,,",
  '"Kecamatan Contoh, Kabupaten Contoh",,,,,,,,,,,,,,,,,,',
  "Tanggal Unduh: 2026-11-20 08:00:00,,,,,,,,,,,,,,,,,,",
  "No,Nama,NIPD,JK,NISN,Tanggal Lahir,NIK,Telepon,HP,Data Ayah,,,,,Data Ibu,,,,",
  `,,,,,,,,,${people},${people}`,
  "1,SALMA CONTOH,101,P,01,2016-03-21,35,,081200000141,Ayah,1980,Guru,Rp,35,Ibu,1984,Guru,Rp,35",
  "2,UMAR CONTOH,102,L,02,2015-10-17,36,,081200000142,Ayah,1980,Guru,Rp,36,Ibu,1984,Guru,Rp,36",
];

describe("Dapodik's list", () => {
  const source = listOf(dapodik);

  it("has its headings in line 5, above the row for parents, which is no person", () => {
    expect(lineOf(source)).toEqual([{ table: "students", line: 5 }]);
    expect(source.omissions.rows).toEqual([6]);
    expect(cellsIn(source).rows.map(({ line }) => line)).toEqual([6, 7, 8]);
  });

  it("is sent with the names of parents, without NIK and income, and with the only phone number", () => {
    const parents = cellsIn(source).columns.flatMap(({ heading }) => (heading.startsWith("Data ") ? [heading] : []));
    expect(parents.slice(0, 2)).toEqual(["Data Ayah: Nama", "Data Ayah: Tahun Lahir"]);
    const others = parents.filter((heading) => !heading.endsWith(": Nama"));
    const left = without(source, "No", "NIPD", "NISN", "NIK", ...others);
    expect(sent(left)?.slice(4)).toEqual([
      "Nama,JK,Tanggal Lahir,HP,Data Ayah: Nama,Data Ibu: Nama",
      "",
      "SALMA CONTOH,P,2016-03-21,081200000141,Ayah,Ibu",
      "UMAR CONTOH,L,2015-10-17,081200000142,Ayah,Ibu",
    ]);
  });

  it("sends the row for parents again, if somebody wants it", () => {
    expect(putBack("students", source, "rows", 6)).toMatchObject({ headingLine: 5, omissions: { rows: [] } });
  });
});

test("a second row of headings is no person, even if a column of it becomes the note", () => {
  const two = listOf(["Nama,JK,Data Ayah,", ",,Nama,Tahun Lahir", "Salma,P,Ayah Contoh,1980"]);
  const left = omit("students", without(two, "Data Ayah: Tahun Lahir"), { renamed: [["Data Ayah: Nama", "note"]] });
  expect(sent(left)).toEqual(["Nama,JK,note", "", "Salma,P,Data Ayah: Nama: Ayah Contoh"]);
  const list = listOf(readList("16-two-heading-rows.csv").toString().split("\n"));
  expect(sent(list)?.slice(1)).toEqual(["", "Salma Contoh,P,2016-03-21,Ayah Contoh,1980,Ibu Contoh,1984", ""]);
});

describe("the row of headings", () => {
  const source = listOf(["Daftar", "Nama;JK;HP", "Nama;JK", "Salma;P"]);

  it("is the next best if it is left out, and the same again if it is put back", () => {
    expect(source.headingLine).toBe(2);
    const left = omit("students", source, { rows: [2] });
    expect(left).toMatchObject({ headingLine: 3, omissions: { rows: [2] } });
    expect(putBack("students", left, "rows", 2)).toMatchObject({ headingLine: 2, omissions: { rows: [] } });
  });

  it("is the one that somebody chooses, with every column and without what is above", () => {
    const chosen = headedAt("students", without(source, "HP"), 4);
    expect(lineOf(chosen)).toEqual([{ table: "students", line: 4 }]);
    expect(chosen.omissions).toEqual({ columns: [], emptied: [], renamed: [], rows: [] });
    expect(cellsIn(chosen).columns.map(({ heading }) => heading)).toEqual(["Salma", "P"]);
  });

  it("is separated as the server separates it", () => {
    const one = listOf(["Daftar murid, kelas A, B, C", "Nama;JK;HP", "Salma;P;0812,0813"]);
    expect(cellsIn(one).columns.map(({ heading }) => heading)).toEqual(["Nama", "JK", "HP"]);
  });
});

test.each<[title: string, rows: string[], expected: string[]]>([
  ["an empty one beside a filled one", ["Nama,Telepon,HP", "Salma,,0812"], ["Nama,HP", "Salma,0812"]],
  ["all but the first empty one", ["Nama,Telepon,HP", "Salma,,"], ["Nama,Telepon", "Salma,"]],
  ["none of two filled ones", ["Nama,Telepon,HP", "Salma,021,0812"], ["Nama,Telepon,HP", "Salma,021,0812"]],
  ["no empty one that is alone", ["Nama,JK,Alamat", "Salma,,"], ["Nama,JK,Alamat", "Salma,,"]],
])("of columns that mean the same, leaves out %s", (_, rows, expected) => {
  expect(sent(listOf(rows))).toEqual(expected);
});

test("of columns with one heading, each can be left out", () => {
  const source = listOf(["Nama,JK,Nama", "Salma,P,Ayah"]);
  const [, second] = columnsCalled(source, ["Nama"]);
  const left = omit("students", source, { columns: second ? [second] : [] });
  expect(sent(left)).toEqual(["Nama,JK", "Salma,P"]);
  expect(sent(correct(left, [{ line: 2, column: "Nama", value: "Salma C" }]))).toEqual(["Nama,JK", "Salma C,P"]);
  expect(sent(putBack("students", left, "columns", 2))).toEqual(["Nama,JK,Nama", "Salma,P,Ayah"]);
});

describe("what a spreadsheet hides", () => {
  const source = listOf(["Daftar,,", "Nama,JK,Catatan", "Salma,P,", "Keluar,L,lama"], { rows: [1, 4], columns: [2] });

  it("is asked about below the headings", () => {
    const { rows, columns } = undecidedIn(source);
    expect([rows.map(({ line }) => line), columns]).toEqual([[4], [[2, "Catatan"]]]);
  });

  it("is left out where it is, and not asked about again", () => {
    const left = omit("students", source, { rows: [4], columns: [[2, "Catatan"]] });
    expect(sent(left)).toEqual(["Daftar,,", "Nama,JK", "Salma,P", ""]);
    expect(undecidedIn(left)).toEqual({ ...nothing, merged: [] });
  });

  it("is nothing in a file that hides its title", () => {
    expect(undecidedIn({ ...source, hidden: { rows: [1, 2], columns: [] } })).toEqual({ ...nothing, merged: [] });
  });
});

test.each<[title: string, merged: { column: number; first: number; last: number }, filled: string[]]>([
  ["all rows that have something", { column: 0, first: 2, last: 4 }, ["Nama,JK", "Salma,P", "Salma,L", ","]],
  ["no row that has a value", { column: 1, first: 2, last: 4 }, []],
  ["no row of a merged heading", { column: 0, first: 1, last: 3 }, []],
  ["no row below an empty cell", { column: 0, first: 3, last: 4 }, []],
  ["no row beyond the list", { column: 1, first: 4, last: 9 }, []],
])("what is merged down fills %s", (_, merged, filled) => {
  const source = listOf(["Nama,JK", "Salma,P", ",L", ","], { ...nothing, merged: [merged] });
  const cells = undecidedIn(source).merged;
  expect(cells.length > 0 ? sent(correct(source, cells)) : []).toEqual(filled);
});

test("below a heading that is merged over several, the lower ones are sent", () => {
  const source = listOf(["DATA,,,", "No,Nama,Kontak,", ",,No. WA,Email", "1,Salma,0812,a@contoh.example"]);
  expect(sent(source)).toEqual(["DATA,,,", "No,Nama,No. WA,Email", "", "1,Salma,0812,a@contoh.example"]);
  expect(sent(putBack("students", source, "rows", 3))?.[2]).toBe(",,No. WA,Email");
});

test("a row is left out by the line of any of its cells", () => {
  const source = listOf(["Nama,JK,HP", '"Salma', 'Contoh",P,12', "Umar,L,"]);
  expect(sent(omit("students", source, { rows: [3] }))).toEqual(["Nama,JK,HP", "", "", "Umar,L,"]);
});

test("a quote that nothing closes is left out with its line only", () => {
  const source = listOf(["Nama,JK", '"Salma,P', "Umar,L", "Zaki,L"]);
  expect(cellsIn(source).read({ line: 2, column: "Nama" })).toBe('"Salma');
  expect(sent(omit("students", source, { rows: [2] }))).toEqual(["Nama,JK", "", "Umar,L", "Zaki,L"]);
  expect(sent(correct(source, [{ line: 2, column: "Nama", value: "Salma" }]))?.[1]).toBe("Salma,P");
});

test.each([
  [["1", "Salma Contoh", "0812-0000-0181"], "1 · Salma Contoh · 081*****181"],
  [["Salma", "+62 812 0000 0181"], "Salma · 628*****181"],
  [["Kelas 1A", "2026-11-20", "101"], "Kelas 1A · 2026-11-20 · 101"],
])("a row with %j is called %s", (cells, label) => {
  expect(rowLabel(cells)).toBe(label);
});

test("a second row of headings is no person, in none of the sheets", async () => {
  const name = "11-two-header-lines.xlsx";
  const { lists } = await readFiles([new File([new Uint8Array(readList(name))], name)]);
  const classes = ["1A", "1B"].flatMap((sheet) => lists.map((list) => ({ ...list, sheet, name: `${name}/${sheet}` })));
  const [group = []] = joinable(classes);
  const { students = "" } = filesOf({ students: sourceOf("students", joinLists(group)) });
  expect(students.split("\n").slice(2)).toEqual([
    "No,Nama Lengkap,L/P,No. WA,Email,Tgl Lahir,Catatan",
    "",
    ...["1A", "1B"].flatMap((sheet) => [
      `1,Aisyah Rekaan,P,81200010001,a@contoh.example,2015,${sheet}`,
      `2,Umar Contoh,L,81200010002,u@contoh.example,2014,${sheet}`,
    ]),
  ]);
});

test("of Dapodik's list, the headings are in line 5, and nothing private is sent", async () => {
  const name = "14-dapodik-daftar-pd.csv";
  const { lists } = await readFiles([new File([new Uint8Array(readList(name))], name)]);
  const [list] = lists;
  if (!list) throw new Error("The list is not read");
  const source = sourceOf("students", list);
  expect([list.guess, source.headingLine]).toEqual(["students", 5]);
  const lines = sent(source) ?? [];
  expect(lines[4]).toContain("No,Nama,NIPD,JK,NISN");
  expect(lines[4]).not.toMatch(/NIK|KK,|Bank|Rekening|Penghasilan|Telepon/);
  // The second row of headings, below the father and the mother, is no person.
  expect(lines.slice(5).map((line) => line.split(",")[1] ?? "")).toEqual([
    "",
    "SALMA CONTOH",
    "UMAR CONTOH",
    "ZAKI CONTOH",
    "",
  ]);
});
