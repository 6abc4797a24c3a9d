import { readList } from "@talaqqi/test-kit/lists";
import { expect, test } from "vitest";
import { workbook } from "../../../../test/support/workbook.ts";
import { type ReadFiles, readFiles } from "../files/read-files.ts";
import { type Grid, toSheet } from "./sheet.ts";

// The workbooks and odd files of schools and their programs, as the console reads them.

const read = (name: string, content: Buffer | string) =>
  readFiles([new File([typeof content === "string" ? content : new Uint8Array(content)], name)]);
const readOf = (name: string) => read(name, readList(name));
const textsOf = ({ lists }: ReadFiles) => lists.map(({ text }) => text.split("\n"));
const times = (texts: string[][]) => texts[0]?.slice(1).map((line) => line.split(",")[2]);

const people = "Nama Lengkap,L/P,No. WA,Tgl Lahir";
const hours = "Id Guru,Hari,Jam,Kapasitas,Menit,Kelas";

test.each<[file: string, ...texts: string[][]]>([
  [
    "05-strict-iso-dates.xlsx",
    [`${hours},Mulai`, ...["Senin", "Rabu", "Jumat"].map((day) => `6,${day},19:00,10,60,putri,2027-01-05`)],
  ],
  [
    "11-two-header-lines.xlsx",
    [
      ...["DATA SANTRI,,,,,", ",,,,,", "No,Nama Lengkap,L/P,Kontak,,Tgl Lahir", ",,,No. WA,Email,"],
      "1,Aisyah Rekaan,P,81200010001,a@contoh.example,2015",
      "2,Umar Contoh,L,81200010002,u@contoh.example,2014",
    ],
  ],
  ["13-merged-down.xlsx", [hours, "6,Senin,19:00,10,60,putri", ",Rabu,19:00,10,60,putri", ",Jumat,19:00,10,60,putri"]],
  ["22-xlsxwriter-chartsheet.xlsx", [`${people},Keterangan`, "Aisyah Rekaan,P,81200010001,2015-03-04,"]],
  ["30-sheetjs-dates.xlsx", [`${people},Keterangan`, "Aisyah Rekaan,P,81200010001,2015-03-04,"]],
  [
    "34-sheetjs-fods.fods",
    [`${people},Keterangan`, "Aisyah Rekaan,P,81200010001,42067.0001388889,", "Umar Contoh,L,081200010002,2014,TRUE"],
    [`${hours},Mulai`, "6,Senin,0.791666666666667,10,60,putri,46392"],
  ],
  [
    "45-one-sheet-per-class.xlsx",
    [people, "Aisyah Rekaan,P,81200010001,2015"],
    [people, "Umar Contoh,L,81200010002,2014"],
    [people, "Hasan Misal,L,81200010003,2013"],
  ],
  ["49-libreoffice.ods", [`${people},Keterangan`, "Aisyah Rekaan,P,81200010001,2015,"]],
])("%s has these lists", async (file, ...texts) => {
  const { lists, ...others } = await readOf(file);
  expect(lists.map(({ text }) => text.split("\n"))).toEqual(texts);
  expect(Object.values(others).flat()).toEqual([]);
});

test.each<[file: string, times: string[]]>([
  [
    "01-jam-formats.xlsx",
    [...Array(8).fill("19:00"), "0.791666666666667", "0.791666666666667", ...Array(6).fill("19:00")],
  ],
  [
    "21-times.xlsx",
    ["24:00", "24:00", "00:00", "43:00", "2027-01-05 19:00", "19:00", "18:59:30", "19.00", "19:00:00", "07:00 PM"],
  ],
])("%s has the times that the sheet shows", async (file, expected) => {
  expect(times(textsOf(await readOf(file)))?.slice(0, expected.length)).toEqual(expected);
});

test.each<[file: string, reason: string, row?: string]>([
  ["08-no-heading.csv", "headless", "1001, 0100000001, Sabiq Contoh, L"],
  ["09-web-page-named.xls", "web"],
  ["35-sheetjs-xlml.xls", "xml"],
  ["51-sheetjs.xlsb", "binary"],
])("%s cannot be read: %s", async (file, reason, row) => {
  const { lists, unreadable } = await readOf(file);
  expect([lists, unreadable]).toEqual([
    [],
    [{ name: file, reason, ...(row && { row: expect.stringContaining(row) }) }],
  ]);
});

