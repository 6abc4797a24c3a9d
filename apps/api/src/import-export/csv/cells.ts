// Text that a spreadsheet would change (a formula, number, date or boolean) is exported with an apostrophe before it, which
// an import removes. Text that begins with apostrophes itself gets one more, so that it always comes back unchanged.
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
  return fragile.test(cell) ? `'${cell}` : cell;
}

/** Undoes `escapeCell`; other cells are trimmed. */
export function unescapeCell(cell: string): string {
  const text = withLineFeeds(cell);
  return text.startsWith("'") && fragile.test(text) ? text.slice(1) : text.trim();
}

/** Are they equal apart from what spreadsheets change: line breaks, and blanks at the ends? */
export const isSameText = (one: string, other: string): boolean =>
  one === other || withLineFeeds(one).trim() === withLineFeeds(other).trim();

const withLineFeeds = (text: string) => text.replace(/\r\n?/g, "\n");

// What Excel, LibreOffice and Google Sheets save when a formula has no value, in English, German, French and Spanish.
const errors = new Set(
  [
    "#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA #SPILL! #CALC! #FIELD! #BLOCKED!",
    "#CONNECT! #BUSY! #UNKNOWN! #EXTERNAL! #PYTHON! #ERROR! #TIMEOUT!",
    "#BEZUG! #WERT! #ZAHL! #NV #VALEUR! #NOM? #NOMBRE! #NUL! #¡REF! #¡VALOR! #¿NOMBRE? #¡NUM! #¡NULO! #¡DIV/0! #N/D",
  ].flatMap((line) => line.split(" ")),
);

/** Is a cell a spreadsheet's error: `#REF!`, or `Err:502` of LibreOffice? */
export const isSpreadsheetError = (cell: string): boolean => errors.has(cell) || /^(?:Err|Galat):\d{3}$/.test(cell);
