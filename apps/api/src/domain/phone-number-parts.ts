import { withoutMarks } from "@talaqqi/contract/text-formats";

// Apart from phone-numbers.ts: its library takes long to load, and part of a number is nothing that it could know.

/** Digits, with the separators that people use. */
const number = /^[\d\s+().\-‐-―]*\d[\d\s+().\-‐-―]*$/u;

/**
 * Reads a part of a number, however it is written.
 * @returns its digits, and how a kept number begins that begins with them, or ""; null for what is no part of a number.
 */
export function readPartOfPhoneNumber(written: string): { digits: string; beginning: string } | null {
  const text = withoutMarks(written);
  if (!number.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  return { digits, beginning: withCountryCode(digits) };
}

/** @returns the beginning of the stored number: 62812 for 0812, +62 0812 and 0062812; "" for anything else. */
function withCountryCode(digits: string): string {
  const [, prefix = "", rest = ""] = /^(00|0|620+)([1-9]\d*)$/.exec(digits) ?? [];
  if (rest === "") return "";
  return prefix === "00" ? rest : `62${rest}`;
}
