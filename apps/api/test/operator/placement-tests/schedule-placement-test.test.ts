import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { versionOf } from "../../support/versions.ts";
import { at, expectStudentSees, isBooked, school } from "../school.ts";

const DAY_MS = 86_400_000;
const PATH = "/operator/placement-tests/{id}/schedule";

const api = await sharedApi();
const { teacher, slot, student, book, registered, lastEntry } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
const post = async (id: number | string, id_reviewer: number, test_schedule_at: string) => {
  const version = await versionOf(api.db, "placement_tests", id);
  return operator.client.POST(PATH, { ...at(id), body: { version, id_reviewer, test_schedule_at } });
};
beforeAll(async () => {
  operator = await api.operator();
});

test("200 with reviewer, time and expiry, which the student reads, and the teacher", async () => {
  const registeredStudent = await registered({ notes: "Saya baru belajar." });
  const reviewer = await api.signedIn();
  const { id_teacher, nama_pengajar } = await teacher(reviewer.user.id);
  const { data } = await post(registeredStudent.id, id_teacher, "2099-01-19T09:00:00+07:00");
  expect(data).toMatchObject({
    id_placement_test: registeredStudent.id,
    id_reviewer: id_teacher,
    nama_reviewer: nama_pengajar,
    s_progress: 1,
    test_schedule_at: "2099-01-19T02:00:00.000Z",
    expired_date_at: "2099-02-18T02:00:00.000Z",
    notes: "Saya baru belajar.",
    email: registeredStudent.user.email,
    actions: ["schedule", "record", "cancel", "expire", "reopen"],
  });
  await expectStudentSees(registeredStudent, data);
  await expectStudentSees(reviewer, data);
  expect(await lastEntry()).toMatchObject({
    action: "schedulePlacementTest",
    kind: "placement_tests",
    key: String(registeredStudent.id),
    changes: [
      { field: "id_reviewer", before: "", after: String(id_teacher) },
      { field: "test_schedule_at", before: "", after: "2099-01-19T02:00:00.000Z" },
      { field: "expired_date_at", after: "2099-02-18T02:00:00.000Z" },
      { field: "s_progress", before: "0", after: "1" },
    ],
  });
});

test("200 with another reviewer and time for a scheduled test, and the previous time is free again", async () => {
  const [one, other] = [await registered(), await registered()];
  const [first, second] = [await teacher(), await teacher()];
  await post(one.id, first.id_teacher, "2099-01-20T09:00:00Z");
  const { data } = await post(one.id, second.id_teacher, "2099-01-10T09:00:00Z");
  expect(data).toMatchObject({ id_reviewer: second.id_teacher, expired_date_at: "2099-02-09T09:00:00.000Z" });
  await expectStudentSees(one, data);
  expect((await post(other.id, first.id_teacher, "2099-01-20T09:00:00Z")).data?.s_progress).toBe(1);
});

test("200 again for the same schedule, without another entry in the audit", async () => {
  const [{ id }, { id_teacher }] = [await registered(), await teacher()];
  const { data } = await post(id, id_teacher, "2099-01-20T09:00:00Z");
  const entries = await api.db.auditEntry.count();
  expect((await post(id, id_teacher, "2099-01-20T16:00:00+07:00")).data).toEqual(data);
  expect(await api.db.auditEntry.count()).toBe(entries);
});

