import type { Prisma } from "../../database/prisma/client.ts";

/**
 * Reads what somebody looks for: words, each of which has to be in the e-mail or in the name, or the digits of a WhatsApp
 * number in whatever way people write it. Nothing finds everybody.
 */
export function readSearch(search: string): Prisma.UserWhereInput {
  const words = search.split(/\s+/u).filter(Boolean).map(literally);
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

/** A database of the locale C knows upper and lower case of A to Z alone: É and é are then found by how names are written. */
function spellings(word: string): string[] {
  const [first = "", ...rest] = word.toLowerCase();
  return [...new Set([word, word.toLowerCase(), word.toUpperCase(), first.toUpperCase() + rest.join("")])];
}

/** `%` and `_` are letters like any other here, and not what LIKE takes them for. */
const literally = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`);

/** What people write into a number between its digits; and not digits alone, or else every name would be one. */
const number = /^[\d\s+().\-‐-―]*\d[\d\s+().\-‐-―]*$/u;

function readNumber(search: string): Prisma.UserWhereInput[] {
  if (!number.test(search)) return [];
  const digits = search.replace(/\D/g, "");
  const kept = withCountryCode(digits);
  return [{ whatsapp: { contains: digits } }, ...(kept ? [{ whatsapp: { startsWith: kept } }] : [])];
}

/** @returns the beginning of a number as it is kept: 0812 and +62 0812 are 62812, 0062812 is too; "" when it is no such. */
function withCountryCode(digits: string): string {
  const [, prefix = "", rest = ""] = /^(00|0|620+)([1-9]\d*)$/.exec(digits) ?? [];
  if (rest === "") return "";
  return prefix === "00" ? rest : `62${rest}`;
}
