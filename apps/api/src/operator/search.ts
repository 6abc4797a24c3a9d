import type { Queryable } from "../database/connect.ts";
import { Prisma } from "../database/prisma/client.ts";
import type { Part } from "./pages.ts";

/** A table with a search, and its identifier. */
type Searched = { table: "students"; id: "id_student" } | { table: "users"; id: "id" };

/** How many rows are read in order before the index is used. A text that one in a hundred rows has fills a page from them. */
const SCANNED_ROWS = 10_000;

/**
 * Finds rows by identifier, in two steps. With one, PostgreSQL expects to find two common names soon and reads the whole
 * table in order when nobody has both: half a second for a million rows. The bench's case `search` measures it.
 */
export async function findIds(
  db: Queryable,
  { table, id }: Searched,
  condition: Prisma.Sql,
  { after, limit }: Part,
): Promise<number[]> {
  const [from, key] = [Prisma.raw(table), Prisma.raw(id)];
  const scanned = await db.$queryRaw<{ id: number }[]>`
    SELECT ${key} AS id FROM (
      SELECT * FROM ${from} WHERE ${key} > ${after} ORDER BY ${key} LIMIT ${SCANNED_ROWS}
    ) AS first_rows WHERE ${condition} ORDER BY ${key} LIMIT ${limit}`;
  if (scanned.length === limit) return scanned.map(({ id }) => id);
  // The addition keeps PostgreSQL from reading the primary key in order.
  const indexed = await db.$queryRaw<{ id: number }[]>`
    SELECT ${key} AS id FROM ${from} WHERE ${key} > ${after} AND (${condition}) ORDER BY ${key} + 0 LIMIT ${limit}`;
  return indexed.map(({ id }) => id);
}

/** @returns the condition that a column contains a text; `pattern` is escaped for LIKE. */
export const contains = (column: string, pattern: string): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(column)} ILIKE ${`%${pattern}%`}`;

export const anyOf = (conditions: Prisma.Sql[]) => Prisma.sql`(${Prisma.join(conditions, " OR ")})`;
export const allOf = (conditions: Prisma.Sql[]) => Prisma.sql`(${Prisma.join(conditions, " AND ")})`;

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
