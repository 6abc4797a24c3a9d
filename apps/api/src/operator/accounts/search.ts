import { Prisma } from "../../database/prisma/client.ts";
import { readPartOfPhoneNumber } from "../../domain/phone-number-parts.ts";
import { allOf, anyOf, contains, readWords } from "../search.ts";

/**
/**
 * Finds accounts with every word in the e-mail or the name, or with the digits of a WhatsApp number in any notation.
 * @param hasContacts whether contacts count; otherwise only the name, or somebody could guess them digit by digit.
 * @returns undefined for an empty search, which finds all.
 */
export function readSearch(search: string, hasContacts: boolean): Prisma.Sql | undefined {
  const words = readWords(search);
  if (words.length === 0) return undefined;
  const inWords = words.map(([word = "", ...others]) =>
    anyOf([
      ...(hasContacts ? [contains("email", word)] : []),
      ...[word, ...others].map((spelling) => contains("name", spelling)),
    ]),
  );
  return anyOf([allOf(inWords), ...(hasContacts ? readNumber(search) : [])]);
}

function readNumber(search: string): Prisma.Sql[] {
  const found = readPartOfPhoneNumber(search);
  if (!found) return [];
  const { digits, beginning } = found;
  return [contains("whatsapp", digits), ...(beginning ? [Prisma.sql`whatsapp LIKE ${`${beginning}%`}`] : [])];
}
