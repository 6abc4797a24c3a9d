import { readWholeNumber } from "../../domain/numbers.ts";
import type { Message } from "../../messages/messages.ts";

// How schools write what the service keeps in one form, and what spreadsheets make of it (docs/decisions/0021-content-files.md).

/** A cell in the form that a codec takes, unchanged where no other spelling was found, or why it could mean two things. */
export type Respelled = string | { problem: Message };

/** Reads a phone number that a spreadsheet took for a number: `81234567890.0`, or `8.12E+10`, whose digits are lost. */
export function readPhoneCell(cell: string): Respelled {
  if (/^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i.test(cell)) return { problem: (t) => t.phoneShortened(cell) };
  return /^\d{8,15}[.,]0$/.test(cell) ? cell.slice(0, -2) : cell;
}

/** @returns a date of birth without the place before it: `Jakarta, 17-08-2015`. */
export const withoutPlace = (cell: string): string => cell.replace(/^\p{L}\D{1,60}?[\s,/;]+(?=\d)/u, "");

/** Reads `TRUE`, `ya`, `tidak aktif`, `1.0`. */
export function readFlag(cell: string): Respelled {
  const word = wordOf(cell);
  if (yes.has(word)) return "1";
  return no.has(word) ? "0" : readWholeNumber(cell);
}

const yes = new Set(["true", "benar", "ya", "iya", "yes", "y", "aktif", "active"]);
const no = new Set(["false", "salah", "tidak", "no", "n", "nonaktif", "tidakaktif", "inactive"]);

/** Does a cell say "none" in words or signs, such as `-` or `tidak ada`? It is empty where its column would refuse the words. */
export const saysNone = (cell: string): boolean =>
  /^(?:[-\u2010-\u2015\u2212./\\?]+|(?:0{4}-00-00|00[/.-]00[/.-]0{4})(?:[T ]00:00(?::00)?)?)$/.test(cell) ||
  nothing.has(wordOf(cell));

const nothing = new Set([
  "tidakada",
  "tdkada",
  "takada",
  "tidakpunya",
  "belumada",
  "belumpunya",
  "kosong",
  "nihil",
  "na",
]);

/** Is a text hardly the name of a person: without a letter, or what a program writes for a yes or no? */
export const isDoubtfulName = (cell: string): boolean =>
  cell !== "" && (!/\p{L}/u.test(cell) || /^(?:true|false|benar|salah)$/i.test(cell) || saysNone(cell));

/** Other words for a value of a closed list; upper and lower case, blanks and hyphens do not matter. */
const synonyms: Record<string, readonly string[]> = {
  "Laki - Laki": ["l", "lk", "laki", "laki2", "pria", "putra", "ikhwan", "male"],
  Perempuan: ["p", "pr", "wanita", "putri", "akhwat", "female"],
  men: ["lakilaki", "laki2", "pria", "putra", "ikhwan"],
  women: ["perempuan", "wanita", "putri", "akhwat"],
  mixed: ["campuran", "campur"],
  mother: ["ibu"],
  father: ["ayah", "bapak"],
  guardian: ["wali"],
  sekali: ["sekalibayar"],
  bulanan: ["perbulan", "tiapbulan"],
  per_pertemuan: ["tiappertemuan"],
  reguler: ["regular"],
  intensif: ["intensive"],
  privat: ["private"],
  daurah: ["dauroh"],
};

/** Finds the value of a closed list that differs only in upper and lower case, blanks and hyphens: `laki-laki`. */
export function findSameWord(values: readonly string[], cell: string): string | undefined {
  const word = wordOf(cell);
  return word === "" ? undefined : values.find((value) => wordOf(value) === word);
}

/** Reads a value of a closed list in another spelling: `P`, `pria`, `1.0`. */
export function readOneOf(values: readonly string[], cell: string): Respelled {
  if (cell === "" || findSameWord(values, cell) !== undefined) return cell;
  // Abbreviated, as `Lk.`.
  const word = wordOf(cell).replace(/\.+$/, "");
  return (
    values.find((value) => value !== "" && wordOf(value) === word) ?? findSynonym(values, word) ?? readWholeNumber(cell)
  );
}

const findSynonym = (values: readonly string[], word: string) =>
  values.find((value) => synonyms[value]?.includes(word));

/** Keeps the sign of a number: -1 is not 1. */
const wordOf = (text: string) => text.toLowerCase().replaceAll(/[\s_]|[\u2010-\u2015-](?!\d)/g, "");
