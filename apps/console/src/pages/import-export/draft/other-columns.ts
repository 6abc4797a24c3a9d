import { headings, headingText } from "@talaqqi/contract/headings";
import { fieldLabels } from "../../../texts/field-labels.ts";
import type { Texts } from "../../../texts/id.ts";
import { columnFinder, columns } from "../files/columns.ts";
import type { FileKey } from "../files/files.ts";
import { cellsIn, type Source } from "./sources.ts";

/** Several columns can become one note. */
export const NOTE = "note";

/**
 * @returns the table's columns that an unknown column of a file may be, with the heading for it: those that the file does not
 * have, and the note. No numbers of records.
 */
export function otherColumns(table: FileKey, heading: string, source: Source): { name: string; heading: string }[] {
  const known = columns[table]
    .filter(([name, need]) => need !== "key" && !name.startsWith("id_"))
    .map(([name]) => name);
  const find = columnFinder(table);
  if (find(heading).length > 0) return [];
  const taken = cellsIn(source).columns.map((column) => column.heading);
  if (taken.filter((one) => one === heading).length !== 1) return [];
  return known.flatMap((name) => {
    const own = taken.find((one) => find(one).includes(name));
    return own === undefined || name === NOTE ? [{ name, heading: own ?? name }] : [];
  });
}

/** @returns what people call a column: its label in the form, or what schools call it. */
export function columnLabel(table: FileKey, name: string, texts: Texts): string {
  if (columns[table].some(([key, need]) => key === name && need === "key")) {
    return `Id ${texts.tables[table].toLowerCase()}`;
  }
  return fieldLabels(table, texts)[name] ?? headingText(headings[name]?.[0] ?? name);
}
