import type { Package } from "./package.ts";
import type { Sheet } from "./sheet.ts";

/** Why a workbook cannot be read. */
export type Unreadable =
  /** An .xls file: hucre's reader of them loses cells silently. */
  | "old"
  /** An .xlsb file: the same. */
  | "binary"
  /** It has a password. */
  | "locked"
  /** The file has too many bytes. */
  | "large"
  /** It has too many bytes once unpacked, or too many cells. */
  | "huge"
  /** Its visible sheets have no text. */
  | "empty"
  /** A web page with the name of a workbook. */
  | "web"
  /** An XML file with the name of a workbook. */
  | "xml"
  /** A file of Numbers. */
  | "numbers"
  /** Damaged, or no workbook at all. */
  | "broken";

export const MAX_MEGABYTES = 10;

/** How the files of spreadsheets begin, in hexadecimal. */
const zip = "504b0304";
/** The format before .xlsx, in which a workbook with a password is packed, too. */
const ole = "d0cf11e0";

/** @returns the visible sheets of a workbook that have text, or why there are none; undefined for the file of another kind. */
export async function readWorkbook(file: File): Promise<Sheet[] | Unreadable | undefined> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const kind = [...start].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const isText = kind !== zip && kind !== ole;
  const marked = isText ? markupOf(await file.slice(0, MAX_START).text()) : undefined;
  if (isText && marked !== "open-document") return marked;
  if (file.size > MAX_MEGABYTES * 1_000_000) return "large";
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (kind === ole) return new TextDecoder("utf-16le").decode(bytes).includes("EncryptedPackage") ? "locked" : "old";
  const sheets = await (isText ? readFlat(bytes) : readZip(bytes));
  if (typeof sheets === "string") return sheets;
  const filled = sheets.filter(({ text }) => text !== "");
  return filled.length > 0 ? filled : "empty";
}

const MAX_START = 5000;

/** What a text is that begins as a document of markup. */
function markupOf(start: string): "web" | "xml" | "open-document" | undefined {
  if (!/^\ufeff?\s*</.test(start)) return undefined;
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(start)) return "xml";
  if (/opendocument:xmlns:table/.test(start)) return "open-document";
  return /<(?:!doctype html|html|table|body|meta|head)\b/i.test(start) ? "web" : undefined;
}

type Read = Sheet[] | Unreadable;

async function readFlat(bytes: Uint8Array): Promise<Read> {
  const { readOpenDocument } = await import("./ods.ts");
  return readOpenDocument(new TextDecoder().decode(bytes));
}

async function readZip(bytes: Uint8Array): Promise<Read> {
  const { openPackage } = await import("./package.ts");
  const parts = openPackage(bytes);
  if (typeof parts === "string") return parts;
  if (parts.paths.some((path) => /\.iwa$|^index\.(?:zip|apxl)$/i.test(path))) return "numbers";
  if (parts.paths.some((path) => /(?:^|\/)workbook\.bin$/i.test(path))) return "binary";
  if (parts.has("content.xml")) return readOds(parts);
  const { readSheets } = await import("./xlsx.ts");
  return readSheets(bytes, parts).catch(() => "broken" as const);
}

async function readOds(parts: Package): Promise<Read> {
  if (/encryption-data/.test(parts.read("META-INF/manifest.xml"))) return "locked";
  const { readOpenDocument } = await import("./ods.ts");
  return readOpenDocument(parts.read("content.xml"));
}
