import { afterAll, beforeAll, expect, test } from "vitest";
import { type Reservation, reserve } from "../../src/domain/schedule.ts";
import { importFiles, planImport } from "../../src/import-export/import.ts";
import { english, filesOf } from "../import-export/files.ts";
import { openTestDatabase } from "../support/database.ts";

// Who is busy at an hour, for an operator (in SQL) and for an import (in memory), against one table of cases.

const { db, close } = await openTestDatabase();
afterAll(() => close());

const hour = { id_day: 1, time: "08:00" };
// 2027-01-04 is a Senin.
const monday = "2027-01-04T01:00:00Z";

const placementTest = (id: string, student: number, reviewer: number | "", time: string, progress = 1) =>
  `${id},${student},${reviewer},2025-12-01T00:00:00Z,${time},,2027-06-01T00:00:00Z,${progress},,,`;

/** Person n has account n, is student n and, up to 6, teacher n. Teacher 9 has no account. */
const base = {
  levels: ["1,Dasar,"],
  users: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => `${id},x${id}@example.com,,,,`),
  students: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => `${id},${id}`),
  teachers: ["9,,Guru,,,,,,,", ...[1, 2, 3, 4, 5, 6].map((id) => `${id},${id},Guru ${id},,,,,,,`)],
  slots: [
    // At the hour: teacher 1 teaches student 2, and teacher 3 nobody.
    "1,1,Senin,08:00,9",
    "3,3,Senin,08:00,9",
    // At another hour: nobody is booked yet.
    ...[2, 4, 5, 6, 9].map((id) => `${id}0,${id},Selasa,08:00,9`),
  ],
  bookings: ["1,2"],
  // At the hour: student 4 takes a test, which teacher 5 reviews. Student 6 only wishes for that time.
  placement_tests: [placementTest("4", 4, 5, monday), placementTest("6", 6, "", monday, 0)],
};

beforeAll(async () => {
  await importFiles(db, filesOf(base), english);
});

type Case = { reservation: Omit<Reservation, "who">; files: Parameters<typeof filesOf>[0] };

const moved = (id: number) =>
  base.slots.map((row) => (row.startsWith(`${id},`) ? row.replace("Selasa", "Senin") : row));
const attends = (id: number, slot = 3): Case => ({
  reservation: { kind: "attends", id: slot, id_student: id },
  files: { bookings: [`${slot},${id}`] },
});
const teaches = (id: number): Case => ({
  reservation: { kind: "teaches", id: id * 10, id_teacher: id },
  files: { slots: moved(id * 10) },
});
const teachesStudents = (id: number): Case => ({
  reservation: { kind: "teachesStudents", id: id * 10, id_teacher: id },
  files: { slots: moved(id * 10), bookings: [`${id * 10},8`] },
});
const takes = (id: number): Case => ({
  reservation: { kind: "takes", id: 0, id_student: id },
  files: { placement_tests: [placementTest("", id, 9, monday)] },
});
const reviews = (id: number, time = monday): Case => ({
  reservation: { kind: "reviews", id: 0, id_teacher: id, test_schedule_at: new Date(time) },
  files: { placement_tests: [placementTest("", 8, id, time)] },
});

test.each<[string, Case, string]>([
  ["a student attends another slot", attends(2), "is booked into slot 1"],
  ["a student teaches", attends(1), "teaches slot 1"],
  ["a student teaches an empty slot", attends(3, 1), "teaches slot 3"],
  ["a student takes a placement test", attends(4), "takes placement test 4"],
  ["a student reviews a placement test", attends(5), "reviews placement test 4"],
  ["a student wishes for that time only", attends(6), ""],
  ["a student is free", attends(7), ""],
  ["a teacher attends a slot", teaches(2), "is booked into slot 1"],
  ["a teacher takes a placement test, and nobody is booked", teaches(4), ""],
  ["a teacher reviews a placement test, and nobody is booked", teaches(5), ""],
  ["a teacher without an account is free", teaches(9), ""],
  ["a teacher of students takes a placement test", teachesStudents(4), "takes placement test 4"],
  ["a teacher of students reviews a placement test", teachesStudents(5), "reviews placement test 4"],
  ["a teacher of students is free", teachesStudents(6), ""],
  ["a tested student attends a slot", takes(2), "is booked into slot 1"],
  ["a tested student teaches students", takes(1), "teaches slot 1"],
  ["a tested student teaches an empty slot", takes(3), ""],
  ["a tested student reviews another test", takes(5), ""],
  ["a reviewer attends a slot", reviews(2), "is booked into slot 1"],
  ["a reviewer teaches students", reviews(1), "teaches slot 1"],
  ["a reviewer teaches an empty slot", reviews(3), ""],
  ["a reviewer takes a test", reviews(4), ""],
  ["a reviewer reviews another test in the same minute", reviews(5, "2027-01-04T01:00:30Z"), ""],
  ["a reviewer reviews another test a week later", reviews(5, "2027-01-11T01:00:00Z"), ""],
])("%s", async (_title, { reservation, files }, conflict) => {
  const clock = { now: english.now, zone: english.zone };
  const reserving = db.$transaction((tx) => reserve(tx, hour, clock, [{ ...reservation, who: "somebody" }]));
  if (conflict) await expect(reserving).rejects.toThrow(`somebody ${conflict} at that time`);
  else await reserving;
  const { problems } = await planImport(db, filesOf(files), english);
  expect(problems.map(({ message }) => message)).toEqual(
    conflict ? [expect.stringContaining(`${conflict} at that hour`)] : [],
  );
});
