import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { exportContent, importContent, planContent } from "../../src/content/content.ts";
import { loadFirstContent } from "../../src/content/first-content.ts";
import { openTestDatabase } from "../support/database.ts";
import { emptyTables } from "../support/rows.ts";

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
});
