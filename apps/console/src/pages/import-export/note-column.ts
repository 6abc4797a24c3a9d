import { headingWord } from "@talaqqi/contract/headings";
import { cellsOf } from "./cells.ts";
import { columns } from "./columns.ts";
import type { FileKey } from "./files.ts";
import { wordsOf } from "./guess-table.ts";
import type { Source } from "./sources.ts";

/** Can a column that is none of the table's be its notes? Only one can, and it has words: a running number is no note. */
export function canBeNote(table: FileKey, heading: string, { text, headingLine, omissions }: Source): boolean {
  const names = columns[table].map(([column]) => column);
  const means = (column: string, name: string) => wordsOf(column).has(headingWord(name));
  if (!names.includes("note") || names.some((column) => means(column, heading))) return false;
  const { headings, rows } = cellsOf(text, headingLine);
  const index = headings.indexOf(heading);
  const hasNote = omissions.noted.length > 0 || headings.some((one) => means("note", one));
  return heading !== "" && !hasNote && rows.some(({ cells }) => /\p{L}/u.test(cells[index] ?? ""));
}
