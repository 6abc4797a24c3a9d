import { unwrap } from "@talaqqi/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi } from "../../support/api.ts";
import { at, expectSame, school } from "../school.ts";

const PATH = "/operator/placement-tests/{id}/expiry";

const api = await startTestApi();
const { teacher, registered, lastEntry } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
const post = (id: number | string) => operator.client.POST(PATH, at(id));
beforeAll(async () => {
  operator = await api.operator();
});
afterAll(() => api.close());

test("200 for a registered one, which the student reads as expired, and registers anew", async () => {
  const pupil = await registered({ notes: "Saya baru belajar." });
  const { data } = await post(pupil.id);
  expect(data).toMatchObject({ id_placement_test: pupil.id, s_progress: 3, notes: "Saya baru belajar.", actions: [] });
  await expectSame(pupil, data);
  expect(await lastEntry()).toMatchObject({
    ...{ action: "expirePlacementTest", kind: "placement_tests", key: String(pupil.id) },
    changes: [{ field: "s_progress", before: "0", after: "3" }],
  });
  const [record] = await unwrap(pupil.client.POST("/api/placement-test/register", {}));
  expect(record).toMatchObject({ s_progress: 0, notes: "" });
  expect(record?.id_placement_test).toBeGreaterThan(pupil.id);
  expect(await unwrap(pupil.client.GET("/api/placement-test"))).toMatchObject([{ s_progress: 3 }, { s_progress: 0 }]);
});

test("200 for a scheduled one, whose reviewer is free again at that time", async () => {
  const [one, other] = [await registered(), await registered()];
  const body = { id_reviewer: (await teacher()).id_teacher, test_schedule_at: "2099-01-20T09:00:00Z" };
  const schedule = (id: number) => operator.client.POST("/operator/placement-tests/{id}/schedule", { ...at(id), body });
  await schedule(one.id);
  const { data } = await post(one.id);
  expect(data).toMatchObject({ s_progress: 3, id_reviewer: body.id_reviewer, actions: [] });
  await expectSame(one, data);
  expect((await schedule(other.id)).data?.s_progress).toBe(1);
});

test("200 once of ten at once, 409 for the others, and one entry in the audit", async () => {
  const { id } = await registered();
  const results = await Promise.all(Array.from({ length: 10 }, () => post(id)));
  expect(results.map(({ data, error }) => (data ? 200 : error?.status)).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await api.db.auditEntry.count({ where: { kind: "placement_tests", key: String(id) } })).toBe(1);
});

test.each([
  [2, "a placement test whose result is in cannot be expired"],
  [3, "a placement test that has expired cannot be expired"],
  [4, "a placement test that is cancelled cannot be expired"],
])("409 transition with s_progress %i", async (s_progress, message) => {
  const { id } = await registered();
  await api.db.placementTest.update({ where: { id_placement_test: id }, data: { s_progress } });
  const { error } = await post(id);
  expect(error).toMatchObject({ status: 409, message });
  expect(error?.cause).toMatchObject({ reason: "transition" });
});

test("200 for one whose time is over, which is shown as expired already: then it is written down", async () => {
  const pupil = await registered();
  const past = { registered_at: new Date(0), expired_date_at: new Date(1) };
  await api.db.placementTest.update({ where: { id_placement_test: pupil.id }, data: past });
  const { data: before } = await operator.client.GET("/operator/placement-tests/{id}", at(pupil.id));
  expect(before).toMatchObject({ s_progress: 3, actions: ["expire"] });
  const { data } = await post(pupil.id);
  expect(data).toEqual({ ...before, actions: [] });
  await expectSame(pupil, data);
  expect(await api.db.placementTest.findMany({ where: { id_placement_test: pupil.id } })).toMatchObject([
    { s_progress: 3 },
  ]);
});

test.each(["x", "0", "404404"])("404 for %s", async (id) => {
  expect((await post(id)).error?.status).toBe(404);
});
