import { afterAll, describe, expect, it } from "vitest";
import { ContentError } from "../../src/import-export/csv/problems.ts";
import { importContent, planContent } from "../../src/import-export/import.ts";
import { contentLimits } from "../../src/import-export/limits.ts";
import { simpleHtml } from "../../src/import-export/tables/column-codecs.ts";
import { openTestDatabase } from "../support/database.ts";
import { english, filesOf, indonesian, zone } from "./files.ts";
import { at } from "./refusals.ts";

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

// What takes a time that grows with the square of a file would keep the server busy for hours.
describe("too much is refused at once", () => {
  it("in the heading", async () => {
    const heading = Array.from({ length: 100_000 }, (_, n) => `kolom ${n}`).join();
    const { problems } = await planContent(db, { levels: `${heading}\n` }, english);
    expect(problems).toEqual([at("levels.csv", 1, "", "must have at most 100 cells, and this heading has 100000")]);
  });

  it("of blanks above the heading", async () => {
    const { problems } = await planContent(db, { levels: " ".repeat(1_000_000) }, english);
    expect(problems).toEqual([at("levels.csv", 1, "", "the heading is missing: id_level,level,description")]);
  });

  it("of rows", async () => {
    const check = (rows: number) =>
      planContent(db, filesOf({ levels: Array.from({ length: rows }, (_, n) => `${n + 1},Tingkat ${n},`) }), {
        ...english,
        limits: { ...contentLimits, rows: 100 },
      });
    expect(await check(100)).toMatchObject({ problems: [], counts: [{ rows: 100, created: 100 }] });
    const refused = await check(101);
    expect(refused.problems).toEqual([at("levels.csv", 0, "", "must have at most 100 rows, and this file has 101")]);
    expect(refused.counts).toMatchObject([{ rows: 0, created: 0, removed: 0 }]);
  });

  it("of HTML", () => {
    const rule = simpleHtml(10_000);
    expect(rule.read("<b>".repeat(300_000), zone)).toEqual({
      problem: expect.objectContaining({ en: "must be at most 10000 characters long" }),
    });
    expect(rule.read(`<div>${" ".repeat(20)}</div>`, zone)).toMatchObject({ value: " ".repeat(20) });
    // Nothing would be left of it: what is too long is not cleaned in the first place.
    const empty = (length: number) => rule.read(`<div title="${"a".repeat(length - 20)}"></div>`, zone);
    expect(empty(40_000)).toMatchObject({ value: "" });
    expect(empty(40_001)).toEqual({
      problem: expect.objectContaining({ en: "must be at most 10000 characters long" }),
    });
  });

  it("in a list", async () => {
    const list = (length: number) => Array.from({ length }, (_, n) => n + 1).join(";");
    const files = filesOf({
      kategoris: ["1,A,,,"],
      contents: Array.from({ length: 1000 }, (_, n) => `${n + 1},Isi ${n},,,,,`),
      subkategoris: [`1,1,A,,${list(1_500_000)}`, `2,1,B,,${list(1001)}`, `3,1,C,,${list(1000)}`],
    });
    const message = "must list at most 1000 values";
    expect((await planContent(db, files, english)).problems).toEqual([
      at("subkategoris.csv", 2, "daftar_content", message),
      at("subkategoris.csv", 3, "daftar_content", message),
    ]);
  });
});

it("of the problems of a file 1,000 are told, and how many more there are", async () => {
  const files = filesOf({ levels: Array(1203).fill("x,Dasar,"), programs: ["1,,reguler,1,1,,,"] });
  const { problems } = await planContent(db, files, english);
  expect(problems).toHaveLength(1002);
  expect(problems[999]).toEqual(at("levels.csv", 1001, "id_level", expect.any(String)));
  expect(problems.slice(1000)).toEqual([
    at("levels.csv", 0, "", "and 203 more in this file"),
    at("programs.csv", 2, "program_name", "must not be empty"),
  ]);
  expect((await planContent(db, files, indonesian)).problems[1000]?.message).toBe("dan 203 lagi di berkas ini");
  const refusal: unknown = await importContent(db, files, english).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ContentError);
  // 1,204 in all, of which 50 are printed.
  expect(refusal).toMatchObject({ message: expect.stringMatching(/\nand 1154 more\nNothing was loaded\.$/) });
  const whole = filesOf({ levels: Array(1000).fill("x,Dasar,") });
  expect((await planContent(db, whole, english)).problems).toHaveLength(1000);
});
