import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../src/database/connect.ts";
import { hourOf } from "../../src/domain/commitments.ts";
import { dayNames } from "../../src/domain/weekdays.ts";
import { ImportError } from "../../src/import-export/csv/problems.ts";
import { importFiles } from "../../src/import-export/import.ts";
import { exportFiles } from "../import-export/database.ts";
import { english, filesOf, zone } from "../import-export/files.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { openTestDatabase } from "../support/database.ts";
import { json } from "../support/http.ts";
import { bearer } from "../support/operations.ts";
import { emptyTables } from "../support/rows.ts";
import { withVersion } from "../support/versions.ts";

// Operations and imports of a small school at once, on two servers, in any order: whatever comes of it, nobody is in two
// places, no slot has more students than places, and nothing has failed. INTERLEAVINGS sets the number of runs.

const RUNS = Number(process.env.INTERLEAVINGS ?? 15);

let api: TestApi;
let other: TestApi;
let headers: Record<string, string>;
beforeAll(async () => {
  const database = await openTestDatabase();
  api = await startTestApi({}, async () => database);
  other = await startTestApi({}, () => openDatabase(database.options));
  headers = bearer((await api.operator()).token);
});
afterAll(async () => {
  await other.close();
  await api.close();
});

/** Teachers 1 and 2 are also students 1 and 2. Everything is on three evenings, so that much overlaps. */
const school = filesOf({
  users: [1, 2, 3, 4].map((id) => `${id},x${id}@example.com,,,,`),
  students: [1, 2, 3, 4].map((id) => `${id},${id}`),
  teachers: ["1,1,Guru 1,,,,,,,", "2,2,Guru 2,,,,,,,", "3,,Guru 3,,,,,,,"],
  slots: ["1,1,Senin,19:00,2", "2,2,Senin,20:00,2", "3,3,Selasa,19:00,2", "4,1,Selasa,20:30,2", "5,2,Ahad,23:30,1"],
  placement_tests: [1, 2, 3].map((id) => `${id},${id},,2025-12-01T00:00:00Z,,,2099-06-01T00:00:00Z,0,,,`),
});

const student = fc.integer({ min: 1, max: 4 });
const teacher = fc.integer({ min: 1, max: 3 });
const slot = fc.integer({ min: 1, max: 6 });
const hour = fc.record({
  id_day: fc.constantFrom(1, 2, 7),
  time: fc.constantFrom("00:00", "19:00", "19:30", "20:00", "20:15", "23:30"),
});
const minutes = fc.constantFrom(30, 60, 90);
const days = fc.constantFrom(
  { valid_from: "", valid_until: "" },
  { valid_from: "", valid_until: "2099-01-19" },
  { valid_from: "2099-01-20", valid_until: "" },
  { valid_from: "2020-01-01", valid_until: "2020-12-31" },
);
// 2099-01-19 is a Senin; these are the evenings of that day and the next, and Ahad night.
const moment = fc.constantFrom(
  "2099-01-19T12:10:00Z",
  "2099-01-19T13:00:00Z",
  "2099-01-20T12:45:00Z",
  "2099-01-25T16:45:00Z",
);

/** A request of an operator, or the import of a file with one changed line. */
type Step = { method: string; path: string; body: object } | { bookings: string } | { moves: number; to: string };

const post = (path: string, body: object = {}): Step => ({ method: "POST", path, body });
const put = (path: string, body: object): Step => ({ method: "PUT", path, body });
const override = true;
const booking = fc.record({ id: slot, id_student: student });
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: booking.map(({ id, id_student }) => post(`slots/${id}/bookings`, { id_student, override })), weight: 2 },
  fc
    .tuple(booking, slot)
    .map(([{ id, id_student }, id_time]) => post(`slots/${id}/move`, { id_student, id_time, override })),
  booking.map(({ id, id_student }) => post(`slots/${id}/release`, { id_student })),
  fc.tuple(slot, hour, minutes).map(([id, hour, minutes]) => put(`slots/${id}`, { ...hour, minutes })),
  { arbitrary: fc.tuple(slot, days).map(([id, days]) => put(`slots/${id}`, days)), weight: 2 },
  fc.tuple(slot, teacher).map(([id, id_teacher]) => put(`slots/${id}`, { id_teacher })),
  fc
    .tuple(teacher, hour, minutes)
    .map(([id_teacher, hour, minutes]) => post("slots", { id_teacher, ...hour, minutes })),
  slot.map((id) => post(`slots/${id}/deletion`)),
  fc
    .tuple(student, teacher, moment)
    .map(([id, id_reviewer, test_schedule_at]) =>
      post(`placement-tests/${id}/schedule`, { id_reviewer, test_schedule_at }),
    ),
  student.map((id) => post(`placement-tests/${id}/cancellation`)),
  booking.map(({ id, id_student }) => ({ bookings: `${id},${id_student}` })),
  fc.tuple(slot, hour).map(([moves, { id_day, time }]) => ({ moves, to: `${dayNames[id_day - 1]},${time}` })),
);

