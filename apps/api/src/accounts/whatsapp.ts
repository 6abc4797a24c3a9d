/**
 * Brings a WhatsApp number into the one form in which it is kept: country code and number, digits only.
 * 81234567890 and 6281234567890 are both 6281234567890; a number that the library does not know is kept as its digits.
 * @param number 10 to 15 digits, as the contract has checked.
 */
export async function normalizeWhatsapp(number: number): Promise<string> {
  // Its hundred files, and every country's rules, are for those who register: a start has no use for them.
  const { default: parsePhoneNumber } = await import("libphonenumber-js/max");
  const digits = String(number);
  const indonesian = parsePhoneNumber(digits, "ID");
  // 6581234567 is a mobile number of Singapore, and a landline of Aceh without its country code: mobiles go first.
  if (indonesian?.getType() === "MOBILE") return indonesian.number.slice(1);
  const readings = [parsePhoneNumber(`+${digits}`), indonesian];
  return readings.find((reading) => reading?.isValid())?.number.slice(1) ?? digits;
}
