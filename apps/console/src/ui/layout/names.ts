/** What stands before a name here, and is none. */
const titles = new Set(
  (
    "ustadz ustadzah ustaz ustazah ustad ustadh ust ustz ustdz ustd syekh syeikh syaikh habib buya umi ummi gus ning kh kiai kyai " +
    "nyai h hj haji hajjah dra drs dr ir prof ibu bu bapak pak bpk"
  ).split(" "),
);

/** What stands after one: S.Pd., M.A., Lc, Al-Hafizh. */
const degrees = new Set(
  (
    "spd spdi mpd mpdi sag mag sth sthi mth mthi skom mkom se sei sh shi mh mhi ma ssi msi ssos sos spsi mpsi shum mhum sud amd " +
    "st mt mm sip skm sked ssy me mei dip lc phd alhafizh alhafidz alhafiz alhafidh"
  ).split(" "),
);

/** Before a name, as short for one: Muhammad, Abdul, Siti. */
const abbreviations = new Set(["m", "muh", "moh", "mhd", "muhd", "abd", "st"]);

const isTitle = (word = "") => titles.has(word.replaceAll(".", "").toLowerCase());
/** @param hasComma whether a comma stands before it: without one, `Ma` is a name. */
function isDegree(text = "", hasComma = false): boolean {
  const word = text.replaceAll(/[.\s-]/g, "").toLowerCase();
  return degrees.has(word) && (hasComma || text.includes(".") || /^(?:lc|alhafi)/.test(word));
}

const isAbbreviation = (word = "") => /\.$|^\p{L}$/u.test(word) || abbreviations.has(word.toLowerCase());

/** `Nabila Contoh` of "Ustadzah Hj. Nabila Contoh, S.Pd., Lc", where there is little room. */
export function withoutTitle(name: string): string {
  const [first = "", ...parts] = name.split(",");
  const rest = parts.filter((part) => !isDegree(part, true));
  const words = first.trim().split(/\s+/);
  while (words.length > 1 && isTitle(words[0])) words.shift();
  while (words.length > 1 && isDegree(words.at(-1))) words.pop();
  return [words.join(" "), ...rest].join(",");
}

/** `Aisyah` of "Aisyah Rahma", and `M. Hilal` of "M. Hilal Contoh": an abbreviation is no name to call somebody by. */
export function firstNameOf(name: string): string {
  const words = withoutTitle(name).split(/\s+/);
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
