import type { Schema } from "@talaqqi/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { bearer } from "../../support/operations.ts";
import { versionOf } from "../../support/versions.ts";
import { at, isBooked, school } from "../school.ts";

const api = await sharedApi();
const { teacher, slot, student, book, lastEntry } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
type Change = Omit<Schema<"SlotChange">, "version">;
const put = async (id: number | string, body: Change) => {
  const version = await versionOf(api.db, "slots", id);
  return operator.client.PUT("/operator/slots/{id}", { ...at(id), body: { version, ...body } });
};
beforeAll(async () => {
  operator = await api.operator();
});

test("200 with the changed fields only, and the bookings kept", async () => {
  const { id_teacher, nama_pengajar } = await teacher();
  const { id_time } = await slot({ id_teacher, capacity: 3 });
  const { id_student } = await student();
  await book(id_time, id_student);
  const { data } = await put(id_time, { id_day: 2, capacity: 1 });
  const shown = { id_time, id_teacher, nama_pengajar, id_day: 2, day: "Selasa", time: "19:00", capacity: 1, booked: 1 };
  expect(data).toMatchObject(shown);
  expect((await put(id_time, { time: "20:15" })).data).toMatchObject({ ...shown, time: "20:15" });
  const { data: whole } = await operator.client.GET("/operator/slots/{id}", at(id_time));
  expect(whole).toMatchObject({ time: "20:15", students: [{ id_student }] });
});

test("200 with other days, and 400 when the last would be before the first that it has", async () => {
  const { id_time } = await slot();
  const { data } = await put(id_time, { valid_from: "2030-01-05", valid_until: "2030-02-03" });
  expect(data).toMatchObject({ valid_from: "2030-01-05", valid_until: "2030-02-03" });
  const message = "valid_until must not be before valid_from";
  expect((await put(id_time, { valid_until: "2030-01-04" })).error).toMatchObject({ status: 400, message });
  const without = { valid_from: "", valid_until: "2030-01-04" };
  expect((await put(id_time, without)).data).toMatchObject(without);
});

test("200 with another teacher, who has the students from now on, and 409 when that teacher is busy", async () => {
  const { id_time } = await slot();
  const [free, busy] = [await teacher(), await teacher()];
  const { id_student } = await student();
  await book(id_time, id_student);
  await slot({ id_teacher: busy.id_teacher });
  expect((await put(id_time, { id_teacher: busy.id_teacher })).error).toMatchObject({
    status: 409,
    message: `${busy.nama_pengajar} teaches at that time: Monday at 19:00`,
  });
  const { data } = await put(id_time, { id_teacher: free.id_teacher });
  const { id_teacher, nama_pengajar } = free;
  expect(data).toMatchObject({ id_teacher, nama_pengajar, booked: 1 });
  expect(await lastEntry()).toMatchObject({
    changes: [{ field: "id_teacher", after: String(free.id_teacher) }],
  });
  expect((await put(id_time, { id_teacher: 404404 })).error).toMatchObject({ message: "id_teacher does not exist" });
});

test("200 with another place and link, which the audit records without their values", async () => {
  const { id_time } = await slot();
  for (const place of ["Jalan Mawar 1", "Jalan Mawar 2"]) {
    await put(id_time, { place, link: `https://meet.example/${place.at(-1)}` });
    expect(await lastEntry()).toMatchObject({
      action: "updateSlot",
      key: String(id_time),
      changes: ["place", "link"].map((field) => ({ field, before: "", after: "" })),
    });
  }
});

test("200 with the changed fields in the audit; no entry when nothing changed", async () => {
  const { id_time } = await slot({ capacity: 3 });
  await put(id_time, { time: "20:15", capacity: 3 });
  expect(await lastEntry()).toMatchObject({
    action: "updateSlot",
    kind: "slots",
    key: String(id_time),
    changes: [{ field: "time", before: "19:00", after: "20:15" }],
  });
  const entries = await api.db.auditEntry.count();
  expect((await put(id_time, { time: "20:15", id_day: 1 })).data).toMatchObject({ time: "20:15", capacity: 3 });
  expect(await api.db.auditEntry.count()).toBe(entries);
});

