import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adopt } from "../../src/database/adopt.ts";
import { applyMigrations, migrationsFolder, requireMigrations, withMigrationLock } from "../../src/database/migrate.ts";
import { type EmptyDatabase, openEmptyDatabase } from "../support/database.ts";

// Databases of the last version before the first release. Their tables are those of the first migration, which was compared
// with theirs when it was made; their history has a migration for each change.

/** A folder with the first migration alone. */
const firstOnly = pathToFileURL(`${mkdtempSync(join(tmpdir(), "talaqqi-migrations-"))}/`);
cpSync(new URL("0001_first_release/", migrationsFolder), new URL("0001_first_release/", firstOnly), {
  recursive: true,
});
afterAll(() => rmSync(firstOnly, { recursive: true, force: true }));

let database: EmptyDatabase;
beforeAll(async () => {
  database = await openEmptyDatabase();
  await applyMigrations(database.session, firstOnly);
  await database.session.run(`
    INSERT INTO users (email) VALUES ('aisyah@contoh.example');
    INSERT INTO students (id_user) SELECT id FROM users`);
});
afterAll(() => database.close());

const former = ["20261121000000_first_schema", "20261121000200_labels_of_the_audit"];
beforeEach(() =>
  database.session.run(`
    DELETE FROM "_prisma_migrations";
    INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at)
    SELECT name, '', name, now() FROM (VALUES ${former.map((name) => `('${name}')`)}) AS names (name)`),
);

const adoptIt = () => withMigrationLock(database.session, () => adopt(database.session));
const rowsOf = () =>
  database.session.query("SELECT email, student_name, revision FROM users, students, catalogue_revision");
const historyOf = async () => {
  const rows = await database.session.query(`SELECT migration_name AS name FROM "_prisma_migrations" ORDER BY 1`);
  return rows.map(({ name }) => name);
};

test.each([
  ["migrates at its start", () => applyMigrations(database.session)],
  ["has MIGRATE=0", () => requireMigrations(database.session)],
])("a server that %s refuses it in one sentence, and leaves it as it is", async (_, start) => {
  const before = await rowsOf();
  await expect(start()).rejects.toThrow(
    /^The database is of a version before the first release: back it up and run `talaqqi-server adopt`, which keeps all data\.$/,
  );
  expect(await historyOf()).toEqual(former);
  expect(await rowsOf()).toEqual(before);
});

test("an adopted database keeps its rows and is one of this version, even if a constraint was validated later", async () => {
  await database.session.run("ALTER TABLE slots VALIDATE CONSTRAINT slots_minutes_range");
  const before = await rowsOf();
  await adoptIt();
  expect(await historyOf()).toEqual(["0001_first_release"]);
  expect(await applyMigrations(database.session, firstOnly)).toEqual({ applied: [], created: false });
  expect(await rowsOf()).toEqual(before);
  const schemas = await database.session.query("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'talaqqi%'");
  expect(schemas).toEqual([]);
  await expect(adoptIt()).rejects.toThrow(NOTHING);
});

test("a database that differs is left as it is, with ten differences named", async () => {
  await database.session.run(`
    ALTER TABLE slots ALTER COLUMN minutes SET DEFAULT 45;
    ALTER TABLE users ADD COLUMN city text;
    ALTER TABLE slots DROP CONSTRAINT slots_capacity_range;
    CREATE OR REPLACE FUNCTION count_bookings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
    GRANT EXECUTE ON FUNCTION forget_reviews() TO PUBLIC;
    DROP INDEX placement_tests_one_open;
    DROP TRIGGER bookings_counted ON bookings;
    ALTER TABLE hurufs DISABLE TRIGGER catalogue_rows;
    DROP VIEW overlapping_commitments`);
  const before = await rowsOf();
  const differences = [
    "column slots.minutes is different",
    "constraint slots_capacity_range of slots is missing",
    "function count_bookings() is different",
    "function forget_reviews() is different",
    "index placement_tests_one_open is missing",
    "trigger bookings_counted of bookings is missing",
    "trigger catalogue_rows of hurufs is different",
    "view overlapping_commitments is missing",
    "column users.city is unknown",
  ];
  const message = (all: string) =>
    `The database was left as it is, because it differs from the last version before the first release: ${all}. ` +
    "Start that version on it once, or undo the difference, then try again.";
  await expect(adoptIt()).rejects.toThrow(message(differences.join(", ")));
  await database.session.run("CREATE TABLE cities (id int, name text, UNIQUE (id))");
  await expect(adoptIt()).rejects.toThrow(/: (.* is \w+, ){9}.* is \w+, and 3 more\. Start/);
  expect(await historyOf()).toEqual(former);
  expect(await rowsOf()).toEqual(before);
});

test("a database without a history has nothing to adopt", async () => {
  await database.session.run('ALTER TABLE "_prisma_migrations" RENAME TO invoices');
  await expect(adoptIt()).rejects.toThrow(NOTHING);
  await database.session.run('ALTER TABLE invoices RENAME TO "_prisma_migrations"');
});

test("an adopted database gets the migrations since", async () => {
  const other = await openEmptyDatabase();
  try {
    await applyMigrations(other.session, firstOnly);
    await other.session.run("INSERT INTO users (email, name) VALUES ('a@contoh.example', 'Rifa’i')");
    const { applied } = await applyMigrations(other.session);
    expect(applied.length).toBeGreaterThan(0);
    expect(await other.session.query("SELECT contacts FROM users")).toEqual([{ contacts: "rifai\na@contoh.example" }]);
  } finally {
    await other.close();
  }
});

const NOTHING = "The database is not of a version before the first release: there is nothing to adopt.";
