import { DayId } from "@talaqqi/contract/enums";
import { searchedLines } from "@talaqqi/contract/heading-row";
import { headingWord } from "@talaqqi/contract/headings";
import { type Guess, guessTable, headingsOf, MIN_KNOWN, toRows } from "../headings/guess-table.ts";
import { evidenceOf } from "../headings/kind-words.ts";
import { withoutPrivate } from "../headings/private-columns.ts";
import type { Sheet } from "../workbooks/sheet.ts";
import { readWorkbook, type Unreadable } from "../workbooks/workbook.ts";
import { type FileKey, isPublic, tableOf } from "./files.ts";
import type { List } from "./list.ts";

/** What some files list, which of them cannot be read, the formulas without a value, and what was skipped. */
export type ReadFiles = {
  lists: List[];
  unreadable: { name: string; reason: Unreadable | Misshapen["reason"]; row?: string }[];
  uncalculated: { name: string; cells: string[] }[];
  skippedSheets: { file: string; sheets: string[] }[];
  /** Private columns. */
  skippedColumns: { list: string; headings: string[] }[];
};

export async function readFiles(files: File[]): Promise<ReadFiles> {
  const read: ReadFiles = {
    lists: [],
    unreadable: [],
    uncalculated: [],
    skippedSheets: [],
    skippedColumns: [],
  };
  for (const file of files) {
    const sheets = (await readWorkbook(file)) ?? (await readCsv(file));
    if (typeof sheets === "string") {
      read.unreadable.push({ name: file.name, reason: sheets });
      continue;
    }
    const known = sheets.filter(isKnown);
    const used = known.length > 0 ? known : sheets;
    const others = sheets.filter((sheet) => !used.includes(sheet)).map((sheet) => sheet.name);
    if (others.length > 0) read.skippedSheets.push({ file: file.name, sheets: others });
    for (const sheet of used) {
      const { uncalculated } = sheet;
      if (uncalculated.length > 0) {
        read.uncalculated.push({ name: nameOf(file.name, sheet.name), cells: uncalculated });
        continue;
      }
      const place = { file: file.name, ...(sheets.length > 1 && { sheet: sheet.name }) };
      const name = nameOf(place.file, place.sheet);
      const guess = guessTable(place, sheet.text);
      const misshapen = misshapenIn(sheet.text, guess);
      if (misshapen) {
        read.unreadable.push({ name, ...misshapen });
        continue;
      }
      const { text, hidden, left } = withoutPrivate(sheet.text, sheet.hidden);
      if (left.length > 0) read.skippedColumns.push({ list: name, headings: left });
      const named = tableOf(sheet.name) ?? (used.length === 1 ? tableOf(file.name) : undefined);
      const isDoubtful = named && isPublic(named) && contradicts(guess, named);
      const { table, group } = guess;
      read.lists.push({
        name,
        ...place,
        text,
        hidden,
        digest: await digestOf(text),
        named: isDoubtful ? undefined : named,
        guess: table,
        group,
      });
    }
  }
  return read;
}

/** Whether the headings say that a list is of another kind than its name: a name alone makes nobody public. */
const contradicts = ({ table, group }: Guess, named: FileKey) => group !== undefined && table !== named;

const nameOf = (file: string, sheet?: string) => (sheet === undefined ? file : `${file} · ${sheet}`);

const isKnown = ({ name, text, uncalculated }: Sheet) =>
  uncalculated.length > 0 || tableOf(name) !== undefined || headingsOf(text).known >= MIN_KNOWN;

/** @returns the SHA-256 of a text. */
async function digestOf(text: string): Promise<string | undefined> {
  const digest = await globalThis.crypto?.subtle?.digest("SHA-256", new TextEncoder().encode(text));
  return digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Reads a CSV file as spreadsheets save them. Another file, such as a picture, has NUL characters. */
async function readCsv(file: File): Promise<Sheet[] | Unreadable> {
  const text = await readText(file);
  return text.includes("\0") ? "broken" : [{ name: "", text, hidden: { rows: [], columns: [] }, uncalculated: [] }];
}

const MAX_SHOWN = 120;
/** A number, a date or a phone, which no heading is. */
const isData = /^(?:[+\d][\d .()-]{5,}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})$/;
const days = new Set([...Object.keys(DayId), "Minggu"].map(headingWord));
const MIN_DAYS = 3;

/** Why a text is no list with a row for each of its records: it has no headings but data in the first row, or a column for each day. */
type Misshapen = { reason: "headless" | "timetable"; row?: string };

/** @returns why a text is no list; undefined if it may be one. */
function misshapenIn(text: string, { known }: Guess): Misshapen | undefined {
  const [first = [], ...others] = toRows(searchedLines(text.slice(0, MAX_START)));
  const hasDays = (cells: string[]) => cells.filter((cell) => days.has(headingWord(cell))).length >= MIN_DAYS;
  // A list of people may have a column for each day, too.
  if ([first, ...others].some((cells) => hasDays(cells) && evidenceOf(cells).known === 0))
    return { reason: "timetable" };
  if (known > 0 || !first.some((cell) => isData.test(cell))) return undefined;
  return { reason: "headless", row: first.join(", ").slice(0, MAX_SHOWN) };
}

const MAX_START = 100_000;

/** Reads UTF-8, or UTF-16 with its mark, or else the Windows page of Western Europe. An old Mac ends lines with CR. */
async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  return text.includes("\n") ? text : text.replaceAll("\r", "\n");
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
