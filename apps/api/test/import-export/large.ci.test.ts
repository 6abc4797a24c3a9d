import { expect, it } from "vitest";
import { exportFiles, openImportDatabase } from "./database.ts";
import { filesOf } from "./files.ts";
import { csv } from "./folders.ts";

const { db, load, plan } = await openImportDatabase();

/** @returns how often the event loop ran meanwhile. */
async function countTurns<Result>(work: () => Promise<Result>) {
  let turns = 0;
  let done = false;
  const count = () => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  const result = await work();
  done = true;
  return { result, turns };
}

it("the event loop runs while ten thousand rows are exported, checked and imported", {
  timeout: 600_000,
}, async () => {
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
  const imported = await countTurns(() => load(files));
  expect(imported.result.counts.map(({ created }) => created)).toEqual([2_000, 8_000]);
  const exported = await countTurns(() => exportFiles(db, false));
  const unchanged = await countTurns(() => plan(exported.result));
  expect(unchanged.result).toMatchObject({ problems: [], changes: [] });
  const others = {
    contents: contents.replaceAll("selesai", "tamat"),
    pertanyaans: pertanyaans.replaceAll("perlahan", "pelan"),
  };
  const checked = await countTurns(() => plan(others));
  const again = await countTurns(() => load(others, checked.result.digest));
  expect(again.result.counts.map(({ changed }) => changed)).toEqual([2_000, 8_000]);
  const emptied = await countTurns(() => load(csvOf(files)));
  const all = { imported, exported, unchanged, checked, again, emptied };
  const figures = Object.entries(all).map(([name, { turns }]) => ({ name, turns }));
  // Once per hundred rows. It matters most on the embedded database, which blocks the event loop.
  expect(figures.filter(({ turns }) => turns < 100)).toEqual([]);
});

const csvOf = (files: { contents: string; pertanyaans: string }) => ({
  contents: files.contents.split("\n")[0] ?? "",
  pertanyaans: files.pertanyaans.split("\n")[0] ?? "",
});

// If the time grew with the square of the rows, this would take hours.
it("ten thousand bookings and placement tests are checked", { timeout: 300_000 }, async () => {
  const base = { teachers: ["1,,Guru,,,,,,,"], slots: ["1,1,Senin,08:00,9"] };
  await load(filesOf(base));
  const rows = (row: (n: number) => string) => Array.from({ length: 10_000 }, (_, n) => row(n + 10));
  const files = filesOf({
    users: rows((n) => `new-${n},murid${n}@example.com,,,,`),
    students: rows((n) => `new-${n},new-${n}`),
    bookings: rows((n) => `1,new-${n}`),
    // All at one hour, of one reviewer, and none of them collides with another.
    placement_tests: rows((n) => {
      const time = new Date(Date.UTC(2027, 0, 4 + 7 * n, 1)).toISOString();
      return `,new-${n},1,2025-12-01T00:00:00Z,${time},,2027-06-01T00:00:00Z,${n % 5 && 1},,,`;
    }),
  });
  const { problems } = await plan(files);
  expect(
    problems.some(({ message }) => message === "Guru (teacher 1) teaches Monday 08:00 (slot 1) at that hour"),
  ).toBe(true);
});
