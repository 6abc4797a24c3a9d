import { describe, expect, it } from "vitest";
import { ImportError } from "../../src/import-export/csv/problems.ts";
import { contentLimits } from "../../src/import-export/limits.ts";
import { simpleHtml } from "../../src/import-export/tables/column-codecs.ts";
import { openImportDatabase, print } from "./database.ts";
import { english, filesOf, indonesian, zone } from "./files.ts";

const { load, plan, problemsOf } = await openImportDatabase();

// A check whose time grows with the square of the size would block the server for hours.
describe("too much is refused quickly", () => {
  it("columns", async () => {
    const heading = Array.from({ length: 100_000 }, (_, n) => `kolom ${n}`).join();
    expect(await problemsOf({ levels: `${heading}\n` })).toEqual([
      "levels.csv:1:: the heading has 100000 cells; the maximum is 100",
    ]);
  });

  it("blanks above the heading", async () => {
    expect(await problemsOf({ levels: " ".repeat(1_000_000) })).toEqual([
      "levels.csv:1:: the heading is missing. The columns are id_level, level, description",
    ]);
  });

  it("rows", async () => {
    const limited = { ...english, limits: { ...contentLimits, rows: 100 } };
    const check = (rows: number) =>
      plan(filesOf({ levels: Array.from({ length: rows }, (_, n) => `${n + 1},Tingkat ${n},`) }), limited);
    expect(await check(100)).toMatchObject({ problems: [], counts: [{ rows: 100, created: 100 }] });
    const refused = await check(101);
    expect(print(refused.problems)).toEqual(["levels.csv:0:: has 101 rows; the maximum is 100"]);
    expect(refused.counts).toMatchObject([{ rows: 0, created: 0, removed: 0 }]);
  });

  it("HTML", () => {
    const tooLong = { problem: expect.any(Function) };
    const { parse } = simpleHtml(10_000);
    const clock = { zone, now: new Date() };
    expect(parse("<b>".repeat(300_000), clock)).toEqual(tooLong);
    expect(parse(`<div>${" ".repeat(20)}</div>`, clock)).toMatchObject({ value: " ".repeat(20) });
    // Cleaning would leave nothing: HTML that is far too long is refused without it.
    const empty = (length: number) => parse(`<div title="${"a".repeat(length - 20)}"></div>`, clock);
    expect(empty(40_000)).toMatchObject({ value: "" });
    expect(empty(40_001)).toEqual(tooLong);
  });

  it("list items", async () => {
    const list = (length: number) => Array.from({ length }, (_, n) => n + 1).join(";");
    const files = filesOf({
      kategoris: ["1,A,,,"],
      contents: Array.from({ length: 1000 }, (_, n) => `${n + 1},Isi ${n},,,,,`),
      subkategoris: [`1,1,A,,${list(1_500_000)}`, `2,1,B,,${list(1001)}`, `3,1,C,,${list(1000)}`],
    });
    const message = "must have at most 1000 items";
    expect(await problemsOf(files)).toEqual([
      `subkategoris.csv:2:daftar_content: ${message}`,
      `subkategoris.csv:3:daftar_content: ${message}`,
    ]);
  });
});

it("a check lists 1,000 problems of a file, and how many more there are", async () => {
  const files = filesOf({ levels: Array(1203).fill("x,Dasar,"), programs: ["1,,reguler,1,1,,,"] });
  const problems = await problemsOf(files);
  expect(problems).toHaveLength(1002);
  expect(problems[999]).toMatch(/^levels\.csv:1001:id_level: /);
  expect(problems.slice(1000)).toEqual([
    "levels.csv:0:: and 203 more in this file",
    "programs.csv:2:program_name: must not be empty",
  ]);
  expect((await problemsOf(files, indonesian))[1000]).toBe("levels.csv:0:: dan 203 lagi di berkas ini");
  const refusal: unknown = await load(files).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ImportError);
  // 1,204 in all, of which 50 are printed.
  expect(refusal).toMatchObject({ message: expect.stringMatching(/\nand 1154 more\nNothing was imported\.$/) });
  const whole = filesOf({ levels: Array(1000).fill("x,Dasar,") });
  expect(await problemsOf(whole)).toHaveLength(1000);
});
