import { describe, expect, it } from "vitest";
import { ImportError, PlanOutdatedError } from "../../src/import-export/csv/problems.ts";
import { tables } from "../../src/import-export/tables/tables.ts";
import { fillEverything } from "../support/rows.ts";
import { openImportDatabase } from "./database.ts";
import { filesOf, indonesian, type Rows, school, withRows } from "./files.ts";

const { db, exportAll, load, plan, problemsOf } = await openImportDatabase();

describe("a number that does not exist is refused", () => {
  it("in every table with rows, where the database numbers them", async () => {
    await fillEverything(db, 2);
    const times = { registered_at: new Date("2025-01-01"), expired_date_at: new Date("2025-02-01") };
    await db.placementTest.create({ data: { id_student: 1001, s_progress: 4, ...times } });
    const files = await exportAll();
    const numbered = tables.filter(({ serial }) => serial);
    expect(numbered).toHaveLength(18);
    for (const { name } of numbered) files[name] += (files[name] ?? "").split("\r\n").at(-2)?.replace(/^\d+/, "900");
    const found = (await problemsOf(files)).filter((problem) => problem.includes("does not exist"));
    const message = "900 does not exist. For a new row, leave the cell empty or write a placeholder such as new-1";
    expect(found).toEqual(
      numbered.map(({ name, key }) => expect.stringMatching(`^${name}\\.csv:\\d+:${key[0]}: ${message}$`)),
    );
  });

  it("in Indonesian too", async () => {
    await load(school);
    expect(await problemsOf(withRows(school, { levels: ["29,Baru,"] }), indonesian)).toEqual([
      "levels.csv:4:id_level: 29 tidak ada. Untuk baris baru, kosongkan sel ini atau tulis tanda sementara seperti new-1",
    ]);
  });

  it("also when an account was registered with it after the check", async () => {
    const files = filesOf({ users: ["29,lain@example.com,Lain,,,"] });
    const { digest, ...planned } = await plan(files);
    expect(planned).toMatchObject({ problems: [], changes: [{ action: "create", key: "29" }] });
    await db.user.create({ data: { id: 30, email: "tiga.puluh@example.com" } });
    await expect(load(files, digest)).rejects.toThrow(ImportError);
    await db.user.create({ data: { id: 29, email: "dia@example.com", name: "Dia" } });
    await expect(load(files, digest)).rejects.toThrow(PlanOutdatedError);
    expect(await db.user.findUnique({ where: { id: 29 } })).toMatchObject({ email: "dia@example.com", name: "Dia" });
  });
});

