const english = new Intl.NumberFormat("en-GB");

/** `1 student`, `2,000 students`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${english.format(count)} ${count === 1 ? one : many}`;
