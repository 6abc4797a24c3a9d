import { unexpectedAnswer } from "./session.ts";

/** The most that the contract gives at once. */
const PAGE = 500;

/**
 * Reads a list page by page, to its end or to as many entries as are wanted.
 * @param ask gives a page of so many entries behind an identifier, 0 for the first.
 * @param idOf what an entry is found behind.
 */
export async function readAll<Entry>(
  ask: (page: { limit: number; after: number }) => Promise<Entry[]>,
  idOf: (entry: Entry) => number,
  most: number = Number.POSITIVE_INFINITY,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let after = 0; entries.length < most; ) {
    const limit = Math.min(PAGE, most - entries.length);
    const page = await ask({ limit, after });
    if (!Array.isArray(page)) throw unexpectedAnswer();
    entries.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < limit) break;
    after = idOf(last);
  }
  return entries;
}
