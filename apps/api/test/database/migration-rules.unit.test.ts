import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { migrationsFolder } from "../../src/database/migrate.ts";
import { findBlockingStatements } from "../support/migration-rules.ts";

const names = readdirSync(migrationsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe("a migration that runs beside a server", () => {
  it.each(names)("%s blocks no request", (name) => {
    const sql = readFileSync(new URL(`${name}/migration.sql`, migrationsFolder), "utf8");
    expect(findBlockingStatements(sql)).toEqual([]);
  });
});

const index = "CREATE INDEX blocks writes: use CREATE INDEX CONCURRENTLY, in a migration of its own";
const alone = "CREATE INDEX CONCURRENTLY must be the only statement of its migration";
const notNull = "ADD COLUMN NOT NULL needs a DEFAULT: the version before does not write the column";
const constrained = "ADD COLUMN with a constraint scans the table: add the constraint NOT VALID";
const computed = "ADD COLUMN with a value computed for each row rewrites the table";
const constraint = "ADD CONSTRAINT scans the table: add it NOT VALID, or USING INDEX";
const type = "ALTER COLUMN TYPE rewrites the table: add another column";
const drop = "DROP takes away what the version before uses: leave it";
const rename = "RENAME takes away the name that the version before uses: add another column or table";
const locks = "LOCK, CLUSTER, VACUUM, REINDEX and TRUNCATE lock whole tables";
const rows = "UPDATE and DELETE need a migration of their own, without the ALTER TABLE of the same table";

describe("a statement that is refused", () => {
  it.each([
    ['CREATE INDEX "users_name_idx" ON "users"("name");', index],
    ["create unique index on users (lower(name))", index],
    ["CREATE INDEX CONCURRENTLY i ON users (name); SELECT 1;", alone],
    ["SELECT 1; DROP INDEX CONCURRENTLY i", alone],
    ['ALTER TABLE "users" ADD COLUMN     "city" TEXT NOT NULL;', notNull],
    ["ALTER TABLE users ADD COLUMN a int, ADD city TEXT NOT NULL", notNull],
    ["ALTER TABLE users ADD COLUMN code TEXT UNIQUE", constrained],
    ["ALTER TABLE users ADD COLUMN id_city int REFERENCES cities (id)", constrained],
    ["ALTER TABLE users ADD COLUMN age int CHECK (age > 0)", constrained],
    ["ALTER TABLE users ADD COLUMN number BIGSERIAL", computed],
    ["ALTER TABLE users ADD COLUMN key uuid DEFAULT gen_random_uuid()", computed],
    ["ALTER TABLE users ADD COLUMN lower text GENERATED ALWAYS AS (lower(name)) STORED", computed],
    ['ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL', "SET NOT NULL scans the table"],
    ["ALTER TABLE users ADD CONSTRAINT age CHECK (age > 0)", constraint],
    ["ALTER TABLE users ADD UNIQUE (name)", constraint],
    ["ALTER TABLE users ADD CONSTRAINT f FOREIGN KEY (a) REFERENCES b (a) ON DELETE CASCADE", constraint],
    ["ALTER TABLE users ADD CONSTRAINT u UNIQUE (name)", constraint],
    ['ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE VARCHAR(60)', type],
    ["ALTER TABLE users ALTER name TYPE text USING name::text", type],
    ["ALTER TABLE users ADD COLUMN a int; UPDATE users SET a = 1", rows],
    ["LOCK TABLE users IN EXCLUSIVE MODE", locks],
    ["TRUNCATE users", locks],
    ['ALTER TABLE "users" DROP COLUMN "name"', drop],
    ["ALTER TABLE users ADD city text, DROP name", drop],
    ["ALTER TABLE users\n  DROP COLUMN IF EXISTS name CASCADE", drop],
    ["DROP TABLE users", drop],
    ["DROP VIEW IF EXISTS slots_with_bookings", drop],
    ["DO $$ BEGIN DROP TABLE users; END $$", drop],
    ['ALTER TABLE "users" RENAME COLUMN "name" TO "full_name"', rename],
    ["ALTER TABLE users RENAME name TO full_name", rename],
    ["ALTER TABLE users RENAME TO accounts", rename],
    ["DO $$ BEGIN ALTER TABLE users ALTER COLUMN name SET NOT NULL; END $$", "SET NOT NULL scans the table"],
    ["DO $$ BEGIN EXECUTE format('ALTER TABLE %I ADD CONSTRAINT c CHECK (a)', t); END $$", constraint],
    [
      "ALTER TABLE users ADD CONSTRAINT c CHECK (a > 0) NOT VALID; ALTER TABLE users VALIDATE CONSTRAINT c",
      "VALIDATE CONSTRAINT needs a migration of its own",
    ],
  ])("%s", (sql, message) => {
    expect(findBlockingStatements(sql)).toEqual([message]);
  });
});

describe("a statement that is allowed", () => {
  it.each([
    'ALTER TABLE "users" ADD COLUMN     "city" TEXT,\nADD COLUMN "edited_at" TIMESTAMPTZ(3);',
    "ALTER TABLE users ADD COLUMN city text NOT NULL DEFAULT '', ADD COLUMN at timestamptz DEFAULT now()",
    "CREATE UNIQUE INDEX CONCURRENTLY i ON users (name);",
    "ALTER TABLE users ADD CONSTRAINT c CHECK (age > 0) NOT VALID",
    "ALTER TABLE users ADD CONSTRAINT u UNIQUE USING INDEX i",
    "ALTER TABLE users VALIDATE CONSTRAINT c",
    "ALTER TABLE users DROP CONSTRAINT c, ALTER COLUMN name DROP NOT NULL, ALTER name DROP DEFAULT; DROP INDEX i; DROP FUNCTION f()",
    "UPDATE users SET city = '' WHERE city IS NULL",
    "CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE users SET a = 1; END $$; ALTER TABLE users ADD a int",
    "-- CREATE INDEX i ON users (name)\nSELECT 1",
    'CREATE TABLE "cities" ("id" SERIAL NOT NULL); CREATE INDEX "i" ON "cities"("id"); ' +
      'ALTER TABLE "cities" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE',
  ])("%s", (sql) => {
    expect(findBlockingStatements(sql)).toEqual([]);
  });
});
