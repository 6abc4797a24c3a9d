import { someone } from "../support/api.ts";

/** What a person fills in to register: no other test has its e-mail. */
export type Form = { email: string; name: string; gender: string; whatsapp: number };

/** @returns a registration form that is right in every field. */
export function form(): Form {
  return { email: someone().email, name: "Aminah Rahma", gender: "Perempuan", whatsapp: 6281200000001 };
}

/** @returns an e-mail address of that length, which no other test has. */
export function emailOfLength(length: number): string {
  const [local = ""] = someone().email.split("@");
  const domain = `${"d".repeat(40)}.example.com`;
  return `${local.padEnd(length - domain.length - 1, "x")}@${domain}`;
}

/** What a name may be: at registration and in the profile the same. `stored` is how it is stored. */
export const goodNames: { what: string; name: string; stored: string }[] = [
  { what: "one character", name: "A", stored: "A" },
  { what: "fifty letters", name: "a".repeat(50), stored: "a".repeat(50) },
  { what: "fifty emoji, a hundred UTF-16 units", name: "🙂".repeat(50), stored: "🙂".repeat(50) },
  { what: "Arabic letters with marks", name: "أُمَيْنَة بِنْت وَهْب", stored: "أُمَيْنَة بِنْت وَهْب" },
  { what: "an apostrophe, a hyphen and a quotation mark", name: `Nu'aim "al-Hakim"`, stored: `Nu'aim "al-Hakim"` },
  { what: "invisible marks", name: "\u202aSi\u200bti\u202c", stored: "\u202aSi\u200bti\u202c" },
  { what: "spaces around it", name: "  Siti  Aminah\u00a0 ", stored: "Siti  Aminah" },
];

/** What a name may not be. */
export const badNames: { what: string; value: unknown }[] = [
  { what: "an empty name", value: "" },
  { what: "a blank name", value: "   " },
  { what: "a name of other spaces", value: "\u00a0\u2003" },
  { what: "a name of 51 letters", value: "a".repeat(51) },
  { what: "a name of 51 emoji", value: "🙂".repeat(51) },
  { what: "a name with NUL", value: "Siti\0Aminah" },
  { what: "a name with half a surrogate pair", value: "Siti \ud83d Aminah" },
  { what: "a name with a line break", value: "Siti\nAminah" },
  { what: "a name that ends in a line break", value: "Siti\n" },
  { what: "a name with a tabulator", value: "\tSiti" },
  { what: "a name with a bell", value: "Siti\u0007" },
  { what: "a name with a C1 control character", value: "Siti\u0085Aminah" },
  { what: "a name of nothing that is seen", value: "\u200b\u2060\ufeff" },
  { what: "a name of letters that show nothing", value: "\u3164 \u115f\u2800\u00ad\u200d" },
  { what: "a name of two lines", value: "Siti\u2028Aminah" },
  { what: "a name that is a number", value: 5 },
  { what: "a name that is null", value: null },
  { what: "a name that is a list", value: ["Siti"] },
];

export const badGenders: { what: string; value: unknown }[] = [
  { what: "an empty gender", value: "" },
  { what: "a gender in other letters", value: "laki - laki" },
  { what: "a gender with other spaces", value: "Laki-Laki" },
  { what: "a gender with a space at its end", value: "Perempuan " },
  { what: "a gender that is a number", value: 1 },
  { what: "a gender that is null", value: null },
];

/** What a WhatsApp number may not be: a JSON number of 10 to 15 digits it has to be. */
export const badWhatsapps: { what: string; value: unknown }[] = [
  { what: "a whatsapp of nine digits", value: 999_999_999 },
  { what: "a whatsapp of sixteen digits", value: 1_000_000_000_000_000 },
  { what: "a whatsapp beyond every integer", value: 1e300 },
  { what: "a whatsapp of an Indonesian mobile number with digits missing", value: 6_281_234_567 },
  { what: "a whatsapp of 0", value: 0 },
  { what: "a whatsapp below 0", value: -6281200000001 },
  { what: "a whatsapp with a fraction", value: 6281200000001.5 },
  { what: "a whatsapp that is a text", value: "6281200000001" },
  { what: "a whatsapp that is null", value: null },
  { what: "a whatsapp that is a list", value: [6281200000001] },
];
