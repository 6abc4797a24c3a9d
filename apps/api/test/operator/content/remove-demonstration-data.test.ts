import { unwrap } from "@talaqqi/client";
import { beforeEach, expect, test } from "vitest";
import { resetData } from "../../../src/import-export/first-content.ts";
import { sharedApi } from "../../support/api.ts";
import { changedTables, createDigest, tablesOf } from "../../support/digests.ts";
import { at } from "../school.ts";

const api = await sharedApi();
let member: Awaited<ReturnType<typeof api.operator>>;
beforeEach(async () => {
  await resetData(api.db);
  member = await api.operator();
});

const preview = () => unwrap(member.client.GET("/operator/demonstration"));
const remove = () => unwrap(member.client.POST("/operator/demonstration/removal", { body: {} }));
/** What is left: students, teachers, slots, bookings, and the lesson content, which is not of the demonstration. */
const counts = async () => ({
  people: (await api.db.user.count()) + (await api.db.student.count()) + (await api.db.teacher.count()),
  hours: (await api.db.slot.count()) + (await api.db.booking.count()),
  offers: (await api.db.package.count()) + (await api.db.program.count()) + (await api.db.level.count()),
  letters: await api.db.huruf.count(),
});

test("200 with everything removed but lesson content and staff, one entry, and nothing more the second time", async () => {
  const before = await preview();
  expect(before).toMatchObject({ kept: 0, kept_records: [] });
  expect(before.removable).toBeGreaterThan(150);
  const letters = await api.db.huruf.count();
  const staff = await api.db.operator.count();
  const { removable: removed, ...kept } = before;
  const files = before.files.map(({ removable: removed, ...counts }) => ({ ...counts, removed }));
  expect(await remove()).toEqual({ ...kept, removed, files });
  expect(await counts()).toEqual({ people: 0, hours: 0, offers: 0, letters });
  expect(await api.db.operator.count()).toBe(staff);
  const entries = () => api.db.auditEntry.findMany({ where: { action: "removeDemonstrationData" } });
  expect(await entries()).toMatchObject([
    { kind: "school", key: "", changes: [{ field: "removed", before: "", after: String(removed) }] },
  ]);
  const digest = createDigest(api.db, await tablesOf(api.db));
  const after = await digest();
  expect(await remove()).toEqual({ removed: 0, kept: 0, files: [], kept_records: [] });
  expect(changedTables(after, await digest())).toEqual([]);
  expect(await entries()).toHaveLength(1);
});

test("200 with what the school added, what that refers to, and a teacher's card as it was", async () => {
  const { client } = member;
  const { id_student } = await unwrap(
    client.POST("/operator/students", { body: { name: "Murid Kami", gender: "Perempuan" } }),
  );
  await client.POST("/operator/slots/{id}/bookings", { ...at(3), body: { id_student, override: true } });
  await client.POST("/operator/slots/{id}/bookings", { ...at(4), body: { id_student, override: true } });
  const slot = await api.db.booking.findFirstOrThrow({ where: { id_student }, include: { slot: true } });
  const { id_teacher, id_time } = slot.slot;
  const certificates = await api.db.sertifikat.count({ where: { id_pengajar: id_teacher } });
  const headers = { "Accept-Language": "id" };
  const { kept_records } = await unwrap(client.GET("/operator/demonstration", { headers }));
  const label = expect.stringMatching(/ Contoh (Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Ahad) \d\d\.\d\d$/);
  expect(kept_records).toContainEqual({ kind: "slots", key: String(id_time), reason: "used", label });
  const done = await remove();
  const inEnglish = expect.stringMatching(/ Contoh [A-Z][a-z]+day \d\d:\d\d$/);
  expect(done.kept_records).toContainEqual(expect.objectContaining({ key: String(id_time), label: inEnglish }));
  expect(done.kept_records).toContainEqual(
    expect.objectContaining({ kind: "teachers", key: String(id_teacher), label: expect.stringContaining("Contoh") }),
  );
  expect(await api.db.booking.findMany()).toMatchObject([{ id_student, id_time }]);
  expect(await api.db.student.findMany()).toMatchObject([{ id_student }]);
  expect(await api.db.sertifikat.count({ where: { id_pengajar: id_teacher } })).toBe(certificates);
  await client.POST("/operator/slots/{id}/release", { ...at(id_time), body: { id_student } });
  await remove();
  expect(await api.db.teacher.count()).toBe(0);
});

test("200 with a changed student and their bookings, and an account that somebody signed in to", async () => {
  const params = at(5);
  const { version } = (await unwrap(member.client.GET("/operator/students/{id}", params))).student;
  await unwrap(member.client.PUT("/operator/students/{id}", { ...params, body: { version, note: "Murid kami." } }));
  await api.db.identity.create({ data: { issuer: "https://idp.example", subject: "rangga", id_user: 2 } });
  const booked = await api.db.booking.count({ where: { id_student: 5 } });
  const { kept_records } = await remove();
  const kept = kept_records.filter(({ reason }) => reason === "changed").map(({ kind, key }) => `${kind} ${key}`);
  expect(kept).toEqual(expect.arrayContaining(["users 2", "students 1", "students 5"]));
  expect(await api.db.booking.count({ where: { id_student: 5 } })).toBe(booked);
  expect(await api.db.user.count({ where: { id: 2 } })).toBe(1);
});

test("200 with the teacher of a member of staff", async () => {
  await api.operator({ role: "teacher", id_teacher: 2 });
  const { kept_records } = await remove();
  expect(kept_records).toContainEqual(expect.objectContaining({ kind: "teachers", key: "2", reason: "used" }));
  expect(await api.db.teacher.findMany()).toMatchObject([{ id_teacher: 2 }]);
});

test("200 with nothing in a school whose records only have the same numbers", async () => {
  await remove();
  const teacher = await api.db.teacher.create({ data: { id_teacher: 1, nama_pengajar: "Ustadzah Fatimah" } });
  const student = await api.db.student.create({ data: { id_student: 1, name: "Yusuf" } });
  const slot = await api.db.slot.create({
    data: { id_time: 1, id_teacher: teacher.id_teacher, id_day: 1, time: "16:00" },
  });
  await api.db.booking.create({ data: { id_time: slot.id_time, id_student: student.id_student } });
  expect(await preview()).toEqual({ removable: 0, kept: 0, files: [], kept_records: [] });
});
