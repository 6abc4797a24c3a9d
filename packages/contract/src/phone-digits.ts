/**
 * Reads a phone number, or its beginning, by its first digits alone, for searches and comparisons: whether it exists is not
 * checked.
 * @returns the digits as the service stores them: 62812 for 0812, +62 0812 and 0062812. Digits that begin otherwise are unchanged.
 */
export function phoneDigits(written: string): string {
  const digits = written.replaceAll(/\D/g, "");
  // What follows + or 00 begins with a country code, such as 81 for Japan.
  const [, international] = /^00([1-9].*)$/.exec(digits) ?? (/^\D*\+/.test(written) ? [digits, digits] : []);
  if (international === undefined) return digits.replace(/^(?:620*|0)(?=[1-9])|^(?=8\d{8,11}$)/, "62");
  return international.replace(/^620+(?=[1-9])/, "62");
}
