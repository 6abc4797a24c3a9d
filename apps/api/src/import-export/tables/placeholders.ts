import { type Message, say } from "../messages/messages.ts";

// A new row has no number yet: the database gives it one when it is written. Until then it is known by the placeholder
// that its file gives it, or, when its identifier is empty, by its line, to which no cell can refer.

const PLACEHOLDER = /^new-[\p{L}\p{N}._-]{1,40}$/iu;
const LINE = "line ";

/** @returns the placeholder that a cell has, in the form in which two of them are compared; null when it has none. */
export const readPlaceholder = (cell: string): string | null => (PLACEHOLDER.test(cell) ? cell.toLowerCase() : null);

/** The identifier of a row whose cell is empty. */
export const unnamed = (line: number): string => `${LINE}${line}`;

/** Is it a number, and not a placeholder or a line? */
export const isNumbered = (id: string): boolean => /^-?\d/.test(id);

/** @returns what the file has as the identifier. */
export const showIdentifier = (id: string): string => (id.startsWith(LINE) ? "" : id);

/** @returns which row it is: `slot 5`, `slot new-1`, `the slot in line 7`. */
export function nameRow(noun: Message, id: string): Message {
  if (!id.startsWith(LINE)) return say(`${noun.en} ${id}`, `${noun.id} ${id}`);
  const line = id.slice(LINE.length);
  return say(`the ${noun.en} in line ${line}`, `${noun.id} di baris ${line}`);
}

/** Sorts numbers by their value, and before what is not numbered. */
export const compareIdentifiers = (one: string, other: string): number =>
  isNumbered(one) && isNumbered(other)
    ? Number(one) - Number(other)
    : Number(isNumbered(other)) - Number(isNumbered(one)) || (one < other ? -1 : Number(one > other));
