import { beforeEach, describe, expect, it } from "vitest";
import { openImportDatabase } from "./database.ts";
import { filesOf, indonesian, type Rows } from "./files.ts";

const { db, exportAll, load, plan, problemsOf } = await openImportDatabase();

/** A scheduled test, of a student with a reviewer at a time. It is 2026: 2027 begins on a Jumat. */
const scheduled = (id: number | string, student: number | string, reviewer: number, time: string, progress = 1) =>
  `${id},${student},${reviewer},2025-12-01T00:00:00Z,${time},,2027-06-01T00:00:00Z,${progress},,,`;
const friday = "2027-01-01T06:00:00Z";
const monday = "2027-01-04T01:00:00Z";

/** Student 3 is teacher 2. Slots 3 and 4 are empty. */
const base = {
  levels: ["1,Dasar,"],
  users: ["1,a@example.com,,,,", "2,b@example.com,,,,", "3,c@example.com,,,,", "4,d@example.com,,,,"],
  students: ["1,1", "2,2", "3,3", "4,4"],
  teachers: ["1,,Guru,,,,,,,", "2,3,Guru kedua,,,,,,,"],
  slots: ["1,1,Senin,08:00,9", "2,2,Selasa,09:30,9", "3,1,Rabu,10:00,9", "4,2,Kamis,11:00,9"],
  bookings: ["1,1", "2,2"],
  placement_tests: [scheduled(1, 2, 1, friday)],
};
const { slots, teachers } = base;

beforeEach(async () => {
  await load(filesOf(base));
});

describe("an import is refused for", () => {
  const moved = (id: number, hour: string) =>
    slots.map((row) => (row.startsWith(`${id},`) ? row.replace(/\w+,\d\d:\d\d/, hour) : row));
  const booking = (message: string, line = 2) => `bookings.csv:${line}:id_time: ${message}`;
  const slot = (line: number, message: string) => `slots.csv:${line}:time: ${message}`;
  const test = (message: string) => `placement_tests.csv:2:test_schedule_at: ${message}`;
  const reviews = "Guru (teacher 1) reviews placement test 1 at that hour";

  const cases: [string, Rows, ...string[]][] = [
    [
      "a booking of a student who teaches at that hour",
      { slots: [...slots, "new-5,1,Selasa,09:30,9"], bookings: ["new-5,3"] },
      booking("student 3 is Guru kedua (teacher 2), who teaches Tuesday 09:30 (slot 2) at that hour"),
    ],
    [
      "a booking of a teacher into their own slot",
      { bookings: ["4,3"] },
      booking("student 3 is Guru kedua (teacher 2), who teaches Thursday 11:00 (slot 4) at that hour"),
    ],
    [
      "a move of a slot, with new bookings, to an hour at which its teacher reviews",
      { slots: moved(3, "Jumat,13:00"), bookings: ["3,1", "3,4"] },
      slot(4, reviews),
    ],
    [
      "bookings into an empty slot whose teacher reviews a placement test then",
      { placement_tests: [scheduled(1, 2, 1, "2027-01-06T03:00:00Z")], bookings: ["3,1", "3,4"] },
      test("Guru (teacher 1) teaches Wednesday 10:00 (slot 3) at that hour"),
    ],
    [
      "a booking of a student who takes a placement test then",
      { slots: [...slots, "new-5,2,Jumat,13:00,9"], bookings: ["new-5,2"] },
      booking("student 2 takes placement test 1 at that hour"),
    ],
    [
      "a booking of a student who reviews a placement test then",
      {
        slots: [...slots, "new-5,1,Jumat,14:00,9"],
        placement_tests: [scheduled("", 4, 2, "2027-01-01T14:00:00+07:00")],
        bookings: ["new-5,3"],
      },
      test("Guru kedua (teacher 2) is student 3, who is booked into Guru Friday 14:00 (slot new-5) at that hour"),
    ],
    [
      "a move of a slot with students to an hour at which its teacher reviews",
      { slots: moved(1, "Jumat,13:00") },
      slot(2, reviews),
    ],
    [
      "a move of a slot to an hour at which its student is busy",
      { slots: moved(2, "Jumat,13:00") },
      slot(3, "student 2 takes placement test 1 at that hour"),
    ],
    [
      "a slot at an hour at which its teacher is booked",
      { bookings: ["3,3"], slots: [...slots, ",2,Rabu,10:00,9"] },
      booking("student 3 is Guru kedua (teacher 2), who teaches Wednesday 10:00 (the slot in line 6) at that hour"),
    ],
    [
      "a test at an hour at which its reviewer teaches students",
      { placement_tests: [scheduled(1, 2, 1, monday)] },
      test("Guru (teacher 1) teaches Monday 08:00 (slot 1) at that hour"),
    ],
    [
      "a new test at an hour at which its student has a slot",
      { placement_tests: [scheduled("", 1, 2, monday)] },
      test("student 1 is booked into Guru Monday 08:00 (slot 1) at that hour"),
    ],
    [
      "an account for a teacher that is a student's with a slot then",
      { teachers: teachers.map((row) => row.replace("1,,Guru", "1,1,Guru")) },
      "teachers.csv:2:id_user: Guru (teacher 1) is a***@example.com (student 1), who is booked into Guru Monday 08:00 (slot 1) at that hour",
    ],
  ];

  it.each(cases)("%s", async (_title, files, ...problems) => {
    expect(await problemsOf(filesOf(files))).toEqual(problems);
  });

  it("every booking into a slot at whose hour its teacher reviews already", async () => {
    await load(filesOf({ placement_tests: [scheduled(1, 2, 1, "2027-01-06T03:00:00Z")] }));
    expect(await problemsOf(filesOf({ bookings: ["3,1", "3,4"] }))).toEqual([booking(reviews), booking(reviews, 3)]);
  });

  it("something, with messages in Indonesian", async () => {
    const files = filesOf({ slots: [...slots, "new-5,2,Jumat,13:00,9"], bookings: ["new-5,2", "4,3"] });
    expect(await problemsOf(files, indonesian)).toEqual([
      booking("bentrok: murid 2 sudah punya tes penempatan 1"),
      booking("bentrok: murid 3 adalah Guru kedua (pengajar 2), yang sudah mengajar Kamis 11.00 (jadwal belajar 4)", 3),
    ]);
  });
});

