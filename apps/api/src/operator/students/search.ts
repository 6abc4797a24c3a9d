import type { Prisma } from "../../database/prisma/client.ts";
import { readPartOfPhoneNumber } from "../../domain/phone-number-parts.ts";
import { readWords } from "../search.ts";

/**
 * Finds students with every word in the contacts, or with the digits of a WhatsApp number, however it is written. An empty
 * search finds all.
 * @param hasContacts whether contacts count; otherwise only the name, or somebody could guess them digit by digit.
 */
export function readSearch(search: string, hasContacts: boolean): Prisma.StudentWhereInput {
  const words = readWords(search);
  if (words.length === 0) return {};
  const isIn: (text: string) => Prisma.StudentWhereInput = hasContacts ? inContacts : inName;
  const inWords = words.map((spellings) => ({ OR: spellings.map(isIn) }));
  return { OR: [{ AND: inWords }, ...(hasContacts ? readNumber(search) : [])] };
}

const inContacts = (text: string) => ({ contacts: { contains: text, mode: "insensitive" } }) as const;

const inName = (text: string) => ({ name: { contains: text, mode: "insensitive" } }) as const;

function readNumber(search: string): Prisma.StudentWhereInput[] {
  const found = readPartOfPhoneNumber(search);
  if (!found) return [];
  const { digits, beginning } = found;
  return [inContacts(digits), ...(beginning ? [inContacts(`+${beginning}`)] : [])];
}
