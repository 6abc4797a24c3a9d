import type { Prisma } from "../../database/prisma/client.ts";
import { readPartOfPhoneNumber } from "../../domain/phone-number-parts.ts";
import { allOf, anyOf, contains, readWords } from "../search.ts";

/**
 * Finds students with every word in the contacts, or with the digits of a WhatsApp number in any notation.
 * @param hasContacts whether contacts count; otherwise only the name, or somebody could guess them digit by digit.
 * @returns undefined for an empty search, which finds all.
 */
export function readSearch(search: string, hasContacts: boolean): Prisma.Sql | undefined {
  const words = readWords(search);
  if (words.length === 0) return undefined;
  const isIn = hasContacts ? inContacts : inName;
  const inWords = words.map((spellings) => anyOf(spellings.map(isIn)));
  return anyOf([allOf(inWords), ...(hasContacts ? readNumber(search) : [])]);
}

const inContacts = (text: string) => contains("contacts", text);

const inName = (text: string) => contains("student_name", text);

function readNumber(search: string): Prisma.Sql[] {
  const found = readPartOfPhoneNumber(search);
  if (!found) return [];
  const { digits, beginning } = found;
  return [inContacts(digits), ...(beginning ? [inContacts(`+${beginning}`)] : [])];
}
