import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ImportError } from "../../src/import-export/csv/problems.ts";
import { importFolder } from "../../src/import-export/import-folder.ts";
import { openTestDatabase } from "../support/database.ts";
import { emptyDatabase } from "../support/rows.ts";
import { csv, demonstration, folderOf, starter, stateOf } from "./folders.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyDatabase(database.db));

describe("an imported row", () => {
  it("has the days between which a slot is valid, however they are written", async () => {
    const { db } = database;
    const teachers = csv({ teachers: ["2,,Guru,,,,,,,"] });
    const heading = "id_time,id_teacher,day,time,capacity,valid_from,valid_until";
    const rows = ["1,2,Senin,19:30,4,,17/2/2027", "2,2,Senin,20:30,4,18 Februari 2027,2027-03-19"];
    await importFolder(db, await folderOf({ ...teachers, "slots.csv": [heading, ...rows, ""].join("\n") }));
    const days = { valid_from: true, valid_until: true } as const;
    expect(await db.slot.findMany({ select: days, orderBy: { id_time: "asc" } })).toEqual([
      { valid_from: null, valid_until: new Date("2027-02-17") },
      { valid_from: new Date("2027-02-18"), valid_until: new Date("2027-03-19") },
    ]);
    const wrong = ["1,2,Senin,19:30,4,30/2/2027,", "2,2,Senin,20:30,4,2027-02-18,2027-02-17"];
    const refused = importFolder(db, await folderOf({ "slots.csv": [heading, ...wrong, ""].join("\n") }));
    await expect(refused).rejects.toThrow(
      /valid_from: must be a date such as [\s\S]*valid_until: must not be before valid_from/,
    );
    // A file from before there were days keeps them.
    await importFolder(db, await folderOf(csv({ slots: ["1,2,Senin,19:30,5", "2,2,Senin,20:30,5"] })));
    expect(await db.slot.count({ where: { valid_until: new Date("2027-03-19"), capacity: 5 } })).toBe(1);
  });

  it("is the same with a byte order mark, CRLF, another order of columns, empty rows and blanks", async () => {
    const text = '\ufefflevel,description,id_level\r\n\r\n  Dasar ,"  satu\r\ndua ", 4\r\n,,\r\n';
    await importFolder(database.db, await folderOf({ "levels.csv": text }));
    expect(await database.db.level.findMany()).toMatchObject([
      { id_level: 4, level: "Dasar", description: "satu\ndua" },
    ]);
  });

  it("has values of the columns' types", async () => {
    const { db } = database;
    await importFolder(
      db,
      await folderOf(
        csv({
          users: ["3,Siti@Example.COM,Siti,Perempuan,6281234567890,"],
          students: ["5,3"],
          levels: ["1,Dasar,"],
          teachers: ["2,,Guru,,,,,,-6.2,106.816666"],
          teacher_levels: ["2,1,0"],
          slots: ["1,2,Ahad,05:30,4"],
          bookings: ["1,5"],
          placement_tests: [
            "1,5,2,2025-01-01T07:00:00+07:00,,2025-01-03T07:00:00+07:00,2025-02-01T00:00:00.500Z,2,1,,",
          ],
          packages: ["1,Paket,,150000,60,1.5,8,,bulanan"],
          programs: ['1,Program,daurah,2,0,,"<p>Satu <a href=""https://example.com/"">dua</a><br/></p>",'],
        }),
      ),
    );
    expect(await db.user.findFirst()).toMatchObject({ id: 3, email: "siti@example.com", whatsapp: "6281234567890" });
    const teacher = await db.teacher.findFirstOrThrow({
      include: { levels: true, slots: { include: { bookings: true } } },
    });
    expect([String(teacher.latitude), String(teacher.longitude), teacher.id_user]).toEqual([
      "-6.2",
      "106.816666",
      null,
    ]);
    expect(teacher.levels).toEqual([{ id_teacher: 2, id_level: 1, s_active: false }]);
    expect(teacher.slots).toMatchObject([
      { id_day: 7, time: "05:30", capacity: 4, booked: 1, bookings: [{ id_student: 5 }] },
    ]);
    expect(await db.placementTest.findFirst()).toMatchObject({
      registered_at: new Date("2025-01-01T00:00:00Z"),
      test_schedule_at: null,
      expired_date_at: new Date("2025-02-01T00:00:00.500Z"),
      level_result: 1,
    });
    expect(await db.package.findFirst()).toMatchObject({ price: 150000, duration: 60, duration_in: 1.5 });
    expect(await db.program.findFirst()).toMatchObject({
      s_active: false,
      s_progress: 2,
      description_html: '<p>Satu <a href="https://example.com/">dua</a><br/></p>',
    });
  });

  it("lists its main content and feedback, if it is a question", async () => {
    const { db } = database;
    const files = csv({
      contents: ["1,A,,,,,", "2,B,,,,,"],
      feedbacks: ["1,A", "2,B"],
      pertanyaans: ["1,Satu?,,,1,2,2,,,,", "2,Dua?,,,1,2,1;2,2,,,", "3,Tiga?,,,,,,,,,"],
    });
    await importFolder(db, await folderOf(files));
    const questions = await db.pertanyaan.findMany({
      select: { contents: { orderBy: { id_content: "asc" } }, feedbacks: true },
      orderBy: { id_pertanyaan: "asc" },
    });
    expect(questions.map(({ contents }) => contents.map(({ id_content }) => id_content))).toEqual([[1, 2], [1, 2], []]);
    expect(questions.map(({ feedbacks }) => feedbacks.map(({ id_feedback }) => id_feedback))).toEqual([[2], [2], []]);
  });

  it("may refer to rows in the database, and numbering continues after both", async () => {
    const { db } = database;
    await importFolder(db, await folderOf(csv({ kategoris: ["40,Al-Jauf,,,"], contents: ["7,A,,,,,"] })));
    await importFolder(db, await folderOf(csv({ subkategoris: ["9,40,Rongga,,7"] })));
    expect(await db.subkategoriContent.findMany()).toEqual([{ id_subkategori: 9, id_content: 7 }]);
    expect((await db.kategori.create({ data: { nama_kategori: "Al-Lisan" } })).id_kategori).toBe(41);
    const data = { id_kategori: 40, bagian_mulut: "Pangkal" };
    expect((await db.subkategori.create({ data })).id_subkategori).toBe(10);
  });

  it("may have an identifier too high for a new row, without effect on numbering", async () => {
    const { db } = database;
    await db.level.create({ data: { id_level: 2_147_483_647, level: "Akhir" } });
    await importFolder(db, await folderOf(csv({ levels: [",Dasar,", "2147483647,Akhir,Diubah"] })));
    expect(await db.level.create({ data: { level: "Lanjutan" } })).toMatchObject({ id_level: 2 });
  });

  it("can be one of thousands", async () => {
    const users = Array.from({ length: 2_500 }, (_, index) => `${index + 1},orang${index}@example.com,,,,`);
    expect(await importFolder(database.db, await folderOf(csv({ users })))).toEqual({ users: 2_500 });
    expect(await database.db.user.count()).toBe(2_500);
  });
});

