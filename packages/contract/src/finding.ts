// How texts are compared to find people: in searches, filters and hints. Never to decide that two are the same.

/** Apostrophes, invisible marks, tatweel, accents, Arabic vowel signs and other marks above and below letters. */
const unheard = new RegExp(
  "['`\\u00ad\\u02b9\\u02bb-\\u02bf\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7" +
    "\\u0610-\\u061a\\u061c\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u08d3-\\u08e1" +
    "\\u08e3-\\u08ff\\u180e\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200b-\\u200f\\u2018\\u2019\\u201b\\u202a-\\u202e\\u2032\\u2060-\\u206f" +
    "\\u20d0-\\u20f0\\ua78c\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff]",
  "g",
);

/**
 * @returns a text as searches compare it: without case, accents, vowel signs, apostrophes and invisible marks. The same as
 * `fold_text` of prisma/sql/finding.sql.
 */
export const foldText = (written: string): string =>
  // A free-standing acute would become a blank.
  written.replaceAll("´", "").normalize("NFKD").replaceAll(unheard, "").toLowerCase().replaceAll("ς", "σ");

/** @returns the words of a text as searches compare them, each once, in the order of the alphabet. */
export const wordsOf = (written: string): string[] =>
  [...new Set(foldText(written).split(/\s+/).filter(Boolean))].sort();

/** @returns whether a text has every word of what is typed. */
export function matcherOf(typed: string): (text: string) => boolean {
  const words = wordsOf(typed);
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}

/** Of two people with one name: what is known of them; "" for what is not. */
export type Person = { phone: string; gender: string; born: string };

/**
 * @returns why two people with one name may be the same: "phone" if both have the same number; "name" if one has none and
 * neither known gender nor year of birth differs; otherwise undefined. Staff decide whether they are the same.
 */
export function likenessOf(one: Person, other: Person): "phone" | "name" | undefined {
  if (one.phone && other.phone) return one.phone === other.phone ? "phone" : undefined;
  const isOpen = (what: "gender" | "born") => one[what] === "" || other[what] === "" || one[what] === other[what];
  return isOpen("gender") && isOpen("born") ? "name" : undefined;
}
