import type { Schema } from "@talaqqi/contract";
import { beforeAll, expect, test } from "vitest";
import { sharedApi, startTestApi } from "../../support/api.ts";
import { json } from "../../support/http.ts";
import { bearer } from "../../support/operations.ts";
import { at, isBooked, school, usualSlot } from "../school.ts";

const api = await sharedApi();
const { teacher, slot, student, book, lastEntry } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
const post = (body: Schema<"NewSlot">) => operator.client.POST("/operator/slots", { body });
beforeAll(async () => {
  operator = await api.operator();
});

test("201 with SLOT_MINUTES, unless the request has minutes", async () => {
  const other = await startTestApi({ SLOT_MINUTES: "45" });
  const { client } = await other.operator();
  const { id_teacher } = await other.db.teacher.create({ data: { nama_pengajar: "Guru" } });
  const body: Schema<"NewSlot"> = { id_teacher, id_day: 5, time: "05:30", capacity: 3 };
  expect((await client.POST("/operator/slots", { body })).data?.minutes).toBe(45);
  const longer: Schema<"NewSlot"> = { ...body, time: "08:00", minutes: 90 };
  expect((await client.POST("/operator/slots", { body: longer })).data?.minutes).toBe(90);
  await other.close();
});

test("201 with the slot, which is immediately in the public list", async () => {
  const { id_teacher, nama_pengajar } = await teacher();
  const days = async () =>
    (await api.client.GET("/api/teachers/{id}", { params: { path: { id: String(id_teacher) } } })).data?.[0]?.days;
  expect(await days()).toEqual([]);
  const { data } = await post({ id_teacher, id_day: 5, time: "05:30", capacity: 3 });
  expect(data).toEqual({
    id_time: data?.id_time,
    id_teacher,
    nama_pengajar,
    id_day: 5,
    day: "Jumat",
    time: "05:30",
    capacity: 3,
    booked: 0,
    ...usualSlot,
  });
  expect(await days()).toMatchObject([{ id_day: 5, times: [{ id_time: data?.id_time, time: "05:30" }] }]);
  expect(await lastEntry()).toMatchObject({
    id_operator: operator.idOperator,
    action: "createSlot",
    kind: "slots",
    key: String(data?.id_time),
    changes: [
      { field: "id_teacher", before: "", after: String(id_teacher) },
      { field: "id_day", before: "", after: "5" },
      { field: "time", before: "", after: "05:30" },
      { field: "capacity", before: "", after: "3" },
      { field: "minutes", before: "", after: "60" },
      { field: "class_for", before: "", after: "mixed" },
      { field: "id_level", before: "", after: "0" },
      { field: "id_lembaga", before: "", after: "0" },
    ],
  });
});

test("201 with its first and last day, before and after which no public list shows it", async () => {
  const { id_teacher } = await teacher();
  const days = { valid_from: "2099-02-18", valid_until: "2099-03-19" };
  const { data } = await post({ id_teacher, id_day: 5, time: "05:30", ...days });
  expect(data).toMatchObject(days);
  const { data: listed } = await api.client.GET("/api/teachers/{id}", at(id_teacher));
  expect(listed?.[0]?.days).toEqual([]);
  const entry = await lastEntry();
  expect(entry?.changes ?? []).toContainEqual({ field: "valid_until", before: "", after: "2099-03-19" });
  // The same hour is free until then.
  expect((await post({ id_teacher, id_day: 5, time: "05:30", valid_until: "2099-02-17" })).error).toBeUndefined();
  const overlapping = await post({ id_teacher, id_day: 5, time: "05:45", valid_from: "2099-03-19" });
  expect(overlapping.error).toMatchObject({ status: 409, cause: { reason: "double_booking" } });
});

test.each([
  [{ valid_from: "2030-02-30" }, "valid_from is not a valid date"],
  [{ valid_until: "2030-2-3" }, 'valid_until must be a date such as 2030-02-18, or ""'],
  [{ valid_from: "2030-02-02", valid_until: "2030-02-01" }, "valid_until must not be before valid_from"],
])("400 for %j", async (days, message) => {
  const { id_teacher } = await teacher();
  const { error } = await post({ id_teacher, id_day: 5, time: "05:30", ...days });
  expect(error).toMatchObject({ status: 400, message });
});

