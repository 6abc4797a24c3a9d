/** Which part of a list is wanted: those with identifiers higher than `after`, at most `limit`. */
export type Part = { after: number; limit: number };

/** The entries of a page, unless the request says otherwise. */
export const PAGE_SIZE = 100;

/**
 * @param rows by identifier: `limit`, and one more if another page follows.
 * @returns the page and `next`: the last identifier on it, 0 on the last page.
 */
export function toPage<Row>(rows: Row[], limit: number, idOf: (row: Row) => number): { page: Row[]; next: number } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last ? idOf(last) : 0 };
}
