import type { CellValue, Sheet as XlsxSheet } from "hucre/xlsx";
import Papa from "papaparse";

/** A sheet of a workbook, as the CSV file that a spreadsheet would save. */
export type Sheet = {
  name: string;
  text: string;
  hidden: Hidden;
  /** The cells with a formula whose value is not in the file, such as C3. */
  uncalculated: string[];
};

/** What a sheet hides, as a filter does: the lines of rows, and columns by position from 0, in the text. */
export type Hidden = { rows: number[]; columns: number[] };

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
  const [{ readXlsx }, { asksToCalculate, uncalculatedIn }] = await Promise.all([
    import("hucre/xlsx"),
    import("./uncalculated.ts"),
  ]);
  const workbook = await readXlsx(bytes, { sheets: (sheet) => !sheet.hidden && !sheet.veryHidden }).catch(() => null);
  if (!workbook) return "broken";
  const hasPlaceholders = asksToCalculate(bytes);
  const isPlaceholder = (value: CellValue) => hasPlaceholders && zeros.has(textOf(value));
  const sheets = workbook.sheets
    .map((sheet) => ({ name: sheet.name, ...toCsv(sheet), uncalculated: uncalculatedIn(sheet, isPlaceholder) }))
    .filter(({ text }) => text !== "");
  return sheets.length > 0 ? sheets : "empty";
}

/** A stored 0, in a cell for dates too. */
const zeros = new Set(["0", "00:00"]);

/** Each row stays in its line, so that the server names the rows as the spreadsheet does. Empty columns are left out. */
function toCsv({ rows, rowDefs, columns }: XlsxSheet): Pick<Sheet, "text" | "hidden"> {
  const texts = rows.map((row) => row.map(textOf));
  const isFilled = (text = "") => text.trim() !== "";
  const last = texts.findLastIndex((row) => row.some(isFilled));
  const used = [...new Set(texts.flatMap((row) => row.flatMap((text, index) => (isFilled(text) ? [index] : []))))];
  used.sort((a, b) => a - b);
  const filled = texts.slice(0, last + 1).map((row) => used.map((index) => row[index] ?? ""));
  const hidden = {
    rows: filled.flatMap((row, index) => (rowDefs?.get(index)?.hidden && row.some(isFilled) ? [index + 1] : [])),
    columns: used.flatMap((column, index) => (columns?.[column]?.hidden ? [index] : [])),
  };
  return { text: Papa.unparse(filled, { newline: "\n" }), hidden };
}

/** @returns a cell as the server reads it in a CSV file, whatever the spreadsheet shows it as. */
export function textOf(cell: CellValue): string {
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
