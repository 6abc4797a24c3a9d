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
])("%j is exported as %j, and read back", (text, cell) => {
  expect(escapeCell(text)).toBe(cell);
  expect(unescapeCell(cell).text).toBe(text);
});

test.each([
  ...["Maryam", "Agus", "Oktaviana", "Mei", "Januar", "Juni", "Desember", "Marwah 5", "Agustina 7", "5 Julianto"],
  ...["a;b", "a; b=1", "'Abd Contoh", "(lima)", "Rp", "5 orang", "surah 2-3 ayat", "a-b", "x\ny"],
])("%j is exported as it is", (text) => {
  expect(escapeCell(text)).toBe(text);
  expect(unescapeCell(text).text).toBe(text);
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
  const dangerous = /(?:^|[;\t\n])\s*[=+\-@＝＋－＠]/u;
  expect(texts.map(escapeCell).filter((cell) => dangerous.test(cell))).toEqual([]);
});
