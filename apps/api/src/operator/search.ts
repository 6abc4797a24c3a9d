import { wordsOf } from "@talaqqi/contract/finding";
import type { Queryable } from "../database/connect.ts";
import { Prisma } from "../database/prisma/client.ts";
import { readPartOfPhoneNumber } from "../domain/phone-number-parts.ts";

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

/**
 * Finds people with every word in the contacts, or with the digits of a WhatsApp number in any notation.
 * @param hasContacts whether contacts count; otherwise only the name, or somebody could guess them digit by digit.
 * @returns undefined for an empty search, which finds all.
 */
export function readSearch(search: string, hasContacts: boolean): Prisma.Sql | undefined {
  const words = wordsOf(search);
  if (words.length === 0) return undefined;
  const inWords = allOf(words.map(hasContacts ? inContacts : inName));
  return hasContacts ? Prisma.sql`(${Prisma.join([inWords, ...readNumber(search)], " OR ")})` : inWords;
}

/** `%` and `_` are no wildcards here. */
const inContacts = (text: string) => Prisma.sql`contacts LIKE ${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`}`;

/** The name is the first line of contacts. The LIKE on all of it uses the index. */
const inName = (word: string) =>
  Prisma.sql`${inContacts(word)} AND strpos(split_part(contacts, chr(10), 1), ${word}) > 0`;

function readNumber(search: string): Prisma.Sql[] {
  const found = readPartOfPhoneNumber(search);
  if (!found) return [];
  const { digits, beginning } = found;
  return [inContacts(digits), ...(beginning ? [inContacts(`+${beginning}`)] : [])];
}

export const allOf = (conditions: Prisma.Sql[]) =>
  conditions.length > 0 ? Prisma.sql`(${Prisma.join(conditions, " AND ")})` : Prisma.sql`true`;
