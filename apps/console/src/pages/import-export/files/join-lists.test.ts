import { readList } from "@talaqqi/test-kit/lists";
import { expect, test } from "vitest";
import type { FileKey } from "./files.ts";
import { joinable, joinLists, rowAt } from "./join-lists.ts";
import { type List, readFiles } from "./read-files.ts";

// Sheets of one workbook that are one list, as those of classes.

const none = { rows: [], columns: [] };
/** @param place a file, or a file and a sheet: `a/1`. */
const listOf = (place: string, lines: string[], hidden: List["hidden"] = none): List => ({
  name: place,
  file: place.split("/")[0] ?? "",
  ...(place.includes("/") && { sheet: place.split("/")[1] ?? "" }),
  text: lines.join("\n"),
  hidden,
  named: undefined,
  guess: undefined,
  group: undefined,
});
const heading = "Nama,JK,HP";
const guessed = (place: string, guess: FileKey): List => ({ ...listOf(place, [heading]), guess, group: "people" });
const contacts = (below: string) => ["Nama,JK,Kontak,", `,,${below}`, "Salma,P,0812,a@contoh.example"];

test("the sheets of classes are one list, and each class becomes a note", async () => {
  const name = "45-one-sheet-per-class.xlsx";
  const { lists } = await readFiles([new File([new Uint8Array(readList(name))], name)]);
  const [group = [], ...others] = joinable(lists);
  expect([group.length, others]).toEqual([3, []]);
  expect(joinLists(group)).toMatchObject({
    name,
    text: [
      "Nama Lengkap,L/P,No. WA,Tgl Lahir,Catatan",
      "Aisyah Rekaan,P,81200010001,2015,Kelas 1A",
      "Umar Contoh,L,81200010002,2014,Kelas 1B",
      "Hasan Misal,L,81200010003,2013,Kelas 2A",
    ].join("\n"),
  });
});

test.each<[title: string, lists: List[], groups: string[][]]>([
  ["other headings", [listOf("a/1", [heading]), listOf("a/2", ["Nama,HP"])], []],
  ["another order", [listOf("a/1", ["Nama,JK"]), listOf("a/2", ["JK,Nama"])], []],
  ["other files", [listOf("a/1", [heading]), listOf("b/1", [heading])], []],
  ["no known headings", [listOf("a/1", ["x,y"]), listOf("a/2", ["x,y"])], []],
  ["a CSV file", [listOf("a.csv", [heading]), listOf("a.csv", [heading])], []],
  ["a CSV file with a sign in its name", [listOf("a · 1.csv", [heading]), listOf("a · 2.csv", [heading])], []],
  ["another kind by their names", [guessed("a/Guru", "teachers"), guessed("a/Siswa", "students")], []],
  ["a kind that only one says", [guessed("a/Guru", "teachers"), listOf("a/1", [heading])], []],
  ["one kind", [guessed("a/Siswa", "students"), guessed("a/Santri", "students")], [["a/Siswa", "a/Santri"]]],
  ["other headings below the first", [listOf("a/1", contacts("HP,Email")), listOf("a/2", contacts("Email,HP"))], []],
  ["the same below", [listOf("a/1", contacts("HP,Email")), listOf("a/2", contacts("HP,Email"))], [["a/1", "a/2"]]],
  [
    "headings in other letters, below titles, and a sheet that is none of them",
    [listOf("a/1", ["Kelas 1", heading]), listOf("a/2", ["NAMA, JK ,hp"]), listOf("a/3", ["Hari,Jam,Kelas"])],
    [["a/1", "a/2"]],
  ],
])("of sheets with %s, these are joined", (_, lists, groups) => {
  expect(joinable(lists).map((group) => group.map(({ name }) => name))).toEqual(groups);
});

test("rows stay with what hides or merges them, and a note stays as it is", () => {
  const lists = [
    listOf("a/1A", ["Kelas 1A,,", "Nama,JK,Catatan", "Salma,P,baru", "Umar,L,"], { ...none, rows: [4] }),
    listOf("a/1B", ["Nama,JK,Catatan", "Zaki,L,", ",,", '"Ali, A",L,'], {
      rows: [2],
      columns: [],
      merged: [{ column: 1, first: 2, last: 4 }],
    }),
  ];
  const { text, hidden, parts } = joinLists(lists);
  expect(text.split("\n")).toEqual([
    ...["Kelas 1A,,,", "Nama,JK,Catatan,Lembar", "Salma,P,baru,1A", "Umar,L,,1A"],
    ...["Zaki,L,,1B", ",,,", '"Ali, A",L,,1B'],
  ]);
  expect([2, 4, 5, 7].map((line) => rowAt({ parts }, line))).toEqual([
    { sheet: "1A", row: 2 },
    { sheet: "1A", row: 4 },
    { sheet: "1B", row: 2 },
    { sheet: "1B", row: 4 },
  ]);
  expect(rowAt({}, 7)).toEqual({ row: 7 });
  expect(hidden).toEqual({ rows: [4, 5], columns: [], merged: [{ column: 1, first: 5, last: 7 }] });
});

test("what one of the sheets hides stays a question", () => {
  const lists = [
    listOf("a/1", [heading, "Salma,P,1"], { ...none, columns: [2] }),
    listOf("a/2", [heading, "Umar,L,2"], { ...none, columns: [1, 2] }),
    listOf("a/3", [heading, "Zaki,L,3"]),
  ];
  expect(joinLists(lists).hidden.columns).toEqual([1, 2]);
});
