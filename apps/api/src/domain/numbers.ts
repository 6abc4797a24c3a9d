import type { Message } from "../messages/messages.ts";

// How schools and their spreadsheets write numbers, for files and for the options of the command (docs/csv-files.md).

/** The largest whole number that a column stores (int4). */
export const MAX_INTEGER = 2_147_483_647;

/** A number whose point or comma could separate thousands or decimals, with both meanings. */
export type Ambiguous = { problem: Message; meanings: [string, string] };

/**
 * Reads a whole number: `350.000` and `1.250.000` have Indonesian groups, `1.0` and `12,00` a spreadsheet's decimals.
 * `1,250` is 1250 in English and 1.25 in Indonesian: nobody can tell.
 * @returns its digits; other text unchanged.
 */
export function readWholeNumber(text: string): string | Ambiguous {
  if (/^-?\d+[.,]0{1,2}$/.test(text)) return text.replace(/[.,].*$/, "");
  if (/^[1-9]\d{0,2}(\.\d{3})+(,0{1,2})?$/.test(text)) return text.replace(/,.*$/, "").replaceAll(".", "");
  if (/^[1-9]\d{0,2}((,\d{3}){2,}|(,\d{3})+\.0{1,2})$/.test(text)) return text.replace(/\..*$/, "").replaceAll(",", "");
  return /^[1-9]\d{0,2},\d{3}$/.test(text) ? ambiguous(text) : text;
}

/** Reads a price in rupiah: `Rp350.000`, `Rp. 350.000,-`, `IDR 350000`. */
export const readRupiah = (text: string): string | Ambiguous =>
  readWholeNumber(text.replace(/^(?:rp|idr)\.?\s*/i, "").replace(/\s*[.,]-{1,2}$/, ""));

const counted = /^(\d[\d.,]*)\s*(?:orang|org|anak|siswa|siswi|santri|murid|peserta|people|students?)\.?$/i;

/** Reads how many people: `8 orang`. */
export const readPeople = (text: string): string | Ambiguous => readWholeNumber(counted.exec(text)?.[1] ?? text);

const duration =
  /^(?:(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:jam|hours?|hrs?|h)\.?)?\s*(?:(\d[\d.,]*)\s*(?:menit|mnt|min|minutes?|mins?|['’′])\.?)?$/i;

/** Reads minutes: `60 menit`, `1 jam`, `1,5 jam`, `1 jam 30 menit`. */
export function readMinutes(text: string): string | Ambiguous {
  const [, hours, minutes] = duration.exec(text) ?? [];
  const rest = readWholeNumber(minutes ?? (hours ? "0" : text));
  if (!hours || typeof rest !== "string") return rest;
  return String(Number(hours.replace(",", ".")) * 60 + Number(rest));
}

/** Is it a whole number in digits, from `minimum` to `maximum`? */
export const isWholeNumber = (text: string, minimum: number, maximum: number): boolean =>
  /^(0|[1-9]\d{0,9})$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;

/** @returns null for what is no whole number from `minimum` to `maximum`. */
export function parseWholeNumber(
  text: string,
  minimum: number,
  maximum: number,
  read = readWholeNumber,
): number | Ambiguous | null {
  const digits = read(text);
  if (typeof digits !== "string") return digits;
  return isWholeNumber(digits, minimum, maximum) ? Number(digits) : null;
}

/**
 * Parses a number with up to three decimals, after a point or a comma. `1.500` is ambiguous, `1.5` and `1.1250` are not.
 * @returns null for anything else.
 */
export function parseAmount(text: string): number | Ambiguous | null {
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return ambiguous(text);
  return /^\d{1,5}([.,]\d{1,3}0?)?$/.test(text) ? Number(text.replace(",", ".")) : null;
}

/** The decimal meaning is one that can be typed instead: not with three decimals. */
function ambiguous(text: string): Ambiguous {
  const [whole = "", rest = ""] = text.split(/[.,]/);
  const decimals = rest.endsWith("0") ? rest.replace(/0+$/, "") : `${rest}0`;
  const meanings: [string, string] = [whole + rest, decimals ? `${whole}.${decimals}` : whole];
  return { problem: (t) => t.ambiguousNumber(text, ...meanings), meanings };
}
