import { unwrap } from "@talaqqi/client";
import type { Schema } from "@talaqqi/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { sharedApi } from "../../support/api.ts";
import { versionOf } from "../../support/versions.ts";
import { at, expectStudentSees, school } from "../school.ts";
import { send } from "../undo.ts";

const PATH = "/operator/placement-tests/{id}/result";

const api = await sharedApi();
const { teacher, registered, lastEntry } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
let level: number;
let higher: number;
const post = async (id: number | string, body: Omit<Schema<"TestResult">, "version">) => {
  const version = await versionOf(api.db, "placement_tests", id);
  return operator.client.POST(PATH, { ...at(id), body: { version, ...body } });
};
beforeAll(async () => {
  operator = await api.operator();
  ({ id_level: level } = await api.db.level.create({ data: { level: "Tahsin 1" } }));
  ({ id_level: higher } = await api.db.level.create({ data: { level: "Tahsin 2" } }));
});

async function scheduled() {
  const student = await registered({ notes: "Saya baru belajar." });
  const body = { version: 1, id_reviewer: (await teacher()).id_teacher, test_schedule_at: "2099-01-20T09:00:00Z" };
  await unwrap(operator.client.POST("/operator/placement-tests/{id}/schedule", { ...at(student.id), body }));
  return student;
}

test("200 with the result, which the student reads, and no texts in the audit", async () => {
  const student = await scheduled();
  const written = { notes: "Makhraj sudah baik 🙂,\r\n\tlanjut.", link_catatan: "https://catatan.example/3" };
  const tested = new Date(api.clock.now() - 60_000).toISOString();
  const { data } = await post(student.id, { level_result: level, actual_tested_at: tested, ...written });
  expect(data).toMatchObject({ s_progress: 2, level_result: level, actual_tested_at: tested, ...written });
  expect(data?.actions).toEqual(["record", "reopen"]);
  await expectStudentSees(student, data);
  const entry = await lastEntry();
  expect(entry).toMatchObject({
    action: "recordPlacementTest",
    kind: "placement_tests",
    key: String(student.id),
    changes: [
      { field: "actual_tested_at", before: "", after: tested },
      { field: "level_result", before: "", after: String(level) },
      { field: "s_progress", before: "1", after: "2" },
      { field: "notes", before: "", after: "" },
      { field: "link_catatan", before: "", after: "" },
    ],
  });
});

test("200 with the student's notes and the current time by default", async () => {
  const student = await scheduled();
  const { data } = await post(student.id, { level_result: level });
  expect(data).toMatchObject({ notes: "Saya baru belajar.", link_catatan: "" });
  expect(Math.abs(Date.parse(data?.actual_tested_at ?? "") - api.clock.now())).toBeLessThan(60_000);
  await expectStudentSees(student, data);
});

test("200 with a correction: omitted fields and the time of the test stay", async () => {
  const student = await scheduled();
  const link_catatan = "https://catatan.example/4";
  const first = await post(student.id, { level_result: level, notes: "Baik.", link_catatan });
  api.clock.advance(5 * 60_000);
  const { data } = await post(student.id, { level_result: higher });
  expect(data).toEqual({ ...first.data, level_result: higher, version: (first.data?.version ?? 0) + 1 });
  await expectStudentSees(student, data);
  expect(await lastEntry()).toMatchObject({
    changes: [{ field: "level_result", before: String(level), after: String(higher) }],
  });
  expect((await post(student.id, { level_result: higher, notes: "", link_catatan: "" })).data).toMatchObject({
    notes: "",
    link_catatan: "",
  });
});

test("200 while the student registers, who gets the open test or a new one", async () => {
  for (let n = 0; n < 5; n += 1) {
    const student = await scheduled();
    const register = () => student.client.POST("/api/placement-test/register", {});
    const results = await Promise.all([register(), post(student.id, { level_result: level }), register()]);
    expect(results.map(({ response }) => response?.status)).toEqual([200, 200, 200]);
    expect(results[1].data).toMatchObject({ s_progress: 2, level_result: level });
    const records = await unwrap(student.client.GET("/api/placement-test"));
    expect(records[0]).toMatchObject({ id_placement_test: student.id, s_progress: 2, level_result: level });
    expect(records.slice(1).map(({ s_progress }) => s_progress)).toBeOneOf([[], [0]]);
  }
});

