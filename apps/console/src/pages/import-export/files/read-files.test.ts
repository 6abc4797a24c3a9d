import { describe, expect, it, test } from "vitest";
import { workbook } from "../../../../test/support/workbook.ts";
import { enUnread } from "../../../texts/en/unread.ts";
import { idUnread } from "../../../texts/id/unread.ts";
import { readFiles } from "./read-files.ts";

// Workbooks as the console reads them.

const heading = ["Nama", "JK", "No WA"];
type Sheet = Parameters<typeof workbook>[0];
const read = (...sheets: Sheet[]) => readFiles([new File([new Uint8Array(workbook(...sheets))], "sekolah.xlsx")]);
const textOf = async (sheet: Sheet) => (await read(sheet)).lists[0]?.text;
const formula = (value: string, attributes = "") => ({ xml: `<c${attributes}><f>D2&amp;"1"</f>${value}</c>` });

test.each([
  ["Teachers", ["NISN", "Nama", "Alamat"], undefined],
  ["Levels", ["Nama", "JK", "Alamat"], undefined],
  ["Levels", ["id_level", "name", "s_active"], "levels"],
  ["Students", ["Nama", "Alamat"], "students"],
])("a sheet called %s with the headings %j is the list of %s", async (name, headings, named) => {
  const { lists } = await read({ name, rows: [headings, ["1", "2", "3"]] }, { name: "Murid", rows: [heading] });
  expect(lists[0]).toMatchObject({ named });
});

describe("a formula that no program has calculated", () => {
  test.each<[value: string, cell: { xml: string }, calculates?: "first"]>([
    ["none", formula("")],
    ["an empty one", formula("<v/>")],
    ["an empty number", formula("<v></v>", ' t="n"')],
    ["none, like the cells above it", { xml: '<c><f t="shared" si="0"/></c>' }],
    ["0, for the program that opens it", formula("<v>0</v>"), "first"],
    ["0, as a time, for the program that opens it", formula("<v>0</v>", ' s="2"'), "first"],
  ])("is named if its value is %s", async (_, cell, calculates) => {
    const { lists, uncalculated } = await read({
      name: "Murid",
      rows: [heading, ["Aisyah", "P", cell], ["Umar", "L", cell]],
      ...(calculates && { calculates }),
    });
    expect([lists, uncalculated]).toEqual([[], [{ name: "sekolah.xlsx · Murid", cells: ["C2", "C3"] }]]);
  });

  it("is named in both languages, of many the first, with what to do", () => {
    const [indonesian, english] = [idUnread, enUnread].map(({ uncalculated, uncalculatedHint }) => [
      `${uncalculated(["C3"], 0, "a.xlsx · Murid")} ${uncalculatedHint}`,
      uncalculated(["C3", "C4"], 8, "a.xlsx · Murid"),
    ]);
    expect(indonesian).toEqual([
      "a.xlsx · Murid: C3 berisi rumus yang nilainya tidak ada di berkas. Daftar ini belum dibaca. Buka di Excel atau LibreOffice, simpan, lalu pilih lagi di sini.",
      "a.xlsx · Murid: C3, C4 dan 8 sel lain berisi rumus yang nilainya tidak ada di berkas.",
    ]);
    expect(english).toEqual([
      "a.xlsx · Murid: C3 is a formula whose value is not in the file. This list is not read yet. Open the file in Excel or LibreOffice, save it, and choose it again.",
      "a.xlsx · Murid: C3, C4 and 8 more are formulas whose values are not in the file.",
    ]);
  });

  it("leaves the other sheets as they are", async () => {
    const { lists, uncalculated } = await read(
      { name: "Kelas A", rows: [heading, [formula(""), "P", ""]] },
      { name: "Kelas B", rows: [heading, ["Umar", "L", ""]] },
    );
    expect(lists.map(({ name }) => name)).toEqual(["sekolah.xlsx · Kelas B"]);
    expect(uncalculated).toEqual([{ name: "sekolah.xlsx · Kelas A", cells: ["A2"] }]);
  });
});

test.each<[title: string, value: string, calculates: "first" | "again" | undefined, text: string]>([
  ["a value", "<v>812</v>", undefined, "812"],
  ["a value, in a file that asks for a calculation", "<v>812</v>", "first", "812"],
  ["0 of a program that calculates, and asks for no calculation", "<v>0</v>", undefined, "0"],
  ["0 of a program that has calculated, and asks to do it again", "<v>0</v>", "again", "0"],
])("reads %s of a formula", async (_, value, calculates, text) => {
  const rows = [heading, ["Aisyah", "P", formula(value)]];
  expect(await textOf({ name: "Murid", rows, ...(calculates && { calculates }) })).toBe(
    `Nama,JK,No WA\nAisyah,P,${text}`,
  );
});

it("reads an empty text of a formula as empty", async () => {
  const rows = [heading, ["Aisyah", "P", formula("<v></v>", ' t="str"')], ["Umar", "L", "0812"]];
  expect(await textOf({ name: "Murid", rows, calculates: "first" })).toBe("Nama,JK,No WA\nAisyah,P,\nUmar,L,0812");
});

test.each<[reason: string | undefined, text: string]>([
  ["timetable", "Jam;Senin;Selasa;Rabu\n07.00;Maryam;Umar;"],
  ["timetable", "JADWAL TPQ\n\n,SENIN,SELASA,RABU,JUM'AT\nMaryam,07.00,08.00,,"],
  [undefined, "Nama;Senin;Selasa;Rabu\nSalma;v;;v"],
  [undefined, "Pengajar;Hari;Jam;Kelas\nMaryam;Senin;07.00;putri"],
  ["headless", "1001;Salma;081200000141\n1002;Umar;081200000142"],
  ["headless", "Salma,2015-03-04,P"],
  [undefined, "Nombre;Sexo\nSalma;P"],
  [undefined, "Nama;081200000141\nSalma;P"],
])("a file is refused as %s: %j", async (reason, text) => {
  const { unreadable } = await readFiles([new File([text], "a.csv")]);
  expect(unreadable.map((one) => one.reason).join() || undefined).toBe(reason);
});

it("names the rows and columns that a sheet hides, if they have text", async () => {
  const rows = [heading, [null, "Aisyah", "P"], [], ["", " "], ["Umar", "L"]].map((row) => ["", ...row]);
  const { lists } = await read({ name: "Murid", rows, hidden: { rows: [2, 3, 4], columns: [1, 3, 9] } });
  // The empty first column is none of the text.
  expect(lists[0]?.hidden).toEqual({ rows: [2], columns: [1] });
});
