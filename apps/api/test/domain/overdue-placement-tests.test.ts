import { afterAll, expect, test } from "vitest";
import { expireOverdueTests } from "../../src/domain/overdue-placement-tests.ts";
import { batchesOf } from "../support/batches.ts";
import { openTestDatabase } from "../support/database.ts";
import { cases } from "./placement-test-cases.ts";

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const now = new Date("2026-01-01T00:00:00Z");

/** Makes a test of a new student in each state. @returns the identifiers of the overdue ones. */
async function createTests(): Promise<number[]> {
  const overdue: number[] = [];
  for (const { s_progress, expired, shown } of cases) {
    const { id_student } = await db.student.create({ data: { name: "Yusuf" } });
    const times = { registered_at: new Date(0), expired_date_at: new Date(now.getTime() + (expired ? 0 : 1)) };
    const { id_placement_test: id } = await db.placementTest.create({ data: { id_student, s_progress, ...times } });
    if (shown !== s_progress) overdue.push(id);
  }
  return overdue;
}

test("overdue tests are expired in batches, each with an entry by nobody; all others stay", async () => {
  const overdue = [...(await createTests()), ...(await createTests())];
  const others = { where: { id_placement_test: { notIn: overdue } }, orderBy: { id_placement_test: "asc" } } as const;
  const before = await db.placementTest.findMany(others);
  expect(await batchesOf(expireOverdueTests(db, now.getTime(), 3))).toEqual([3, 1]);
  expect(await batchesOf(expireOverdueTests(db, now.getTime(), 3))).toEqual([0]);
  const rows = await db.placementTest.findMany({ where: { id_placement_test: { in: overdue } } });
  expect(rows.map(({ s_progress }) => s_progress)).toEqual([3, 3, 3, 3]);
  expect(await db.placementTest.findMany(others)).toEqual(before);
  const entries = await db.auditEntry.findMany({
    orderBy: { id_audit: "asc" },
    omit: { id_audit: true, version: true, role: true, refusal: true, labels: true },
  });
  expect(entries.map(({ key }) => Number(key)).sort()).toEqual(overdue.sort());
  const changes = [{ field: "s_progress", before: expect.stringMatching(/^[01]$/), after: "3" }];
  const entry = { at: now, id_operator: null, name: "service", action: "expirePlacementTest", changes };
  for (const { key, ...rest } of entries) expect(rest).toEqual({ kind: "placement_tests", ...entry });
});
