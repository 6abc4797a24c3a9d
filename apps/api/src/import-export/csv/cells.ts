import { withLineFeeds } from "@talaqqi/contract/cells";

/** Are they equal apart from what spreadsheets change: line breaks, and blanks at the ends? */
export const isSameText = (one: string, other: string): boolean =>
  one === other || withLineFeeds(one).trim() === withLineFeeds(other).trim();

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
