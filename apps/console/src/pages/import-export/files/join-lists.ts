import { headingWord, headings as otherHeadings } from "@talaqqi/contract/headings";
import Papa from "papaparse";
import { headingsOf, MIN_KNOWN } from "../headings/guess-table.ts";
import type { List } from "./read-files.ts";

/** Which sheet a row comes from, if the sheets have no notes of their own. */
const NOTE = "Catatan";
const notes = new Set(["note", ...(otherHeadings.note ?? [])].map(headingWord));
/** Another heading, where a note has something else. */
const SHEET = "Lembar";

/** @returns the sheets of one workbook that have the same headings, as those of classes have: each group has several. */
export function joinable(lists: readonly List[]): List[][] {
  const groups = new Map<string, List[]>();
  for (const list of lists) {
    const { headings, known } = headingsOf(list.text);
    if (list.sheet === undefined || known < MIN_KNOWN) continue;
    const key = [list.file, ...headings.map(headingWord)].join("\n");
    groups.set(key, [...(groups.get(key) ?? []), list]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** @returns sheets with the same headings as one list. Which sheet a row is of becomes its note. */
export function joinLists(lists: readonly List[]): List {
  const [first] = lists;
  if (!first) throw new RangeError("there are no lists to join");
  const { headings, index: headingRow } = headingsOf(first.text);
  const column = headings.some((heading) => notes.has(headingWord(heading))) ? SHEET : NOTE;
  const rows: string[][] = [];
  const hidden: List["hidden"] = { rows: [], columns: first.hidden.columns, merged: [] };
  for (const list of lists) {
    const own = Papa.parse<string[]>(list.text, { delimiter: ",", newline: "\n" }).data;
    const start = list === first ? 0 : headingsOf(list.text).index + 1;
    const moved = (line: number) => line - start + rows.length;
    hidden.rows.push(...list.hidden.rows.filter((line) => line > start).map(moved));
    for (const one of list.hidden.merged ?? []) {
      if (one.first > start) hidden.merged?.push({ ...one, first: moved(one.first), last: moved(one.last) });
    }
    const added = own.slice(start).map((cells, at) => {
      const isPerson = cells.some((cell) => cell.trim() !== "") && (list !== first || at > headingRow);
      const isHeading = list === first && at === headingRow;
      const padded = Array.from({ length: headings.length }, (_, position) => cells[position] ?? "");
      return [...padded, isHeading ? column : isPerson ? (list.sheet ?? "") : ""];
    });
    rows.push(...added);
  }
  const { sheet: _, ...others } = first;
  return { ...others, name: first.file, text: Papa.unparse(rows, { newline: "\n" }), hidden };
}
