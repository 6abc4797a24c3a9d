import { phoneDigits } from "@talaqqi/contract/phone-digits";
import { withoutMarks } from "@talaqqi/contract/text-formats";

// Apart from phone-numbers.ts: its library takes long to load, and part of a number is nothing that it could know.

/** Digits, with the separators that people use. */
const number = /^[\d\s+().\-‐-―]*\d[\d\s+().\-‐-―]*$/u;

/**
 * Reads a part of a number, however it is written.
 * @returns its digits, and how the stored number begins, or "" if as they do; null for what is no part of a number.
 */
export function readPartOfPhoneNumber(written: string): { digits: string; beginning: string } | null {
  const text = withoutMarks(written);
  if (!number.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  const stored = phoneDigits(text);
  return { digits, beginning: stored === digits ? "" : stored };
}
