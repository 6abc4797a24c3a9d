import { describe, expect, it } from "vitest";
import { openImportDatabase } from "./database.ts";
import { filesOf, indonesian } from "./files.ts";

const { db, load, plan } = await openImportDatabase();

it("a result cannot be taken back, in both languages", async () => {
  const row = (progress: number, tested: string, level: string) =>
    `1,1,1,2025-12-01T00:00:00Z,,${tested},2026-06-01T00:00:00Z,${progress},${level},,`;
  const people = {
    users: ["1,x@example.com,,,,"],
    students: ["1,1"],
    teachers: ["1,,Guru,,,,,,,"],
    levels: ["1,Dasar,"],
  };
  await load(filesOf({ ...people, placement_tests: [row(2, "2025-12-04T00:00:00Z", "1")] }));
  const back = filesOf({ placement_tests: [row(0, "", "")] });
  const plans = [await plan(back), await plan(back, indonesian)];
  expect(plans.map(({ problems }) => problems[0]?.message)).toEqual([
    "a placement test with a result cannot change from s_progress 2 to 0",
    "tes penempatan yang hasilnya sudah ada tidak dapat diubah dari s_progress 2 menjadi 0",
  ]);
});

describe("the times of placement tests", () => {
  // `english.now` is in 2026.
  const row = (id: number, progress: number, { schedule = "", expires = "2026-06-01T00:00:00Z", tested = "" } = {}) =>
    `${id},${id},1,2025-12-01T00:00:00Z,${schedule},${tested},${expires},${progress},${tested && 1},,`;
  const over = { expires: "2025-12-31T23:59:59Z" };
  const only = "cannot be changed for an expired placement test. Only s_progress can change, to 3";
  const people = {
    users: [1, 2].map((id) => `${id},x${id}@example.com,,,,`),
    students: ["1,1", "2,2"],
    teachers: ["1,,Guru,,,,,,,"],
    levels: ["1,Dasar,"],
  };

  const planTests = async (...rows: string[]) => {
    const { problems } = await plan(filesOf({ placement_tests: rows }));
    return problems.map(({ column, message }) => [column, message]);
  };

  it("a new test must not expire before it takes place, but may be overdue", async () => {
    await load(filesOf(people));
    // An export has overdue tests that nobody closed.
    expect(await planTests(row(1, 0, over), row(2, 1, { ...over, schedule: "2025-12-20T00:00:00Z" }))).toEqual([]);
    const early = { schedule: "2026-07-01T00:00:00Z" };
    expect(await planTests(row(1, 1, early))).toEqual([["expired_date_at", "must be after test_schedule_at"]]);
    const tomorrow = { tested: "2026-01-02T00:00:00Z" };
    expect(await planTests(row(1, 2, tomorrow))).toEqual([["actual_tested_at", "must not be in the future"]]);
    // It took place, and waits for its result.
    expect(await planTests(row(1, 1, { schedule: "2025-12-30T00:00:00Z" }), row(2, 3, over))).toEqual([]);
  });

  it("an overdue test can only expire, and keeps its times", async () => {
    await load(filesOf(people));
    const schedule = new Date("2025-12-20T00:00:00Z");
    const dates = { registered_at: new Date("2025-12-01T00:00:00Z"), expired_date_at: new Date(over.expires) };
    const test = { id_placement_test: 1, id_student: 1, id_reviewer: 1, s_progress: 1, test_schedule_at: schedule };
    await db.placementTest.create({ data: { ...test, ...dates } });
    const stored = { ...over, schedule: "2025-12-20T00:00:00Z" };
    expect(await planTests(row(1, 1, stored))).toEqual([]);
    expect(await planTests(row(1, 1, stored).replace(/,$/, "Lewat,"))).toEqual([]);
    expect(await planTests(row(1, 3, stored))).toEqual([]);
    expect(await planTests(row(1, 2, { ...stored, tested: "2025-12-20T00:00:00Z" }))).toEqual([
      ["s_progress", "an expired placement test cannot change from s_progress 1 to 2"],
    ]);
    expect(await planTests(row(1, 4, stored))).toEqual([
      ["s_progress", "an expired placement test cannot change from s_progress 1 to 4"],
    ]);
    expect(await planTests(row(1, 1, { ...stored, expires: "2026-06-01T00:00:00Z" }))).toEqual([
      ["expired_date_at", only],
    ]);
    expect(await planTests(row(1, 1, { ...stored, schedule: "2025-12-21T00:00:00Z" }))).toEqual([
      ["test_schedule_at", only],
    ]);
  });

  it("a test is scheduled for a future time", async () => {
    await load(filesOf({ ...people, placement_tests: [row(1, 0)] }));
    const past = [["test_schedule_at", "must be in the future"]];
    expect(await planTests(row(1, 1, { schedule: "2025-12-31T00:00:00Z" }))).toEqual(past);
    expect(await planTests(row(1, 1, { schedule: "2026-01-02T00:00:00Z" }))).toEqual([]);
    await db.placementTest.updateMany({ data: { s_progress: 1, test_schedule_at: new Date("2025-12-30T00:00:00Z") } });
    expect(await planTests(row(1, 1, { schedule: "2025-12-31T00:00:00Z" }))).toEqual(past);
    expect(await planTests(row(1, 1, { schedule: "2025-12-30T00:00:00Z" }).replace(/,$/, "Hadir,"))).toEqual([]);
  });
});
