import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyMigrations, migrationsFolder, requireMigrations, withMigrationLock } from "../../src/database/migrate.ts";
import { MigrationError } from "../../src/database/migration-error.ts";
import { type EmptyDatabase, openEmptyDatabase } from "../support/database.ts";
import { migrationsOf } from "../support/migrations.ts";

let database: EmptyDatabase;
beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.session.run("DROP SCHEMA public CASCADE; CREATE SCHEMA public"));

const ours = readdirSync(migrationsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

const migrate = (folder?: URL) => withMigrationLock(database.session, () => applyMigrations(database.session, folder));

const historyOf = () => database.session.query(`SELECT * FROM "_prisma_migrations" ORDER BY started_at`);

async function tables(): Promise<unknown[]> {
  const rows = await database.session.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
  return rows.map((row) => row.tablename);
}

describe("the service's own migrations", () => {
  it("are all applied to an empty database, and none twice", async () => {
    expect(await migrate()).toEqual({ applied: ours, created: true });
    expect(await tables()).toContain("placement_tests");
    expect(await migrate()).toEqual({ applied: [], created: false });
    expect(await historyOf()).toHaveLength(ours.length);
  });

  it("start with random revisions of the catalogue and of all teachers, different in each database", async () => {
    await migrate();
    const [row] = await database.session.query(
      "SELECT revision, of_all_teachers, random_revision() AS another FROM catalogue_revision",
    );
    expect(["1", String(row?.another)]).not.toContain(String(row?.revision));
    expect(["0", String(row?.another)]).not.toContain(String(row?.of_all_teachers));
  });

  it("are required where MIGRATE=0 is set: the first that is missing is named", async () => {
    const first = { "0001_first": "CREATE TABLE first (id int)" };
    await migrate(migrationsOf(first));
    const all = migrationsOf({ ...first, "0002_second": "CREATE TABLE second (id int)" });
    await expect(requireMigrations(database.session, all)).rejects.toThrow(
      "The database lacks the migration 0002_second. MIGRATE=0 is set: run `talaqqi-server migrate`, then start again.",
    );
    await migrate(all);
    expect(await requireMigrations(database.session, all)).toEqual({ applied: [], created: false });
  });

  it("leave the history that Prisma's own `migrate deploy` leaves", async () => {
    await migrate();
    const columns = await database.session.query(
      `SELECT column_name, data_type, character_maximum_length, is_nullable, column_default
       FROM information_schema.columns WHERE table_name = '_prisma_migrations' ORDER BY ordinal_position`,
    );
    // As `migrate deploy` of Prisma 7.10.0 made the table.
    expect(columns.map((column) => Object.values(column).join(" "))).toEqual([
      "id character varying 36 NO ",
      "checksum character varying 64 NO ",
      "finished_at timestamp with time zone  YES ",
      "migration_name character varying 255 NO ",
      "logs text  YES ",
      "rolled_back_at timestamp with time zone  YES ",
      "started_at timestamp with time zone  NO now()",
      "applied_steps_count integer  NO 0",
    ]);
    for (const row of await historyOf()) {
      const sql = readFileSync(new URL(`${row.migration_name}/migration.sql`, migrationsFolder));
      expect(row).toMatchObject({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        checksum: createHash("sha256").update(sql).digest("hex"),
        finished_at: expect.any(Date),
        logs: null,
        rolled_back_at: null,
        applied_steps_count: 1,
      });
    }
  });
});

describe("a history that does not match the program", () => {
  it("is refused when a migration was changed after it was applied", async () => {
    const folder = migrationsOf({ "1_letters": "CREATE TABLE letters (id int)" });
    await migrate(folder);
    writeFileSync(new URL("1_letters/migration.sql", folder), "CREATE TABLE letters (id bigint)");
    await expect(migrate(folder)).rejects.toThrow(
      "The migration 1_letters was changed after it was applied to this database. Restore " +
        "prisma/migrations/1_letters/migration.sql, and make the change in a new migration.",
    );
  });

  it("is accepted when only the line endings differ", async () => {
    const folder = migrationsOf({ "1_letters": "CREATE TABLE letters (\n  id int\n)" });
    await migrate(folder);
    writeFileSync(new URL("1_letters/migration.sql", folder), "CREATE TABLE letters (\r\n  id int\r\n)");
    expect(await migrate(folder)).toEqual({ applied: [], created: false });
  });

  it("is refused when the database is newer than the program", async () => {
    const folder = migrationsOf({ "1_letters": "CREATE TABLE letters (id int)", "2_later": "SELECT 1" });
    await migrate(folder);
    rmSync(new URL("2_later", folder), { recursive: true });
    await expect(migrate(folder)).rejects.toThrow(
      "The database is newer than this program: it has the migration 2_later, which is not in prisma/migrations. " +
        "Start the version that last used it, or a later one.",
    );
  });

  it("is refused when a migration failed earlier, until it is marked as rolled back", async () => {
    const folder = migrationsOf({ "1_letters": "CREATE TABLE letters (id int)" });
    await migrate(folder);
    await database.session.run(
      `UPDATE "_prisma_migrations" SET finished_at = NULL, logs = 'no space left'; DROP TABLE letters`,
    );
    await expect(migrate(folder)).rejects.toThrow(
      /^The migration 1_letters failed earlier, .*: no space left\n.*migrate resolve --rolled-back 1_letters` and start again/,
    );
    await database.session.run(`UPDATE "_prisma_migrations" SET rolled_back_at = now()`);
    expect(await migrate(folder)).toMatchObject({ applied: ["1_letters"] });
    expect(await tables()).toContain("letters");
  });

  it("is refused when the database belongs to another program", async () => {
    await database.session.run("CREATE TABLE invoices (id int)");
    await expect(migrate()).rejects.toThrow(
      /has tables \(invoices\) but no migration history: it belongs to another program/,
    );
    expect(await tables()).toEqual(["invoices"]);
  });
});

describe("a migration that fails", () => {
  it("leaves nothing behind, reports where it failed, and is retried at the next start", async () => {
    const folder = migrationsOf({
      "1_letters": "CREATE TABLE letters (id int)",
      "2_words": "CREATE TABLE words (id int);\nCREATE TABLE letters (id int);",
      "3_later": "CREATE TABLE later (id int)",
    });
    const failure = await migrate(folder).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MigrationError);
    expect(failure).toHaveProperty(
      "message",
      expect.stringMatching(/^The migration 2_words failed and was rolled back: .*"letters" already exists/),
    );
    expect(await tables()).toEqual(["_prisma_migrations", "letters"]);

    writeFileSync(new URL("2_words/migration.sql", folder), "CREATE TABLE words (id int)");
    expect(await migrate(folder)).toEqual({ applied: ["2_words", "3_later"], created: false });
    expect(await tables()).toEqual(["_prisma_migrations", "later", "letters", "words"]);
  });

  it("is rolled back when it cannot be recorded", async () => {
    const refuse = `ALTER TABLE "_prisma_migrations" ADD CHECK (migration_name <> '1_letters')`;
    const folder = migrationsOf({ "1_letters": `CREATE TABLE letters (id int); ${refuse}` });
    await expect(migrate(folder)).rejects.toThrow("was rolled back");
    expect(await tables()).toEqual(["_prisma_migrations"]);
  });

  it("names the line of a mistake in the SQL", async () => {
    const folder = migrationsOf({ "1_letters": "CREATE TABLE letters (id int);\n\nCREATE TABEL words (id int);" });
    await expect(migrate(folder)).rejects.toThrow(/syntax error at or near "TABEL" \(line 3\)$/);
  });
});

describe("a migration that is one CREATE INDEX CONCURRENTLY", () => {
  const table = { "1_letters": "CREATE TABLE letters (id int); INSERT INTO letters VALUES (1), (2)" };
  const index = (sql: string) => migrationsOf({ ...table, "2_index": sql });
  const plain = "-- A comment; it does not count.\nCREATE INDEX CONCURRENTLY letters_id ON letters (id);\n";
  const unique = 'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "letters_id" ON "letters" ("id")';
  const indexes = () =>
    database.session.query(
      "SELECT indisvalid, indisunique FROM pg_index WHERE indrelid = 'letters'::regclass ORDER BY indexrelid",
    );

  it.each([
    ["of any kind", plain, false],
    ["that is unique", unique, true],
  ])("builds an index %s, and is recorded", async (_kind, sql, indisunique) => {
    expect(await migrate(index(sql))).toEqual({ applied: ["1_letters", "2_index"], created: true });
    expect(await indexes()).toEqual([{ indisvalid: true, indisunique }]);
    expect(await migrate(index(sql))).toEqual({ applied: [], created: false });
  });

  it("leaves no index behind when it fails, and is retried at the next start", async () => {
    await migrate(migrationsOf(table));
    await database.session.run("INSERT INTO letters VALUES (2)");
    await expect(migrate(index(unique))).rejects.toThrow(
      'The migration 2_index failed and was rolled back: could not create unique index "letters_id"',
    );
    expect(await indexes()).toEqual([]);
    await database.session.run("DELETE FROM letters WHERE id = 2");
    expect(await migrate(index(unique))).toMatchObject({ applied: ["2_index"] });
    expect(await indexes()).toEqual([{ indisvalid: true, indisunique: true }]);
  });

  it("replaces the invalid index of a killed attempt", async () => {
    await migrate(migrationsOf(table));
    await database.session.run("INSERT INTO letters VALUES (2)");
    await database.session.run(unique).catch(() => {});
    expect(await indexes()).toMatchObject([{ indisvalid: false }]);
    await database.session.run("DELETE FROM letters WHERE id = 2");
    expect(await migrate(index(unique))).toMatchObject({ applied: ["2_index"] });
    expect(await indexes()).toMatchObject([{ indisvalid: true }]);
  });

  it("is recorded when an earlier start built the index but did not record it", async () => {
    await migrate(migrationsOf(table));
    await database.session.run(plain);
    expect(await migrate(index(plain))).toMatchObject({ applied: ["2_index"] });
    expect(await indexes()).toHaveLength(1);
  });
});