/** @returns the status; of an import 200 or 400. */
async function take(one: Step, server: TestApi): Promise<number> {
  if ("path" in one) {
    const path = `/operator/${one.path}`;
    const body = await withVersion(api.db, path, one.body);
    return (await server.request(path, json(one.method, body, headers))).status;
  }
  const importing = importFiles(api.db, await changedFiles(one), { ...english, now: new Date() });
  return importing.then(
    () => 200,
    (error: unknown) => {
      if (!(error instanceof ImportError)) throw error;
      return 400;
    },
  );
}

async function changedFiles(one: Exclude<Step, { path: string }>) {
  if ("bookings" in one) return filesOf({ bookings: [one.bookings] });
  const { slots = "" } = await exportFiles(api.db, false);
  return { slots: slots.replace(new RegExp(`^(${one.moves},\\d+),\\w+,[\\d:]+`, "m"), `$1,${one.to}`) };
}

/** Every minute of the week at which somebody is in two places, read from the rows themselves. */
async function findClashes(): Promise<string[]> {
  const { db } = api;
  const slots = await db.slot.findMany({ include: { teacher: true, bookings: { include: { student: true } } } });
  const tests = await db.placementTest.findMany({
    where: { s_progress: 1, test_schedule_at: { gt: new Date() } },
    include: { student: true, reviewer: true },
  });
  const week: Place[] = slots.flatMap(({ teacher, bookings, id_time, id_day, time, minutes, ...days }) => {
    const place = { id: `slot ${id_time}`, minutes: minutesOf({ id_day, time }, minutes), valid: timeOf(days) };
    if (place.valid[1] <= Date.now()) return [];
    const who = accountOf(teacher, `teacher ${teacher.id_teacher}`);
    const teaches = { ...place, who, excludes: bookings.length > 0 ? ["slots", "people"] : ["slots"] };
    const attend = bookings.map(({ student }) => accountOf(student, `student ${student.id_student}`));
    return [teaches, ...attend.map((who) => ({ ...place, who, excludes: ["slots", "people"] }))];
  });
  const once: Place[] = tests.flatMap(({ id_placement_test, student, reviewer, test_schedule_at, minutes }) => {
    const moment = test_schedule_at ?? new Date(0);
    const id = `test ${id_placement_test}`;
    const place = {
      id,
      minutes: minutesOf(hourOf(moment, zone), minutes),
      valid: [moment.getTime(), moment.getTime() + minutes * 60_000] as const,
      excludes: ["people"],
    };
    const people = [
      accountOf(student, ""),
      ...(reviewer ? [accountOf(reviewer, `teacher ${reviewer.id_teacher}`)] : []),
    ];
    return [...new Set(people)].map((who) => ({ ...place, who }));
  });
  const places = [...week, ...once];
  return places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter((other) => clash(one, other))
      .map((other) => `${one.who}: ${one.id} and ${other.id}`),
  );
}

type Place = {
  id: string;
  who: string;
  minutes: Set<number>;
  excludes: string[];
  valid: readonly [from: number, until: number];
};

/** In Jakarta a day begins seven hours earlier than in UTC. */
const timeOf = ({ valid_from, valid_until }: { valid_from: Date | null; valid_until: Date | null }) =>
  [(valid_from?.getTime() ?? 0) - 7 * HOUR, (valid_until?.getTime() ?? 1e15) + 17 * HOUR] as const;
const HOUR = 3_600_000;

const accountOf = ({ id_user }: { id_user: number | null }, otherwise: string) =>
  id_user === null ? otherwise : `account ${id_user}`;

const DAY = 24 * 60;
const minutesOf = ({ id_day, time }: { id_day: number; time: string }, length: number) => {
  const from = (id_day - 1) * DAY + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return new Set(Array.from({ length }, (_, n) => (from + n) % (7 * DAY)));
};

const clash = (one: Place, other: Place) =>
  one.who === other.who &&
  one.excludes.some((what) => other.excludes.includes(what)) &&
  [...one.minutes].some((minute) => other.minutes.has(minute)) &&
  one.valid[0] < other.valid[1] &&
  other.valid[0] < one.valid[1];

test(`in ${RUNS} random interleavings, nobody is in two places`, { timeout: RUNS * 20_000 }, async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      await emptyTables(api.db);
      await importFiles(api.db, school, english);
      const statuses = await Promise.all(steps.map((one, n) => take(one, n % 2 === 0 ? api : other)));
      for (const status of statuses) seen.set(status, (seen.get(status) ?? 0) + 1);
      expect(statuses.filter((status) => ![200, 201, 400, 404, 409].includes(status))).toEqual([]);
      expect(await findClashes()).toEqual([]);
      const slots = await api.db.slot.findMany({ include: { bookings: true } });
      for (const { booked, capacity, bookings } of slots) {
        expect(booked).toBe(bookings.length);
        expect(booked).toBeLessThanOrEqual(capacity);
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  // Both happen: requests that are granted, and requests that are refused.
  expect(seen.get(200)).toBeGreaterThan(0);
  expect(seen.get(409)).toBeGreaterThan(0);
});
