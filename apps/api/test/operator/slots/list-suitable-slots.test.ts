import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { at, isBooked, school, usualSlot } from "../school.ts";

const api = await sharedApi();
const { teacher, slot, student, book } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
beforeAll(async () => {
  operator = await api.operator();
});

const PATH = "/operator/students/{id}/suitable-slots";
const list = async (id: number, query: object = {}) => {
  const { data } = await operator.client.GET(PATH, { params: { path: { id: String(id) }, query } });
  return new Map((data ?? []).map(({ id_time, reasons }) => [id_time, reasons]));
};

test("200 with every reason for which the student cannot be booked, as bookSlot has it", async () => {
  const { id_student } = await student();
  const { id_user } = await api.db.student.findUniqueOrThrow({ where: { id_student } });
  await api.db.user.update({ where: { id: id_user ?? 0 }, data: { gender: "Perempuan" } });
  const [low, high] = await api.db.level.createManyAndReturn({ data: [{ level: "Satu" }, { level: "Dua" }] });
  const dates = { registered_at: new Date("2025-01-01"), expired_date_at: new Date("2099-01-01") };
  await api.db.placementTest.create({
    data: { id_student, s_progress: 2, level_result: low?.id_level ?? 0, actual_tested_at: new Date(), ...dates },
  });
  const free = await slot({ id_day: 2 });
  const own = await slot({ id_day: 3 });
  await book(own.id_time, id_student);
  const meanwhile = await slot({ id_day: 3, time: "19:45" });
  const full = await slot({ id_day: 4, capacity: 1 });
  await book(full.id_time, (await student()).id_student);
  const mens = await slot({ id_day: 5 });
  await api.db.slot.update({
    where: { id_time: mens.id_time },
    data: { class_for: "men", id_level: high?.id_level ?? 0 },
  });
  const examiner = await teacher();
  const reviewed = await slot({ id_teacher: examiner.id_teacher, id_day: 6, time: "09:00" });
  // 2099-01-24 is a Sabtu; it begins at 09:30 in Jakarta.
  const test_schedule_at = new Date("2099-01-24T02:30:00Z");
  const tested = (await student()).id_student;
  await api.db.placementTest.create({
    data: { id_student: tested, id_reviewer: examiner.id_teacher, s_progress: 1, test_schedule_at, ...dates },
  });
  const taught = await slot({ id_day: 7, id_teacher: (await teacher(id_user)).id_teacher });

  const ended = await slot({ id_day: 3, time: "19:15", valid_until: new Date("2020-01-01") });
  const last = await slot({ id_day: 1, valid_until: new Date("2099-02-17") });
  await book(last.id_time, id_student);
  const after = await slot({ id_day: 1, valid_from: new Date("2099-02-18") });
  const before = await slot({ id_day: 1, valid_from: new Date("2099-02-17") });

  const slots = await list(id_student);
  const reasonsOf = ({ id_time }: { id_time: number }) =>
    slots.get(id_time)?.map(({ reason, message }) => `${reason}: ${message}`);
  expect(reasonsOf(free)).toEqual([]);
  expect(reasonsOf(own)).toEqual(["already_booked: this student is booked into this slot already"]);
  expect(reasonsOf(meanwhile)).toEqual([isBooked("double_booking: this student", "Wednesday at 19:00")]);
  expect(reasonsOf(full)).toEqual(["slot_full: this slot is full: it has room for 1"]);
  expect(reasonsOf(mens)).toEqual([
    "wrong_class: this slot is a class for men",
    "below_level: this slot needs Dua, and the student reached Satu",
  ]);
  const { nama_pengajar } = examiner;
  expect(reasonsOf(reviewed)).toEqual([
    `double_booking: ${nama_pengajar} reviews a placement test at that time: 24 January 2099 at 09:30`,
  ]);
  expect(reasonsOf(taught)).toEqual(["double_booking: this student teaches at that time: Sunday at 19:00"]);
  expect(reasonsOf(ended)).toEqual(["slot_ended: this slot ended on 2020-01-01"]);
  expect(reasonsOf(before)).toEqual([isBooked("double_booking: this student", "Monday at 19:00")]);
  expect(reasonsOf(after)).toEqual([]);
  // What is refused here is refused there.
  for (const [id_time, reasons] of slots) {
    const { error } = await operator.client.POST("/operator/slots/{id}/bookings", {
      ...at(id_time),
      body: { id_student },
    });
    const reason = Object(error?.cause).reason;
    expect([id_time, reasons.map((one): string => one.reason)]).toEqual([
      id_time,
      error ? expect.arrayContaining([reason]) : [],
    ]);
  }
});

test("200 by day and time, with the slots of a teacher, a day or an institution", async () => {
  const { id_student } = await student();
  const { id_teacher } = await teacher();
  const later = await slot({ id_teacher, id_day: 2, time: "20:00" });
  const earlier = await slot({ id_teacher, id_day: 2, time: "06:00" });
  const query = { id_teacher, id_day: 2 } as const;
  expect([...(await list(id_student, query)).keys()]).toEqual([earlier.id_time, later.id_time]);
  expect((await list(id_student, { ...query, id_lembaga: 404404 })).size).toBe(0);
  const { data } = await operator.client.GET(PATH, { params: { path: { id: String(id_student) }, query } });
  expect(data?.[0]).toMatchObject({
    ...usualSlot,
    id_time: earlier.id_time,
    day: "Selasa",
    time: "06:00",
    reasons: [],
  });
});

test("404 for an unknown student", async () => {
  expect((await operator.client.GET(PATH, at(404404))).error).toMatchObject({ status: 404 });
});
