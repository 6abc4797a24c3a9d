import { continuesHeading } from "@talaqqi/contract/heading-row";
import { headingWord, headings as otherHeadings } from "@talaqqi/contract/headings";
import Papa from "papaparse";
import { findKnown, headingsOf, MIN_KNOWN } from "../headings/guess-table.ts";
import type { List } from "./list.ts";

/** Which sheet a row comes from, if the sheets have no notes of their own. */
const NOTE = "Catatan";
const notes = new Set(["note", ...(otherHeadings.note ?? [])].map(headingWord));
/** Another heading, where a note has something else. */
const SHEET = "Lembar";

/**
 * @returns the sheets of one workbook that list the same kind with the same headings, as those of classes: each group has several.
 */
export function joinable(lists: readonly List[]): List[][] {
  const groups = new Map<string, List[]>();
  for (const list of lists) {
    const { headings, known } = headingsOf(list.text);
    if (list.sheet === undefined || list.isSeparate || known < MIN_KNOWN) continue;
    const { below } = rowsOf(list);
    const key = [list.file, list.guess, ...[...headings, ...below].map(headingWord)].join("\n");
    groups.set(key, [...(groups.get(key) ?? []), list]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** @returns the rows of a sheet, the index of its headings, a second row of them, and where its records begin. */
function rowsOf({ text }: List) {
  const { index } = headingsOf(text);
  const rows = Papa.parse<string[]>(text, { delimiter: ",", newline: "\n" }).data;
  const next = rows.findIndex((cells, at) => at > index && cells.some(isFilled));
  const below = rows[next] ?? [];
  const isHeading = continuesHeading(rows[index] ?? [], below, findKnown);
  return { rows, heading: index, below: isHeading ? below : [], start: isHeading ? next + 1 : index + 1 };
}

const isFilled = (cell: string) => cell.trim() !== "";

/** @returns sheets with the same headings as one list. Which sheet a row is of becomes its note. */
export function joinLists(lists: readonly List[]): List {
  const [first] = lists;
  if (!first) throw new RangeError("there are no lists to join");
  const { rows: firstRows, heading, start: firstRecord } = rowsOf(first);
  const headings = firstRows[heading] ?? [];
  const column = headings.some((one) => notes.has(headingWord(one))) ? SHEET : NOTE;
  const rows: string[][] = [];
  const parts: NonNullable<List["parts"]> = [];
  const hidden: List["hidden"] = {
    rows: [],
    columns: [...new Set(lists.flatMap((list) => list.hidden.columns))].sort((one, other) => one - other),
    merged: [],
  };
  for (const list of lists) {
    const own = rowsOf(list);
    const start = list === first ? 0 : own.start;
    parts.push({ sheet: list.sheet ?? "", first: rows.length + 1, own: start + 1 });
    const moved = (line: number) => line - start + rows.length;
    hidden.rows.push(...list.hidden.rows.filter((line) => line > start).map(moved));
    for (const one of list.hidden.merged ?? []) {
      if (one.first > start) hidden.merged?.push({ ...one, first: moved(one.first), last: moved(one.last) });
    }
    const added = own.rows.slice(start).map((cells, at) => {
      const isRecord = cells.some(isFilled) && (list !== first || at >= firstRecord);
      const isHeading = list === first && at === heading;
      const padded = Array.from({ length: headings.length }, (_, position) => cells[position] ?? "");
      return [...padded, isHeading ? column : isRecord ? (list.sheet ?? "") : ""];
    });
    rows.push(...added);
  }
  const { sheet: _, ...others } = first;
  const digest = lists.every((list) => list.digest) ? lists.map((list) => list.digest).join("+") : undefined;
  return { ...others, digest, name: first.file, text: Papa.unparse(rows, { newline: "\n" }), hidden, parts };
}

/** @returns the sheet and its own row of a line; of a file without joined sheets, the line itself. */
export function rowAt(
  { parts = [] }: { parts?: List["parts"] | undefined },
  line: number,
): { sheet?: string; row: number } {
  const part = parts.findLast(({ first }) => first <= line);
  return part ? { sheet: part.sheet, row: line - part.first + part.own } : { row: line };
}
