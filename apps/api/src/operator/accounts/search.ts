import type { Prisma } from "../../database/prisma/client.ts";

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

/** Digits, with the separators that people use. */
const number = /^[\d\s+().\-‐-―]*\d[\d\s+().\-‐-―]*$/u;

function readNumber(search: string): Prisma.UserWhereInput[] {
  if (!number.test(search)) return [];
  const digits = search.replace(/\D/g, "");
  const kept = withCountryCode(digits);
  return [{ whatsapp: { contains: digits } }, ...(kept ? [{ whatsapp: { startsWith: kept } }] : [])];
}

/** @returns the beginning of the stored number: 62812 for 0812, +62 0812 and 0062812; "" for anything else. */
function withCountryCode(digits: string): string {
  const [, prefix = "", rest = ""] = /^(00|0|620+)([1-9]\d*)$/.exec(digits) ?? [];
  if (rest === "") return "";
  return prefix === "00" ? rest : `62${rest}`;
}