test("201 with its length, class, level, place and institution, which no public list shows", async () => {
  const { id_teacher } = await teacher();
  const { id_level } = await api.db.level.create({ data: { level: "Tahsin 1" } });
  const { id_lembaga } = await api.db.lembaga.create({ data: { nama_lembaga: "Lembaga" } });
  const shape = {
    minutes: 45,
    class_for: "women",
    id_level,
    place: "Masjid",
    link: "https://a.example/b",
    id_lembaga,
  } as const;
  const { data } = await post({ id_teacher, id_day: 5, time: "05:30", ...shape });
  expect(data).toMatchObject(shape);
  const { data: slots } = await api.client.GET("/api/teachers/{id}", { params: { path: { id: String(id_teacher) } } });
  expect(slots?.[0]?.days?.[0]?.times).toEqual([{ id_time: data?.id_time, time: "05:30", students: [] }]);
});

test.each([
  ["id_level", { id_level: 404404 }],
  ["id_lembaga", { id_lembaga: 404404 }],
  ["minutes", { minutes: 4 }],
  ["link", { link: "http://a.example" }],
])("400 for %s, and no slot", async (field, wrong) => {
  const { id_teacher } = await teacher();
  const { error } = await post({ id_teacher, id_day: 5, time: "05:30", ...wrong });
  expect(error).toMatchObject({ status: 400, message: expect.stringMatching(new RegExp(`^${field} `)) });
  expect(await api.db.slot.count({ where: { id_teacher } })).toBe(0);
});

test("201 with a capacity of 10 by default", async () => {
  const { id_teacher } = await teacher();
  expect((await post({ id_teacher, id_day: 1, time: "00:00" })).data).toMatchObject({ capacity: 10, time: "00:00" });
});

test("409 double_booking when the teacher has a slot at that time, 201 when that one is over, or a day later", async () => {
  const { id_teacher, nama_pengajar } = await teacher();
  await slot({ id_teacher });
  const before = [await api.db.auditEntry.count(), await api.db.slot.count()];
  const { error } = await post({ id_teacher, id_day: 1, time: "19:59" });
  expect(error).toMatchObject({ status: 409, message: `${nama_pengajar} teaches at that time: Monday at 19:00` });
  expect(error?.cause).toMatchObject({ reason: "double_booking" });
  expect([await api.db.auditEntry.count(), await api.db.slot.count()]).toEqual(before);
  expect((await post({ id_teacher, id_day: 1, time: "20:00" })).data?.day).toBe("Senin");
  expect((await post({ id_teacher, id_day: 2, time: "19:00" })).data?.day).toBe("Selasa");
});

test("409 double_booking when the teacher is booked into another slot at that time", async () => {
  const { id_user, id_student } = await student();
  const { id_teacher, nama_pengajar } = await teacher(id_user);
  const { id_time } = await slot();
  await book(id_time, id_student);
  const { error } = await post({ id_teacher, id_day: 1, time: "19:59" });
  expect(error).toMatchObject({ status: 409, message: isBooked(nama_pengajar, "Monday at 19:00") });
  expect((await post({ id_teacher, id_day: 1, time: "20:00" })).data?.time).toBe("20:00");
});

test("201 for one of ten concurrent requests, 409 for the others", async () => {
  const { id_teacher } = await teacher();
  const body = { id_teacher, id_day: 1 as const, time: "19:00" };
  const results = await Promise.all(Array.from({ length: 10 }, () => post(body)));
  expect(results.map(({ data, error }) => (data ? 201 : error?.status)).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test("400 when the teacher does not exist", async () => {
  const { error } = await post({ id_teacher: 404_404, id_day: 1, time: "19:00" });
  expect(error).toMatchObject({ status: 400, message: "id_teacher does not exist" });
  expect(error?.errors).toEqual([{ field: "id_teacher", message: "does not exist" }]);
});

test.each([
  { time: "24:00" },
  { time: "7:00" },
  { time: "19:60" },
  { id_day: 0 },
  { id_day: 8 },
  { capacity: 0 },
  { capacity: 1001 },
  { capacity: 1.5 },
  { booked: 1 },
  { id_teacher: "1" },
])("400 for %j", async (part) => {
  const body = { id_teacher: 1, id_day: 1, time: "19:00", ...part };
  const response = await api.request("/operator/slots", json("POST", body, bearer(operator.token)));
  expect(response.status).toBe(400);
});
