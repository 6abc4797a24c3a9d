// What a spreadsheet would take for a formula, a number, a date or a truth value, and give back as something else. A text
// like that goes out behind an apostrophe, and comes in without it. A text that has an apostrophe there itself gets one
// more: whether a text is such a one does not depend on the apostrophes before it, so that it always comes back as it was.
const months = "jan|feb|mar|apr|may|mei|jun|jul|aug|agu|ags|agt|sep|oct|okt|nov|dec|des";
const endangered = new RegExp(
  "^'*(?:" +
    [
      // The signs of a formula, in full width too, and blanks: https://owasp.org/www-community/attacks/CSV_Injection
      "[=+\\-@＝＋－＠\\s]",
      // Digits and the signs of numbers, dates and times, but for a plain whole number that comes back as it is.
      "(?!(?:0|[1-9]\\d{0,14})$)\\d[\\d.,:/\\-+ eE%]*(?:[ap]m)?$",
      `(?:\\d{1,2}[ -])?(?:${months})[a-z]*[ .-]*\\d{0,4}$`,
      "(?:true|false|benar|salah)$",
    ].join("|") +
    ")|\\s$",
  "iu",
);

/** @returns a text as the cell of a file, which a spreadsheet keeps as it is; line breaks are LF. */
export function escapeCell(text: string): string {
  const cell = withLineFeeds(text);
  return endangered.test(cell) ? `'${cell}` : cell;
}

/** Undoes `escapeCell`; any other cell comes back without the blanks at its ends. */
export function unescapeCell(cell: string): string {
  const text = withLineFeeds(cell);
  return text.startsWith("'") && endangered.test(text) ? text.slice(1) : text.trim();
}

/** Are they the same, but for what a spreadsheet may do to a text: line breaks, and blanks at the ends? */
export const isSameText = (one: string, other: string): boolean =>
  one === other || withLineFeeds(one).trim() === withLineFeeds(other).trim();

const withLineFeeds = (text: string) => text.replace(/\r\n?/g, "\n");

// What Excel, LibreOffice and Google Sheets save in place of a value that a formula could not give. Some programs write it in
// their own language.
const errors = new Set([
  ..."#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #GETTING_DATA #SPILL! #CALC! #FIELD! #BLOCKED!".split(" "),
  ..."#CONNECT! #BUSY! #UNKNOWN! #EXTERNAL! #PYTHON! #ERROR! #TIMEOUT!".split(" "),
  ..."#BEZUG! #WERT! #ZAHL! #NV #VALEUR! #NOM? #NOMBRE! #NUL! #¡REF! #¡VALOR! #¿NOMBRE? #¡NUM! #¡NULO! #¡DIV/0! #N/D".split(
    " ",
  ),
]);

/** Is a cell what a spreadsheet saves in place of a value: `#REF!`, or `Err:502` of LibreOffice? */
export const isSpreadsheetError = (cell: string): boolean => errors.has(cell) || /^(?:Err|Galat):\d{3}$/.test(cell);
