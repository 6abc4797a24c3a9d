import { NotFoundError } from "./errors.ts";

/** Whether a number can be one of our identifiers at all: a positive integer of the database (int4). */
export function isIdentifier(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= 2_147_483_647;
}

/** @returns the identifier that a path's text writes, in its one spelling (no sign, no leading zero); throws the 404. */
export function getIdentifier(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text) || !isIdentifier(Number(text))) throw new NotFoundError();
  return Number(text);
}
