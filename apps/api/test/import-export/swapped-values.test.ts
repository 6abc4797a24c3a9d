import { describe, expect, it } from "vitest";
import { openImportDatabase } from "./database.ts";
import { filesOf, school, withRows } from "./files.ts";

const { db, load, problemsOf } = await openImportDatabase();

describe("unique values", () => {
  it("can be exchanged between rows", async () => {
    await load(withRows(school, { users: ["3,x@example.com,,,,", "4,y@example.com,,,,"] }));
    await load(
      filesOf({
        sifats: ["1,Jahr,,berlawanan,Hams,,,-1", "2,Hams,,berlawanan,Jahr,,,1"],
        hurufs: ["1,ب,Ba,1,,Hams", "2,ا,Alif,1,,Jahr"],
        users: [
          "1,b@example.com,A,,6281234567890,",
          "2,a@example.com,B,,,",
          "3,c@example.com,,,,",
          "4,d@example.com,,,,",
        ],
        teachers: ["1,4,Guru,,,,,,,", "2,3,Guru kedua,,,,,,,"],
        slots: ["1,1,Selasa,09:30,10", "2,1,Senin,08:00,10"],
      }),
    );
    const byHuruf = await db.huruf.findMany({ orderBy: { id_huruf: "asc" }, include: { sifats: true } });
    expect(byHuruf.map(({ huruf, sifats }) => [huruf, sifats[0]?.id_sifatul_huruf])).toEqual([
      ["ب", 2],
      ["ا", 1],
    ]);
    const slots = await db.slot.findMany({ orderBy: { id_time: "asc" } });
    expect(slots.map(({ id_day, time, booked }) => [id_day, time, booked])).toEqual([
      [2, "09:30", 2],
      [1, "08:00", 0],
    ]);
    const emails = await db.user.findMany({ orderBy: { id: "asc" } });
    expect(emails.slice(0, 2).map(({ email }) => email)).toEqual(["b@example.com", "a@example.com"]);
    await load(filesOf({ teachers: ["1,3,Guru,,,,,,,", "2,4,Guru kedua,,,,,,,"] }));
    const teachers = await db.teacher.findMany({ orderBy: { id_teacher: "asc" } });
    expect(teachers.map(({ id_user }) => id_user)).toEqual([3, 4]);
  });

  it("can rotate among new, changed and removed rows", async () => {
    await load(filesOf({ sifats: ["1,A,,tunggal,,,,1", "2,B,,tunggal,,,,1", "3,C,,tunggal,,,,1"] }));
    await load(filesOf({ sifats: ["new-a,A,,tunggal,,,,1", "2,C,,tunggal,,,,1", ",B,,tunggal,,,,1"] }));
    const sifats = await db.sifat.findMany({ orderBy: { id_sifatul_huruf: "asc" } });
    expect(sifats.map(({ id_sifatul_huruf: id, nama_sifat }) => [id, nama_sifat])).toEqual([
      [2, "C"],
      [4, "A"],
      [5, "B"],
    ]);
  });

  it("can rotate among the hours of a whole week", async () => {
    const hours = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Ahad"].flatMap((name) =>
      Array.from({ length: 24 }, (_, hour) => `${name},${String(hour).padStart(2, "0")}:00`),
    );
    const slots = (shift: number) =>
      hours.map((_, index) => `${index + 1},1,${hours[(index + shift) % hours.length]},5`);
    await load(filesOf({ teachers: ["1,,Guru,,,,,,,"], slots: slots(0) }));
    await load(filesOf({ slots: slots(1) }));
    expect(await db.slot.findFirst({ where: { id_time: 168 } })).toMatchObject({ id_day: 1, time: "00:00" });
  });

  it("allow one open placement test after another", async () => {
    await load(school);
    const test = (id: number | string, s_progress: number) =>
      `${id},1,1,2025-01-01T00:00:00Z,2026-01-03T00:00:00Z,,2026-02-01T00:00:00Z,${s_progress},,,`;
    await load(filesOf({ placement_tests: [test("new-1", 0)] }));
    await load(filesOf({ placement_tests: [test(2, 4), test("new-1", 1)] }));
    await load(filesOf({ placement_tests: [test(3, 3), test("", 0)] }));
    const tests = await db.placementTest.findMany({ orderBy: { id_placement_test: "asc" } });
    expect(tests.map(({ s_progress }) => s_progress)).toEqual([2, 4, 3, 0]);
  });

  it.each([
    ["ك", ['hurufs.csv:4:huruf: "ك" is already in line 2']],
    ["ق", []],
  ])("of letters are compared in one form: %s beside a stored ک", async (huruf, problems) => {
    await load(school);
    await db.$executeRaw`UPDATE hurufs SET huruf = 'ک' WHERE id_huruf = 1`;
    const rows = (added: string[]) => filesOf({ hurufs: ["1,ک,Alif,1,,Hams", "2,ب,Ba,1,,Jahr", ...added] });
    expect(await problemsOf(rows([`,${huruf},Kaf,1,,Jahr`]))).toEqual(problems);
  });
});
