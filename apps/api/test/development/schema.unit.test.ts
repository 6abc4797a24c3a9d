import { describe, expect, test } from "vitest";
import { describeDatabase } from "../../src/development/schema/database-page.ts";
import { compare, planMigrations } from "../../src/development/schema/plan-migration.ts";
import { readObjects } from "../../src/development/schema/sql-objects.ts";
import { findBlockingStatements } from "../support/migration-rules.ts";

const count = `-- Counts; a semicolon in a body ends nothing.
CREATE FUNCTION "count"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN NULL; END $$;`;
const counted = `CREATE TRIGGER "counted" AFTER INSERT ON "slots" FOR EACH ROW EXECUTE FUNCTION "count"();`;
const always = `ALTER TABLE "slots" ENABLE ALWAYS TRIGGER "counted";`;
const range = `ALTER TABLE "slots" ADD CONSTRAINT "range" CHECK ("day" <> ';');`;
const open = `CREATE UNIQUE INDEX "open" ON "slots" ("day") WHERE "day" <> '';`;
const all = [count, counted, always, range, open];

const first = `-- by hand\n\nCREATE TABLE "slots" ("day" TEXT);\n\n-- from prisma/sql\n\n${all.join("\n\n")}\n`;
const read = (statements: string[]) => readObjects(statements.join("\n"));
const replaceIn = (statement: string, from: string, to: string) =>
  all.map((one) => (one === statement ? one.replace(from, to) : one));
const without = (...statements: string[]) => all.filter((one) => !statements.includes(one));

/** Comments stay in prisma/sql. */
const body = (statement: string) => statement.replace(/^--.*\n/, "");

const later = `ALTER TABLE "slots" ADD CONSTRAINT "later" CHECK ("day" <> 'x');`;
const words = [
  `ALTER TABLE "words" ADD CONSTRAINT "short" CHECK (length("word") < 9);`,
  `CREATE INDEX "by_word" ON "words" (lower("word"));`,
];

const cases: [what: string, wanted: string[], planned: Record<string, string[]>][] = [
  ["no change", all, { "": [] }],
  ["other spaces and comments", replaceIn(counted, " ON", "\n    ON"), { "": [] }],
  [
    "a function",
    replaceIn(count, "PERFORM 1", "PERFORM 2"),
    {
      "": [body(count).replace("CREATE", "CREATE OR REPLACE").replace("PERFORM 1", "PERFORM 2")],
    },
  ],
  [
    "a trigger",
    replaceIn(counted, "INSERT", "DELETE"),
    { "": [], _slots: ['DROP TRIGGER "counted" ON "slots";', counted.replace("INSERT", "DELETE")] },
  ],
  [
    "a new constraint of a table with rows",
    [...all, later],
    {
      "": [],
      _slots: [later.replace(";", " NOT VALID;")],
      _slots_checked: ['ALTER TABLE "slots" VALIDATE CONSTRAINT "later";'],
    },
  ],
  [
    "an index",
    replaceIn(open, '("day")', '("day", "x")'),
    {
      "": [],
      _dropped: ['DROP INDEX "open";'],
      _open: [open.replace("INDEX", "INDEX CONCURRENTLY").replace('("day")', '("day", "x")')],
    },
  ],
  [
    "objects that are gone",
    without(count, counted, always),
    {
      "": [],
      _slots: ['DROP TRIGGER "counted" ON "slots";', 'ALTER TABLE "slots" ENABLE TRIGGER USER;'],
      _dropped: ['DROP FUNCTION "count";'],
    },
  ],
  ["a new table", [...all, ...words], { "": words }],
];

describe("the migrations that are planned for", () => {
  test.each(cases)("%s", (_, wanted, planned) => {
    const existing = [first];
    const migrations = planMigrations(read(wanted), existing);
    const statements = ({ sql }: { sql: string }) =>
      sql
        .split(/\n\n/)
        .map((one) => one.trim())
        .filter((one) => one && !/^--/.test(one));
    expect(Object.fromEntries(migrations.map((one) => [one.suffix, statements(one)]))).toEqual(planned);
    const tables = wanted.includes(words[0] ?? "") ? ['CREATE TABLE "words" ("word" TEXT);'] : [];
    for (const { sql } of migrations) {
      expect(findBlockingStatements([...tables, sql].join("\n"))).toEqual([]);
    }
    const left = compare(read(wanted), [...existing, ...migrations.map(({ sql }) => sql)]);
    expect(left).toEqual({ added: [], changed: [], removed: [] });
  });
});

test("a dropped table takes its objects along", () => {
  const migrations = [first, '-- by hand\n\nDROP TABLE "slots";\n'];
  expect(compare(read([count]), migrations)).toEqual({ added: [], changed: [], removed: [] });
});

test("a template is written out for each table that is given to it", () => {
  const template = `-- template count_rows\n${[counted, always].join("\n").replaceAll("slots", "{table}")}\n-- end of template`;
  const calls = ["SELECT count_rows('slots');", "SELECT count_rows('words');"];
  const written = [counted, always].flatMap((one) => ["slots", "words"].map((table) => one.replace("slots", table)));
  const keys = (statements: string[]) => read(statements).map(({ table, name, text }) => [table, name, text]);
  expect(keys([template, ...calls]).sort()).toEqual(keys(written).sort());
  expect(() => read(calls)).toThrow("unlike: SELECT count_rows('slots')");
});

test("a statement that defines nothing is refused", () => {
  expect(() => read(["UPDATE slots SET day = 1;"])).toThrow(
    "prisma/sql must only define objects, one per statement, unlike: UPDATE",
  );
});

test("the page names a table's constraints and triggers, and what each function does", () => {
  const schema = `model Slot {\n  @@map("slots")\n}\n\nmodel Word {\n  @@map("words")\n}\n\nmodel Hour {\n  @@map("hours")\n}\n`;
  const more = `-- More. And why.\n${count.replace(/^.*\n/, "").replace("count", "more")}`;
  const others = ["slots", "hours"].map((table) => counted.replace("slots", table));
  const page = describeDatabase(schema, read([count, more, ...others]));
  expect(page.slice(page.indexOf("## slots"))).toBe(`## slots, hours

- \`count\` (insert)

## Functions and views

- \`count\`: Counts; a semicolon in a body ends nothing.
- \`more\`: More.
`);
  expect(describeDatabase(schema, read([...all, `-- Short. And why.\n${words[0]}`]))).toContain(`## slots

- \`range\`: \`day <> ';'\`
- \`open\`: \`UNIQUE INDEX (day) WHERE day <> ''\`
- \`count\` (insert)

## words

- \`short\`: \`length(word) < 9\`. Short. And why.
`);
  expect(() => describeDatabase(schema, read([body(count), counted]))).toThrow(
    "prisma/sql needs a comment above count.",
  );
  expect(() => describeDatabase(schema, read([counted]))).toThrow(
    "prisma/sql does not define count, which the trigger counted calls.",
  );
});
