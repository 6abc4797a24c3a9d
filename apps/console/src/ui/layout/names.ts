/** What stands before a name here, and is none. */
const titles = new Set(
  (
    "ustadz ustadzah ustaz ustazah ustad ustadh ust ustz ustdz ustd syekh syeikh syaikh kh kiai kyai nyai h hj haji hajjah dra drs " +
    "dr ir prof ibu bu bapak pak bpk"
  ).split(" "),
);
/** Titles of teachers, with which names of students begin. */
const titlesOfTeachers = new Set("habib buya umi ummi gus ning".split(" "));

/** What stands after one: S.Pd., M.A., Lc, Al-Hafizh. */
const degrees = new Set(
  (
    "spd spdi mpd mpdi sag mag sth sthi mth mthi skom mkom se sei sh shi mh mhi ma ssi msi ssos sos spsi mpsi shum mhum sud amd " +
    "st mt mm sip skm sked ssy me mei dip lc phd alhafizh alhafidz alhafiz alhafidh"
  ).split(" "),
);

/** Before a name, as short for one: Muhammad, Abdul, Siti. */
const abbreviations = new Set(["m", "muh", "moh", "mhd", "muhd", "abd", "st"]);

const isIn = (words: ReadonlySet<string>, word = "") => words.has(word.replaceAll(".", "").toLowerCase());
/** @param hasComma whether a comma stands before it: without one, `Ma` is a name. */
function isDegree(text = "", hasComma = false): boolean {
  const word = text.replaceAll(/[.\s-]/g, "").toLowerCase();
  return degrees.has(word) && (hasComma || text.includes(".") || /^(?:lc|alhafi)/.test(word));
}

const isAbbreviation = (word = "") => /\.$|^\p{L}$/u.test(word) || abbreviations.has(word.toLowerCase());

/** `Nabila Contoh` of "Ustadzah Hj. Nabila Contoh, S.Pd., Lc", where there is little room. */
export const withoutTitle = (name: string): string =>
  withoutTitles(name, (word) => isIn(titles, word) || isIn(titlesOfTeachers, word));

function withoutTitles(name: string, isTitle: (word?: string) => boolean): string {
  const [first = "", ...parts] = name.split(",");
  const rest = parts.filter((part) => !isDegree(part, true));
  const words = first.trim().split(/\s+/);
  while (words.length > 1 && isTitle(words[0])) words.shift();
  // A degree may be written apart: S. Pd. I.
  const degreeAtEnd = () => [3, 2, 1].find((count) => words.length > count && isDegree(words.slice(-count).join("")));
  for (let count = degreeAtEnd(); count; count = degreeAtEnd()) words.splice(-count);
  return [words.join(" "), ...rest].join(",");
}

/**
 * `Aisyah` of the student "Aisyah Rahma", and `M. Hilal` of "M. Hilal Contoh": an abbreviation is no name to call somebody by.
 */
export function firstNameOf(name: string): string {
  const words = withoutTitles(name, (word) => isIn(titles, word)).split(/\s+/);
  const first = words.findIndex((word) => !isAbbreviation(word));
  return words.slice(0, first < 0 ? words.length : first + 1).join(" ");
}

/** The first letters of the first two words, without titles: `NC` of "Ustadzah Nabila Contoh". */
export const initialsOf = (name: string): string =>
  withoutTitle(name)
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
