import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { importContent, planContent } from "../../src/import-export/import.ts";
import { openTestDatabase } from "../support/database.ts";
import { emptyTables } from "../support/rows.ts";
import { english, filesOf, indonesian } from "./files.ts";

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

it("a stored test's result cannot be taken back, in both languages", async () => {
  const row = (progress: number, tested: string, level: string) =>
    `1,1,1,2025-12-01T00:00:00Z,,${tested},2026-06-01T00:00:00Z,${progress},${level},,`;
  const people = {
    users: ["1,x@example.com,,,,"],
    students: ["1,1"],
    teachers: ["1,,Guru,,,,,,,"],
    levels: ["1,Dasar,"],
  };
  await importContent(db, filesOf({ ...people, placement_tests: [row(2, "2025-12-04T00:00:00Z", "1")] }), english);
  const back = filesOf({ placement_tests: [row(0, "", "")] });
  const plans = [await planContent(db, back, english), await planContent(db, back, indonesian)];
  expect(plans.map(({ problems }) => problems[0]?.message)).toEqual([
    "a placement test whose result is in cannot go from s_progress 2 to 0",
    "tes penempatan yang hasilnya sudah ada tidak dapat diubah dari s_progress 2 menjadi 0",
  ]);
});

describe("of a test whose time is over, or to come,", () => {
  // It is 2026 here.
  const row = (id: number, progress: number, { schedule = "", expires = "2026-06-01T00:00:00Z", tested = "" } = {}) =>
    `${id},${id},1,2025-12-01T00:00:00Z,${schedule},${tested},${expires},${progress},${tested && 1},,`;
  const over = { expires: "2025-12-31T23:59:59Z" };
  const only = "cannot be changed of a placement test whose time is over: only s_progress can, to 3";
  const people = {
    users: [1, 2].map((id) => `${id},x${id}@example.com,,,,`),
    students: ["1,1", "2,2"],
    teachers: ["1,,Guru,,,,,,,"],
    levels: ["1,Dasar,"],
  };
  beforeEach(() => emptyTables(db));

  const plan = async (...rows: string[]) => {
    const { problems } = await planContent(db, filesOf({ placement_tests: rows }), english);
    return problems.map(({ column, message }) => [column, message]);
  };

  it("a new one that expires before it takes place is refused, and not one whose time is over", async () => {
    await importContent(db, filesOf(people), english);
    // So an export has it, when nobody has done anything about it.
    expect(await plan(row(1, 0, over), row(2, 1, { ...over, schedule: "2025-12-20T00:00:00Z" }))).toEqual([]);
    const early = { schedule: "2026-07-01T00:00:00Z" };
    expect(await plan(row(1, 1, early))).toEqual([["expired_date_at", "must be after test_schedule_at"]]);
    const tomorrow = { tested: "2026-01-02T00:00:00Z" };
    expect(await plan(row(1, 2, tomorrow))).toEqual([["actual_tested_at", "must not be in the future"]]);
    // It has taken place, and waits for its result.
    expect(await plan(row(1, 1, { schedule: "2025-12-30T00:00:00Z" }), row(2, 3, over))).toEqual([]);
  });

  it("a stored one that is open no more can only expire, and keeps what is not about its time", async () => {
    await importContent(db, filesOf(people), english);
    const schedule = new Date("2025-12-20T00:00:00Z");
    const dates = { registered_at: new Date("2025-12-01T00:00:00Z"), expired_date_at: new Date(over.expires) };
    const test = { id_placement_test: 1, id_student: 1, id_reviewer: 1, s_progress: 1, test_schedule_at: schedule };
    await db.placementTest.create({ data: { ...test, ...dates } });
    const stored = { ...over, schedule: "2025-12-20T00:00:00Z" };
    expect(await plan(row(1, 1, stored))).toEqual([]);
    expect(await plan(row(1, 1, stored).replace(/,$/, "Lewat,"))).toEqual([]);
    expect(await plan(row(1, 3, stored))).toEqual([]);
    expect(await plan(row(1, 2, { ...stored, tested: "2025-12-20T00:00:00Z" }))).toEqual([
      ["s_progress", "a placement test whose time is over cannot go from s_progress 1 to 2"],
    ]);
    expect(await plan(row(1, 4, stored))).toEqual([
      ["s_progress", "a placement test whose time is over cannot go from s_progress 1 to 4"],
    ]);
    expect(await plan(row(1, 1, { ...stored, expires: "2026-06-01T00:00:00Z" }))).toEqual([["expired_date_at", only]]);
    expect(await plan(row(1, 1, { ...stored, schedule: "2025-12-21T00:00:00Z" }))).toEqual([
      ["test_schedule_at", only],
    ]);
  });

  it("a stored one is scheduled for a time to come", async () => {
    await importContent(db, filesOf({ ...people, placement_tests: [row(1, 0)] }), english);
    const past = [["test_schedule_at", "must be in the future"]];
    expect(await plan(row(1, 1, { schedule: "2025-12-31T00:00:00Z" }))).toEqual(past);
    expect(await plan(row(1, 1, { schedule: "2026-01-02T00:00:00Z" }))).toEqual([]);
    await db.placementTest.updateMany({ data: { s_progress: 1, test_schedule_at: new Date("2025-12-30T00:00:00Z") } });
    expect(await plan(row(1, 1, { schedule: "2025-12-31T00:00:00Z" }))).toEqual(past);
    expect(await plan(row(1, 1, { schedule: "2025-12-30T00:00:00Z" }).replace(/,$/, "Hadir,"))).toEqual([]);
  });
});
