import { unwrap } from "@talaqqi/client";
import type { Schema } from "@talaqqi/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi } from "../../support/api.ts";
import { versionOf } from "../../support/versions.ts";
import { at, expectStudentSees, school } from "../school.ts";

/** What ends an open placement test without a result. */
type Ending = {
  path: "/operator/placement-tests/{id}/cancellation" | "/operator/placement-tests/{id}/expiry";
  action: "cancelPlacementTest" | "expirePlacementTest";
  s_progress: Schema<"QueuedPlacementTest">["s_progress"];
  /** What the test then is, in words. */
  word: "cancelled" | "expired";
};

/** Makes the tests that all endings have in common. @returns what the others of the file that calls it need. */
export function testEnding({ path, action, s_progress, word }: Ending) {
  let api: Awaited<ReturnType<typeof startTestApi>>;
  let operator: Awaited<ReturnType<typeof api.operator>>;
  let tools: ReturnType<typeof school>;
  const post = async (id: number | string) => {
    const version = await versionOf(api.db, "placement_tests", id);
    return operator.client.POST(path, { ...at(id), body: { version } });
  };
  beforeAll(async () => {
    api = await startTestApi();
    operator = await api.operator();
    tools = school(api);
  });
  afterAll(() => api.close());

  test(`200 for a registered test, which the student reads as ${word}, and registers again`, async () => {
    const student = await tools.registered({ notes: "Saya baru belajar." });
    const { data } = await post(student.id);
    expect(data).toMatchObject({
      id_placement_test: student.id,
      s_progress,
      notes: "Saya baru belajar.",
      actions: ["reopen"],
    });
    await expectStudentSees(student, data);
    expect(await tools.lastEntry()).toMatchObject({
      action,
      kind: "placement_tests",
      key: String(student.id),
      changes: [{ field: "s_progress", before: "0", after: String(s_progress) }],
    });
    const [record] = await unwrap(student.client.POST("/api/placement-test/register", {}));
    expect(record).toMatchObject({ s_progress: 0, notes: "" });
    expect(record?.id_placement_test).toBeGreaterThan(student.id);
    expect(await unwrap(student.client.GET("/api/placement-test"))).toMatchObject([{ s_progress }, { s_progress: 0 }]);
  });

  test("200 for a scheduled test, whose reviewer is free again at that time", async () => {
    const [one, other] = [await tools.registered(), await tools.registered()];
    const body = {
      version: 1,
      id_reviewer: (await tools.teacher()).id_teacher,
      test_schedule_at: "2099-01-20T09:00:00Z",
    };
    const schedule = (id: number) =>
      operator.client.POST("/operator/placement-tests/{id}/schedule", { ...at(id), body });
    await schedule(one.id);
    const { data } = await post(one.id);
    expect(data).toMatchObject({ s_progress, id_reviewer: body.id_reviewer, actions: ["reopen"] });
    await expectStudentSees(one, data);
    expect((await schedule(other.id)).data?.s_progress).toBe(1);
  });

  test("200 for one of ten concurrent requests, 409 for the others, and one entry in the audit", async () => {
    const { id } = await tools.registered();
    const results = await Promise.all(Array.from({ length: 10 }, () => post(id)));
    const statuses = results.map(({ data, error }) => (data ? 200 : error?.status));
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await api.db.auditEntry.count({ where: { kind: "placement_tests", key: String(id) } })).toBe(1);
  });

  test.each([
    [2, `a placement test whose result is in cannot be ${word}`],
    [3, `a placement test that has expired cannot be ${word}`],
    [4, `a placement test that is cancelled cannot be ${word}`],
  ])("409 transition with s_progress %i", async (progress, message) => {
    const { id } = await tools.registered();
    await api.db.placementTest.update({ where: { id_placement_test: id }, data: { s_progress: progress } });
    const { error } = await post(id);
    expect(error).toMatchObject({ status: 409, message });
    expect(error?.cause).toMatchObject({ reason: "transition" });
  });

  return {
    post,
    /** A student whose open test's time is over. */
    async over() {
      const student = await tools.registered();
      const past = { registered_at: new Date(0), expired_date_at: new Date(1) };
      await api.db.placementTest.update({ where: { id_placement_test: student.id }, data: past });
      return student;
    },
    read: (id: number) => operator.client.GET("/operator/placement-tests/{id}", at(id)),
    stored: (id: number) => api.db.placementTest.findMany({ where: { id_placement_test: id } }),
  };
}
