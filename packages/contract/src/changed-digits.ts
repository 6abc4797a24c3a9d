/** A part of a number as it is written: changed digits, or others with what stands between them. */
export type NumberPart = { text: string; isChanged: boolean };

/**
 * Compares two ways of writing a number, digit by digit.
 * @returns each in parts: the digits that only the one has, and those that only the other has, are changed.
 */
export function compareDigits(before: string, after: string): { before: NumberPart[]; after: NumberPart[] } {
  const [one, other] = [digitsOf(before), digitsOf(after)];
  const common = commonLengths(one, other);
  const kept = { before: new Set<number>(), after: new Set<number>() };
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) {
      kept.before.add(i++);
      kept.after.add(j++);
    } else if (lengthAt(common, i + 1, j) >= lengthAt(common, i, j + 1)) i++;
    else j++;
  }
  return { before: partsOf(before, kept.before), after: partsOf(after, kept.after) };
}

const digitsOf = (text: string): string[] => text.match(/\d/g) ?? [];

/** How many digits the ends of both have in common, from each digit on. */
function commonLengths(one: string[], other: string[]): number[][] {
  const lengths: number[][] = [];
  for (let i = one.length - 1; i >= 0; i--) {
    const row: number[] = [];
    for (let j = other.length - 1; j >= 0; j--) {
      const without = Math.max(lengthAt(lengths, i + 1, j), row[j + 1] ?? 0);
      row[j] = one[i] === other[j] ? lengthAt(lengths, i + 1, j + 1) + 1 : without;
    }
    lengths[i] = row;
  }
  return lengths;
}

const lengthAt = (lengths: number[][], i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** @param kept which of the digits are not changed, from 0. */
function partsOf(text: string, kept: ReadonlySet<number>): NumberPart[] {
  const parts: NumberPart[] = [];
  let digit = 0;
  for (const character of text) {
    const isChanged = /\d/.test(character) && !kept.has(digit++);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) last.text += character;
    else parts.push({ text: character, isChanged });
  }
  return parts;
}
