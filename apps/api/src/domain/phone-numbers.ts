import { withoutMarks } from "@talaqqi/contract/text-formats";
import parsePhoneNumber, { PhoneNumber } from "libphonenumber-js/max";

/**
 * Brings the digits of a number into the one form in which it is kept: country code and number. What begins with 62 has its
 * country code. A number that the library does not know is kept as its digits.
 * @returns null for an Indonesian mobile number with too few or too many digits.
 */
export function normalizeDigits(digits: string): string | null {
  if (digits.startsWith("62")) return valid(`+${digits}`) ?? (startsLikeMobile.test(digits) ? null : digits);
  // 6581234567 is a mobile number of Singapore, and a landline of Aceh without its country code: mobiles go first. Parsing
  // the number would take as long again.
  if (new PhoneNumber(`+62${digits}`).getType() === "MOBILE") return `62${digits}`;
  return valid(`+${digits}`) ?? valid(digits) ?? digits;
}

/** Most numbers. The library gives the same result, but would take most of the time of an import's check. */
const mobileNumber = /^(?:62|0)?(8[1-35-9]\d{7,10})$/;
const mobileOfCountry = /^62(8[1-35-9]\d{7,10})$/;

/** 0800, 0803, 0804, 0807 and 0809 are no mobiles, and the library does not know all of their lengths. */
const startsLikeMobile = /^628(?!0[03479])/;
const isService = (digits: string) => /^6280[03479]\d{5,10}$/.test(digits);

/**
 * Reads a number as people write it: 0812-3456-7890, +62 812 3456 7890, (0274) 123456; of other countries with +.
 * @returns its digits, with the country code; null for what is no number. 10 to 15 digits that nobody has, with neither +
 * nor 0 before them, are kept as they are: an account may have been registered with them.
 */
export function readPhoneNumber(written: string): string | null {
  const text = withUsualSigns(written);
  const digits = digitsOf(text);
  if (digits === null) return null;
  const [, mobile] = (text.startsWith("+") ? mobileOfCountry : mobileNumber).exec(digits) ?? [];
  if (mobile !== undefined) return `62${mobile}`;
  if (text.startsWith("+")) return ofCountry(digits);
  // 00 dials out of the country.
  if (digits.startsWith("00")) return ofCountry(digits.slice(2));
  if (digits.startsWith("0"))
    return valid(digits) ?? (isService(`62${digits.slice(1)}`) ? `62${digits.slice(1)}` : null);
  const known = normalizeDigits(digits);
  // Called last: the library takes most of the time of an import's check.
  if (known !== digits || /^\d{10,15}$/.test(digits)) return known;
  return valid(`+${digits}`);
}

/** @returns the number as people write it, and as no spreadsheet takes it for a quantity. It reads back to its digits. */
export function showPhoneNumber(digits: string): string {
  if (digits === "") return "";
  const number = parsePhoneNumber(`+${digits}`);
  const written = number?.country === "ID" ? number.formatNational() : number?.formatInternational();
  return written !== undefined && readPhoneNumber(written) === digits ? written : inGroups(digits);
}

/** Is a text, but for what stands between its digits, `+628…`, `00628…`, `628…` or `08…` for these digits? */
export function isSamePhoneNumber(digits: string, written: string): boolean {
  const text = withUsualSigns(written);
  const typed = digitsOf(text);
  if (typed === null || text.startsWith("+")) return typed === digits;
  return [digits, `00${digits}`, digits.replace(/^62/, "0")].includes(typed);
}

/** Without invisible marks, with hyphens for what word processors make of them, and no parentheses around +62. */
const withUsualSigns = (written: string) =>
  withoutMarks(written)
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/^\(\+(\d+)\)/, "+$1 ");

const digitsOf = (text: string) => (/^\+?[\d\s().\-/]+$/.test(text) ? text.replaceAll(/\D/g, "") : null);

/** @param digits with the country code. */
const ofCountry = (digits: string) => valid(`+${digits}`) ?? (isService(digits) ? digits : null);

function valid(text: string): string | null {
  const number = parsePhoneNumber(text, "ID");
  return number?.isValid() ? number.number.slice(1) : null;
}

const inGroups = (digits: string) => digits.match(/.{1,4}/g)?.join(" ") ?? digits;
