import { unwrap } from "@talaqqi/client";
import { beforeAll, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { versionOf } from "../../support/versions.ts";
import { at, expectStudentSees, school } from "../school.ts";

const DAY_MS = 86_400_000;

const api = await sharedApi();
const { teacher, registered, lastEntry } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
let level: number;
beforeAll(async () => {
  operator = await api.operator();
  ({ id_level: level } = await api.db.level.create({ data: { level: "Tahsin 1" } }));
});
const TEST = "/operator/placement-tests/{id}";
const latest = async (id: number) => ({ version: await versionOf(api.db, "placement_tests", id) });
const reopen = async (id: number) => operator.client.POST(`${TEST}/reopening`, { ...at(id), body: await latest(id) });
const cancel = async (id: number) =>
  unwrap(operator.client.POST(`${TEST}/cancellation`, { ...at(id), body: await latest(id) }));
const record = async (id: number) => {
  const body = { ...(await latest(id)), level_result: level, notes: "Baik." };
  return unwrap(operator.client.POST(`${TEST}/result`, { ...at(id), body }));
};
const change = (id_placement_test: number, data: object) =>
  api.db.placementTest.update({ where: { id_placement_test }, data });

async function scheduled(id_reviewer?: number) {
  const student = await registered({ test_schedule_at: "2098-01-19T02:00:00Z" });
  const body = {
    version: 1,
    id_reviewer: id_reviewer ?? (await teacher()).id_teacher,
    test_schedule_at: "2099-01-20T09:00:00Z",
  };
  await unwrap(operator.client.POST(`${TEST}/schedule`, { ...at(student.id), body }));
  return { ...student, ...body };
}

test("200 for a result, which is removed, and the audit says so; its notes stay", async () => {
  const student = await scheduled();
  const { actual_tested_at: tested } = await record(student.id);
  const { data } = await reopen(student.id);
  expect(data).toMatchObject({
    s_progress: 1,
    level_result: 0,
    actual_tested_at: "",
    notes: "Baik.",
    id_reviewer: student.id_reviewer,
    scheduled_at: "2099-01-20T09:00:00.000Z",
    expired_date_at: "2099-02-19T09:00:00.000Z",
    actions: ["schedule", "record", "cancel", "expire", "reopen"],
  });
  await expectStudentSees(student, data);
  expect(await lastEntry()).toMatchObject({
    action: "reopenPlacementTest",
    kind: "placement_tests",
    key: String(student.id),
    changes: [
      { field: "actual_tested_at", before: tested, after: "" },
      { field: "level_result", before: String(level), after: "" },
      { field: "s_progress", before: "2", after: "1" },
    ],
  });
});

test.each([3, 4])("200 for s_progress %i as registered, with the wished time and 30 more days", async (s_progress) => {
  const student = await registered({ test_schedule_at: "2098-01-19T02:00:00Z", notes: "Baru." });
  const past = { wished_at: new Date(2), test_schedule_at: new Date(2) };
  await change(student.id, { ...past, registered_at: new Date(0), expired_date_at: new Date(3), s_progress });
  const earliest = api.clock.now() + 30 * DAY_MS;
  const { data } = await reopen(student.id);
  expect(data).toMatchObject({ s_progress: 0, wished_at: new Date(2).toISOString(), scheduled_at: "", notes: "Baru." });
  expect(Date.parse(data?.expired_date_at ?? "")).toBeGreaterThanOrEqual(earliest);
  await expectStudentSees(student, data);
});

test("200 as registered when the reviewer no longer exists, with the wished time again", async () => {
  const student = await scheduled();
  await record(student.id);
  await api.db.teacher.delete({ where: { id_teacher: student.id_reviewer } });
  const { data } = await reopen(student.id);
  const wished = "2098-01-19T02:00:00.000Z";
  expect(data).toMatchObject({ s_progress: 0, id_reviewer: 0, test_schedule_at: wished, wished_at: wished });
});

test("200 for an overdue test, which stays what it was, and can get its result", async () => {
  const { id } = await scheduled();
  const past = { registered_at: new Date(0), test_schedule_at: new Date(1), expired_date_at: new Date(2) };
  await change(id, past);
  expect((await reopen(id)).data).toMatchObject({ s_progress: 1, scheduled_at: new Date(1).toISOString() });
  expect(await record(id)).toMatchObject({ s_progress: 2 });
});

test("409 open_test when the student has registered again; 200 when that test is overdue, which is expired", async () => {
  const { id, client } = await scheduled();
  await cancel(id);
  const [other] = await unwrap(client.POST("/api/placement-test/register", {}));
  const idOther = other?.id_placement_test ?? 0;
  const { error } = await reopen(id);
  const message = `placement test ${idOther} of this student is open: use it, or cancel it first`;
  expect([error?.message, error?.cause]).toEqual([message, expect.objectContaining({ reason: "open_test" })]);
  await change(idOther, { registered_at: new Date(0), expired_date_at: new Date(1) });
  expect((await reopen(id)).data?.s_progress).toBe(1);
  const entry = { action: "expirePlacementTest", id_operator: null };
  expect(await api.db.auditEntry.findMany({ where: { key: String(idOther) } })).toMatchObject([entry]);
});

test("409 double_booking when the reviewer has another test at that time; 200 when the time has passed", async () => {
  const { id, id_reviewer } = await scheduled();
  await cancel(id);
  const other = await scheduled(id_reviewer);
  const { error } = await reopen(id);
  expect(error).toMatchObject({
    status: 409,
    message: expect.stringContaining("reviews a placement test at that time"),
  });
  expect(error?.cause).toMatchObject({ reason: "double_booking" });
  for (const one of [id, other.id]) await change(one, { test_schedule_at: new Date(api.clock.now() - 60_000) });
  expect((await reopen(id)).data?.s_progress).toBe(1);
});

test("409 open_test or 200 while the student registers, never two open tests", async () => {
  for (let n = 0; n < 5; n += 1) {
    const { id, client } = await scheduled();
    await cancel(id);
    const [reopened, registration] = await Promise.all([
      reopen(id),
      client.POST("/api/placement-test/register", {}),
      reopen(id),
    ]);
    expect(registration.response?.status).toBe(200);
    expect(reopened.error?.status).toBeOneOf([undefined, 409]);
    const records = await unwrap(client.GET("/api/placement-test"));
    expect(records.filter(({ s_progress }) => s_progress < 2)).toHaveLength(1);
  }
});

test("200 for a scheduled test, which is registered without its reviewer and with the wished time", async () => {
  const student = await scheduled();
  const { data } = await reopen(student.id);
  const wished = "2098-01-19T02:00:00.000Z";
  expect(data).toMatchObject({
    s_progress: 0,
    id_reviewer: 0,
    test_schedule_at: wished,
    wished_at: wished,
    scheduled_at: "",
    actions: ["schedule", "cancel", "expire"],
  });
  await expectStudentSees(student, data);
});

test("409 transition for a test that is only registered", async () => {
  const { id } = await registered();
  const { error } = await reopen(id);
  const message = "a placement test that is only registered cannot be reopened";
  expect(error).toMatchObject({ status: 409, message });
  expect(error?.cause).toMatchObject({ reason: "transition" });
});
