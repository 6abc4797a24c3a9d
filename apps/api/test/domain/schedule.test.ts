import { afterAll, beforeAll, expect, test } from "vitest";
import { isExclusionViolation, type Transaction } from "../../src/database/connect.ts";
import { changeSchedule, refuseOverlaps } from "../../src/domain/schedule.ts";
import { applyImport, importFiles, planImport } from "../../src/import-export/import.ts";
import { english, filesOf, type Rows } from "../import-export/files.ts";
import { openTestDatabase } from "../support/database.ts";

// Who is where, for an operator, for the database's constraint and for an import, against one table of cases.

const { db, close } = await openTestDatabase();
afterAll(() => close());

// 2027-01-04 is a Senin; it begins at 08:00 in Jakarta.
const monday = "2027-01-04T01:00:00Z";

const placementTest = (id: string, student: number, reviewer: number | "", time: string, progress = 1) =>
  `${id},${student},${reviewer},2025-12-01T00:00:00Z,${time},,2027-06-01T00:00:00Z,${progress},,,`;

/** Person n has account n, is student n and, up to 6, teacher n. Teacher 9 has no account. */
const base = {
  levels: ["1,Dasar,"],
  users: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => `${id},x${id}@example.com,,,,`),
  students: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => `${id},${id}`),
  teachers: [
    ...[9, 10, 11, 12].map((id) => `${id},,Guru,,,,,,,`),
    ...[1, 2, 3, 4, 5, 6].map((id) => `${id},${id},Guru ${id},,,,,,,`),
  ],
  slots: [
    // At the hour: teacher 1 teaches student 2, and teacher 3 nobody.
    "1,1,Senin,08:00,9",
    "3,3,Senin,08:00,9",
    // At another hour: nobody is booked yet.
    ...[2, 4, 5, 6, 9].map((id) => `${id}0,${id},Selasa,08:00,9`),
    // On Rabu: teacher 10 teaches student 7 until Ramadan, and teacher 12 taught until the year began.
    ...["70,10,Rabu,08:00,9,,2027-02-17", "71,10,Kamis,08:00,9", "72,11,Kamis,08:00,9"],
    ...["73,12,Rabu,08:00,9,,2025-12-31", "74,12,Kamis,08:00,9"],
    // Teacher 12 teaches until Senin, 00:30.
    "75,12,Ahad,23:30,9",
  ],
  bookings: ["1,2", "70,7"],
  // At the hour: student 4 takes a test, which teacher 5 reviews. Student 6 only wishes for that time.
  placement_tests: [placementTest("4", 4, 5, monday), placementTest("6", 6, "", monday, 0)],
};

beforeAll(async () => {
  await importFiles(db, datedFilesOf(base), english);
});

/** Slots may have a first and a last day after the usual columns. */
function datedFilesOf({ slots = [], ...rows }: Rows) {
  const [heading] = filesOf({ slots: [] }).slots?.split("\n") ?? [];
  const dated = slots.map((row) => (row.split(",").length > 5 ? row : `${row},,`));
  return {
    ...filesOf(rows),
    ...(slots.length > 0 && { slots: [`${heading},valid_from,valid_until`, ...dated, ""].join("\n") }),
  };
}

type Case = {
  /** Writes it without asking. */
  write: (tx: Transaction) => Promise<unknown>;
  /** What an operation would check. */
  written: Parameters<typeof refuseOverlaps>[1];
  files: Rows;
};

const moved = (id: number, time: string) =>
  base.slots.map((row) => (row.startsWith(`${id},`) ? row.replace("Selasa,08:00", `Senin,${time}`) : row));
const move = (tx: Transaction, id_time: number, time: string) =>
  tx.slot.update({ where: { id_time }, data: { id_day: 1, time } });
