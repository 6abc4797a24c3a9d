import { unexpected } from "./ask.ts";
import { CommandError } from "./errors.ts";

/** The most entries that the contract returns at once. */
const PAGE_SIZE = 500;

/**
 * Reads a list page by page, up to `limit` entries.
 * @param ask requests a page of at most `limit` entries that follow `last`, the last entry read so far.
 */
export async function readAll<Entry>(
  ask: (page: { limit: number; last: Entry | undefined }) => Promise<Entry[]>,
  limit: number = Number.POSITIVE_INFINITY,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  while (entries.length < limit) {
    const size = Math.min(PAGE_SIZE, limit - entries.length);
    const page = await ask({ limit: size, last: entries.at(-1) });
    if (!Array.isArray(page)) throw new CommandError(unexpected);
    entries.push(...page);
    if (page.length < size) break;
  }
  return entries;
}
