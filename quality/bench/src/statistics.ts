/** @returns the middle of some numbers, the mean of the two middle ones where their count is even; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** @returns the median of the ratios of two lists, pair by pair: what slows a whole round slows both. */
export function medianRatio(of: readonly number[], to: readonly number[]): number {
  if (of.length !== to.length) throw new RangeError(`${of.length} and ${to.length} figures make no pairs`);
  return median(of.map((figure, index) => figure / (to[index] ?? Number.NaN)));
}

/** @returns a number with four significant digits: what is beyond them is noise. */
export const round = (number: number) => Number(number.toPrecision(4));
