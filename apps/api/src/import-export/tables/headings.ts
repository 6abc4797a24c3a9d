import { type FindColumns, findColumns, MAX_HEADING_LENGTH } from "@talaqqi/contract/heading-row";
import { headings, headingText, headingWord } from "@talaqqi/contract/headings";
import type { Table } from "./table.ts";

/** @returns what finds the columns of a table that a heading can mean. */
export function columnFinder({ columns, key, serial }: Table): FindColumns {
  const known = { names: Object.keys(columns), key: serial ? key[0] : undefined };
  return (heading) => findColumns(known, heading);
}

/** Does a heading say e-mail, such as `E-mail ibu`? */
export const isEmailHeading = (heading: string): boolean =>
  heading.length <= MAX_HEADING_LENGTH && /email|surel/.test(headingWord(heading));

/** @returns what schools call the columns of a table, numbers last: a first list has none. */
export function nameColumns(table: Table): string[] {
  const isNumber = (column: string) => /^id(_|$)/.test(column);
  const columns = Object.keys(table.columns);
  return columns.toSorted((a, b) => Number(isNumber(a)) - Number(isNumber(b))).map(nameColumn);
}

/** @returns what schools call a column: the first of its other headings. */
export const nameColumn = (column: string): string => headingText(headings[column]?.[0] ?? column);
