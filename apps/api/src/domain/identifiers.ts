import { NotFoundError } from "./errors.ts";

/** The largest identifier that the database can store (int4). */
export const MAX_IDENTIFIER = 2_147_483_647;

export const isIdentifier = (number: number) => Number.isInteger(number) && number >= 1 && number <= MAX_IDENTIFIER;

/** @returns the identifier that a text writes without sign or leading zero; null for anything else. */
export const parseIdentifier = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && isIdentifier(Number(text)) ? Number(text) : null;

/** @throws NotFoundError when the text of a path is no identifier. */
export function getIdentifier(text: string): number {
  const id = parseIdentifier(text);
  if (id === null) throw new NotFoundError();
  return id;
}
