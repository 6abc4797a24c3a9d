import type { Prisma } from "../../database/prisma/client.ts";
import { readPartOfPhoneNumber } from "../../domain/phone-number-parts.ts";
import { readWords } from "../search.ts";

/**
 * Finds accounts with every word in the e-mail or the name, or with the digits of a WhatsApp number, however it is written.
 * An empty search finds all.
 * @param hasContacts whether contacts count; otherwise only the name, or somebody could guess them digit by digit.
 */
export function readSearch(search: string, hasContacts: boolean): Prisma.UserWhereInput {
  const words = readWords(search);
  if (words.length === 0) return {};
  const inWords = words.map(([word = "", ...others]) => ({
    OR: [
      ...(hasContacts ? [{ email: { contains: word, mode } }] : []),
      ...[word, ...others].map((spelling) => ({ name: { contains: spelling, mode } })),
    ],
  }));
  return { OR: [{ AND: inWords }, ...(hasContacts ? readNumber(search) : [])] };
}

const mode = "insensitive" as const;

function readNumber(search: string): Prisma.UserWhereInput[] {
  const found = readPartOfPhoneNumber(search);
  if (!found) return [];
  const { digits, beginning } = found;
  return [{ whatsapp: { contains: digits } }, ...(beginning ? [{ whatsapp: { startsWith: beginning } }] : [])];
}