const attends = (id: number, slot = 3): Case => ({
  write: (tx) => tx.booking.create({ data: { id_student: id, id_time: slot } }),
  written: { id_student: id },
  files: { bookings: [`${slot},${id}`] },
});
/** After the last hour of the week. */
const teachesOnMonday = (time: string): Case => ({
  write: (tx) => move(tx, 74, time),
  written: { id_time: 74 },
  files: { slots: base.slots.map((row) => (row.startsWith("74,") ? `74,12,Senin,${time},9` : row)) },
});
const teaches = (id: number, time = "08:00"): Case => ({
  write: (tx) => move(tx, id * 10, time),
  written: { id_time: id * 10 },
  files: { slots: moved(id * 10, time) },
});
const teachesStudents = (id: number, time = "08:00"): Case => ({
  write: async (tx) => {
    await move(tx, id * 10, time);
    await tx.booking.create({ data: { id_student: 8, id_time: id * 10 } });
  },
  written: { id_time: id * 10 },
  files: { slots: moved(id * 10, time), bookings: [`${id * 10},8`] },
});
const isTested = (id_student: number, id_reviewer: number, time: string): Case => ({
  write: (tx) =>
    tx.placementTest.create({
      data: {
        id_placement_test: 99,
        id_student,
        id_reviewer,
        s_progress: 1,
        test_schedule_at: new Date(time),
        registered_at: english.now,
        expired_date_at: new Date("2027-06-01T00:00:00Z"),
      },
    }),
  written: { id_placement_test: 99 },
  files: { placement_tests: [placementTest("", id_student, id_reviewer, time)] },
});
/** Teaches on Rabu at 08:00, from one day until another. */
const teachesFrom = (id_time: number, from: string, until = ""): Case => ({
  write: (tx) =>
    tx.slot.update({
      where: { id_time },
      data: { id_day: 3, valid_from: from ? new Date(from) : null, valid_until: until ? new Date(until) : null },
    }),
  written: { id_time },
  files: {
    slots: base.slots.map((row) =>
      row.startsWith(`${id_time},`) ? `${row.split(",", 2).join(",")},Rabu,08:00,9,${from},${until}` : row,
    ),
  },
});
/** Attends that slot. */
const attendsFrom = (id: number, id_time: number, from: string): Case => {
  const { write, files } = teachesFrom(id_time, from);
  return {
    write: async (tx) => {
      await write(tx);
      await tx.booking.create({ data: { id_student: id, id_time } });
    },
    written: { id_student: id },
    files: { ...files, bookings: [`${id_time},${id}`] },
  };
};
/** A conflict as an operation words it: by the hour, not by the number in a file. */
const shown = (conflict: string) => {
  const [, verb = "", source = ""] = /^(\w+)(?: booked into)? (.+)$/.exec(conflict) ?? [];
  const [when, who] = hours[source] ?? [];
  if (source.startsWith("placement")) return `${verb} a placement test at that time: ${when}`;
  return verb === "is" ? `is booked at that time: ${when}, ${who}` : `${verb} at that time: ${when}`;
};
/** The same as an import words it, where people find the row of the file by its number. */
const listed = (conflict: string) =>
  conflict.replace(/slot \d+$/, (slot) => {
    const [when = "", who = ""] = hours[slot] ?? [];
    const hour = `${when.replace(" at ", " ")} (${slot})`;
    return conflict.startsWith("teaches") ? hour : `${who} ${hour}`;
  });
const hours: Record<string, [when: string, who?: string]> = {
  "slot 1": ["Monday at 08:00", "Guru 1"],
  "slot 3": ["Monday at 08:00", "Guru 3"],
  "slot 70": ["Wednesday at 08:00", "Guru"],
  "slot 75": ["Sunday at 23:30", "Guru"],
  "placement test 4": ["4 January 2027 at 08:00"],
};
const takes = (id: number, time = monday) => isTested(id, 9, time);
const reviews = (id: number, time = monday) => isTested(8, id, time);

