/** @returns the middle of some numbers, the mean of the two middle ones where their count is even; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** A median and its spread: between the lowest and the highest of five lies the true median 15 times of 16. */
export type Estimate = { median: number; lowest: number; highest: number };

/** @returns the ratios of two lists, pair by pair: what slows a whole round slows both. */
export function pairedRatio(of: readonly number[], to: readonly number[]): Estimate {
  if (of.length !== to.length) throw new RangeError(`${of.length} and ${to.length} figures make no pairs`);
  const ratios = of.map((figure, index) => figure / (to[index] ?? Number.NaN));
  return { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}

/** @returns a number with four significant digits: what is beyond them is noise. */
export const round = (number: number) => Number(number.toPrecision(4));