describe("new rows", () => {
  /** New rows in all tables of the school. */
  const added: Rows = {
    kategoris: ["new-k,Al-Lisan,,,"],
    contents: ["new-c,Ta,,,,,"],
    subkategoris: ["new-s,new-k,Ujung lidah,,new-c;1"],
    sifats: [",Itbaq,,tunggal,,,,1"],
    hurufs: ["new-h,ت,Ta,NEW-S,,Itbaq"],
    feedbacks: ["new-f,Bagus."],
    pertanyaans: [",Apa itu?,,new-k,new-c,new-f,new-c;2,,new-h;1,,"],
    levels: ["new-l,Mahir,"],
    users: ["new-u,c@example.com,C,,,", "new-g,guru@example.com,Guru,,,"],
    students: ["new-m,new-u"],
    teachers: ["new-t,new-g,Guru ketiga,,,,,,,"],
    teacher_levels: ["new-t,new-l,1", "1,new-l,0"],
    slots: ["new-j,new-t,Ahad,05:00,1"],
    bookings: ["new-j,new-m"],
    placement_tests: [",new-m,new-t,2025-01-01T00:00:00Z,,2025-01-02T00:00:00Z,2025-02-01T00:00:00Z,2,new-l,,"],
  };

  it("are numbered, and what refers to a placeholder refers to the number", async () => {
    await load(school);
    const files = withRows(school, added);
    const planned = await plan(files);
    expect(planned.problems).toEqual([]);
    expect(planned.changes.find(({ file }) => file === "sifats.csv")).toMatchObject({ key: "", label: "Itbaq" });
    expect(planned.changes.find(({ file }) => file === "bookings.csv")).toMatchObject({ key: "new-j;new-m" });
    expect(planned.changes.find(({ file }) => file === "slots.csv")?.label).toBe("Guru ketiga Sunday 05:00");

    const { assigned, changes } = await load(files, planned.digest);
    expect(assigned).toContainEqual({ file: "levels.csv", line: 4, placeholder: "new-l", identifier: "3" });
    expect(assigned).toContainEqual({ file: "sifats.csv", line: 4, placeholder: "", identifier: "3" });
    expect(assigned).toHaveLength(14);
    expect(changes.find(({ file }) => file === "bookings.csv")?.key).toBe("3;3");

    expect(await db.slot.findFirst({ where: { id_day: 7 } })).toMatchObject({ id_time: 3, id_teacher: 3, booked: 1 });
    expect(await db.student.findFirst({ where: { user: { email: "c@example.com" } } })).toMatchObject({
      id_student: 3,
      id_user: 3,
    });
    expect(await db.teacher.findFirst({ where: { id_teacher: 3 }, include: { levels: true } })).toMatchObject({
      id_user: 4,
      levels: [{ id_level: 3 }],
    });
    expect(await db.placementTest.findFirst({ where: { id_student: 3 } })).toMatchObject({
      id_reviewer: 3,
      level_result: 3,
    });
    const huruf = await db.huruf.findFirst({
      where: { nama_latin: "Ta" },
      include: { sifats: true, pertanyaans: true },
    });
    expect(huruf).toMatchObject({ id_subkategori: 2, sifats: [{ id_sifatul_huruf: 3 }] });
    const question = { id_kategori: 3, id_content: 3, id_feedback: 2 };
    const contents = { contents: { orderBy: { id_content: "asc" } } } as const;
    expect(await db.pertanyaan.findFirst({ where: { id_pertanyaan: 2 }, include: contents })).toMatchObject({
      ...question,
      contents: [{ id_content: 2 }, { id_content: 3 }],
    });
    expect(huruf?.pertanyaans).toMatchObject([{ id_pertanyaan: 2 }]);
    expect(await plan(await exportAll())).toMatchObject({ problems: [], changes: [] });
  });

  it("without an identifier may have the same texts", async () => {
    await load(school);
    await load(withRows(school, { levels: [",Sama,", ",Sama,"] }));
    expect(await db.level.findMany({ where: { level: "Sama" } })).toHaveLength(2);
  });

  it("never get the number of a removed row", async () => {
    await load(school);
    const paket = (id: string) => filesOf({ packages: [`${id},Paket,,1,60,4,8,,sekali`] });
    await load(paket("7"));
    await load(filesOf({ packages: [] }));
    expect((await load(paket(""))).assigned).toMatchObject([{ identifier: "8" }]);
    await load(filesOf({ packages: [] }));
    expect((await load(paket("new-1"))).assigned).toMatchObject([{ identifier: "9" }]);
    // A row that was written without the sequence.
    await db.package.updateMany({ data: { id_package: 40 } });
    expect((await load({ packages: `${paket("40").packages},Paket,,1,60,4,8,,sekali\n` })).assigned).toMatchObject([
      { identifier: "41" },
    ]);
  });

  it("are numbered after those of the same file, in an empty table", async () => {
    await load(filesOf({ levels: ["new-a,A,", "1000000000,B,"] }));
    const levels = await db.level.findMany({ orderBy: { id_level: "asc" } });
    expect(levels.map(({ id_level, level }) => [id_level, level])).toEqual([
      [1_000_000_000, "B"],
      [1_000_000_001, "A"],
    ]);
  });

  const people = {
    users: ["new-1,x@example.com,,,,", "new-2,y@example.com,,,,"],
    students: ["new-1,new-1", "new-2,new-2"],
  };
  it.each<[string, Rows, ...string[]]>([
    [
      "a placeholder that stands there twice",
      { levels: ["1,Dasar,", "2,Lanjutan,", "new-a,A,", "NEW-A,B,"] },
      "levels.csv:5:id_level: new-a is already in line 4",
    ],
    [
      "a placeholder that no file defines",
      { bookings: ["new-9,1"] },
      "bookings.csv:2:id_time: slot new-9 does not exist: no row of slots.csv has this identifier",
    ],
    [
      "a placeholder in a list that no file defines",
      { subkategoris: ["1,1,Rongga,,1;new-9"] },
      "subkategoris.csv:2:daftar_content: content new-9 does not exist: no row of contents.csv has this identifier",
    ],
    [
      "an identifier that is neither",
      { levels: ["1,Dasar,", "2,Lanjutan,", "baru-1,A,"] },
      "levels.csv:4:id_level: must be a whole number from 1 to 2147483647",
    ],
    [
      "more bookings than a new slot has room for",
      {
        ...people,
        slots: ["1,1,Senin,08:00,10", "2,1,Selasa,09:30,10", "new-s,1,Rabu,08:00,1"],
        bookings: ["new-s,new-1", "new-s,new-2"],
      },
      "bookings.csv:3:id_time: Guru Wednesday 08:00 (slot new-s) is full: its capacity is 1",
    ],
    [
      "two things to do at one hour for a new student",
      {
        ...people,
        slots: ["1,1,Senin,08:00,10", "2,1,Selasa,09:30,10", "new-s,2,Senin,08:00,1"],
        bookings: ["1,new-1", "new-s,new-1"],
      },
      "bookings.csv:3:id_time: x***@example.com (student new-1) is booked into Guru Monday 08:00 (slot 1) at that hour",
    ],
    [
      "two accounts with one e-mail, of which one is there",
      { users: [",a@example.com,Lain,,,"] },
      'users.csv:2:email: "a@example.com" is already in the database',
    ],
  ])("are refused for %s", async (_title, files, ...problems) => {
    await load(school);
    expect(await problemsOf(filesOf(files))).toEqual(problems);
  });
});
