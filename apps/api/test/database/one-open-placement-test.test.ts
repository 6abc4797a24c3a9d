import { afterAll, beforeAll, expect, it } from "vitest";
import { isUniqueViolation, type OpenDatabase, openDatabase } from "../../src/database/connect.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
/** Two servers on one PostgreSQL; the embedded database has one. */
let second: OpenDatabase | undefined;
beforeAll(async () => {
  database = await openTestDatabase();
  if (database.kind === "postgresql") second = await openDatabase(database.options);
});
afterAll(async () => {
  await second?.close();
  await database.close();
});

const newStudent = (email: string) => database.db.student.create({ data: { user: { create: { email } } } });
const times = { registered_at: new Date("2026-11-21T00:00:00Z"), expired_date_at: new Date("2026-12-21T00:00:00Z") };

it("allows one of 20 concurrent registrations", async () => {
  const { id_student } = await newStudent("once@example.com");
  const servers = [database.db, second?.db ?? database.db];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      (servers[n % 2] ?? database.db).placementTest.create({ data: { id_student, ...times, s_progress: n % 2 } }),
    ),
  );
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(19);
  for (const { reason } of refused) expect(isUniqueViolation(reason, "placement_tests_one_open")).toBe(true);
});

it("allows any number of closed tests, and a new one after the open one is closed", async () => {
  const { id_student } = await newStudent("again@example.com");
  for (const s_progress of [2, 3, 4, 2]) {
    await database.db.placementTest.create({ data: { id_student, ...times, s_progress } });
  }
  const { id_placement_test } = await database.db.placementTest.create({ data: { id_student, ...times } });
  const failure = await database.db.placementTest
    .updateMany({ where: { id_student, s_progress: 3 }, data: { s_progress: 1 } })
    .catch((error: unknown) => error);
  expect(isUniqueViolation(failure, "placement_tests_one_open")).toBe(true);
  await database.db.placementTest.update({ where: { id_placement_test }, data: { s_progress: 4 } });
  await database.db.placementTest.create({ data: { id_student, ...times } });
  expect(await database.db.placementTest.count({ where: { id_student } })).toBe(6);
});

it("allows two students one each", async () => {
  for (const email of ["a@example.com", "b@example.com"]) {
    const { id_student } = await newStudent(email);
    await database.db.placementTest.create({ data: { id_student, ...times } });
  }
});
