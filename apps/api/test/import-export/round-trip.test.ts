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
    expect(Object.keys(files)).toHaveLength(21);
    const planned = await plan(files, options);
    expect(planned).toMatchObject({ problems: [], notices: [], changes: [] });
    expect(planned.counts.filter(({ rows }) => rows === 0)).toMatchObject([{ file: "guardians.csv" }]);
    await load(files, planned.digest);
    expect(await exportAll()).toEqual(files);
  });

  it("restores the same rows in an empty database", async () => {
    const files = await exportAll();
    await emptyTables(db);
    await load(files);
    expect(await exportAll()).toEqual(files);
  });

  it("restores children, with and without accounts, and who looks after them", async () => {
    const mother = await db.user.create({
      data: { email: "ibu@example.com", name: "Siti", whatsapp: "6281200000001" },
    });
    const guardians = { create: { id_user: mother.id, relation: "mother" } };
    const child = {
      name: "Yusuf",
      gender: "Laki - Laki",
      whatsapp: "6281200000002",
      birth_year: 2021,
      note: "Malu.\nBaru.",
    };
    await db.student.create({ data: { ...child, guardians } });
    await db.student.create({ data: { id_user: mother.id, note: "Ibu Yusuf." } });
    const dates = { registered_at: new Date("2025-01-01"), expired_date_at: new Date("2025-01-31") };
    const wished = { wished_at: new Date("2025-01-20"), minutes: 45, s_progress: 4 };
    await db.placementTest.create({ data: { student: { create: { name: "Maryam" } }, ...dates, ...wished } });
    const read = async () => [
      await db.student.findMany({ orderBy: { id_student: "asc" }, omit: { created_at: true } }),
      await db.guardian.findMany({ omit: { created_at: true } }),
      await db.placementTest.findMany({ orderBy: { id_placement_test: "asc" } }),
    ];
    const [rows, files] = [await read(), await exportAll()];
    expect(await plan(files, options)).toMatchObject({ problems: [], notices: [], changes: [] });
    await emptyTables(db);
    await load(files);
    expect(await read()).toEqual(rows);
    expect(await exportAll()).toEqual(files);
  });

  it("of a version without some columns leaves them as they are, and new rows get the usual values", async () => {
    const { id_student } = await db.student.create({ data: { name: "Yusuf", note: "Malu.", birth_year: 2021 } });
    const user = await db.user.create({ data: { email: "baru@example.com", name: "Baru" } });
    const students = `id_student,id_user\n${id_student},\n,${user.id}\n`;
    expect(await plan({ students }, options)).toMatchObject({ problems: [], changes: [{ action: "create" }] });
    await load({ students });
    expect(await db.student.findUnique({ where: { id_student } })).toMatchObject({ name: "Yusuf", note: "Malu." });
    expect(await db.student.findUnique({ where: { id_user: user.id } })).toMatchObject({ name: "Baru", note: "" });
  });

  it("with a name for a student who has an account is refused, as the account has it", async () => {
    const user = await db.user.create({ data: { email: "baru@example.com", name: "Baru" } });
    const students = `id_student,id_user,name,gender,whatsapp,birth_year,note\n,${user.id},Lain,,,,\n`;
    const message = "must be empty for a student with an account: the account has it, in users.csv";
    expect(await plan({ students }, options)).toMatchObject({ problems: [{ column: "name", message }] });
  });

  it("with a year of birth to come is refused, as it is in a request", async () => {
    const nextYear = options.now.getUTCFullYear() + 1;
    const students = `id_student,id_user,name,gender,whatsapp,birth_year,note\n,,Yusuf,,,${nextYear},\n`;
    const message =
      "must be a year of birth from 1900 to this year, such as 2015, or a date of birth such as 31/01/2015";
    expect(await plan({ students }, options)).toMatchObject({ problems: [{ column: "birth_year", message }] });
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
