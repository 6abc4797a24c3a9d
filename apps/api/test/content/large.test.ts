import { afterAll, expect, it } from "vitest";
import { exportContent, importContent, planContent } from "../../src/content/content.ts";
import { openTestDatabase } from "../support/database.ts";
import { csv } from "./folders.ts";

const { db, close } = await openTestDatabase();
afterAll(() => close());
const zone = "Asia/Jakarta";
const options = { language: "id", zone, now: new Date() } as const;

/** @returns how long it took, and for how long at a time nothing else had its turn, in milliseconds. */
async function measure<Result>(work: () => Promise<Result>) {
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  const began = performance.now();
  const result = await work();
  clearInterval(beat);
  return { result, took: performance.now() - began, longest };
}

it("ten thousand rows are exported, checked and imported in a minute each", { timeout: 240_000 }, async () => {
  const text = "Bacalah kata ini perlahan, dan jagalah makhraj huruf yang sedang dilatih. ".repeat(4).trim();
  const rows = (count: number, row: (n: number) => string) => Array.from({ length: count }, (_, n) => row(n + 1));
  const { "contents.csv": contents = "", "pertanyaans.csv": pertanyaans = "" } = csv({
    contents: rows(2_000, (n) => `${n},Konten ${n},${text.replaceAll(",", "")},,${n} selesai,,`),
    pertanyaans: rows(8_000, (n) => {
      const main = (n % 2_000) + 1;
      return `${n},"${n}. ${text}",,,${main},,${main};${(main % 2_000) + 1},,,,`;
    }),
  });
  const files = { contents, pertanyaans };
  const imported = await measure(() => importContent(db, files, options));
  expect(imported.result.counts.map(({ created }) => created)).toEqual([2_000, 8_000]);
  const exported = await measure(() => exportContent(db, { people: false, zone }));
  const unchanged = await measure(() => planContent(db, exported.result, options));
  expect(unchanged.result).toMatchObject({ problems: [], changes: [] });
  const others = {
    contents: contents.replaceAll("selesai", "tamat"),
    pertanyaans: pertanyaans.replaceAll("perlahan", "pelan"),
  };
  const checked = await measure(() => planContent(db, others, options));
  const again = await measure(() => importContent(db, others, { ...options, digest: checked.result.digest }));
  expect(again.result.counts.map(({ changed }) => changed)).toEqual([2_000, 8_000]);
  const emptied = await measure(() => importContent(db, csvOf(files), options));
  const all = { imported, exported, unchanged, checked, again, emptied };
  const figures = Object.entries(all).map(([name, { took, longest }]) => ({ name, took, longest }));
  expect(figures.filter(({ took }) => took > 60_000)).toEqual([]);
  // A beat is missed where the database works in this process, and two cores have others to serve; not for seconds.
  expect(figures.filter(({ longest }) => longest > 10_000)).toEqual([]);
});

const csvOf = (files: { contents: string; pertanyaans: string }) => ({
  contents: files.contents.split("\n")[0] ?? "",
  pertanyaans: files.pertanyaans.split("\n")[0] ?? "",
});
