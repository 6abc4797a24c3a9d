import type { TableName, Texts } from "../../messages/messages.ts";

// A new row gets its number when it is written. Until then its key is the placeholder in the file or, where the cell is
// empty, its line, which no cell can refer to.

const LINE = "line ";

/** A placeholder stands for the number of a new row: `new-1`. Upper and lower case are the same. */
export const isPlaceholder = (cell: string): boolean => /^new-[\p{L}\p{N}._-]{1,40}$/iu.test(cell);

/** @returns the key of a new row whose cell is empty. */
export const keyOfLine = (line: number): string => `${LINE}${line}`;

/** Is a key a number, and not a placeholder or a line? */
export const isNumber = (key: string): boolean => /^-?\d/.test(key);

/** @returns the cell that a key came from. */
export const cellOfKey = (key: string): string => (key.startsWith(LINE) ? "" : key);

/** @returns `slot 5`, `slot new-1`, `the slot in line 7`. */
export function rowName(t: Texts, table: TableName, key: string): string {
  const { one } = t.nouns[table];
  return key.startsWith(LINE) ? t.rowInLine(one, Number(key.slice(LINE.length))) : t.row(one, key);
}

/** Orders keys: numbers by value, then placeholders and lines. */
export const compareKeys = (one: string, other: string): number =>
  isNumber(one) && isNumber(other)
    ? Number(one) - Number(other)
    : Number(isNumber(other)) - Number(isNumber(one)) || (one < other ? -1 : Number(one > other));
