import { createPathClient } from "@talaqqi/client";
import type { paths } from "@talaqqi/contract/operator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src/database/connect.ts";
import { someone, startTestApi, type TestApi } from "../../support/api.ts";
import { delayDeadlockCheck, openTestDatabase } from "../../support/database.ts";
import { patient, untilWaiting } from "../../support/waiting.ts";
import { at, school } from "../school.ts";

// Two servers on one PostgreSQL: each with connections, an audit and turns of its own.

let one: TestApi;
let other: TestApi;
let servers: Awaited<ReturnType<TestApi["operator"]>>["client"][];
beforeAll(async () => {
  const database = await openTestDatabase();
  one = await startTestApi({}, async () => database);
  other = await startTestApi({}, () => openDatabase(database.options));
  const { client, token } = await one.operator();
  servers = [client, createPathClient<paths>({ baseUrl: other.url, headers: { authorization: `Bearer ${token}` } })];
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** Sends every other one to the other server, all at once. @returns the statuses, and the reasons of the refusals. */
async function bookAll(wishes: { id_time: number; id_user: number }[]) {
  const results = await Promise.all(
    wishes.map(({ id_time, id_user }, n) =>
      servers[n % 2]?.POST("/operator/slots/{id}/bookings", { ...at(id_time), body: { id_user } }),
    ),
  );
  const statuses = results.map((result) => result?.response?.status).sort();
  const reasons = results.flatMap((result) => (result?.error ? [Object(result.error.cause).reason] : []));
  return { statuses, reasons: [...new Set(reasons)] };
}

const people = async (count: number) =>
  (await one.db.user.createManyAndReturn({ data: Array.from({ length: count }, someone) })).map(({ id }) => id);

describe("fifty concurrent bookings on two servers", () => {
  test("201 up to the capacity, 409 slot_full for the rest, and the count is right", async () => {
    const { id_time } = await school(one).slot({ capacity: 10 });
    const users = await people(50);
    const { statuses, reasons } = await bookAll(users.map((id_user) => ({ id_time, id_user })));
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(40).fill(409)]);
    expect(reasons).toEqual(["slot_full"]);
    expect(await one.db.slot.findUniqueOrThrow({ where: { id_time } })).toMatchObject({ booked: 10 });
    expect(await one.db.booking.count({ where: { id_time } })).toBe(10);
    expect(await one.db.student.count({ where: { id_user: { in: users } } })).toBe(10);
    expect(await one.db.auditEntry.count({ where: { action: "bookSlot", kind: "bookings" } })).toBe(10);
    const lists = await Promise.all(servers.map((client) => client.GET("/operator/slots/{id}", at(id_time))));
    expect(lists.map(({ data }) => data?.students.length)).toEqual([10, 10]);
  });

  test("201 for one of one student into fifty slots at one hour, 409 double_booking for the others", async () => {
    const { slot } = school(one);
    const [id_user = 0] = await people(1);
    const slots: number[] = [];
    for (let n = 0; n < 50; n += 1) slots.push((await slot({ id_day: 2 })).id_time);
    const { statuses, reasons } = await bookAll(slots.map((id_time) => ({ id_time, id_user })));
    expect(statuses).toEqual([201, ...Array(49).fill(409)]);
    expect(reasons).toEqual(["double_booking"]);
    expect(await one.db.booking.count({ where: { student: { id_user } } })).toBe(1);
  });
});

test("201 after a deadlock with a transaction that locks whole tables", async () => {
  const { slot, student } = school(one);
  const { id_time } = await slot({ capacity: 1 });
  const { id_student, id_user } = await student();
  const { booking, importing } = await one.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM slots WHERE id_time = ${id_time} FOR UPDATE`;
    const booking = bookAll([{ id_time, id_user }]);
    await untilWaiting(one.db);
    const importing = one.db.$transaction(async (tx) => {
      await delayDeadlockCheck(tx);
      await tx.$executeRaw`LOCK TABLE bookings IN SHARE ROW EXCLUSIVE MODE`;
      // The booking has the student. It closes the circle, and checks for it, once it also has the slot.
      await tx.student.update({ where: { id_student }, data: { note: "Pindahan" } });
    }, patient);
    await untilWaiting(one.db, 2);
    return { booking, importing };
  }, patient);
  expect((await booking).statuses).toEqual([201]);
  await importing;
  expect(await one.db.slot.findUniqueOrThrow({ where: { id_time } })).toMatchObject({ booked: 1 });
  expect(await one.db.student.findUniqueOrThrow({ where: { id_student } })).toMatchObject({ note: "Pindahan" });
  expect(await one.db.auditEntry.count({ where: { kind: "bookings", key: { startsWith: `${id_time};` } } })).toBe(1);
});

test.each(["an account", "a student's account"])("400 for %s that is being deleted, without remains", async (whose) => {
  const { slot, student, counts } = school(one);
  const { id_time } = await slot();
  const id_user = whose === "an account" ? ((await people(1))[0] ?? 0) : (await student()).id_user;
  const { booking } = await one.db.$transaction(async (tx) => {
    await tx.user.delete({ where: { id: id_user } });
    const body = { id_user };
    const booking = servers[1]?.POST("/operator/slots/{id}/bookings", { ...at(id_time), body });
    await untilWaiting(one.db);
    return { booking };
  }, patient);
  const before = await counts();
  expect((await booking)?.error).toMatchObject({ status: 400, message: "id_user does not exist" });
  expect(await counts()).toEqual(before);
});

test("200 for one of two servers that concurrently schedule one teacher at one time, 409 for the other", async () => {
  const { teacher, registered } = school(one);
  for (let n = 0; n < 5; n += 1) {
    const { id_teacher: id_reviewer } = await teacher();
    const tests = [await registered(), await registered()];
    const body = { version: 1, id_reviewer, test_schedule_at: "2099-01-20T09:00:00Z" };
    const results = await Promise.all(
      tests.map(({ id }, n) => servers[n]?.POST("/operator/placement-tests/{id}/schedule", { ...at(id), body })),
    );
    expect(results.map((result) => result?.response?.status).sort()).toEqual([200, 409]);
  }
});
