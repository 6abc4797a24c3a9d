/**
 * Brings a WhatsApp number into the one form in which it is kept: country code and number, digits only.
 * 81234567890 and 6281234567890 are both 6281234567890; a number that the library does not know is kept as its digits.
 * @param number 10 to 15 digits, as the contract has checked.
 */
export async function normalizeWhatsapp(number: number): Promise<string> {
  // The library's hundred files, and every country's rules, are for those who register: a start has no use for them.
  const { normalizeDigits } = await import("../domain/phone-numbers.ts");
  return normalizeDigits(String(number));
}