describe("400, and nothing changes:", () => {
  test("400 with the control characters that notes may have", async () => {
    const { error } = await post((await scheduled()).id, { level_result: level, notes: "Baik\u0007" });
    const message = "must be at most 1,000 characters, without control characters other than line breaks and tabs";
    expect(error).toMatchObject({ status: 400, errors: [{ field: "notes", message }] });
  });

  test("400 when the level does not exist", async () => {
    const student = await scheduled();
    const { error } = await post(student.id, { level_result: 404_404 });
    expect(error).toMatchObject({ status: 400, message: "level_result does not exist" });
    expect(error?.errors).toEqual([{ field: "level_result", message: "does not exist" }]);
    expect(await unwrap(student.client.GET("/api/placement-test"))).toMatchObject([{ s_progress: 1, level_result: 0 }]);
  });

  test("400 when actual_tested_at is in the future", async () => {
    const soon = new Date(api.clock.now() + 60_000).toISOString();
    const { error } = await post((await scheduled()).id, { level_result: level, actual_tested_at: soon });
    expect(error).toMatchObject({ status: 400, message: "actual_tested_at must not be in the future" });
  });

  test.each([
    { link_catatan: "http://catatan.example" },
    { link_catatan: "catatan" },
    { notes: "a".repeat(1001) },
    ...["\u0000", "\u0007", "a\u001b[2J", "\u007f", "\u0085", "\ud800"].map((notes) => ({ notes })),
    { actual_tested_at: "2030-02-30T09:00:00Z" },
  ])("400 for %j", async (part) => {
    expect((await post((await scheduled()).id, { level_result: level, ...part })).error?.status).toBe(400);
  });
});

test.each([
  [0, "a placement test that is only registered cannot get a result: schedule it first"],
  [3, "a placement test that has expired cannot get a result: reopen it first"],
  [4, "a placement test that is cancelled cannot get a result: reopen it first"],
])("409 transition with s_progress %i", async (s_progress, message) => {
  const { id } = await registered();
  await api.db.placementTest.update({ where: { id_placement_test: id }, data: { s_progress } });
  const { error } = await post(id, { level_result: level });
  expect(error).toMatchObject({ status: 409, message });
  expect(error?.cause).toMatchObject({ reason: "transition" });
});

test("409 transition for an overdue scheduled test, 200 for one with a result", async () => {
  const [late, done] = [await scheduled(), await scheduled()];
  await post(done.id, { level_result: level });
  const past = { registered_at: new Date(0), expired_date_at: new Date(1) };
  await api.db.placementTest.updateMany({ where: { id_placement_test: { in: [late.id, done.id] } }, data: past });
  const message = "a placement test whose time is over cannot get a result: reopen it first";
  expect((await post(late.id, { level_result: level })).error).toMatchObject({ status: 409, message });
  expect((await post(done.id, { level_result: higher })).data).toMatchObject({ level_result: higher });
});

test("200 for the teacher who reviews it, with an undo of a correction only: she may not reopen it", async () => {
  const { id } = await scheduled();
  const { id_reviewer } = await api.db.placementTest.findUniqueOrThrow({ where: { id_placement_test: id } });
  const { token } = await api.operator({ role: "teacher", id_teacher: id_reviewer ?? 0 });
  const record = async (level_result: number) =>
    send(api, token, "POST", `/operator/placement-tests/${id}/result`, {
      version: await versionOf(api.db, "placement_tests", id),
      level_result,
    });
  expect(await record(level)).toBe(undefined);
  const { path = "", body = {} } = (await record(higher)) ?? {};
  await send(api, token, "POST", path, body);
});
