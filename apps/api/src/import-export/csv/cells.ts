import { isTotal } from "@talaqqi/contract/total-row";
import { isNull } from "../tables/spellings.ts";

// Text that a spreadsheet would change (a formula, number, date or boolean) is exported with an apostrophe before it, which
// an import removes; so is text that would not be taken as it is written, such as NULL. Text that begins with apostrophes itself gets one more, so that it always comes back unchanged.
const months = "jan|feb|mar|apr|may|mei|jun|jul|aug|agu|ags|agt|sep|oct|okt|nov|dec|des";
const fragile = new RegExp(
  "^'*(?:" +
    [
      // Signs of a formula, full-width ones too, and blanks: https://owasp.org/www-community/attacks/CSV_Injection
      "[=+\\-@＝＋－＠\\s]",
      // Numbers, dates and times; plain whole numbers come back unchanged.
      "(?!(?:0|[1-9]\\d{0,14})$)\\d[\\d.,:/\\-+ eE%]*(?:[ap]m)?$",
      `(?:\\d{1,2}[ -])?(?:${months})[a-z]*[ .-]*\\d{0,4}$`,
      "(?:true|false|benar|salah)$",
    ].join("|") +
    ")|\\s$",
  "iu",
);

/** @returns text as a cell that spreadsheets keep unchanged; line breaks become LF. */
export function escapeCell(text: string): string {
  const cell = withLineFeeds(text);
  return isFragile(cell) ? `'${cell}` : cell;
}

/** Undoes `escapeCell`; other cells are trimmed. `isEscaped`: the text is meant as it is written. */
export function unescapeCell(cell: string): { text: string; isEscaped: boolean } {
  const text = withLineFeeds(cell);
  const isEscaped = text.startsWith("'") && isFragile(text);
  return { text: isEscaped ? text.slice(1) : text.trim(), isEscaped };
}

function isFragile(text: string): boolean {
  if (fragile.test(text)) return true;
  const bare = text.replace(/^'+/, "");
  return isNull(bare) || isTotal(bare);
}

/** Are they equal apart from what spreadsheets change: line breaks, and blanks at the ends? */
export const isSameText = (one: string, other: string): boolean =>
  one === other || withLineFeeds(one).trim() === withLineFeeds(other).trim();

const withLineFeeds = (text: string) => text.replace(/\r\n?/g, "\n");

/** Why a spreadsheet shows an error instead of a value. */
export type SpreadsheetError = "deletedCell" | "noMatch" | "textInFormula" | "unknownName" | "narrowColumn" | "other";

// What Excel, LibreOffice and Google Sheets save when a formula has no value, in English, German, French and Spanish.
const errors: Record<Exclude<SpreadsheetError, "narrowColumn">, string> = {
  deletedCell: "#REF! #BEZUG! #¡REF!",
  noMatch: "#N/A #NV #N/D",
  textInFormula: "#VALUE! #WERT! #VALEUR! #¡VALOR!",
  unknownName: "#NAME? #NOM? #NOMBRE? #¿NOMBRE?",
  other:
    "#NULL! #DIV/0! #NUM! #GETTING_DATA #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #BUSY! #UNKNOWN! #EXTERNAL! " +
    "#PYTHON! #ERROR! #TIMEOUT! #ZAHL! #NOMBRE! #NUL! #¡NUM! #¡NULO! #¡DIV/0!",
};
const kinds = new Map<string, SpreadsheetError>();
for (const kind of ["deletedCell", "noMatch", "textInFormula", "unknownName", "other"] as const) {
  for (const text of errors[kind].split(" ")) kinds.set(text, kind);
}

/** @returns what went wrong where a cell is a spreadsheet's error: `#REF!`, `Err:502` of LibreOffice, `###`; or undefined. */
export function findSpreadsheetError(cell: string): SpreadsheetError | undefined {
  if (/^#{3,}$/.test(cell)) return "narrowColumn";
  return /^(?:Err|Galat):\d{3}$/.test(cell) ? "other" : kinds.get(cell.toUpperCase());
}