describe("409, and nothing changes:", () => {
  const refuse = async (id: number, body: Change, reason: string, message: string) => {
    const before = [await api.db.auditEntry.count(), await operator.client.GET("/operator/slots/{id}", at(id))];
    const { error } = await put(id, body);
    expect(error).toMatchObject({ status: 409, message });
    expect(error?.cause).toMatchObject({ reason });
    const after = [await api.db.auditEntry.count(), await operator.client.GET("/operator/slots/{id}", at(id))];
    expect(JSON.stringify(after)).toBe(JSON.stringify(before));
  };

  test("409 below_bookings when the new capacity is less than the number of booked students", async () => {
    const { id_time } = await slot({ capacity: 3 });
    for (let n = 0; n < 2; n += 1) await book(id_time, (await student()).id_student);
    await refuse(
      id_time,
      { capacity: 1, id_day: 6 },
      "below_bookings",
      "2 students are booked into this slot: its capacity cannot be smaller",
    );
    expect((await put(id_time, { capacity: 2 })).data?.capacity).toBe(2);
  });

  test("409 double_booking when the teacher has a slot at that time", async () => {
    const { id_teacher, nama_pengajar } = await teacher();
    const { id_time } = await slot({ id_teacher });
    await slot({ id_teacher, id_day: 7, time: "06:00" });
    const message = `${nama_pengajar} teaches at that time: Sunday at 06:00`;
    await refuse(id_time, { id_day: 7, time: "06:00", capacity: 4 }, "double_booking", message);
  });

  test("409 double_booking when a booked student has another slot or teaches at that time", async () => {
    const [{ id_time }, { id_user, id_student, user }] = [await slot(), await student()];
    const other = await slot({ time: "20:00" });
    await book(id_time, id_student);
    await book(other.id_time, id_student);
    await refuse(id_time, { time: "20:00" }, "double_booking", isBooked(user.name, "Monday at 20:00"));
    const { id_teacher } = await teacher(id_user);
    await slot({ id_teacher, time: "21:00" });
    await refuse(id_time, { time: "21:00" }, "double_booking", `${user.name} teaches at that time: Monday at 21:00`);
  });

  test("409 double_booking when the teacher is booked into a slot at that time", async () => {
    const { id_user, id_student } = await student();
    const { id_teacher, nama_pengajar } = await teacher(id_user);
    const [{ id_time }, other] = [await slot({ id_teacher }), await slot({ time: "20:00" })];
    await book(other.id_time, id_student);
    const message = isBooked(nama_pengajar, "Monday at 20:00");
    await refuse(id_time, { time: "20:00" }, "double_booking", message);
  });

  test("409 double_booking when the teacher reviews a placement test at that time, 200 while nobody is booked", async () => {
    const { id_teacher, nama_pengajar } = await teacher();
    const { id_time } = await slot({ id_teacher });
    const { id_student } = await student();
    await api.db.placementTest.create({
      data: {
        id_student,
        id_reviewer: id_teacher,
        s_progress: 1,
        test_schedule_at: new Date("2099-01-24T02:00:00Z"),
        registered_at: new Date(),
        expired_date_at: new Date("2099-02-23T02:00:00Z"),
      },
    });
    expect((await put(id_time, { id_day: 6, time: "09:00" })).data?.day).toBe("Sabtu");
    await put(id_time, { id_day: 1, time: "09:00" });
    await book(id_time, (await student()).id_student);
    const message = `${nama_pengajar} reviews a placement test at that time: 24 January 2099 at 09:00`;
    await refuse(id_time, { id_day: 6 }, "double_booking", message);
  });

  test("409 double_booking when a booked student reviews or takes a placement test at that time", async () => {
    const [{ id_time }, one, other] = [await slot({ time: "19:30" }), await student(), await student()];
    await book(id_time, one.id_student);
    const { id_teacher } = await teacher(one.id_user);
    // 2099-01-21 is a Rabu, in Jakarta at 19:00; the reviewer of the second one has nothing to do with the slot.
    const scheduled = (id_student: number, id_reviewer: number, time: string) => {
      const dates = { registered_at: new Date(), expired_date_at: new Date("2099-02-23T02:00:00Z") };
      const data = { id_student, id_reviewer, s_progress: 1, test_schedule_at: new Date(time), ...dates };
      return api.db.placementTest.create({ data });
    };
    await scheduled(other.id_student, id_teacher, "2099-01-21T12:00:00Z");
    await scheduled(one.id_student, (await teacher()).id_teacher, "2099-01-22T12:00:00Z");
    const { name } = one.user;
    const reviews = `${name} reviews a placement test at that time: 21 January 2099 at 19:00`;
    await refuse(id_time, { id_day: 3, time: "19:00" }, "double_booking", reviews);
    const takes = `${name} takes a placement test at that time: 22 January 2099 at 19:00`;
    await refuse(id_time, { id_day: 4, time: "19:00" }, "double_booking", takes);
    expect((await put(id_time, { id_day: 4, time: "19:30" })).data?.time).toBe("19:30");
  });
});

describe("concurrently", () => {
  test("409 for one of a booking and a move to the same hour, and the student has one slot at that time", async () => {
    for (let n = 0; n < 5; n += 1) {
      const [one, other] = [await slot(), await slot({ time: "20:00" })];
      const { id_user, id_student } = await student();
      await book(one.id_time, id_student);
      const results = await Promise.all([
        put(one.id_time, { time: "20:00" }),
        operator.client.POST("/operator/slots/{id}/bookings", { ...at(other.id_time), body: { id_user } }),
      ]);
      expect(results.map(({ data, error }) => (data ? 200 : error?.status)).sort()).toEqual([200, 409]);
    }
  });

  test("the capacity never falls below what is booked meanwhile", async () => {
    const { id_time } = await slot({ capacity: 6 });
    const users = await api.db.user.createManyAndReturn({
      data: Array.from({ length: 6 }, (_, n) => ({ email: `below${n}@example.com` })),
    });
    const results = await Promise.all(
      users.flatMap(({ id }) => [
        operator.client.POST("/operator/slots/{id}/bookings", { ...at(id_time), body: { id_user: id } }),
        put(id_time, { capacity: 3 }),
      ]),
    );
    expect(results.map(({ response }) => response?.status)).not.toContain(500);
    const { booked, capacity } = await api.db.slot.findUniqueOrThrow({ where: { id_time } });
    expect(booked).toBe(await api.db.booking.count({ where: { id_time } }));
    expect(booked).toBeLessThanOrEqual(capacity);
  });
});

test.each([{}, { booked: 1 }, { capacity: 0 }, { time: "19" }, { id_day: 1.5 }])("400 for %j", async (body) => {
  const { id_time } = await slot();
  const response = await api.request(`/operator/slots/${id_time}`, json("PUT", body, bearer(operator.token)));
  expect(response.status).toBe(400);
});
