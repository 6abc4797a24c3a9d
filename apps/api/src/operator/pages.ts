/** How many entries a page of a list has, unless the request says otherwise. */
export const PAGE = 100;

/**
 * Makes a page of rows in the order of their identifiers.
 * @param rows as many as a page takes and one more, if there are: it tells whether another page follows.
 * @returns the page, and what leads to the next: the last identifier on it, 0 on the last page.
 */
export function toPage<Row>(rows: Row[], limit: number, idOf: (row: Row) => number): { page: Row[]; next: number } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last ? idOf(last) : 0 };
}
