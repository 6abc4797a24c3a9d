import { commonSeparator, MAX_HEADING_ROWS } from "@talaqqi/contract/heading-row";
import { columnFinder, columns } from "../files/columns.ts";
import { type FileKey, type Group, groups, isPublic, tables } from "../files/files.ts";
import { evidenceOf, headingWordsOf, ignored, nounsOf, ofTeachers, plainWord, rules } from "./kind-words.ts";

/** Minimum known headings by which a sheet counts as a list. */
export const MIN_KNOWN = 2;

const MAX_CHARACTERS = 2_000_000;

type Place = { file: string; sheet?: string };

/** What a file lists, as far as it is certain, and how many of its headings are known. */
export type Guess = { table?: FileKey; group?: Group; known: number };

/**
 * Guesses what a file lists: first whether people, then which. A kind that becomes public is never guessed by headings that
 * lists of people have, too.
 * @param place its file; of a workbook with several sheets, its sheet, too.
 */
export function guessTable(place: Place, text: string): Guess {
  const { lines, headings, index, known } = headingsOf(text);
  const table = decide(headings, [nameOfList(place), ...lines.slice(0, index)]);
  if (table === "people") return { group: "people", known };
  return table ? { table, group: groups[table], known } : { known };
}

/** @returns the first lines of a list, and the one that has most known headings. */
export function headingsOf(text: string) {
  const lines = text.slice(0, MAX_CHARACTERS).split("\n", MAX_HEADING_ROWS);
  const rows = toRows(lines);
  const counts = rows.map(countKnown);
  const known = Math.max(...counts);
  const index = counts.indexOf(known);
  return { lines, headings: rows[index] ?? [], index, known };
}

/** @returns the cells of lines, each split at what is most frequent in it. */
export const toRows = (lines: readonly string[]): string[][] =>
  lines.map((line) => line.split(commonSeparator(line)).map((cell) => cell.replaceAll('"', "").trim()));

const wordsByTable = new Map(tables.map((table) => [table, columns[table].map(([column]) => headingWordsOf(column))]));

/** @returns how many different columns of one kind a row names. */
function countKnown(row: string[]): number {
  const words = row.map(plainWord);
  const countOf = (own: Set<string>[]) => own.filter((known) => words.some((word) => known.has(word))).length;
  return Math.max(evidenceOf(row).known, ...[...wordsByTable.values()].map(countOf));
}

/** @returns what a heading names in a list of any kind, as one word; empty if it is unknown. */
export const findKnown = (heading: string): string[] => (countKnown([heading]) > 0 ? [plainWord(heading)] : []);

type Guessed = { text: string; guess: FileKey | undefined; group: Group | undefined };

/**
 * @returns whether a list can be of the kind that somebody expects: nothing certain speaks against it, nor more headings of
 * another kind. What becomes public needs more headings than any other kind has.
 */
export function fits({ text, guess, group }: Guessed, table: FileKey): boolean {
  if (guess) return guess === table;
  if (group && group !== groups[table]) return false;
  const { headings } = headingsOf(text);
  const countOf = (one: FileKey) => new Set(headings.flatMap(columnFinder(one))).size;
  const own = countOf(table);
  const most = Math.max(...tables.filter((one) => one !== table).map(countOf));
  return isPublic(table) ? own > most : own * 2 >= most;
}

/** A sheet's own name is closer than that of its workbook. */
function nameOfList({ file, sheet = "" }: Place): string {
  const { students, teachers } = nounsOf(sheet);
  return students || teachers ? sheet : file;
}

/** @returns the kind of a list; `people` if only which people is open, undefined if nothing is certain. */
function decide(headings: string[], texts: string[]): FileKey | "people" | undefined {
  const exported = exportedTable(headings);
  if (exported) return exported;
  const found = evidenceOf(headings);
  const nouns = texts.map(nounsOf);
  const named = { students: nouns.some((one) => one.students), teachers: nouns.some((one) => one.teachers) };
  const isStudents = found.isStudents || named.students;
  const thing = isStudents ? undefined : thingOf(found);
  if (thing) return thing;
  const isTeachers = found.isTeachers || named.teachers;
  // Of a child, a heading is more certain than the name of the file.
  if (isStudents && (!isTeachers || (found.isStudents && !found.isTeachers && named.students))) return "students";
  if (isTeachers && !isStudents) return "teachers";
  return isStudents || isTeachers || found.isPeople ? "people" : undefined;
}

/** The kind whose headings no list of people has. */
function thingOf({ words, hasName, hasContacts, isPeople }: ReturnType<typeof evidenceOf>): FileKey | undefined {
  if (isPeople) return undefined;
  const fitting = rules.filter(
    ({ table, needs, allows = [] }) =>
      needs.every((group) => group.some((word) => words.has(word))) &&
      (!hasName || allows.includes("name")) &&
      (!hasContacts || allows.includes("contacts")) &&
      [...words].every(
        (word) =>
          ignored.has(word) ||
          needs.some((group) => group.includes(word)) ||
          (allows.includes("teacher") && ofTeachers.has(word)) ||
          wordsByTable.get(table)?.some((own) => own.has(word)),
      ),
  );
  const found = new Set(fitting.map(({ table }) => table));
  return found.size === 1 ? fitting[0]?.table : undefined;
}

/** The table whose export, or template, the file is: all headings are its columns, with the number of the row. */
function exportedTable(headings: string[]): FileKey | undefined {
  const written = headings.filter(Boolean);
  const found = tables.filter((table) => {
    const names = columns[table].map(([column]) => column);
    const needed = columns[table].filter(([, need]) => need === "key" || need === "required");
    return (
      written.length >= MIN_KNOWN &&
      written.every((heading) => names.includes(heading)) &&
      needed.every(([column]) => written.includes(column))
    );
  });
  return found.length === 1 ? found[0] : undefined;
}