describe("an import is accepted for", () => {
  const allowed: [string, Rows][] = [
    ["an empty slot at the hour of a review", { slots: slots.map((row) => row.replace("Rabu,10:00", "Jumat,13:00")) }],
    ["a test at the hour of an empty slot", { placement_tests: [scheduled(1, 2, 1, "2027-01-06T03:00:00Z")] }],
    [
      "a test that is over, has its result or is cancelled",
      { placement_tests: [scheduled("", 4, 1, "2025-12-29T01:00:00Z"), scheduled("", 3, 1, monday, 4)] },
    ],
    ["a test when the slot is over", { placement_tests: [scheduled(1, 2, 1, monday.replace("01:00", "02:00"))] }],
    [
      "two slots that exchange their hours",
      {
        slots: slots.map((row) =>
          row.replace("Senin,08:00", "Rabu,10:00").replace(/^3(.*)Rabu,10:00/, "3$1Senin,08:00"),
        ),
      },
    ],
    ["the preferred time of a student who only registered", { placement_tests: [scheduled("", 1, 2, monday, 0)] }],
  ];

  it.each(allowed)("%s", async (_title, files) => {
    expect(await problemsOf(filesOf(files))).toEqual([]);
  });

  it("double bookings in the database, with any other change", async () => {
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL talaqqi.enforce = 'off'`;
      await tx.booking.create({ data: { id_time: 4, id_student: 3 } });
      await tx.placementTest.update({ where: { id_placement_test: 1 }, data: { test_schedule_at: new Date(monday) } });
      await tx.slot.create({ data: { id_time: 9, id_teacher: 2, id_day: 1, time: "08:00" } });
      await tx.booking.create({ data: { id_time: 9, id_student: 1 } });
    });
    const files = await exportAll();
    expect(await plan(files)).toMatchObject({ problems: [], changes: [] });
    const changed = { ...files, slots: files.slots?.replaceAll(/,9,60,/g, ",8,60,") ?? "" };
    expect(await plan(changed)).toMatchObject({ problems: [], counts: expect.any(Array) });
    expect((await load(changed)).changes.length).toBeGreaterThan(0);
    const elsewhere = { ...files, slots: files.slots?.replace("9,2,Senin,08:00", "9,2,Kamis,12:00") ?? "" };
    expect(await problemsOf(elsewhere)).toEqual([]);
    const together = { ...files, slots: files.slots?.replaceAll("Senin,08:00", "Ahad,08:00") ?? "" };
    expect(await problemsOf(together)).toEqual([
      expect.stringMatching(
        /: a\*\*\*@example\.com \(student 1\) is booked into Guru Sunday 08:00 \(slot 1\) at that hour$/,
      ),
    ]);
  });
});
