import { afterAll, beforeAll, expect, test } from "vitest";
import { isExclusionViolation } from "../../src/database/connect.ts";
import { applyMigrations } from "../../src/database/migrate.ts";
import { prepareSchedule } from "../../src/domain/schedule.ts";
import { type EmptyDatabase, openEmptyDatabase } from "../support/database.ts";

// Overlaps that are there already: another time zone can cause them, and a version before 1.0 let them in.

let database: EmptyDatabase;
beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.close());

/** Teacher 1 is also student 3. 2099-01-19 is a Senin; tests are at 12:10 UTC, which is 19:10 in Jakarta. */
const school = `
  INSERT INTO users (id, email) SELECT n, 'x' || n || '@contoh.example' FROM generate_series(1, 3) n;
  INSERT INTO students (id_student, id_user) VALUES (1, 1), (2, 2), (3, 3);
  INSERT INTO teachers (id_teacher, nama_pengajar, id_user) VALUES (1, 'Guru', 3), (2, 'Guru kedua', NULL);
  INSERT INTO slots (id_time, id_teacher, id_day, time, minutes) VALUES
    (1, 1, 1, '19:00', 45), (2, 1, 1, '19:45', 60), (3, 1, 7, '23:30', 40), (4, 1, 1, '00:10', 60),
    (5, 1, 2, '08:00', 60), (6, 1, 2, '08:02', 60), (7, 2, 1, '19:30', 60), (8, 2, 3, '10:00', 90);
  INSERT INTO bookings (id_time, id_student) VALUES (1, 1), (7, 1), (8, 2);
  INSERT INTO placement_tests (id_placement_test, id_student, id_reviewer, test_schedule_at, registered_at, expired_date_at, s_progress)
  VALUES (1, 2, 1, '2099-01-19T12:10:00Z', now(), '2099-03-01', 1), (2, 1, 2, '2020-01-20T12:00:00Z', '2020-01-01', '2020-03-01', 1),
    (3, 3, NULL, '2099-01-19T12:10:00Z', now(), '2099-03-01', 0)`;

const rowsOf = async (sql: string) => (await database.session.query(sql)).map((row) => Object.values(row).join(" "));

test("an overlap that is there stays, and is listed until it is fixed", async () => {
  const { session, db } = database;
  await applyMigrations(session);
  await session.run(`BEGIN; SET LOCAL talaqqi.enforce = 'off'; ${school}; COMMIT`);
  const counts = ["slots", "bookings", "placement_tests"].map((table) => rowsOf(`SELECT count(*) FROM ${table}`));
  expect((await Promise.all(counts)).flat()).toEqual(["8", "3", "3"]);
  // Each slot and booking, and the student and the reviewer of the one test that is still to come.
  expect(await rowsOf("SELECT count(*) FROM commitments")).toEqual([String(8 + 3 + 2)]);

  const known = [
    { person: "account 1", one: "slot 1", other: "slot 7" },
    { person: "account 3", one: "slot 1", other: "placement test 1" },
    { person: "account 3", one: "slot 5", other: "slot 6" },
  ];
  expect(await prepareSchedule(db, "Asia/Jakarta")).toEqual(known);
  // They do not keep anybody from changing something else of it, nor each other from being put right.
  await db.slot.update({ where: { id_time: 5 }, data: { capacity: 20 } });
  await db.slot.update({ where: { id_time: 6 }, data: { time: "09:00" } });
  await db.booking.delete({ where: { id_time_id_student: { id_time: 7, id_student: 1 } } });
  await db.placementTest.update({ where: { id_placement_test: 1 }, data: { s_progress: 4 } });
  expect(await prepareSchedule(db, "Asia/Jakarta")).toEqual([]);
  expect(await rowsOf("SELECT count(*) FROM commitments WHERE NOT is_enforced")).toEqual(["0"]);
  const again = db.slot.update({ where: { id_time: 6 }, data: { time: "08:59" } });
  expect(isExclusionViolation(await again.catch((error: unknown) => error))).toBe(true);
});

test("in another zone, tests are at other minutes of the week", async () => {
  const { db } = database;
  const minutes = () =>
    rowsOf("SELECT minutes FROM commitments WHERE id_placement_test = 1 AND id_student IS NOT NULL");
  await db.placementTest.update({ where: { id_placement_test: 1 }, data: { s_progress: 1, id_reviewer: 2 } });
  expect(await minutes()).toEqual(["{[1150,1180)}"]);
  expect(await prepareSchedule(db, "Asia/Jayapura")).toEqual([]);
  expect(await minutes()).toEqual(["{[1270,1300)}"]);
});
