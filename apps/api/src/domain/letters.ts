// One form for each Arabic letter, since keyboards and old files have several. Searches (foldText) treat more letters as equal,
// so they cannot decide whether a letter is unique.

/** Forms that fonts once needed, of letters and of pairs such as lam with alif. */
const presentationForms = /[\ufb50-\ufdff\ufe70-\ufefc]/gu;

/** Letters of Persian and Urdu keyboards that here are meant as the Arabic ones. */
const sameLetters: Readonly<Record<string, string>> = { "\u06a9": "\u0643", "\u06c1": "\u0647", "\u06be": "\u0647" };
const sameLetter = new RegExp(`[${Object.keys(sameLetters).join("")}]`, "gu");

/** The yeh of Persian keyboards: nobody can tell whether ya or alif maqsurah is meant. */
export const hasPersianYeh = (text: string): boolean => text.includes("\u06cc");

/** @returns a text with ya, and with alif maqsurah, instead of the Persian yeh. */
export const yehsOf = (text: string): string[] => ["\u064a", "\u0649"].map((yeh) => text.replaceAll("\u06cc", yeh));

/** @returns a letter in the form in which it is kept: without lines (tatweel) that join it to nothing. */
export const normalizeLetter = (text: string): string =>
  text
    .replaceAll(presentationForms, (form) => form.normalize("NFKC"))
    .normalize("NFC")
    .replaceAll(sameLetter, (letter) => sameLetters[letter] ?? letter)
    .replaceAll(/^\u0640+|\u0640+$/gu, "");

/** Are they one to ten characters of the Arabic script, one of them a letter? */
export const isArabicLetter = (text: string): boolean =>
  /^(?:\p{Script=Arabic}|\p{M}){1,10}$/u.test(text) && /\p{L}/u.test(text);
