import { beforeEach, describe, expect, it } from "vitest";
import { loadFirstContent } from "../../src/import-export/first-content.ts";
import { emptyTables } from "../support/rows.ts";
import { openImportDatabase } from "./database.ts";

const { db, exportAll, load, plan } = await openImportDatabase();
const zone = "Asia/Jakarta";
const options = { language: "en", zone, now: new Date() } as const;

describe("an export", () => {
  beforeEach(async () => {
    await emptyTables(db);
    await loadFirstContent(db, { demonstration: true });
  });

  it("changes nothing when it is imported again", async () => {
    const files = await exportAll();
    expect(Object.keys(files)).toHaveLength(20);
    const planned = await plan(files, options);
    expect(planned).toMatchObject({ problems: [], notices: [], changes: [] });
    expect(planned.counts.filter(({ rows }) => rows === 0)).toEqual([]);
    await load(files, planned.digest);
    expect(await exportAll()).toEqual(files);
  });

  it("restores the same rows in an empty database", async () => {
    const files = await exportAll();
    await emptyTables(db);
    await load(files);
    expect(await exportAll()).toEqual(files);
  });

  it("restores overdue tests, and notes with any characters", async () => {
    const dates = { registered_at: new Date("2025-01-01"), expired_date_at: new Date("2025-01-31") };
    for (const [n, test] of [
      { s_progress: 0, notes: "=1+1\r\nSaya\u0007 baru\u009b31m\u001b" },
      { s_progress: 1, id_reviewer: 1, test_schedule_at: new Date("2025-01-20") },
    ].entries()) {
      const user = await db.user.create({ data: { email: `murid.${n}@example.com` } });
      const { id_student } = await db.student.create({ data: { id_user: user.id } });
      await db.placementTest.create({ data: { id_student, ...dates, ...test } });
    }
    const files = await exportAll();
    expect(await plan(files, options)).toMatchObject({ problems: [], notices: [], changes: [] });
    await emptyTables(db);
    expect(await plan(files, options)).toMatchObject({
      problems: [],
      notices: [{ column: "notes", message: "control characters were removed" }],
    });
    await load(files);
    const { placement_tests = "", ...others } = await exportAll();
    expect({ ...others, placement_tests }).toEqual({
      ...files,
      placement_tests: files.placement_tests?.replaceAll(/(?![\n\t\r])\p{Cc}/gu, ""),
    });
    expect(placement_tests).toContain("Saya baru31m");
  });
});
