import type { Transaction } from "../database/connect.ts";
import { Prisma } from "../database/prisma/client.ts";
import { progress } from "./placement-tests.ts";
import { dayNames } from "./weekdays.ts";

/** An hour of the week in the school's own zone: `id_day` 1 Senin to 7 Ahad, `time` HH:MM. */
export type Hour = { id_day: number; time: string };

/** @returns the hour of the week that a moment falls into, to the minute. */
export function hourOf(moment: Date, timeZone: string): Hour {
  const parts = formatOf(timeZone).formatToParts(moment);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { id_day: weekdays.indexOf(read("weekday")) + 1, time: `${read("hour")}:${read("minute")}` };
}

/** To make one takes far longer than to use it, and an import asks for thousands of moments. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  const made = new Intl.DateTimeFormat("en-GB", format);
  formats.set(timeZone, made);
  return made;
}
const formats = new Map<string, Intl.DateTimeFormat>();

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/**
 * Shares all hours of the week with others who give people something to do at one of them, until the transaction ends. It
 * comes before everything else that a transaction locks: an import, which has all hours to itself, is waited for here.
 */
export const shareHours = (tx: Transaction) => tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${HOURS}::int, 0)`;

/** Keeps all hours of the week for this transaction: it comes before everything else that others wait for. */
export const lockHours = (tx: Transaction) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${HOURS}::int, 0)`;

/**
 * Keeps an hour of the week for this transaction until it ends. Whatever gives somebody something to do at an hour (a
 * slot, a booking, a placement test) holds it first, and then looks who is busy: of two at once the second sees what the
 * first did. A transaction holds one hour, and takes no other lock that anybody waits for behind it: rows come before.
 */
export async function lockHour(tx: Transaction, { id_day, time }: Hour): Promise<void> {
  const minute = (id_day * 24 + Number(time.slice(0, 2))) * 60 + Number(time.slice(3));
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${HOURS}::int, ${minute}::int)`;
}

/** Tells the locks of hours from others' in the same database. */
const HOURS = 748_205;

/** What a student has to do at an hour: is booked into a slot, or teaches it, with so many booked. */
export type Busy = { id_student: number; id_time: number; teaches: boolean; booked: number };

/** @returns what students have to do at an hour. @param which a condition on `students`. */
export const findBusy = (tx: Transaction, which: Prisma.Sql, { id_day, time }: Hour) => tx.$queryRaw<Busy[]>`
  WITH who AS (SELECT id_student, id_user FROM students WHERE ${which})
  SELECT id_student, id_time, false AS teaches, booked
  FROM who JOIN bookings USING (id_student) JOIN slots USING (id_time)
  WHERE id_day = ${id_day} AND time = ${time}
  UNION ALL
  SELECT id_student, id_time, true, booked FROM who JOIN teachers USING (id_user) JOIN slots USING (id_teacher)
  WHERE id_day = ${id_day} AND time = ${time}
  ORDER BY id_student, id_time`;

/** Conditions for `findBusy`. */
export const busy = {
  student: (idStudent: number) => Prisma.sql`id_student = ${idStudent}`,
  studentsOf: (idTime: number) => Prisma.sql`id_student IN (SELECT id_student FROM bookings WHERE id_time = ${idTime})`,
  teacher: (idTeacher: number) => Prisma.sql`id_user = (SELECT id_user FROM teachers WHERE id_teacher = ${idTeacher})`,
};

/** A placement test that somebody takes or reviews; `id_student` is the student who does, 0 for a teacher. */
export type Test = { id_placement_test: number; id_student: number; reviews: boolean };

/** @returns the scheduled placement tests that students take or review at an hour of some week to come, by identifier. */
export const findTestsOfStudents = (tx: Transaction, which: Prisma.Sql, hour: Hour, clock: Clock) =>
  findTests(
    tx,
    Prisma.sql`who.id_student, test.id_reviewer IS NOT DISTINCT FROM id_teacher AS reviews
      FROM (SELECT id_student, id_user FROM students WHERE ${which}) AS who LEFT JOIN teachers USING (id_user)
      JOIN placement_tests AS test ON test.id_student = who.id_student OR test.id_reviewer = id_teacher`,
    hour,
    clock,
  );

/** @returns the scheduled placement tests that a teacher takes or reviews at an hour of some week to come, by identifier. */
export const findTestsOfTeacher = (tx: Transaction, idTeacher: number, hour: Hour, clock: Clock) =>
  findTests(
    tx,
    Prisma.sql`0 AS id_student, test.id_reviewer IS NOT DISTINCT FROM id_teacher AS reviews
      FROM (SELECT id_teacher, id_user FROM teachers WHERE id_teacher = ${idTeacher}) AS who
      LEFT JOIN students USING (id_user)
      JOIN placement_tests AS test ON test.id_student = students.id_student OR test.id_reviewer = id_teacher`,
    hour,
    clock,
  );

async function findTests(tx: Transaction, which: Prisma.Sql, hour: Hour, { timeZone, now }: Clock): Promise<Test[]> {
  const tests = await tx.$queryRaw<(Test & { test_schedule_at: Date })[]>`
    SELECT id_placement_test, test_schedule_at, ${which}
    WHERE s_progress = ${progress.scheduled} AND test_schedule_at > ${now} ORDER BY id_placement_test`;
  return tests.filter(({ test_schedule_at }) => isSame(hourOf(test_schedule_at, timeZone), hour));
}

/** What time it is, and where. */
export type Clock = { now: Date; timeZone: string };

export const isSame = (one: Hour, other: Hour) => one.id_day === other.id_day && one.time === other.time;

/** @returns `Senin at 19:00`. */
export const nameOf = ({ id_day, time }: Hour) => `${dayNames[id_day - 1]} at ${time}`;

/** @returns a teacher, who stays until the transaction ends, or undefined when there is none. */
export async function holdTeacher(tx: Transaction, idTeacher: number): Promise<{ nama_pengajar: string } | undefined> {
  const [teacher] = await tx.$queryRaw<{ nama_pengajar: string }[]>`
    SELECT nama_pengajar FROM teachers WHERE id_teacher = ${idTeacher} FOR KEY SHARE`;
  return teacher;
}
