import { publicTables } from "@talaqqi/contract/public-tables";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import type { Transaction } from "../../src/database/connect.ts";
import { tables } from "../../src/import-export/tables/tables.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { publicGets } from "../support/public.ts";
import { revisionsOf } from "../support/revision.ts";
import { fillEverything } from "../support/rows.ts";

// The catalogue's revision changes with a column if and only if a public response shows that column.

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillEverything(database.db, 2);
  const { db, sql } = database;
  await db.user.create({ data: { id: 9002, email: "maryam@contoh.example", name: "Maryam" } });
  await db.user.create({ data: { id: 9001, email: "zaid@contoh.example", name: "Zaid" } });
  // Every request finds another state, so nothing is cached.
  let state = 0;
  const current = () => {
    state += 1;
    return state;
  };
  const revision = { current, latest: current, afterOwnChange: current, whyReadOnly: () => undefined };
  const verifyIdToken = () => Promise.reject(new Error("nobody signs in here"));
  const config = readConfig({ PORT: "0", RATE_LIMIT_PER_MINUTE: "1000000" });
  app = await createApp({ db, sql, revision, config, now: Date.now, verifyIdToken, events: { add: () => {} } });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Where another value has to be one of a list, or in a form. */
const otherValues: Record<string, string> = {
  "bookings.created_at": "now() - interval '1 day'",
  "hurufs.id_subkategori": "2",
  "packages.bill_type": "'sekali'",
  "pertanyaans.id_content": "2",
  "pertanyaans.id_feedback": "2",
  "pertanyaans.id_kategori": "2",
  "programs.program_type": "'privat'",
  "sifats.jenis": "'tengah'",
  "sifats.kekuatan": "0",
  "slots.class_for": "'men'",
  "slots.time": "'23:59'",
  "slots.valid_from": "'2999-01-01'",
  "slots.valid_until": "'2020-01-01'",
  "students.birth_year": "2021",
  "students.father_whatsapp": "'6281200000001'",
  "students.guardian_whatsapp": "'6281200000001'",
  "students.mother_whatsapp": "'6281200000001'",
  "students.id_user": "9001",
  "teachers.id_user": "9002",
};
const byType: Record<string, (column: string) => string> = {
  boolean: (column) => `NOT ${column}`,
  "timestamp with time zone": () => "now()",
  ...Object.fromEntries(
    ["integer", "smallint", "numeric", "double precision"].map((type) => [
      type,
      (column: string) => `coalesce(${column}, 0) + 1`,
    ]),
  ),
};
const longerText = (column: string) => `${column} || 'x'`;

type Column = { table: string; column: string; type: string; key: string };

/**
 * Every column of a table that has the triggers, but for the identifiers: those of records and links are public.
 */
const findColumns = () => database.db.$queryRaw<Column[]>`
  SELECT relname AS table, attname AS column, format_type(atttypid, NULL) AS type,
    (SELECT string_agg(quote_ident(a.attname), ',') FROM pg_attribute a
     WHERE a.attrelid = pg_class.oid AND a.attnum = ANY (pg_index.indkey)) AS key
  FROM pg_class JOIN pg_index ON indrelid = pg_class.oid AND indisprimary JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE attnum > 0 AND NOT attisdropped AND attnum <> ALL (indkey) AND pg_class.oid IN (
    SELECT tgrelid FROM pg_trigger WHERE tgfoid = 'announce_catalogue'::regproc
  )
  -- Last, as no list shows the record afterwards: a level before the teachers who teach it.
  ORDER BY attname = 'retired_at', CASE WHEN attname = 'retired_at' THEN relname END, relname DESC, attnum`;

/** The list that shows what is public of a table. */
const shownIn: Record<string, string> = {
  kategoris: "/api/kategoris",
  subkategoris: "/api/kategoris",
  contents: "/api/kategoris",
  hurufs: "/api/hurufs",
  sifats: "/api/hurufs",
  feedbacks: "/api/feedbacks",
  pertanyaans: "/api/pertanyaans",
  lembagas: "/api/lembagas",
  packages: "/api/packages",
  programs: "/api/programs",
};
const lists = publicGets().filter(({ canSucceed, path }) => canSucceed && !/\d/.test(path));
const read = async (path: string) => {
  const { statusCode, body } = await app.inject(path);
  expect(statusCode).toBe(200);
  return body;
};
const readLists = () => Promise.all(lists.map(({ path }) => read(path)));
const update =
  ({ table, column, type, key }: Column) =>
  (db: Transaction) => {
    const value = otherValues[`${table}.${column}`] ?? (byType[type] ?? longerText)(`"${column}"`);
    // The first slot is not shown any more when its `valid_from` has changed.
    const order = column === "valid_until" ? "DESC" : "ASC";
    const first = `(${key}) = (SELECT ${key} FROM "${table}" ORDER BY ${key} ${order} LIMIT 1)`;
    return db.$executeRawUnsafe(`UPDATE "${table}" SET "${column}" = ${value} WHERE ${first}`);
  };

test("the catalogue's revision changes with the columns of public lists, and with no other", async () => {
  const { db } = database;
  const columns = await findColumns();
  expect(columns.length).toBeGreaterThan(70);
  const [changing, silent]: [Column[], Column[]] = [[], []];
  for (const column of columns) {
    const revisions = await revisionsOf(db, update(column));
    (revisions.length > 1 ? changing : silent).push(column);
  }

  const before = await readLists();
  for (const column of silent) expect(await update(column)(db)).toBe(1);
  expect(await readLists()).toEqual(before);
  expect(silent.length).toBeGreaterThan(10);

  for (const column of changing) {
    const list = shownIn[column.table] ?? "/api/teachers";
    const shown = await read(list);
    await update(column)(db);
    expect(await read(list), `${column.table}.${column.column}`).not.toBe(shown);
  }
});

test("the contract marks the files of the tables that public lists show, but for people's, whose values are withheld", async () => {
  const shown = new Set((await findColumns()).map(({ table }) => table));
  const others = tables.filter(({ name, keepMissingRows }) => shown.has(name) && !keepMissingRows);
  expect([...publicTables].sort()).toEqual(others.map(({ name }) => name).sort());
});