test.each([
  ["06-formulas-never-calculated.xlsx", ["C2", "A3", "B4", "D4"]],
  ["24-xlsxwriter-formula.xlsx", ["C2", "E2"]],
  ["25-openpyxl.xlsx", ["C3"]],
])("%s has formulas without a value", async (file, cells) => {
  expect((await readOf(file)).uncalculated.map((one) => one.cells)).toEqual([cells]);
});

test("hidden and merged cells are known by their lines", async () => {
  expect((await readOf("12-hidden-row.xlsx")).lists[0]?.hidden.rows).toEqual([4]);
  expect((await readOf("13-merged-down.xlsx")).lists[0]?.hidden.merged).toEqual([{ column: 0, first: 2, last: 4 }]);
});

test.each<[title: string, name: string, bytes: Buffer, text: string]>([
  ["UTF-16 with its mark", "a.csv", Buffer.from("\ufeffNama,JK\nSa’diyah,P\n", "utf16le"), "Nama,JK\nSa’diyah,P\n"],
  [
    "UTF-16 of the other order",
    "a.csv",
    Buffer.from("\ufeffNama,JK\nSalma,P\n", "utf16le").swap16(),
    "Nama,JK\nSalma,P\n",
  ],
  ["CR as the end of lines", "a.csv", Buffer.from("Nama,JK\rSalma,P\r"), "Nama,JK\nSalma,P\n"],
  ["CR in cells only", "a.csv", Buffer.from('Nama,JK\n"Sal\rma",P\n'), 'Nama,JK\n"Sal\rma",P\n'],
  ["a heading below text in angle brackets", "a.csv", Buffer.from("<b>,JK\nNama,JK\n"), "<b>,JK\nNama,JK\n"],
])("a file with %s is read", async (_, name, bytes, text) => {
  expect((await read(name, bytes)).lists[0]?.text).toBe(text);
});

const rows = [
  ["Nama", "JK"],
  ["Salma", "P"],
];
const far = (xml: string) => workbook({ name: "Murid", rows: [...rows, ["Umar", { xml: `<c/>${xml}` }]] });

test.each([
  ["blank", far('<c r="XFD1048576" s="1"/>'), ["Nama,JK", "Salma,P", "Umar,"]],
  ["blank, written in another way", far('<c r="XFD1048576" s="1"></c>'), ["Nama,JK", "Salma,P", "Umar,"]],
  ["a formatted time", far('<c r="C4" s="2"><v>1.75</v></c>'), ["Nama,JK,", "Salma,P,", "Umar,,", ",,42:00"]],
])("a cell far away is no damage if it is %s", async (_, file, lines) => {
  expect(textsOf(await read("a.xlsx", file))).toEqual([lines]);
});

/** Says in the directory of an archive that each part has so many bytes. */
function sized(file: Buffer, bytes: number): Buffer {
  const changed = Buffer.from(file);
  for (let at = changed.indexOf("PK\x01\x02"); at >= 0; at = changed.indexOf("PK\x01\x02", at + 4)) {
    changed.writeUInt32LE(bytes, at + 24);
  }
  return changed;
}

test.each([
  ["text far away", far('<c r="XFD1048576" t="str"><v>x</v></c>'), "huge"],
  ["parts of more than 100 MB", sized(workbook({ name: "Murid", rows }), 60_000_000), "huge"],
  ["parts that do not say how large they are", sized(workbook({ name: "Murid", rows }), 0), "broken"],
  ["parts that are larger than they say", sized(workbook({ name: "Murid", rows }), 5), "broken"],
])("a workbook with %s is not unpacked", async (_, file, reason) => {
  expect((await read("a.xlsx", file)).unreadable).toEqual([{ name: "a.xlsx", reason }]);
});

const grid = (merges: [startRow: number, endRow: number, startCol: number, endCol: number][]): Grid => ({
  name: "Jam",
  rows: [
    ["Guru", "Gelar", "Jam"],
    ["Umar", null, "07:00"],
    [null, null, "08:00"],
    ["Zaki", null, "09:00"],
  ],
  isRowHidden: () => false,
  isColumnHidden: () => false,
  merges: merges.map(([startRow, endRow, startCol, endCol]) => ({ startRow, endRow, startCol, endCol })),
  uncalculated: [],
});

