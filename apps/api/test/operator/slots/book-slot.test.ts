import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi, someone } from "../../support/api.ts";
import { at, isBooked, school } from "../school.ts";

const PATH = "/operator/slots/{id}/bookings";

const api = await sharedApi();
const { teacher, slot, student, book, lastEntry, counts } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
const post = (id: number | string, id_user: number) => operator.client.POST(PATH, { ...at(id), body: { id_user } });
beforeAll(async () => {
  operator = await api.operator();
});

/** Schedules a placement test. @param time in UTC. @returns its identifier. */
async function scheduleTest(id_student: number, id_reviewer: number, time: string): Promise<number> {
  const dates = {
    test_schedule_at: new Date(time),
    registered_at: new Date(),
    expired_date_at: new Date("2099-02-23"),
  };
  const test = await api.db.placementTest.create({ data: { id_student, id_reviewer, s_progress: 1, ...dates } });
  return test.id_placement_test;
}

test("201 with the slot and its students; a new account becomes a student", async () => {
  const { id_time } = await slot({ capacity: 2 });
  const { user, client } = await api.signedIn();
  const { data } = await post(id_time, user.id);
  const row = await api.db.student.findUniqueOrThrow({ where: { id_user: user.id } });
  const { email, name, whatsapp, gender } = user;
  const shown = { id_student: row.id_student, id_user: user.id, name, whatsapp, gender, email };
  expect(data).toMatchObject({ id_time, day: "Senin", time: "19:00", capacity: 2, booked: 1, students: [shown] });
  expect(Math.abs(Date.parse(data?.students[0]?.created_at ?? "") - api.clock.now())).toBeLessThan(60_000);

  expect(await lastEntry()).toMatchObject({
    id_operator: operator.idOperator,
    action: "bookSlot",
    kind: "bookings",
    key: `${id_time};${row.id_student}`,
    changes: [],
  });
  // The interface's list of the hour shows the student at once.
  const { data: teachers } = await client.GET("/api/teachers/slot-time");
  expect(JSON.stringify(teachers)).toContain(`"id_student":${row.id_student}`);
});

test("201 for a child without an account, and 400 for a student who does not exist", async () => {
  const { id_time } = await slot();
  const { id_student } = await api.db.student.create({ data: { name: "Yusuf Hakim", gender: "Laki - Laki" } });
  const book = (id: number) => operator.client.POST(PATH, { ...at(id_time), body: { id_student: id } });
  const child = { id_student, id_user: 0, name: "Yusuf Hakim", whatsapp: "", gender: "Laki - Laki", email: "" };
  expect((await book(id_student)).data).toMatchObject({ booked: 1, students: [child] });
  expect((await book(404404)).error).toMatchObject({ status: 400, message: "id_student does not exist" });
  const lists = JSON.stringify((await (await api.signedIn()).client.GET("/api/teachers/slot-time")).data);
  expect(lists).toContain(`"id_student":${id_student}`);
  expect(lists).not.toContain("Yusuf");
});

test("201 for a student, who stays the same, and for a second hour", async () => {
  const [one, other] = [await slot(), await slot({ time: "20:00" })];
  const { id_user, id_student } = await student();
  for (const { id_time } of [one, other]) {
    expect((await post(id_time, id_user)).data?.students).toMatchObject([{ id_student }]);
  }
});

type Case = { gender: string; level?: number; slot: { class_for?: string; id_level?: number } } & {
  reason?: string;
  overridden?: string;
  message?: RegExp;
};

