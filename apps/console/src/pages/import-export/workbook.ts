import Papa from "papaparse";

/** A sheet of a workbook, as the CSV file that a spreadsheet would save. */
export type Sheet = { name: string; text: string };

/** Why a file cannot be read: of an old format, with a password, too large, without any text, or not a workbook at all. */
export type Unreadable = "old" | "locked" | "large" | "empty" | "broken";

export const MAX_MEGABYTES = 10;

/** How the files of spreadsheets begin, in hexadecimal. */
const zip = "504b0304";
/** The format before .xlsx, in which a workbook with a password is packed, too. */
const ole = "d0cf11e0";

/** @returns the visible sheets of an .xlsx file that have text, or why there are none; undefined for the file of another kind. */
export async function readWorkbook(file: File): Promise<Sheet[] | Unreadable | undefined> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const kind = [...start].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (kind !== zip && kind !== ole) return undefined;
  if (file.size > MAX_MEGABYTES * 1_000_000) return "large";
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (kind === ole) return new TextDecoder("utf-16le").decode(bytes).includes("EncryptedPackage") ? "locked" : "old";
  const { readXlsx } = await import("hucre/xlsx");
  const workbook = await readXlsx(bytes, { sheets: (sheet) => !sheet.hidden && !sheet.veryHidden }).catch(() => null);
  if (!workbook) return "broken";
  const sheets = workbook.sheets
    .map(({ name, rows }) => ({ name, text: toCsv(rows) }))
    .filter(({ text }) => text !== "");
  return sheets.length > 0 ? sheets : "empty";
}

type Cell = string | number | boolean | Date | null;

/** Each row stays in its line, so that the server names the rows as the spreadsheet does. Empty columns are left out. */
function toCsv(rows: Cell[][]): string {
  const texts = rows.map((row) => row.map(textOf));
  const isFilled = (text = "") => text.trim() !== "";
  const last = texts.findLastIndex((row) => row.some(isFilled));
  const used = [...new Set(texts.flatMap((row) => row.flatMap((text, index) => (isFilled(text) ? [index] : []))))];
  used.sort((a, b) => a - b);
  const filled = texts.slice(0, last + 1).map((row) => used.map((index) => row[index] ?? ""));
  return Papa.unparse(filled, { newline: "\n" });
}

/** @returns a cell as the server reads it in a CSV file, whatever the spreadsheet shows it as. */
function textOf(cell: Cell): string {
  if (cell === null) return "";
  // A line break without LF begins no line of the file; the server reads it as one.
  if (typeof cell === "string") return cell.replaceAll(/\r\n?|\n/g, "\r");
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  // Spreadsheets calculate with 15 digits: 0.1 + 0.2 is 0.3.
  if (typeof cell === "number") return String(Number.isInteger(cell) ? cell : Number(cell.toPrecision(15)));
  return textOfDate(cell);
}

const MINUTE_MS = 60_000;
/** Days are counted from 1900 or 1904: a time of day without a date is on the first of them. */
const FIRST_YEAR = 1905;

function textOfDate(date: Date): string {
  // As a spreadsheet shows a number that is no date.
  if (Number.isNaN(date.getTime())) return "########";
  const rounded = new Date(Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS);
  const [day = "", time = ""] = rounded.toISOString().slice(0, 16).split("T");
  if (rounded.getUTCFullYear() < FIRST_YEAR) return time;
  return time === "00:00" ? day : `${day} ${time}`;
}
