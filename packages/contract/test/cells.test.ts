import { expect, test } from "vitest";
import { escapeCell, isNullMarker, unescapeCell } from "../src/cells.ts";

// What an export writes for texts that a spreadsheet would change, and what an import makes of it.

test.each([
  ["=1+1", "'=1+1"],
  ["'=1+1", "''=1+1"],
  ["Salma;=1+1", "Salma;'=1+1"],
  ["Salma;'=1+1", "Salma;''=1+1"],
  ["Salma\t+1;@x", "Salma\t'+1;'@x"],
  ["Salma; -1", "Salma; '-1"],
  ["catatan\n=1+1", "catatan\n'=1+1"],
  ["=1;=2", "'=1;'=2"],
  ["Salma;＝1", "Salma;'＝1"],
  ["(5)", "'(5)"],
  ["−5", "'−5"],
  ["Rp 1.000", "'Rp 1.000"],
  ["Jan-20", "'Jan-20"],
  ["1 Agustus", "'1 Agustus"],
  ["Mei 2027", "'Mei 2027"],
  ["5 okt 26", "'5 okt 26"],
  ["3 Pebruari", "'3 Pebruari"],
  ["007", "'007"],
  ["٣", "'٣"],
  ["１２", "'１２"],
  [" a", "' a"],
  ["Rp 1.000,-", "'Rp 1.000,-"],
  ["(Rp1.000)", "'(Rp1.000)"],
  ["Rp-5", "'Rp-5"],
  ["Rp. (5)", "'Rp. (5)"],
  ["5 Rp", "'5 Rp"],
  ["5€", "'5€"],
  ["$5.00", "'$5.00"],
  ["Mar/15", "'Mar/15"],
  ["Maret/15", "'Maret/15"],
  ["15/Mar/2015", "'15/Mar/2015"],
  ["5, Jan", "'5, Jan"],
  ["March 21, 2015", "'March 21, 2015"],
  ["Friday, March 21, 2015", "'Friday, March 21, 2015"],
  ["Jumat, 21 Maret 2015", "'Jumat, 21 Maret 2015"],
  ["21 Maret, 2015", "'21 Maret, 2015"],
  ["2027-01-05T07:00:00", "'2027-01-05T07:00:00"],
  ["2027-01-05T07:00Z", "'2027-01-05T07:00Z"],
  ['A;"=1+1;', `A;"'=1+1;`],
  ['A; " =1', `A; " '=1`],
  [`A;"'=1`, `A;"''=1`],
  ['A\n"@x"', `A\n"'@x"`],
  // As an import takes away the apostrophe that an earlier export wrote there, or a name of a total.
  ["'Maryam", "''Maryam"],
  ["'5 Julianto", "''5 Julianto"],
  ["'Jumlah", "''Jumlah"],
])("%j is exported as %j, and read back", (text, cell) => {
  expect(escapeCell(text)).toBe(cell);
  expect(unescapeCell(cell).text).toBe(text);
});

test.each([
  ...["Maryam", "Agus", "Oktaviana", "Mei", "Januar", "Juni", "Desember", "Marwah 5", "Agustina 7", "5 Julianto"],
  ...["Jumlah", "Total siswa: 60", "Marwah/5", "Maryam, 5", "Rp lima", "5 Rpx", "Mei, Jun", "T07:00", 'A;"b"'],
  ...["a;b", "a; b=1", "'Abd Contoh", "(lima)", "Rp", "5 orang", "surah 2-3 ayat", "a-b", "x\ny"],
])("%j is exported as it is", (text) => {
  expect(escapeCell(text)).toBe(text);
  expect(unescapeCell(text).text).toBe(text);
});

test.each([
  ["'Maryam", "Maryam"],
  ["'Maya", "Maya"],
  ["'Agus", "Agus"],
  ["'Juliana", "Juliana"],
  ["'Mei 2", "Mei 2"],
  ["'5 Mei", "5 Mei"],
  ["''Maryam", "'Maryam"],
  ["'Abd", "'Abd"],
  ["'Aisyah Maryam", "'Aisyah Maryam"],
])("%s of an earlier export is read as %s", (cell, text) => {
  expect(unescapeCell(cell).text).toBe(text);
  expect(unescapeCell(escapeCell(text)).text).toBe(text);
});

test.each([
  ["Jumlah", "'Jumlah"],
  ["'Jumlah", "''Jumlah"],
  ["Aisyah", "Aisyah"],
])("as a name, %s is exported as %s, and meant so", (text, cell) => {
  expect(escapeCell(text, { isName: true })).toBe(cell);
  expect(unescapeCell(cell)).toEqual({ text, isEscaped: text !== "Aisyah" });
});

test.each([
  ...["NULL", "null", "\\N", "nan", "NaN", "NaT", "n/a", "N/A", "<NA>", "(null)", "<none>", "None", "undefined"],
])("%s is how programs write an empty value, and is exported with an apostrophe", (text) => {
  expect(isNullMarker(text)).toBe(true);
  expect(escapeCell(text)).toBe(`'${text}`);
});

test.each(["", "-", "na", "NULL saja", "Nullah", "(none", "tidak ada"])("%j is not", (text) => {
  expect(isNullMarker(text)).toBe(false);
});

test("10,000 random texts come back unchanged", () => {
  const parts = [
    "=",
    "+",
    "-",
    "@",
    "'",
    "''",
    ";",
    "\t",
    "\n",
    " ",
    "＝",
    "a",
    "Agus",
    "1",
    "5",
    "Mei",
    "(",
    ")",
    "−",
    "Rp ",
    ",",
    "/",
    "Maryam",
    "Total",
    '"',
  ];
  let seed = 40;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  const texts = Array.from({ length: 10_000 }, () =>
    Array.from({ length: 1 + next(7) }, () => parts[next(parts.length)]).join(""),
  );
  expect(texts.filter((text) => unescapeCell(escapeCell(text)).text !== text)).toEqual([]);
  // Wherever a spreadsheet may begin a cell, there is no sign.
  const dangerous = /(?:^\s*|[;\t\n][\s"]*)[=+\-@＝＋－＠]/u;
  expect(texts.map((text) => escapeCell(text)).filter((cell) => dangerous.test(cell))).toEqual([]);
});
