import fc from "fast-check";
import { expect, it } from "vitest";
import { findSpreadsheetError } from "../../src/import-export/csv/cells.ts";
import { emptyTables } from "../support/rows.ts";
import { exportFiles, openImportDatabase } from "./database.ts";
import { edit, english } from "./files.ts";

const { db, exportAll, load, plan } = await openImportDatabase();

const timeout = 120_000;

const pieces = [
  ...['"', '""', "'", "''", "=", "+", "-", "@", "\t", "\r", "\n", "\r\n", " ", "\u00a0", "\ufeff", ",", ";", "|", "\\"],
  ...["0", "007", "1e5", "1.50", "1/2", "TRUE", "Mei", "-5", "<b>", "<script>", "&amp;", "\u0001", "\u2028", "\u200f"],
  ...["😀", "👩‍👩‍👧", "بِسْمِ", "ٱلْ", "é", "e\u0301", "sep=;", "NULL", "#N/A"],
];
const isWhole = (one: string) => !/\p{Cs}/u.test(one);

/** Text that PostgreSQL can store: no NUL, no lone surrogates. */
const text = fc
  .oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((parts) => parts.join("")),
    fc.string({ unit: "binary", maxLength: 20 }).filter((one) => isWhole(one) && !one.includes("\0")),
  )
  .map((one) => one.slice(0, 100))
  .filter(isWhole);
const digits = fc.stringMatching(/^\d{0,15}$/);
const row = fc.record({
  one: text,
  other: text,
  whatsapp: digits,
  phone: digits,
  at: fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
});

type Row = typeof row extends fc.Arbitrary<infer One> ? One : never;

/** Stores the texts where people or operators could have entered them. */
async function store(rows: Row[]) {
  // As a CHECK demands: blanks are trimmed, other white space is not.
  const nameOf = ({ one }: Row) =>
    [...one]
      .slice(0, 50)
      .join("")
      .replace(/^ +| +$/g, "");
  await db.user.createMany({
    data: rows.map((row, id) => ({
      id: id + 1,
      email: `a${id}@a.example`,
      name: nameOf(row),
      whatsapp: row.whatsapp,
      avatar: row.other,
    })),
  });
  await db.student.createMany({ data: rows.map((_, id) => ({ id_student: id + 1, id_user: id + 1 })) });
  await db.placementTest.createMany({
    data: rows.map(({ one, other, at }, id) => ({
      id_student: id + 1,
      s_progress: 2,
      notes: `${other}${one}`,
      registered_at: at,
      expired_date_at: new Date(at.getTime() + 1),
      test_schedule_at: at,
    })),
  });
  await db.level.createMany({ data: rows.map(({ one, other }) => ({ level: one, description: other })) });
  await db.program.createMany({
    data: rows.map(({ one, other }) => ({ program_name: other, program_type: "privat", description_html: one })),
  });
  await db.teacher.createMany({
    data: rows.map(({ one, phone }) => ({
      nama_pengajar: one,
      nomor_telepon: phone,
      latitude: -6.2,
      longitude: 1 / 3,
    })),
  });
}

it("an export of any data can be imported again, without changes", { timeout }, async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(row, { minLength: 1, maxLength: 60 }), async (rows) => {
        await store(rows);
        const files = await exportAll();
        expect(await plan(files)).toMatchObject({ problems: [], notices: [], changes: [] });
        // An operator elsewhere.
        const elsewhere = { language: "id", zone: "America/Caracas", now: english.now } as const;
        expect(await plan(files, elsewhere)).toMatchObject({ problems: [], notices: [], changes: [] });
        await load(files);
        expect(await exportAll()).toEqual(files);
      })
      .beforeEach(() => emptyTables(db)),
    { numRuns: 6 },
  );
});

it("any allowed text is the same in another database, to the last blank", { timeout }, async () => {
  const allowed = text
    .map((one) => one.replaceAll(/(?!\n)\p{Cc}/gu, ""))
    .filter((one) => !findSpreadsheetError(one.trim()));
  await fc.assert(
    fc
      .asyncProperty(fc.array(allowed, { minLength: 1, maxLength: 40 }), async (texts) => {
        await db.level.createMany({ data: texts.map((description) => ({ level: "A", description })) });
        const files = await exportFiles(db, false);
        await emptyTables(db);
        await load(files);
        // Not as it is: of an answer PGlite takes a byte order mark away with which a text begins.
        const levels = await db.$queryRaw<{ json: string }[]>`
          SELECT to_json(description)::text AS json FROM levels ORDER BY id_level`;
        expect(levels.map(({ json }) => JSON.parse(json))).toEqual(texts);
      })
      .beforeEach(() => emptyTables(db)),
    { numRuns: 6 },
  );
});

it("only changed cells must be valid", async () => {
  await db.level.create({ data: { id_level: 1, level: "", description: "a\u0007b" } });
  await db.user.create({ data: { id: 1, email: "a@a.example", whatsapp: "123" } });
  await db.student.create({ data: { id_student: 1, id_user: 1 } });
  const registered_at = new Date("2025-01-01T00:00:00Z");
  const test = { registered_at, expired_date_at: new Date("2025-02-01T00:00:00Z"), notes: "Lama" };
  await db.placementTest.create({ data: { ...test, id_student: 1, s_progress: 2 } });
  const files = await exportAll();
  expect((await plan(files)).problems).toEqual([]);
  // A result without its level: what is between the cells, too.
  const noted = await plan(edit(files, "placement_tests", "Lama", "Baru"));
  expect(noted).toMatchObject({ problems: [], changes: [{ columns: ["notes"] }] });
  const edited = edit(edit(files, "levels", "a\u0007b", "a\u0007c"), "users", ",123,", ",124,");
  const { problems } = await plan(edited);
  expect(problems.map(({ file, column }) => [file, column])).toEqual([
    ["levels.csv", "description"],
    ["users.csv", "whatsapp"],
  ]);
});
