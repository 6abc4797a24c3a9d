import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/database/connect.ts";
import { openPlacementTest } from "../../src/placement-test/queries.ts";
import { someone } from "../support/api.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { patient, untilWaiting } from "../support/waiting.ts";

let database: TestDatabase;
/** Another server on the same PostgreSQL. */
let second: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  second = await openDatabase(database.options);
});
afterAll(async () => {
  await second.close();
  await database.close();
});

const now = new Date("2026-11-21T00:00:00Z");
const times = { registered_at: now, expired_date_at: new Date("2026-12-21T00:00:00Z") };
const past = { registered_at: new Date(0), expired_date_at: new Date(1) };
const newUser = async () => (await database.db.user.create({ data: someone() })).id;
const rowsOf = (id_user: number) =>
  database.db.placementTest.findMany({ where: { student: { id_user } }, orderBy: { id_placement_test: "asc" } });

function register(idUser: number, { sql }: OpenDatabase, notes = "") {
  return openPlacementTest(sql, { idUser, now, schedule: null, notes, expires: times.expired_date_at, minutes: 30 });
}

describe("fifty concurrent registrations of one account on two servers", () => {
  const fifty = (idUser: number) =>
    Promise.all(Array.from({ length: 50 }, (_, n) => register(idUser, n % 2 ? second : database, `${n}`)));

  it("return one record, and create one student", async () => {
    const idUser = await newUser();
    const records = await fifty(idUser);
    expect(records).toEqual(records.map(() => records[0]));
    const { id_placement_test } = records[0] ?? {};
    expect(await rowsOf(idUser)).toMatchObject([{ id_placement_test, s_progress: 0 }]);
    expect(await database.db.student.count({ where: { id_user: idUser } })).toBe(1);
  });

  it("close the expired record, and return one new record", async () => {
    const idUser = await newUser();
    await database.db.student.create({ data: { id_user: idUser, placement_tests: { create: past } } });
    const records = await fifty(idUser);
    expect(records).toEqual(records.map(() => records[0]));
    const { id_placement_test } = records[0] ?? {};
    expect(await rowsOf(idUser)).toMatchObject([{ s_progress: 3 }, { id_placement_test, s_progress: 0 }]);
  });
});

describe("a registration while another one of the account is being written", () => {
  it("waits for it, and returns its record", async () => {
    const idUser = await newUser();
    const { registration } = await database.db.$transaction(async (tx) => {
      const record = { ...times, notes: "the other's" };
      await tx.student.create({ data: { id_user: idUser, placement_tests: { create: record } } });
      const registration = register(idUser, second);
      await untilWaiting(database.db);
      return { registration };
    }, patient);
    expect(await registration).toMatchObject({ id_user: idUser, notes: "the other's", s_progress: 0 });
    expect(await rowsOf(idUser)).toHaveLength(1);
  });

  it("creates its own record when the other is rolled back", async () => {
    const idUser = await newUser();
    let registration: ReturnType<typeof register> | undefined;
    const other = database.db.$transaction(async (tx) => {
      await tx.student.create({ data: { id_user: idUser, placement_tests: { create: times } } });
      registration = register(idUser, second, "mine");
      await untilWaiting(database.db);
      throw new Error("taken back");
    }, patient);
    await expect(other).rejects.toThrow("taken back");
    expect(await registration).toMatchObject({ notes: "mine" });
    expect(await rowsOf(idUser)).toHaveLength(1);
  });
});
