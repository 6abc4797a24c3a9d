/** @returns the words of a search as patterns for LIKE: of each word, the spellings to look for. */
export const readWords = (search: string): string[][] =>
  search
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => spellings(escapeLike(word)));

/** A database with the locale C ignores the case of A to Z only; these spellings also find É for é. */
function spellings(word: string): string[] {
  if (/^[\x20-\x7e]*$/.test(word)) return [word];
  const [first = "", ...rest] = word.toLowerCase();
  return [...new Set([word, word.toLowerCase(), word.toUpperCase(), first.toUpperCase() + rest.join("")])];
}

/** `%` and `_` are no wildcards here. */
const escapeLike = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`);
