import type { Message } from "../../messages/messages.ts";
import { type ParsedFile, toProblem } from "../csv/parsed-file.ts";
import { count } from "../csv/questions.ts";
import { isIdentifier } from "../tables/column-codecs.ts";
import { cellOfKey } from "../tables/placeholders.ts";
import { keyOf, splitAddress } from "../tables/table.ts";
import { choicesOf, describeRow, type ImportState, rowsAfterImport } from "./import-state.ts";

/**
 * Replaces names of other rows, as schedules have them for teachers, by their identifiers, with a notice for each name. A name
 * that no row or several have after the import is refused.
 */
export function resolveNames(state: ImportState): void {
  for (const file of state.values()) {
    for (const [column, address = ""] of Object.entries(file.table.named)) resolveColumn(state, file, column, address);
  }
}

function resolveColumn(state: ImportState, file: ParsedFile, column: string, address: string): void {
  const { table: name, column: named } = splitAddress(address);
  const target = state.get(name);
  if (!target) return;
  let keys: Map<string, string[]> | undefined;
  for (const row of file.rows) {
    const cell = row.values[column];
    if (!cell || isIdentifier(cell)) continue;
    keys ??= keysByName(target, named);
    const [key = "", ...others] = keys.get(wordOf(cell)) ?? [];
    row.values[column] = key !== "" && others.length === 0 ? key : undefined;
    const refuse = (message: Message) =>
      file.problems.add({ ...toProblem(file, row, column, message), ...choicesOf(target) });
    if (key === "") refuse((t) => t.nameUnknown(cell, t.nouns[target.table.name].one));
    else if (others.length > 0) refuse((t) => t.nameAmbiguous(cell, [key, ...others].map(cellOfKey)));
    else
      count(file, `name ${column} ${cell}`, (counted) => {
        const shown: Message = (t) => t.readAs(cell, describeRow(state, t, target.table.name, key), counted.rows);
        // Of several rows: it names none of them.
        file.notices.add({ ...toProblem(file, row, column, shown), values: undefined });
      });
  }
}

function keysByName(target: ParsedFile, named: string): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const { values } of rowsAfterImport.all(target)) {
    const word = wordOf(values[named] ?? "");
    if (word !== "") keys.set(word, [...(keys.get(word) ?? []), keyOf(target.table, values)]);
  }
  return keys;
}

/** Upper and lower case, blanks and punctuation do not matter. */
const wordOf = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
