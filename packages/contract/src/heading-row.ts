// Where the headings of a list are, and what they mean. The importer and the console read a file alike.

import { headingParts, headings, headingsOfNames, headingWord } from "./headings.ts";

/** How many rows to search for the headings: schools put a title above their lists. */
export const MAX_HEADING_ROWS = 10;
/** A heading with more cells would block the event loop. */
export const MAX_COLUMNS = 100;
/** Of a longer heading, not even blanks are looked at: a file may be one. */
export const MAX_HEADING_LENGTH = 100;

/** The columns of a table, and the one with the number that the service gives a row, which `id` means too. */
export type Columns = { names: readonly string[]; key?: string | undefined };

/** @returns the columns that a heading can mean: none if it is unknown, several if it is ambiguous. */
export type FindColumns = (heading: string) => string[];

export function findColumns(columns: Columns, heading: string): string[] {
  if (heading.length > MAX_HEADING_LENGTH) return [];
  const found = columnsOfWord(columns, heading);
  if (found.length > 0) return found;
  const parts = headingParts(heading).map((part) => columnsOfWord(columns, part));
  // One part says whose phone it is: `HP/WA Ayah`.
  const phone = parts.find(([column]) => column?.endsWith("_whatsapp"));
  const meant = phone ?? parts[0] ?? [];
  const fits = (part: string) => part === meant.join() || (phone !== undefined && part === "whatsapp");
  return parts.every((part) => fits(part.join())) ? meant : [];
}

function columnsOfWord({ names, key }: Columns, heading: string): string[] {
  const word = headingWord(heading);
  const named = names.filter((name) => headingWord(name) === word);
  if (named.length > 0) return named;
  const wordsOf = (name: string) => [
    ...(headings[name] ?? []),
    // The table's own id is never a name.
    ...(name === key ? ["id"] : (headingsOfNames[name] ?? [])),
  ];
  return names.filter((name) => wordsOf(name).some((one) => headingWord(one) === word));
}

/** @returns how many different columns a row names: a second row of headings repeats them, below the father and the mother. */
export const countColumns = (cells: readonly string[], find: FindColumns): number =>
  new Set(cells.slice(0, MAX_COLUMNS).flatMap((cell) => find(cell.trim()).join() || [])).size;

/** @returns the index of the row that names most columns, which are the headings: the first row if none is known. */
export function findHeading(rows: readonly (readonly string[])[], find: FindColumns): number {
  const known = rows.map((cells) => countColumns(cells, find));
  return known.indexOf(Math.max(...known));
}

/** Does a row only continue the headings above it: known words, and nothing in the columns that those name? */
export const continuesHeading = (heading: readonly string[], cells: readonly string[], find: FindColumns): boolean =>
  countColumns(cells, find) > 0 &&
  cells.every((cell, index) => cell.trim() === "" || find(heading[index]?.trim() ?? "").length === 0);

const separators = [",", ";", "\t"];

/** @returns the separator that yields most of the known columns in one of the lines. */
export function findSeparator(lines: readonly string[], find: FindColumns): string {
  const unquoted = lines.map((line) => line.replaceAll('"', ""));
  const known = (separator: string) =>
    Math.max(0, ...unquoted.map((line) => countColumns(line.split(separator, MAX_COLUMNS), find)));
  const best = separators.toSorted((a, b) => known(b) - known(a))[0] ?? ",";
  return known(best) > 0 ? best : commonSeparator(lines[0]);
}

/** @returns the separator that occurs most often in a line. */
export function commonSeparator(line = ""): string {
  const cells = (separator: string) => line.split(separator).length;
  return separators.toSorted((a, b) => cells(b) - cells(a))[0] ?? ",";
}

/** @returns the lines that may have the headings, or those from where they are. */
export function searchedLines(text: string, headingLine?: number): string[] {
  if (headingLine === undefined) return text.trimStart().split("\n", MAX_HEADING_ROWS);
  let start = 0;
  for (let line = 1; line < headingLine; line++) {
    start = text.indexOf("\n", start) + 1;
    if (start === 0) return [];
  }
  return text.slice(start).split("\n", MAX_HEADING_ROWS);
}