test("409 for a slot that does not suit, and 201 with an override, which the audit records", async () => {
  const levels = [
    await api.db.level.create({ data: { level: "Satu" } }),
    await api.db.level.create({ data: { level: "Dua" } }),
  ];
  const [low = 0, high = 0] = levels.map(({ id_level }) => id_level);
  const dates = { registered_at: new Date("2026-01-01"), expired_date_at: new Date("2026-02-01") };
  const cases: Case[] = [
    { gender: "Laki - Laki", slot: { class_for: "women" }, reason: "wrong_class" },
    { gender: "Perempuan", slot: { class_for: "men" }, reason: "wrong_class" },
    { gender: "Perempuan", slot: { class_for: "women" } },
    { gender: "", slot: { class_for: "men" } },
    { gender: "Perempuan", level: low, slot: { id_level: high }, reason: "below_level" },
    {
      gender: "Perempuan",
      level: low,
      slot: { class_for: "men", id_level: high },
      reason: "wrong_class",
      overridden: "wrong_class, below_level",
      message: /class for men; .* needs Dua, .* reached Satu: use override to book/,
    },
    { gender: "Perempuan", level: high, slot: { id_level: low } },
    { gender: "Perempuan", slot: { id_level: high } },
  ];
  for (const { gender, level, slot: shape, reason, overridden = reason, message = /^this slot / } of cases) {
    const { id_time } = await slot();
    await api.db.slot.update({ where: { id_time }, data: shape });
    const tests = level
      ? { create: { ...dates, s_progress: 2, level_result: level, actual_tested_at: new Date() } }
      : {};
    const { id_student } = await api.db.student.create({ data: { gender, placement_tests: tests } });
    const book = (override: boolean) => operator.client.POST(PATH, { ...at(id_time), body: { id_student, override } });
    const { data, error } = await book(false);
    if (!reason) expect([gender, shape, data?.booked]).toEqual([gender, shape, 1]);
    else {
      const cause = expect.objectContaining({ reason });
      expect(error).toMatchObject({ status: 409, cause, message: expect.stringMatching(message) });
      expect((await book(true)).data).toMatchObject({ booked: 1 });
    }
    const changes = overridden ? [{ field: "override", before: "", after: overridden }] : [];
    expect(await lastEntry()).toMatchObject({ action: "bookSlot", key: `${id_time};${id_student}`, changes });
  }
});

test.each([{}, { id_user: 1, id_student: 1 }, { override: true }])("400 for %j", async (body) => {
  const { id_time } = await slot();
  const { error } = await operator.client.POST(PATH, { ...at(id_time), body });
  expect(error).toMatchObject({ status: 400 });
});

describe("409, and nothing is written:", () => {
  const refuse = async (idTime: number, idUser: number, reason: string, message: string) => {
    const before = await counts();
    const { error } = await post(idTime, idUser);
    expect(error).toMatchObject({ status: 409, message });
    expect(error?.cause).toMatchObject({ reason });
    expect(await counts()).toEqual(before);
  };

  test("409 slot_full, and the account does not become a student", async () => {
    const { id_time } = await slot({ capacity: 1 });
    await book(id_time, (await student()).id_student);
    const { user } = await api.signedIn();
    await refuse(id_time, user.id, "slot_full", "this slot is full: it has room for 1");
  });

  test("409 already_booked, also when the slot is full", async () => {
    const { id_time } = await slot({ capacity: 1 });
    const { id_user, id_student } = await student();
    await book(id_time, id_student);
    await refuse(id_time, id_user, "already_booked", "this student is booked into this slot already");
  });

  test("409 double_booking when the student has another slot at that time", async () => {
    const [one, other] = [await slot(), await slot()];
    const { id_user, id_student } = await student();
    await book(one.id_time, id_student);
    await refuse(other.id_time, id_user, "double_booking", isBooked("this student", "Monday at 19:00"));
  });

  test("409 double_booking when the student teaches at that time, in this slot too", async () => {
    const { id_user } = await student();
    const { id_teacher } = await teacher(id_user);
    const own = await slot({ id_teacher });
    const message = "this student teaches at that time: Monday at 19:00";
    await refuse((await slot()).id_time, id_user, "double_booking", message);
    await refuse(own.id_time, id_user, "double_booking", message);
  });

  test("409 double_booking when the teacher reviews a placement test at that time, 201 once it has a result", async () => {
    const { id_teacher, nama_pengajar } = await teacher();
    const { id_time } = await slot({ id_teacher, id_day: 6, time: "09:00" });
    const [tested, { id_user }] = [await student(), await student()];
    const id_placement_test = await scheduleTest(tested.id_student, id_teacher, "2099-01-24T02:00:30Z");
    const message = `${nama_pengajar} reviews a placement test at that time: 24 January 2099 at 09:00`;
    await refuse(id_time, id_user, "double_booking", message);
    await api.db.placementTest.update({ where: { id_placement_test }, data: { s_progress: 2 } });
    expect((await post(id_time, id_user)).data?.booked).toBe(1);
  });

  test("409 double_booking when the student reviews a placement test at that time, 201 at another hour", async () => {
    const [tested, { id_user }] = [await student(), await student()];
    const { id_teacher } = await teacher(id_user);
    await scheduleTest(tested.id_student, id_teacher, "2099-01-24T02:00:30Z");
    const { id_time } = await slot({ id_day: 6, time: "09:00" });
    const message = "this student reviews a placement test at that time: 24 January 2099 at 09:00";
    await refuse(id_time, id_user, "double_booking", message);
    const later = await slot({ id_day: 6, time: "10:00" });
    expect((await post(later.id_time, id_user)).data?.booked).toBe(1);
  });

  test("409 double_booking when the student or the teacher takes a placement test at that time", async () => {
    const [testedStudent, tutor] = [await student(), await student()];
    const { id_teacher, nama_pengajar } = await teacher(tutor.id_user);
    const { id_teacher: id_reviewer } = await teacher();
    await scheduleTest(testedStudent.id_student, id_reviewer, "2099-01-24T02:00:00Z");
    await scheduleTest(tutor.id_student, id_reviewer, "2099-01-24T03:00:00Z");
    const { id_time } = await slot({ id_day: 6, time: "09:00" });
    const ownMessage = "this student takes a placement test at that time: 24 January 2099 at 09:00";
    await refuse(id_time, testedStudent.id_user, "double_booking", ownMessage);
    const taught = await slot({ id_teacher, id_day: 6, time: "10:00" });
    const tutorsMessage = `${nama_pengajar} takes a placement test at that time: 24 January 2099 at 10:00`;
    await refuse(taught.id_time, testedStudent.id_user, "double_booking", tutorsMessage);
    expect((await post(id_time, tutor.id_user)).data?.booked).toBe(1);
  });
});

