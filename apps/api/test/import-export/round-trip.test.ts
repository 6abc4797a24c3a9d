import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { loadFirstContent } from "../../src/import-export/first-content.ts";
import { importContent, planContent } from "../../src/import-export/import.ts";
import { openTestDatabase } from "../support/database.ts";
import { emptyTables } from "../support/rows.ts";
import { exportContent } from "./exports.ts";

const { db, close } = await openTestDatabase();
afterAll(() => close());
const zone = "Asia/Jakarta";
const options = { language: "en", zone, now: new Date() } as const;

describe("what is exported", () => {
  beforeEach(async () => {
    await emptyTables(db);
    await loadFirstContent(db, { demonstration: true });
  });

  it("changes nothing when it is imported again", async () => {
    const files = await exportContent(db, { people: true, zone });
    expect(Object.keys(files)).toHaveLength(20);
    const plan = await planContent(db, files, options);
    expect(plan).toMatchObject({ problems: [], notices: [], changes: [] });
    expect(plan.counts.filter(({ rows }) => rows === 0)).toEqual([]);
    await importContent(db, files, { ...options, digest: plan.digest });
    expect(await exportContent(db, { people: true, zone })).toEqual(files);
  });

  it("makes the same of a database that holds nothing", async () => {
    const files = await exportContent(db, { people: true, zone });
    await emptyTables(db);
    await importContent(db, files, options);
    expect(await exportContent(db, { people: true, zone })).toEqual(files);
  });

  it("makes the same of what students have left: tests whose time is over, notes that hold anything", async () => {
    const dates = { registered_at: new Date("2025-01-01"), expired_date_at: new Date("2025-01-31") };
    for (const [n, test] of [
      { s_progress: 0, notes: "=1+1\r\nSaya\u0007 baru\u009b31m\u001b" },
      { s_progress: 1, id_reviewer: 1, test_schedule_at: new Date("2025-01-20") },
    ].entries()) {
      const user = await db.user.create({ data: { email: `murid.${n}@example.com` } });
      const { id_student } = await db.student.create({ data: { id_user: user.id } });
      await db.placementTest.create({ data: { id_student, ...dates, ...test } });
    }
    const files = await exportContent(db, { people: true, zone });
    expect(await planContent(db, files, options)).toMatchObject({ problems: [], notices: [], changes: [] });
    await emptyTables(db);
    expect(await planContent(db, files, options)).toMatchObject({
      problems: [],
      notices: [{ column: "notes", message: "was kept without its control characters" }],
    });
    await importContent(db, files, options);
    const { placement_tests = "", ...others } = await exportContent(db, { people: true, zone });
    expect({ ...others, placement_tests }).toEqual({
      ...files,
      placement_tests: files.placement_tests?.replaceAll(/(?![\n\t\r])\p{Cc}/gu, ""),
    });
    expect(placement_tests).toContain("Saya baru31m");
  });
});
