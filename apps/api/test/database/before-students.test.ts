import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigrations, migrationsFolder } from "../../src/database/migrate.ts";
import { prepareSchedule } from "../../src/domain/schedule.ts";
import { type EmptyDatabase, openEmptyDatabase } from "../support/database.ts";

// A database with data of the version before students were persons, migrated to today.

const LAST_BEFORE = "20261123010000_catalogue_changes";

let database: EmptyDatabase;
let before: Tables;
beforeAll(async () => {
  database = await openEmptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), "talaqqi-migrations-"));
  for (const name of readdirSync(migrationsFolder).filter((name) => name <= LAST_BEFORE)) {
    cpSync(fileURLToPath(new URL(name, migrationsFolder)), join(folder, name), { recursive: true });
  }
  await applyMigrations(database.session, pathToFileURL(`${folder}/`));
  rmSync(folder, { recursive: true });
  await database.session.run(readFileSync(new URL("before-students.sql", import.meta.url), "utf8"));
  before = await readTables();
  await applyMigrations(database.session);
});
afterAll(() => database.close());

type Tables = Record<string, Record<string, unknown>[]>;

/** Every row of every table, in order. The revision is new with each change. */
async function readTables(): Promise<Tables> {
  const tables = await database.session.query(
    `SELECT tablename FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'catalogue_revision') ORDER BY 1`,
  );
  const read: Tables = {};
  for (const { tablename } of tables) {
    const rows = await database.session.query(`SELECT to_jsonb("row") AS "row" FROM "${tablename}" AS "row"`);
    read[String(tablename)] = rows.map(({ row }) => Object(row));
  }
  return read;
}

const sorted = (rows: Tables[string]) => rows.map((row) => JSON.stringify(row)).sort();

test("every table had rows, and each row is there with the same values", async () => {
  const after = await readTables();
  for (const [table, rows] of Object.entries(before)) {
    expect(rows.length, table).toBeGreaterThan(0);
    const columns = Object.keys(rows[0] ?? {});
    const kept = after[table]?.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
    expect(sorted(kept ?? []), table).toEqual(sorted(rows));
  }
});

test("every student is still the account's own, with its values, and is found by them", async () => {
  const students = await database.db.student.findMany({ orderBy: { id_student: "asc" }, include: { user: true } });
  expect(students.map(({ id_student, id_user }) => [id_student, id_user])).toEqual(
    [1, 2, 3, 4, 5].map((id) => [id, id]),
  );
  for (const { user, contacts, ...student } of students) {
    const { name = "", gender, whatsapp, email, created_at } = user ?? {};
    expect(student).toMatchObject({ name, gender, whatsapp, created_at, birth_year: null, note: "" });
    expect(contacts).toBe(`${name}\n+${whatsapp}\n${email}`);
  }
  expect(await database.db.guardian.count()).toBe(0);
});

test("a slot ends when its teacher's next one begins, unless that leaves less than five minutes", async () => {
  const slots = await database.db.slot.findMany({ orderBy: { id_time: "asc" } });
  // 19:30 and 19:45; 19:45 and 19:48; Ahad 23:30 and Senin 00:00.
  expect(slots.map(({ id_time, minutes }) => [id_time, minutes])).toEqual([
    ...[
      [1, 15],
      [2, 60],
      [3, 60],
      [4, 60],
    ],
    ...[
      [5, 60],
      [6, 30],
      [7, 60],
      [8, 60],
      [9, 60],
    ],
  ]);
  expect(slots.every(({ class_for, place, link }) => class_for === "mixed" && place + link === "")).toBe(true);
});

test("what still overlaps is listed, and nobody's slot, booking or test is missing", async () => {
  const overlaps = await prepareSchedule(database.db, "Asia/Jakarta");
  expect(overlaps.map(({ person, one, other }) => `${person}: ${one}, ${other}`)).toEqual([
    ...[
      "account 1: slot 1, slot 4",
      "account 1: slot 2, slot 3",
      "account 1: slot 2, slot 4",
      "account 1: slot 3, slot 4",
    ],
    ...[
      "account 2: slot 1, slot 4",
      "account 2: slot 1, slot 5",
      "account 2: slot 2, slot 4",
      "account 2: slot 2, slot 5",
    ],
    ...["account 2: slot 4, slot 5", "account 3: slot 9, placement test 3", "account 4: slot 7, slot 8"],
    "account 7: slot 9, placement test 3",
  ]);
  // Nine slots, nine bookings, and the student and the reviewer of the test that is still to come.
  expect(await database.db.commitment.count()).toBe(20);
});
