import { unwrap } from "@talaqqi/client";
import type { Schema } from "@talaqqi/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApi } from "../../support/api.ts";
import { expectStudentSees, school } from "../school.ts";

const api = await startTestApi({ PLACEMENT_TEST_MINUTES: "45" });
afterAll(() => api.close());
const { student, registered, counts } = school(api);
let operator: Awaited<ReturnType<typeof api.operator>>;
beforeAll(async () => {
  operator = await api.operator();
});
const post = (body: Schema<"NewPlacementTest">) => operator.client.POST("/operator/placement-tests", { body });
const entriesOf = (kind: string, key: number) =>
  api.db.auditEntry.findMany({ where: { kind, key: String(key) }, orderBy: { id_audit: "asc" } });

test("201 with the wished time and the usual length, as for a registration in the app, which returns it", async () => {
  const account = await student();
  const { data } = await post({
    id_student: account.id_student,
    wished_at: "2099-01-19T09:00:00+07:00",
    notes: "Sudah bisa\nmembaca.",
  });
  expect(data).toMatchObject({
    id_student: account.id_student,
    s_progress: 0,
    minutes: 45,
    notes: "Sudah bisa\nmembaca.",
    scheduled_at: "",
    wished_at: "2099-01-19T02:00:00.000Z",
    expired_date_at: "2099-02-18T02:00:00.000Z",
    actions: ["schedule", "cancel", "expire"],
  });
  await expectStudentSees(account, data);
  const [again] = await unwrap(account.client.POST("/api/placement-test/register", {}));
  expect(again?.id_placement_test).toBe(data?.id_placement_test);
  expect(await entriesOf("placement_tests", data?.id_placement_test ?? 0)).toMatchObject([
    {
      action: "createPlacementTest",
      changes: [
        { field: "id_student", after: String(account.id_student) },
        { field: "wished_at", after: "2099-01-19T02:00:00.000Z" },
        { field: "minutes", after: "45" },
        { field: "notes", before: "", after: "" },
      ],
    },
  ]);
});

test("the app's registration has the usual length too", async () => {
  const { id } = await registered();
  expect(await api.db.placementTest.findUnique({ where: { id_placement_test: id } })).toMatchObject({ minutes: 45 });
});

test("201 for an account, which becomes a student, with a length of its own", async () => {
  const { user, client } = await api.signedIn();
  const { data } = await post({ id_user: user.id, minutes: 20 });
  expect(data).toMatchObject({ id_user: user.id, name: user.name, minutes: 20, notes: "", wished_at: "" });
  await expectStudentSees({ client }, data);
  expect(await entriesOf("students", data?.id_student ?? 0)).toMatchObject([{ action: "createPlacementTest" }]);
});

test("201 when the open test is overdue, which is expired by the service", async () => {
  const { id, user } = await registered();
  const past = { registered_at: new Date(0), expired_date_at: new Date(1) };
  await api.db.placementTest.update({ where: { id_placement_test: id }, data: past });
  expect((await post({ id_user: user.id })).data?.s_progress).toBe(0);
  expect(await api.db.placementTest.findUnique({ where: { id_placement_test: id } })).toMatchObject({ s_progress: 3 });
  expect(await entriesOf("placement_tests", id)).toMatchObject([
    { action: "expirePlacementTest", id_operator: null, name: "service" },
  ]);
});

test("201 for one of ten concurrent requests, also from the app; 409 open_test names the test for the others", async () => {
  const { id_student, client } = await student();
  const [registration, ...results] = await Promise.all([
    client.POST("/api/placement-test/register", {}),
    ...Array.from({ length: 10 }, () => post({ id_student })),
  ]);
  const rows = await api.db.placementTest.findMany({ where: { id_student } });
  const id = rows[0]?.id_placement_test;
  expect(rows).toHaveLength(1);
  expect(registration.data).toMatchObject([{ id_placement_test: id }]);
  const message = `placement test ${id} of this student is open: use it, or cancel it first`;
  for (const { data, error } of results) {
    if (data) expect(data.id_placement_test).toBe(id);
    else expect([error?.message, error?.cause]).toEqual([message, expect.objectContaining({ reason: "open_test" })]);
  }
});

describe("400, and nothing is written:", () => {
  test.each<[Schema<"NewPlacementTest">, string]>([
    [{ id_student: 404_404 }, "id_student does not exist"],
    [{ id_user: 404_404 }, "id_user does not exist"],
    [{ id_user: 1, id_student: 1 }, "the request body must have either id_user or id_student"],
    [{ minutes: 20 }, "the request body must have either id_user or id_student"],
    [{ id_student: 1, wished_at: "2020-01-19T09:00:00Z" }, "wished_at must be in the future"],
    [{ id_student: 1, minutes: 4 }, "minutes must be at least 5"],
  ])("400 for %j", async (body, message) => {
    const before = await counts();
    expect((await post(body)).error).toMatchObject({ status: 400, message });
    expect(await counts()).toEqual(before);
  });
});
