import type { Queryable } from "../database/connect.ts";
import { Prisma } from "../database/prisma/client.ts";

/**
 * Rows with a search: a table or a subquery, and the columns that they are ordered by along an index, the identifier last.
 */
type Searched = { from: Prisma.Sql; keys: string[] };

/** `last`: the keys of the last row of the page before. */
type SearchedPart = { last: (string | number)[]; limit: number };

/** How many rows are read in order before the index is used. A text that one in a hundred rows has fills a page from them. */
const SCANNED_ROWS = 10_000;

/**
 * Finds rows in order, in two steps. With one, PostgreSQL expects to find two common names soon and reads the whole
 * table in order when nobody has both: half a second for a million rows. `npm run bench -- --scale` measures it.
 */
export async function findIds(
  db: Queryable,
  { from, keys }: Searched,
  condition: Prisma.Sql,
  { last, limit }: SearchedPart,
): Promise<number[]> {
  const [id, order] = [Prisma.raw(keys.at(-1) ?? ""), Prisma.raw(keys.join(", "))];
  const follows = Prisma.sql`(${order}) > (${Prisma.join(last)})`;
  const scanned = await db.$queryRaw<{ id: number }[]>`
    SELECT ${id} AS id FROM (
      SELECT * FROM ${from} WHERE ${follows} ORDER BY ${order} LIMIT ${SCANNED_ROWS}
    ) AS first_rows WHERE ${condition} ORDER BY ${order} LIMIT ${limit}`;
  if (scanned.length === limit) return scanned.map(({ id }) => id);
  // OFFSET keeps PostgreSQL from reading all rows in order.
  const indexed = await db.$queryRaw<{ id: number }[]>`
    SELECT ${id} AS id FROM (SELECT ${order} FROM ${from} WHERE ${follows} AND (${condition}) OFFSET 0) AS found
    ORDER BY ${order} LIMIT ${limit}`;
  return indexed.map(({ id }) => id);
}

/** @returns the condition that a column contains a text; `pattern` is escaped for LIKE. */
export const contains = (column: string, pattern: string): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(column)} ILIKE ${`%${pattern}%`}`;

export const anyOf = (conditions: Prisma.Sql[]) => Prisma.sql`(${Prisma.join(conditions, " OR ")})`;
export const allOf = (conditions: Prisma.Sql[]) =>
  conditions.length > 0 ? Prisma.sql`(${Prisma.join(conditions, " AND ")})` : Prisma.sql`true`;

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
