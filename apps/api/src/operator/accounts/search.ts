import type { Prisma } from "../../database/prisma/client.ts";
import { readPartOfPhoneNumber } from "../../domain/phone-number-parts.ts";

/**
 * Finds accounts with every word in the e-mail or the name, or with the digits of a WhatsApp number, however it is written.
 * An empty search finds all.
 */
export function readSearch(search: string): Prisma.UserWhereInput {
  const words = search.split(/\s+/u).filter(Boolean).map(escapeLike);
  if (words.length === 0) return {};
  const inWords = words.map((word) => ({
    OR: [
      { email: { contains: word, mode } },
      ...spellings(word).map((spelling) => ({ name: { contains: spelling, mode } })),
    ],
  }));
  return { OR: [{ AND: inWords }, ...readNumber(search)] };
}

const mode = "insensitive" as const;

/** A database with the locale C ignores the case of A to Z only; these spellings also find É for é. */
function spellings(word: string): string[] {
  const [first = "", ...rest] = word.toLowerCase();
  return [...new Set([word, word.toLowerCase(), word.toUpperCase(), first.toUpperCase() + rest.join("")])];
}

/** `%` and `_` are no wildcards here. */
const escapeLike = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`);

function readNumber(search: string): Prisma.UserWhereInput[] {
  const found = readPartOfPhoneNumber(search);
  if (!found) return [];
  const { digits, beginning } = found;
  return [{ whatsapp: { contains: digits } }, ...(beginning ? [{ whatsapp: { startsWith: beginning } }] : [])];
}