describe("a value that exists in the database is refused", () => {
  it("with file, line and column, without writes", async () => {
    const { db } = database;
    const test = (id: number | string) => `${id},1,,2025-01-01T00:00:00Z,,,2999-02-01T00:00:00Z,0,,,`;
    const files = { users: ["1,a@example.com,,,,"], students: ["1,1"], placement_tests: [test(1)] };
    await importFolder(db, await folderOf(csv(files)));
    const before = await stateOf(db);
    const again = { users: [",A@example.com,,,,"], students: [",1"], placement_tests: [test("new-1")] };
    const error: unknown = await importFolder(db, await folderOf(csv(again))).catch((reason: unknown) => reason);
    const row = { line: 2, label: "a***@example.com" };
    expect(error instanceof ImportError && error.problems).toEqual([
      { ...row, file: "users.csv", column: "email", message: '"a@example.com" is already in the database' },
      { ...row, file: "students.csv", column: "id_user", message: "1 is already in the database" },
      {
        ...row,
        file: "placement_tests.csv",
        column: "s_progress",
        message: "a***@example.com (student 1) already has an open placement test",
      },
    ]);
    expect(await stateOf(db)).toEqual(before);
  });

  it("as is a booking of a full slot", async () => {
    const { db } = database;
    const files = {
      users: ["1,a@example.com,,,,", "2,b@example.com,,,,"],
      students: ["1,1", "2,2"],
      teachers: ["1,,Guru,,,,,,,"],
      slots: ["1,1,Senin,08:00,1"],
      bookings: ["1,1"],
    };
    await importFolder(db, await folderOf(csv(files)));
    await expect(importFolder(db, await folderOf(csv({ bookings: ["1,2"] })))).rejects.toThrow(
      "bookings.csv:2: id_time: Guru Monday 08:00 (slot 1) is full: its capacity is 1",
    );
  });
});

describe("the starter content and the demonstration school", () => {
  it("load together in one transaction, and numbering continues", async () => {
    const { db } = database;
    const reports = await db.$transaction(
      async (tx) => ({ ...(await importFolder(tx, starter)), ...(await importFolder(tx, demonstration)) }),
      { timeout: 60_000 },
    );
    expect(reports).toMatchObject({ hurufs: 29, sifats: 18, subkategoris: 17, kategoris: 5, teachers: 5, users: 21 });
    const { id_huruf } = await db.huruf.create({ data: { huruf: "لا", nama_latin: "Lam-alif", id_subkategori: 9 } });
    expect(id_huruf).toBe(30);
    const { id } = await db.user.create({ data: { email: "baru@example.com", student: { create: {} } } });
    expect(id).toBe(26);
    expect((await db.student.findFirstOrThrow({ where: { id_user: 26 } })).id_student).toBe(25);
  });

  it("leave no rows when their transaction is rolled back", async () => {
    const { db } = database;
    const undone = db.$transaction(
      async (tx) => {
        await importFolder(tx, starter);
        expect(await tx.huruf.count()).toBe(29);
        throw new Error("undone");
      },
      { timeout: 60_000 },
    );
    await expect(undone).rejects.toThrow("undone");
    expect(await db.huruf.count()).toBe(0);
  });
});