test.each<[title: string, merges: Parameters<typeof grid>[0], merged: object[] | undefined]>([
  ["down", [[1, 2, 0, 0]], [{ column: 0, first: 2, last: 3 }]],
  ["down and over two columns", [[1, 2, 0, 1]], [{ column: 0, first: 2, last: 3 }]],
  ["over two columns only", [[1, 1, 0, 1]], undefined],
  ["down without a value", [[1, 2, 1, 1]], undefined],
  ["beyond the last row", [[3, 9, 0, 1]], [{ column: 0, first: 4, last: 4 }]],
])("cells that are merged %s", (_, merges, merged) => {
  expect(toSheet(grid(merges)).hidden.merged).toEqual(merged);
});

const fods = (table: string, styles = "") =>
  `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"><office:automatic-styles>${styles}</office:automatic-styles>\n ${table}</office:document>`;
const cell = (text: string, tags = "") =>
  `<table:table-cell office:value-type="string"${tags}>\n <text:p>${text}</text:p>\n</table:table-cell>`;
const row = (cells: string, tags = "") => `<table:table-row${tags}>${cells}</table:table-row>`;
const table = (content: string, tags = "") => `<table:table table:name="Murid"${tags}>${content}</table:table>`;
const heading = `<table:table-header-rows>${row(cell("Nama") + cell("JK"))}</table:table-header-rows>`;
const person = row(cell("Salma") + cell("P"));

test.each<[title: string, xml: string, text: string, hidden?: object]>([
  [
    "rows that repeat on each page, and those of groups",
    table(`${heading}<table:table-row-group table:display="false">${person}</table:table-row-group>`),
    "Nama,JK\nSalma,P",
    { rows: [2], columns: [] },
  ],
  [
    "hidden rows and columns",
    table(
      `<table:table-column/><table:table-column table:visibility="collapse"/>${heading}${row(cell("Umar") + cell("L"), ' table:visibility="filter"')}`,
    ),
    "Nama,JK\nUmar,L",
    { rows: [2], columns: [1] },
  ],
  [
    "dates, times, numbers and what a cell says beside its text",
    table(
      heading +
        row(
          '<table:table-cell office:value-type="date" office:date-value="2027-01-05"><text:p>5 Jan</text:p></table:table-cell>' +
            '<table:table-cell office:value-type="time" office:time-value="PT24H00M00S"/>' +
            '<table:table-cell office:value-type="float" office:value="81200010001"><office:annotation><text:p>Note</text:p></office:annotation><text:p>8,12E+10</text:p></table:table-cell>',
        ),
    ),
    "Nama,JK,\n2027-01-05,24:00,81200010001",
  ],
  [
    "blanks, line breaks, entities and merged cells",
    table(
      `${heading}${row(cell('A &amp;<text:s text:c="2"/><text:span>B</text:span><text:line-break/>C', ' table:number-rows-spanned="2"') + cell("P"))}${row(`<table:covered-table-cell/>${cell("L")}`)}${row('<table:table-cell table:number-columns-repeated="16384"/>', ' table:number-rows-repeated="1048000"')}`,
    ),
    'Nama,JK\n"A &  B\rC",P\n,L',
    { rows: [], columns: [], merged: [{ column: 0, first: 2, last: 3 }] },
  ],
])("an OpenDocument spreadsheet has %s", async (_, xml, text, hidden) => {
  const { lists } = await read("a.fods", fods(xml));
  expect(lists.map((list) => [list.text, hidden && list.hidden])).toEqual([[text, hidden]]);
});

test("of an OpenDocument spreadsheet, hidden sheets are left out, and formulas without a value named", async () => {
  const hidden = '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>';
  const formula = row(`${cell("Umar")}<table:table-cell table:formula="of:=1+1"/>`);
  const sheets = table(heading + person, ' table:style-name="ta2"') + table(heading + formula);
  const { lists, uncalculated } = await read("a.fods", fods(sheets, hidden));
  expect([lists, uncalculated.map(({ cells }) => cells)]).toEqual([[], [["B2"]]]);
  const repeated = row(cell("x", ' table:number-columns-repeated="16384"'), ' table:number-rows-repeated="1048576"');
  expect((await read("a.fods", fods(table(repeated)))).unreadable).toEqual([{ name: "a.fods", reason: "huge" }]);
});
