import { monthNames } from "./spreadsheet-dates.ts";
import { isTotal } from "./total-row.ts";

// Text that a spreadsheet would change (a formula, number, date or boolean), or that an import would not take as it is written
// (NULL), is exported with an apostrophe before it, which an import removes. Text that begins with apostrophes itself gets one
// more, so that it always comes back unchanged.
const months = monthNames.flat().join("|");
const weekday = "(?:\\p{L}{3,9}, *)?";
const currency = "(?:(?:rp|idr)\\.?|[$€£¥])";
/** Signs of a formula, full-width ones too: https://owasp.org/www-community/attacks/CSV_Injection */
const sign = "[=+\\-@＝＋－＠]";
const fragile = new RegExp(
  "^'*(?:" +
    [
      `${sign}|\\s`,
      // Numbers, dates and times, in other digits too; plain whole numbers come back unchanged.
      "(?!(?:0|[1-9]\\d{0,14})$)\\p{Nd}[\\p{Nd}.,:/\\-+ eE%]*(?:[ap]m)?$",
      "\\d{4}-\\d\\d-\\d\\dT[\\d:.,]+(?:Z|[+-][\\d:]+)?$",
      // Amounts; a loss is in brackets, and `,-` is no cents.
      `(?!\\d+$)[(\u2212]?(?:${currency}\\s*)?[(\u2212-]?\\d[\\d.,]*-?\\)?(?:\\s*${currency})?\\)?$`,
      `${weekday}\\d{1,2}[ .,/-]*(?:${months})(?:[ .,/-]*\\d{1,4})?$`,
      `${weekday}(?:${months})[ .,/-]*\\d{1,4}(?:[ .,/-]+\\d{1,4})?$`,
      "(?:true|false|benar|salah)$",
    ].join("|") +
    ")|\\s$",
  "iu",
);
/** What an earlier release exported with an apostrophe: names that begin like a month, too. */
const onceFragile =
  /^(?:\d{1,2}[ -])?(?:jan|feb|mar|apr|may|mei|jun|jul|aug|agu|ags|agt|sep|oct|okt|nov|dec|des)[a-z]*[ .-]*\d{0,4}$/i;
/**
 * Where a spreadsheet that separates cells by semicolons or tabs, and takes no quotes there, would begin a cell with a sign. In
 * a file, quotes are doubled.
 */
const inside = new RegExp(`([;\\t\\n][\\s"]*)('*)(?=${sign})`, "gu");

/** Is a cell what programs write for an empty value, such as `NULL`? It is empty in every column. */
export const isNullMarker = (cell: string): boolean => nulls.test(cell);

const nulls = /^(?:\\n|[<(]?(?:null|none|na)[>)]|null|none|undefined|nan|nat|n\/a)$/i;

/** Would a text come back as another one, or as nothing? */
function isFragile(text: string): boolean {
  const bare = text.replace(/^'+/, "");
  // An import takes the apostrophe before these away.
  const isMarked = bare !== text && (isTotal(bare) || onceFragile.test(bare));
  return fragile.test(text) || isNullMarker(bare) || isMarked;
}

/**
 * @param options.isName whether it names a row, where an import asks about totals.
 * @returns text as a cell that spreadsheets keep unchanged; line breaks become LF.
 */
export function escapeCell(text: string, { isName = false } = {}): string {
  const cell = withLineFeeds(text);
  const safe = cell.replaceAll(inside, "$1'$2");
  return isFragile(cell) || (isName && isTotal(cell)) ? `'${safe}` : safe;
}

/** Undoes `escapeCell`; other cells are trimmed. `isEscaped`: the text is meant as it is written. */
export function unescapeCell(cell: string): { text: string; isEscaped: boolean } {
  const text = withLineFeeds(cell).replaceAll(inside, (_, before: string, marks: string) => before + marks.slice(1));
  const isEscaped = text.startsWith("'") && isFragile(text);
  return { text: isEscaped ? text.slice(1) : text.trim(), isEscaped };
}

/** @returns text whose line breaks are LF. */
export const withLineFeeds = (text: string) => text.replace(/\r\n?/g, "\n");
