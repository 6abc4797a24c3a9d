import { NotFoundError } from "./errors.ts";
import { isWholeNumber, MAX_INTEGER } from "./numbers.ts";

export const isIdentifier = (number: number) => Number.isInteger(number) && number >= 1 && number <= MAX_INTEGER;

/** @returns the identifier that a text writes without sign or leading zero; null for anything else. */
export const parseIdentifier = (text: string): number | null =>
  isWholeNumber(text, 1, MAX_INTEGER) ? Number(text) : null;

/** @throws NotFoundError when the text of a path is no identifier. */
export function getIdentifier(text: string): number {
  const id = parseIdentifier(text);
  if (id === null) throw new NotFoundError();
  return id;
}
