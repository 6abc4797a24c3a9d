import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { initials } from "../../src/domain/records.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";

// The lists show what `initials` in the code gives; the database decides by its own `initials` whether a name changed them.

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const names: [name: string, shown: string, inDatabase: string][] = [
  ["", "", ""],
  [" ", "", ""],
  ["Ahmad Rizki", "A. R.", "A R"],
  ["ahmad rizki", "A. R.", "A R"],
  ["  Ahmad \t Rizki\n", "A. R.", "A R"],
  ["Ahmad\u00a0Rizki", "A. R.", "A R"],
  ["Ahmad\u3000Rizki\ufeffHasan", "A. R. H.", "A R H"],
  ["Ahmad\u200bRizki", "A.", "A"],
  ["Abdul-Aziz al'Amin", "A. A.", "A A"],
  ["😀 Budi", "😀. B.", "😀 B"],
  ["e\u0301lan \u0301x", "E. \u0301.", "E \u0301"],
  // Only ASCII is put into upper case in the database: it tells these apart from "Élan" and "SS", which does no harm.
  ["élan", "É.", "é"],
  ["ßa", "SS.", "ß"],
  ["أحمد رزق", "أ. ر.", "أ ر"],
];

/** Beyond this no character is a space. */
const LAST_CODE = 0xffff;

const inDatabase = async (all: string[]) => {
  const rows = await database.db.$queryRaw<{ shown: string }[]>`
    SELECT initials(name) AS shown FROM unnest(${all}::text[]) WITH ORDINALITY AS names (name, place) ORDER BY place`;
  return rows.map(({ shown }) => shown);
};

describe("the initials of a student", () => {
  test.each(names)("of %j are %j in a list, and %j in the database", async (name, shown, stored) => {
    expect(initials(name)).toBe(shown);
    expect(await inDatabase([name])).toEqual([stored]);
  });

  test("begin a new word after the same characters in both", async () => {
    // Text in a database has neither NUL nor half a surrogate pair.
    const rows = await database.db.$queryRaw<{ code: number }[]>`
      SELECT code FROM generate_series(1, ${LAST_CODE}::int) AS codes (code)
      WHERE code NOT BETWEEN 55296 AND 57343 AND initials('a' || chr(code) || 'b') <> 'A' ORDER BY code`;
    const codes = Array.from({ length: LAST_CODE }, (_, index) => index + 1);
    expect(rows.map(({ code }) => code)).toEqual(
      codes.filter((code) => initials(`a${String.fromCodePoint(code)}b`) !== "A."),
    );
  });
});
