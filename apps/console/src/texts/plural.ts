const english = new Intl.NumberFormat("en-GB");

/** `1 student`, `2,000 students`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${english.format(count)} ${count === 1 ? one : many}`;

/** @returns counts with their words, without those that are 0; `none` if all are. */
export const listCounts = (format: (count: number) => string, none: string, counts: Record<string, number>): string =>
  Object.entries(counts)
    .flatMap(([word, count]) => (count > 0 ? [`${format(count)} ${word}`] : []))
    .join(", ") || none;