test.each<[string, Case, string]>([
  ["a student attends another slot", attends(2), "is booked into slot 1"],
  ["a student teaches", attends(1), "teaches slot 1"],
  ["a student teaches an empty slot", attends(3, 1), "teaches slot 3"],
  ["a student takes a placement test", attends(4), "takes placement test 4"],
  ["a student reviews a placement test", attends(5), "reviews placement test 4"],
  ["a student wishes for that time only", attends(6), ""],
  ["a student is free", attends(7), ""],
  ["a teacher attends a slot", teaches(2), "is booked into slot 1"],
  ["a teacher attends a slot half an hour later", teaches(2, "07:30"), "is booked into slot 1"],
  ["a teacher attends a slot until then", teaches(2, "09:00"), ""],
  ["a teacher attends a slot from then on", teaches(2, "07:00"), ""],
  ["a teacher takes a placement test, and nobody is booked", teaches(4), ""],
  ["a teacher reviews a placement test, and nobody is booked", teaches(5), ""],
  ["a teacher without an account is free", teaches(9), ""],
  ["a teacher of students takes a placement test", teachesStudents(4), "takes placement test 4"],
  [
    "a teacher of students takes a placement test in the midst of it",
    teachesStudents(4, "07:31"),
    "takes placement test 4",
  ],
  ["a teacher of students takes a placement test until then", teachesStudents(4, "08:30"), ""],
  ["a teacher of students reviews a placement test", teachesStudents(5), "reviews placement test 4"],
  ["a teacher of students is free", teachesStudents(6), ""],
  ["a tested student attends a slot", takes(2), "is booked into slot 1"],
  ["a tested student attends a slot that has begun", takes(2, "2027-01-04T01:59:00Z"), "is booked into slot 1"],
  ["a tested student attends a slot that is over", takes(2, "2027-01-04T02:00:00Z"), ""],
  ["a tested student teaches students", takes(1), "teaches slot 1"],
  ["a tested student teaches an empty slot", takes(3), ""],
  ["a tested student reviews another test", takes(5), "reviews placement test 4"],
  ["a reviewer attends a slot", reviews(2), "is booked into slot 1"],
  ["a reviewer teaches students", reviews(1), "teaches slot 1"],
  ["a reviewer teaches an empty slot", reviews(3), ""],
  ["a reviewer takes a test", reviews(4), "takes placement test 4"],
  ["a reviewer reviews another test that has begun", reviews(5, "2027-01-04T01:29:00Z"), "reviews placement test 4"],
  ["a reviewer reviews another test that is over", reviews(5, "2027-01-04T01:30:00Z"), ""],
  ["a reviewer reviews another test a week later", reviews(5, "2027-01-11T01:00:00Z"), ""],
  ["a teacher teaches until the day before", teachesFrom(71, "2027-02-18"), ""],
  ["a teacher teaches until that day", teachesFrom(71, "2027-02-17"), "teaches slot 70"],
  ["a teacher teaches, and does so until then", teachesFrom(71, "", "2026-05-01"), "teaches slot 70"],
  ["a teacher teaches, and never did", teachesFrom(71, "2024-01-01", "2025-12-31"), ""],
  ["a teacher taught until yesterday", teachesFrom(74, ""), ""],
  ["a teacher teaches again, who taught until yesterday", teachesFrom(73, "", "2026-01-01"), ""],
  ["a teacher teaches while Sunday's last slot goes on", teachesOnMonday("00:15"), "teaches slot 75"],
  ["a teacher teaches when Sunday's last slot is over", teachesOnMonday("00:30"), ""],
  ["a student attends until the day before", attendsFrom(7, 72, "2027-02-18"), ""],
  ["a student attends until that day", attendsFrom(7, 72, "2027-02-17"), "is booked into slot 70"],
  ["a tested student attends a slot for the last time", takes(7, "2027-02-17T01:00:00Z"), "is booked into slot 70"],
  ["a tested student attended a slot until a week before", takes(7, "2027-02-24T01:00:00Z"), ""],
  ["a reviewer is tested by themselves", isTested(5, 5, "2027-01-05T05:00:00Z"), ""],
])("%s", async (_title, { write, written, files }, conflict) => {
  const undone = new Error("undone");
  const now = english.now.getTime();
  const change = (work: (tx: Transaction) => Promise<never>) =>
    db.$transaction((tx) => changeSchedule(tx, now, () => work(tx)));
  const asked = change(async (tx) => {
    await write(tx);
    await refuseOverlaps(tx, written, () => () => "somebody");
    throw undone;
  }).catch((error: Error) => error);
  const found = (await asked) as Error;
  // Teachers have their names.
  expect(found.message).toMatch(conflict ? new RegExp(`^(somebody|Guru.*) ${shown(conflict)}$`) : /^undone$/);

  const notAsked = await change(async (tx) => {
    await write(tx);
    await tx.$executeRaw`SET CONSTRAINTS commitments_do_not_overlap IMMEDIATE`;
    throw undone;
  }).catch((error: unknown) => error);
  if (conflict) expect(isExclusionViolation(notAsked)).toBe(true);
  else expect(notAsked).toBe(undone);

  const { problems } = await planImport(db, datedFilesOf(files), english);
  expect(problems.map(({ message }) => message)).toEqual(
    conflict ? [expect.stringContaining(`${listed(conflict)} at that hour`)] : [],
  );
  if (conflict) return;
  const imported = await db
    .$transaction(async (tx) => {
      await applyImport(tx, datedFilesOf(files), english);
      throw undone;
    })
    .catch((error: unknown) => error);
  expect(imported).toBe(undone);
});