test("400 when the account does not exist, 404 when the slot does not exist either", async () => {
  const { id_time } = await slot();
  const before = await counts();
  const { error } = await post(id_time, 404_404);
  expect(error).toMatchObject({ status: 400, message: "id_user does not exist" });
  expect(error?.errors).toMatchObject([{ field: "id_user", message: "does not exist" }]);
  for (const id of [404_404, "x", "0", "9".repeat(30)]) expect((await post(id, 404_404)).error?.status).toBe(404);
  expect(await counts()).toEqual(before);
});

describe("concurrently", () => {
  test("201 for 7 of 50 concurrent bookings with capacity 7, 409 slot_full for the rest", async () => {
    const { id_time } = await slot({ capacity: 7 });
    const accounts = await api.db.user.createManyAndReturn({ data: Array.from({ length: 50 }, someone) });
    const before = await counts();
    const results = await Promise.all(accounts.map(({ id }) => post(id_time, id)));
    expect(results.map(({ data, error }) => (data ? 201 : error?.status)).sort()).toEqual([
      ...Array(7).fill(201),
      ...Array(43).fill(409),
    ]);
    for (const { error } of results) if (error) expect(error.cause).toMatchObject({ reason: "slot_full" });
    // Each is in the audit, and that its account became a student.
    expect(await counts()).toEqual(before.map((count, n) => count + (n === 0 ? 14 : 7)));
    expect((await operator.client.GET("/operator/slots/{id}", at(id_time))).data?.booked).toBe(7);
  });

  test("201 for one of ten hours of ten teachers that one student is booked into, 409 for the others", async () => {
    const slots: { id_time: number }[] = [];
    for (let n = 0; n < 10; n += 1) slots.push(await slot({ id_day: 3 }));
    const { user } = await api.signedIn();
    const results = await Promise.all(slots.map(({ id_time }) => post(id_time, user.id)));
    expect(results.map(({ data, error }) => (data ? 201 : error?.status)).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await api.db.booking.count({ where: { student: { id_user: user.id } } })).toBe(1);
  });

  test("201 or 400, never 500, while the account is deleted", async () => {
    const { id_time } = await slot({ id_day: 4, capacity: 20 });
    const accounts: { user: { id: number } }[] = [];
    for (let n = 0; n < 12; n += 1) accounts.push(await (n % 2 ? api.signedIn() : student()));
    const results = await Promise.all(
      accounts.map(async ({ user }, n) => {
        const remove = () => api.db.user.delete({ where: { id: user.id } });
        if (n % 3 === 0) return (await Promise.all([remove(), post(id_time, user.id)]))[1];
        return (await Promise.all([post(id_time, user.id), remove()]))[0];
      }),
    );
    for (const { data, error } of results)
      expect(data ? 201 : error?.message).toBeOneOf([201, "id_user does not exist"]);
    expect((await operator.client.GET("/operator/slots/{id}", at(id_time))).data).toMatchObject({
      booked: 0,
      students: [],
    });
  });
});
