import { unwrap } from "@talaqqi/client";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { changeSchedule } from "../../src/domain/schedule.ts";
import { ImportError } from "../../src/import-export/csv/problems.ts";
import { applyImport, importFiles, importPlanned, inTransaction } from "../../src/import-export/import.ts";
import { at } from "../operator/school.ts";
import { startTestApi } from "../support/api.ts";
import { emptyTables } from "../support/rows.ts";
import { patient, untilWaiting } from "../support/waiting.ts";
import { english, filesOf } from "./files.ts";

const api = await startTestApi();
const { db } = api;
afterAll(() => api.close());
let operator: Awaited<ReturnType<typeof api.operator>>;

// 2099-01-19 is a Senin.
const monday = "2099-01-19T12:00:00Z";
const registered = "1,2,,2025-01-01T00:00:00Z,,,2099-03-01T00:00:00Z,0,,,";

beforeEach(async () => {
  await emptyTables(db);
  operator = await api.operator();
  const files = filesOf({
    users: ["1,a@example.com,,,,", "2,b@example.com,,,,"],
    students: ["1,1", "2,2"],
    teachers: ["1,,Guru,,,,,,,", "2,,Guru kedua,,,,,,,"],
    slots: ["1,1,Senin,19:00,9", "2,2,Senin,19:00,9", "3,2,Selasa,19:00,9"],
    placement_tests: [registered],
  });
  await importFiles(db, files, english);
});

describe("while an import fills an hour, an operation waits and then responds", () => {
  const book = (id: number) =>
    operator.client.POST("/operator/slots/{id}/bookings", { ...at(id), body: { id_user: 1 } });
  const schedule = () =>
    operator.client.POST("/operator/placement-tests/{id}/schedule", {
      ...at(1),
      body: { version: 1, id_reviewer: 1, test_schedule_at: monday },
    });
  const move = () =>
    operator.client.PUT("/operator/slots/{id}", { ...at(3), body: { version: 1, id_day: 1, time: "20:00" } });
  const addSlot = () => operator.client.POST("/operator/slots", { body: { id_teacher: 1, id_day: 1, time: "20:00" } });
  const student = filesOf({ bookings: ["1,1"] });
  const busyAtEight = filesOf({
    teachers: ["1,1,Guru,,,,,,,", "2,,Guru kedua,,,,,,,"],
    slots: ["1,2,Senin,20:00,9", "2,2,Senin,19:00,9", "3,2,Selasa,19:00,9"],
    bookings: ["1,1"],
  });

  test.each([
    ["bookSlot", student, () => book(2), "this student is booked at that time: Monday at 19:00, Guru"],
    ["schedulePlacementTest", student, schedule, "Guru teaches at that time: Monday at 19:00"],
    ["updateSlot", busyAtEight, move, "Guru kedua teaches at that time: Monday at 20:00"],
    ["createSlot", busyAtEight, addSlot, "Guru is booked at that time: Monday at 20:00, Guru kedua"],
  ])("409 for %s", async (_what, files, request, message) => {
    const { answer } = await db.$transaction(async (tx) => {
      await applyImport(tx, files, english);
      const answer = request();
      await untilWaiting(db);
      return { answer };
    }, patient);
    expect((await answer).error).toMatchObject({ status: 409, message });
  });
});

test("an import waits for an operation that has filled an hour, and finds the double booking", async () => {
  const { importing } = await db.$transaction((tx) =>
    changeSchedule(tx, english.now.getTime(), async () => {
      await tx.booking.create({ data: { id_time: 2, id_student: 1 } });
      const importing = importFiles(db, filesOf({ bookings: ["1,1"] }), english).catch((error: unknown) => error);
      await untilWaiting(db);
      return { importing };
    }),
  );
  const refusal = await importing;
  expect(refusal).toBeInstanceOf(ImportError);
  expect(refusal).toMatchObject({
    problems: [{ message: expect.stringMatching(/^student 1 is booked into .* \(slot 2\) at that hour$/) }],
  });
});

test("of two imports and a booking of one student at one hour, all planned before any is written, one is made", async () => {
  await db.teacher.create({ data: { id_teacher: 3, nama_pengajar: "Guru ketiga" } });
  await db.slot.create({ data: { id_time: 4, id_teacher: 3, id_day: 1, time: "19:00" } });
  let waiting = 2;
  let go: () => void;
  const planned = new Promise<void>((resolve) => {
    go = resolve;
  });
  const importPlannedAtOnce = (booking: string) =>
    importPlanned<string>(
      {
        async read(work) {
          const prepared = await inTransaction(db, "RepeatableRead", work);
          waiting -= 1;
          if (waiting === 0) go();
          await planned;
          return prepared;
        },
        write: (work) => db.$transaction(work, patient),
      },
      filesOf({ bookings: [booking] }),
      english,
      async () => booking,
    );
  const results = await Promise.allSettled([
    importPlannedAtOnce("1,1"),
    importPlannedAtOnce("2,1"),
    planned.then(() =>
      unwrap(operator.client.POST("/operator/slots/{id}/bookings", { ...at(4), body: { id_student: 1 } })),
    ),
  ]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.booking.count()).toBe(1);
  const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  for (const reason of refused) expect(reason.status === 409 || reason instanceof ImportError, reason).toBe(true);
});

test("a booking of others waits for no import of bookings", async () => {
  await db.$transaction(async (tx) => {
    await applyImport(tx, filesOf({ bookings: ["1,1"] }), english);
    await unwrap(operator.client.POST("/operator/slots/{id}/bookings", { ...at(3), body: { id_student: 2 } }));
  }, patient);
  expect(await db.booking.count()).toBe(2);
});

test("nobody's write waits for an import of new students", async () => {
  const signedIn = await api.signedIn();
  await db.$transaction(async (tx) => {
    await applyImport(tx, { students: "name\nLubna Contoh\nSabiq Contoh\n" }, english);
    await unwrap(operator.client.POST("/operator/students", { body: { name: "Hanin Contoh", gender: "Perempuan" } }));
    await unwrap(operator.client.POST("/operator/slots/{id}/bookings", { ...at(1), body: { id_student: 1 } }));
    await unwrap(operator.client.PUT("/operator/slots/{id}", { ...at(3), body: { version: 1, time: "21:00" } }));
    await unwrap(signedIn.client.PUT("/api/users", { body: { name: "Nama baru" } }));
  }, patient);
  expect(await db.student.count({ where: { name: { endsWith: "Contoh" } } })).toBe(3);
});

test("writes to accounts and registrations for placement tests do not wait for an import of slots", async () => {
  const signedIn = await api.signedIn();
  await db.$transaction(async (tx) => {
    await applyImport(tx, filesOf({ slots: ["1,1,Senin,21:00,9", "2,2,Senin,19:00,9"], bookings: [] }), english);
    await db.user.create({ data: { email: "baru@example.com", name: "Baru" } });
    await unwrap(signedIn.client.PUT("/api/users", { body: { name: "Nama baru" } }));
    await unwrap(signedIn.client.POST("/api/placement-test/register", {}));
  }, patient);
  expect(await db.slot.count()).toBe(2);
  expect(await db.user.findMany({ where: { name: { in: ["Baru", "Nama baru"] } } })).toHaveLength(2);
});
