import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Transaction } from "../../src/database/connect.ts";
import { someone } from "../support/api.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { type Change, readRevision, revisionsOf, revisionTables } from "../support/revision.ts";
import { fillEverything } from "../support/rows.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillEverything(database.db, 2);
});
afterAll(() => database.close());

/** Tables without triggers: what nobody may read without a token. */
const privateTables = [
  "users",
  "identities",
  "unbound_accounts",
  "access_tokens",
  "students",
  "guardians",
  "placement_tests",
  "commitments",
  "school",
  "message_texts",
  "lesson_reviews",
  "operators",
  "operator_tokens",
  "idempotency_keys",
  "idempotency_people",
  "staff_sessions",
  "sign_in_codes",
  "wrong_sign_in_codes",
  "audit_entries",
  "audit_people",
  "personal_changes",
  "imports",
  "import_rows",
  "events",
  "cleanups",
];
const ofOurOwn = ["_prisma_migrations", ...revisionTables];

const changing: [what: string, change: Change][] = [
  ["an INSERT", (tx) => tx.level.create({ data: { id_level: 9001, level: "Baru" } })],
  ["an UPDATE", (tx) => tx.package.update({ where: { id_package: 1 }, data: { price: 1 } })],
  ["a DELETE", (tx) => tx.program.delete({ where: { id_program: 1 } })],
  ["a TRUNCATE", (tx) => tx.$executeRaw`TRUNCATE sertifikats`],
  ["a DELETE that goes on in other tables", (tx) => tx.teacher.delete({ where: { id_teacher: 1 } })],
  ["a booking", (tx) => tx.booking.create({ data: { id_time: 3, id_student: 1001 } })],
  ["a booked student who goes", (tx) => tx.user.delete({ where: { id: 1001 } })],
  ["a booked student's initials", (tx) => rename(tx, 1001, { name: "Zaid" })],
  ["a booked student's gender", (tx) => rename(tx, 1001, { gender: "Perempuan" })],
  ["a student who becomes another account's", (tx) => giveAway(tx)],
];

const silent: [what: string, change: Change][] = [
  ["a registration", (tx) => tx.user.create({ data: someone() })],
  ["the name of an account that is no student", (tx) => renameNew(tx, false)],
  ["the name of a student without a booking", (tx) => renameNew(tx, true)],
  ["a booked student's name with the same initials", (tx) => rename(tx, 1001, { name: "musa 1" })],
  ["the capacity of a slot", (tx) => tx.slot.updateMany({ data: { capacity: 50 } })],
  ["a placement test", (tx) => registerPlacementTest(tx)],
  ["an UPDATE that changes nothing", (tx) => tx.$executeRaw`UPDATE packages SET price = price`],
  ["an UPDATE that meets no row", (tx) => tx.$executeRaw`UPDATE packages SET price = 1 WHERE id_package = 404404`],
];

describe("the catalogue's revision", () => {
  test("has triggers for rows, values and TRUNCATE on every table that is not private", async () => {
    const tables = await database.db.$queryRaw<{ name: string; triggers: string[] }[]>`
      SELECT relname AS name, array(
        SELECT tgname::text FROM pg_trigger
        WHERE tgrelid = pg_class.oid AND tgfoid = 'announce_catalogue'::regproc AND tgenabled = 'A' ORDER BY 1
      ) AS triggers
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`;
    const shown = tables.filter(({ name }) => ![...privateTables, ...ofOurOwn].includes(name));
    expect(shown.length).toBeGreaterThanOrEqual(22);
    const all = ["catalogue_emptied", "catalogue_rows", "catalogue_values"];
    const without = shown.filter(({ triggers }) => triggers.length === 0).map(({ name }) => name);
    if (without.length > 0) {
      throw new Error(
        `${without} neither has catalogue triggers nor is private: if a public response shows it, add ` +
          "SELECT show_in_catalogue('…') to prisma/sql/catalogue-revision.sql, otherwise add it to privateTables in this file.",
      );
    }
    expect(shown).toEqual(shown.map(({ name }) => ({ name, triggers: all })));
    expect(tables.filter(({ triggers }) => triggers.length === 1)).toEqual([
      { name: "students", triggers: ["catalogue_values"] },
    ]);
  });

  test.each(changing)("changes after %s", async (_, change) => {
    expect(await revisionsOf(database.db, change)).toHaveLength(2);
  });

  test.each(silent)("stays the same after %s", async (_, change) => {
    expect(await revisionsOf(database.db, change)).toHaveLength(1);
  });

  test("changes once in a transaction", async () => {
    const many: Change = (tx) => tx.$executeRaw`INSERT INTO levels SELECT n, 'Baru' FROM generate_series(9100, 9999) n`;
    expect(await revisionsOf(database.db, changeMuch, many)).toHaveLength(2);
  });

  test("stays the same when the change is rolled back, and is different when it is repeated", async () => {
    const before = await readRevision(database.db);
    // A promoted replica, or a restored dump, that has lost the first change.
    const lost = await revisionsOf(database.db, changeMuch);
    expect(await readRevision(database.db)).toBe(before);
    const again = await revisionsOf(database.db, changeMuch);
    expect(new Set([...lost, ...again])).toEqual(new Set([before, lost[1], again[1]]));
    expect(again[1]).not.toBe(lost[1]);
  });
});

const rename = (tx: Transaction, id: number, data: object) => tx.user.update({ where: { id }, data });

async function renameNew(tx: Transaction, isStudent: boolean): Promise<void> {
  const user = await tx.user.create({ data: { ...someone(), ...(isStudent && { student: { create: {} } }) } });
  await rename(tx, user.id, { name: "Zaid" });
}

async function giveAway(tx: Transaction): Promise<void> {
  const { id } = await tx.user.create({ data: someone() });
  await tx.student.update({ where: { id_student: 1001 }, data: { id_user: id } });
}

async function registerPlacementTest(tx: Transaction): Promise<void> {
  const times = { registered_at: new Date(0), expired_date_at: new Date(1) };
  const student = { create: { user: { create: someone() } } };
  await tx.placementTest.create({ data: { ...times, student } });
}

async function changeMuch(tx: Transaction): Promise<void> {
  await tx.level.create({ data: { id_level: 9001, level: "Baru" } });
  await tx.package.updateMany({ data: { price: 1 } });
  await tx.$executeRaw`TRUNCATE pengalamans`;
}
