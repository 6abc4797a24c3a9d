import { headings, headingText, headingWord } from "@talaqqi/contract/headings";
import type { Table } from "./table.ts";

/** Of a longer heading, not even blanks are looked at: a file may be one. */
const MAX_LENGTH = 100;

const wordsOf = ({ key, serial }: Table, column: string) =>
  [...(headings[column] ?? []), ...(serial && key.includes(column) ? ["id"] : [])].map(headingWord);

/** @returns the columns that a heading can mean: none if it is unknown, several if it is ambiguous. */
export function findColumns(table: Table, heading: string): string[] {
  if (heading.length > MAX_LENGTH) return [];
  const word = headingWord(heading);
  const columns = Object.keys(table.columns);
  const named = columns.filter((column) => headingWord(column) === word);
  return named.length > 0 ? named : columns.filter((column) => wordsOf(table, column).includes(word));
}

/** Does a heading say e-mail, such as `E-mail ibu`? */
export const isEmailHeading = (heading: string): boolean =>
  heading.length <= MAX_LENGTH && /email|surel/.test(headingWord(heading));

/** @returns what schools call the columns of a table, numbers last: a first list has none. */
export function nameColumns(table: Table): string[] {
  const isNumber = (column: string) => /^id(_|$)/.test(column);
  const columns = Object.keys(table.columns);
  return columns.toSorted((a, b) => Number(isNumber(a)) - Number(isNumber(b))).map(nameColumn);
}

/** @returns what schools call a column: the first of its other headings. */
export const nameColumn = (column: string): string => headingText(headings[column]?.[0] ?? column);
