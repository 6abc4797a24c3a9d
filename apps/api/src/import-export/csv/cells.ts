// Text that a spreadsheet would change (a formula, number, date or boolean) is exported with an apostrophe before it, which
// an import removes. Text that begins with apostrophes itself gets one more, so that it always comes back unchanged.
const months =
  "jan(?:uar[iy])?|feb(?:ruar[iy])?|mar(?:et|ch)?|apr(?:il)?|mei|may|jun[ie]?|jul[iy]?|agu(?:stus)?|aug(?:ust)?|ag[st]|" +
  "sept?(?:ember)?|o[kc]t(?:ober)?|no[vp](?:ember)?|de[sc](?:ember)?";
/** Signs of a formula, full-width ones too: https://owasp.org/www-community/attacks/CSV_Injection */
const sign = "[=+\\-@＝＋－＠]";
const fragile = new RegExp(
  "^'*(?:" +
    [
      `${sign}|\\s`,
      // Numbers, dates and times; plain whole numbers come back unchanged.
      "(?!(?:0|[1-9]\\d{0,14})$)\\d[\\d.,:/\\-+ eE%]*(?:[ap]m)?$",
      "(?:\\(|\u2212|(?:rp|idr)\\.?\\s*|[$€£¥]\\s*)\\d[\\d.,]*\\)?$",
      `\\d{1,2}[ .-]?(?:${months})(?:[ .-]*\\d{1,4})?$`,
      `(?:${months})[ .-]*\\d{1,4}$`,
      "(?:true|false|benar|salah)$",
    ].join("|") +
    ")|\\s$",
  "iu",
);
/** Where a spreadsheet that separates cells by semicolons or tabs, and takes no quotes there, would begin a cell with a sign. */
const inside = new RegExp(`([;\\t\\n]\\s*)('*)(?=${sign})`, "gu");

/** @returns text as a cell that spreadsheets keep unchanged; line breaks become LF. */
export function escapeCell(text: string): string {
  const cell = withLineFeeds(text);
  const safe = cell.replaceAll(inside, "$1'$2");
  return fragile.test(cell) ? `'${safe}` : safe;
}

/** Undoes `escapeCell`; other cells are trimmed. */
export function unescapeCell(cell: string): string {
  const text = withLineFeeds(cell).replaceAll(inside, (_, before: string, marks: string) => before + marks.slice(1));
  return text.startsWith("'") && fragile.test(text) ? text.slice(1) : text.trim();
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
