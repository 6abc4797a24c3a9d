import { expect, test } from "vitest";
import { readAll } from "./pages.ts";

/** A list of this many entries, which returns at most `limit` of those behind `last`. */
const listOf = (total: number) => {
  const asked: number[] = [];
  const ask = async ({ limit, last }: { limit: number; last: number | undefined }) => {
    asked.push(limit);
    return Array.from({ length: Math.min(limit, total - (last ?? 0)) }, (_, index) => (last ?? 0) + index + 1);
  };
  return { asked, ask };
};

test.each([
  [1200, undefined, [500, 500, 500], 1200],
  [1000, undefined, [500, 500, 500], 1000],
  [1200, 700, [500, 200], 700],
  [3, 100, [100], 3],
])("of %i entries with the limit %s, pages of %j are read", async (total, limit, pages, count) => {
  const { asked, ask } = listOf(total);
  const entries = await readAll(ask, limit);
  expect(asked).toEqual(pages);
  expect(entries).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

test("a response that is no list is refused", async () => {
  await expect(readAll(async () => Object({}))).rejects.toThrow("Unexpected response.");
});