describe("409 double_booking, and nothing changes:", () => {
  const refuse = async (idTeacher: number, time: string, message: string) => {
    const registeredStudent = await registered();
    const before = await api.db.auditEntry.count();
    const { error } = await post(registeredStudent.id, idTeacher, time);
    expect(error).toMatchObject({ status: 409, message });
    expect(error?.cause).toMatchObject({ reason: "double_booking" });
    expect(await api.db.auditEntry.count()).toBe(before);
    await expectStudentSees(
      registeredStudent,
      (await operator.client.GET("/operator/placement-tests/{id}", at(registeredStudent.id))).data,
    );
    return registeredStudent;
  };

  test("409 double_booking when the teacher reviews another test at that time, in any zone", async () => {
    const [{ id }, { id_teacher, nama_pengajar }] = [await registered(), await teacher()];
    await post(id, id_teacher, "2099-01-20T09:00:00Z");
    const registeredStudent = await refuse(
      id_teacher,
      "2099-01-20T16:29:00+07:00",
      `${nama_pengajar} reviews a placement test at that time: 20 January 2099 at 16:00`,
    );
    expect((await post(registeredStudent.id, id_teacher, "2099-01-20T16:30:00+07:00")).data?.s_progress).toBe(1);
  });

  test("409 double_booking when the teacher teaches students at that hour of the school's week", async () => {
    const { id_teacher, nama_pengajar } = await teacher();
    // 2099-01-18 is an Ahad: in Jakarta it is Senin 05:30 when it is Ahad 22:30 in UTC.
    const { id_time } = await slot({ id_teacher, id_day: 1, time: "05:30" });
    const free = await registered();
    expect((await post(free.id, id_teacher, "2099-01-18T22:30:00Z")).data?.s_progress).toBe(1);
    await operator.client.POST("/operator/placement-tests/{id}/cancellation", { ...at(free.id), body: { version: 2 } });
    await book(id_time, (await student()).id_student);
    const message = `${nama_pengajar} teaches at that time: Monday at 05:30`;
    const registeredStudent = await refuse(id_teacher, "2099-01-18T22:30:00Z", message);
    expect((await post(registeredStudent.id, id_teacher, "2099-01-18T23:30:00Z")).data?.s_progress).toBe(1);
  });

  test("409 double_booking when the teacher is booked into a slot at that time", async () => {
    const { id_user, id_student } = await student();
    const { id_teacher, nama_pengajar } = await teacher(id_user);
    // 2099-01-20 is a Selasa.
    const { id_time } = await slot({ id_day: 2, time: "17:00" });
    await book(id_time, id_student);
    const message = isBooked(nama_pengajar, "Tuesday at 17:00");
    const registeredStudent = await refuse(id_teacher, "2099-01-20T10:00:00Z", message);
    expect((await post(registeredStudent.id, id_teacher, "2099-01-20T11:00:00Z")).data?.s_progress).toBe(1);
  });

  test("409 double_booking when the student has a slot or teaches students at that time", async () => {
    const [registeredStudent, { id_teacher }] = [await registered(), await teacher()];
    const { id_student } = await api.db.student.findFirstOrThrow({ where: { id_user: registeredStudent.user.id } });
    const refuseAt = async (time: string, message: string) =>
      expect((await post(registeredStudent.id, id_teacher, time)).error).toMatchObject({ status: 409, message });
    const { id_time } = await slot({ id_day: 3, time: "17:00" });
    await book(id_time, id_student);
    await refuseAt("2099-01-21T10:00:00Z", isBooked("this student", "Wednesday at 17:00"));
    const own = await teacher(registeredStudent.user.id);
    const taught = await slot({ id_teacher: own.id_teacher, id_day: 4, time: "17:00" });
    expect((await post(registeredStudent.id, id_teacher, "2099-01-22T10:00:00Z")).data?.s_progress).toBe(1);
    await post(registeredStudent.id, id_teacher, "2099-01-22T11:00:00Z");
    await book(taught.id_time, (await student()).id_student);
    await refuseAt("2099-01-22T10:00:00Z", "this student teaches at that time: Thursday at 17:00");
  });

  test("409 for one of two tests concurrently scheduled for one teacher and time, 200 for the other", async () => {
    const { id_teacher } = await teacher();
    const students = [await registered(), await registered(), await registered(), await registered()];
    const results = await Promise.all(students.map(({ id }) => post(id, id_teacher, "2099-03-20T09:00:00Z")));
    const statuses = results.map(({ data, error }) => (data ? 200 : error?.status));
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    for (const { error } of results) if (error) expect(error.cause).toMatchObject({ reason: "double_booking" });
  });

  test("409 for one of a concurrent booking and test at the same hour", async () => {
    for (let n = 0; n < 5; n += 1) {
      const { id_teacher } = await teacher();
      const { id_time } = await slot({ id_teacher, id_day: 2, time: "16:00" });
      const [{ id }, { user }] = [await registered(), await api.signedIn()];
      const results = await Promise.all([
        post(id, id_teacher, "2099-01-20T09:00:00Z"),
        operator.client.POST("/operator/slots/{id}/bookings", { ...at(id_time), body: { id_user: user.id } }),
      ]);
      expect(results.map(({ data, error }) => (data ? 200 : error?.status)).sort()).toEqual([200, 409]);
    }
  });
});

describe("400", () => {
  test("400 when the teacher does not exist", async () => {
    const { error } = await post((await registered()).id, 404_404, "2099-01-20T09:00:00Z");
    expect(error).toMatchObject({ status: 400, message: "id_reviewer does not exist" });
    expect(error?.errors).toEqual([{ field: "id_reviewer", message: "does not exist" }]);
  });

  test("400 when the time is in the past", async () => {
    const past = new Date(api.clock.now() - 1000).toISOString();
    const { error } = await post((await registered()).id, (await teacher()).id_teacher, past);
    expect(error).toMatchObject({ status: 400, message: "test_schedule_at must be in the future" });
  });
});

test.each([
  [2, "a placement test whose result is in cannot be scheduled"],
  [3, "a placement test that has expired cannot be scheduled: reopen it first"],
  [4, "a placement test that is cancelled cannot be scheduled: reopen it first"],
])("409 transition with s_progress %i", async (s_progress, message) => {
  const [{ id }, { id_teacher }] = [await registered(), await teacher()];
  await api.db.placementTest.update({ where: { id_placement_test: id }, data: { s_progress } });
  const { error } = await post(id, id_teacher, "2099-01-20T09:00:00Z");
  expect(error).toMatchObject({ status: 409, message });
  expect(error?.cause).toMatchObject({ reason: "transition" });
});

test("409 transition for an overdue test", async () => {
  const [{ id }, { id_teacher }] = [await registered(), await teacher()];
  api.clock.advance(30 * DAY_MS);
  const { error } = await post(id, id_teacher, "2099-01-20T09:00:00Z");
  const message = "a placement test whose time is over cannot be scheduled: reopen it first";
  expect(error).toMatchObject({ status: 409, message });
});
