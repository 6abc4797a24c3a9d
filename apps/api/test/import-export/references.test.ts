import { beforeEach, describe, expect, it } from "vitest";
import { ImportError } from "../../src/import-export/csv/problems.ts";
import { exportFiles, openImportDatabase } from "./database.ts";
import { filesOf, type Rows, school } from "./files.ts";
import { stateOf } from "./folders.ts";

const { db, load, plan, problemsOf } = await openImportDatabase();

describe("a row that others refer to", () => {
  beforeEach(() => load(school));

  it.each<[table: keyof Rows, rows: Rows, problem: string]>([
    ["slots", { slots: ["2,1,Selasa,09:30,10"] }, "id_time: slot 1 would be removed, but is used by 2 bookings"],
    [
      "teachers",
      { teachers: ["2,,Guru kedua,,,,,,,"] },
      "id_teacher: teacher 1 would be removed, but is used by 1 level of a teacher and 2 slots",
    ],
    [
      "teachers",
      { teachers: ["1,,Guru,,,,,,,"] },
      "id_teacher: teacher 2 would be removed, but is used by 1 placement test",
    ],
    ["levels", { levels: ["1,Dasar,"] }, "id_level: level 2 would be removed, but is used by 1 placement test"],
    ["feedbacks", { feedbacks: [] }, "id_feedback: feedback 1 would be removed, but is used by 1 pertanyaan"],
    [
      "kategoris",
      { kategoris: ["2,Al-Halq,,,"] },
      "id_kategori: kategori 1 would be removed, but is used by 1 subkategori and 1 pertanyaan",
    ],
    [
      "contents",
      { contents: ["2,Ba,,,,,"], pertanyaans: [] },
      "id_content: content 1 would be removed, but is used by 1 subkategori",
    ],
    ["hurufs", { hurufs: ["2,ب,Ba,1,,Jahr"] }, "id_huruf: huruf 1 would be removed, but is used by 1 pertanyaan"],
    [
      "sifats",
      { sifats: ["2,Jahr,,tunggal,,,,1"] },
      "id_sifatul_huruf: sifat 1 would be removed, but is used by 1 huruf",
    ],
  ])("is not removed: %s %j", async (table, rows, problem) => {
    const before = await stateOf(db);
    expect(await problemsOf(filesOf(rows))).toEqual([`${table}.csv:0:${problem}`]);
    await expect(load(filesOf(rows))).rejects.toThrow(ImportError);
    expect(await stateOf(db)).toEqual(before);
  });

  it("is named in the problem of a row that still refers to it", async () => {
    const rows = {
      slots: ["2,1,Selasa,09:30,10"],
      bookings: ["1,1"],
      sifats: ["2,Jahr,,tunggal,,,,1"],
      hurufs: ["1,ا,Alif,1,,Hams"],
    };
    expect(await problemsOf(filesOf(rows))).toEqual([
      'hurufs.csv:2:daftar_sifat: sifat "Hams" would be removed, because it is missing from sifats.csv',
      "slots.csv:0:id_time: slot 1 would be removed, but is used by 1 booking",
      "bookings.csv:2:id_time: Guru Monday 08:00 (slot 1) would be removed, because it is missing from slots.csv",
    ]);
  });

  it("has room for its bookings, if it is a slot", async () => {
    expect(await problemsOf(filesOf({ slots: ["1,1,Senin,08:00,1", "2,1,Selasa,09:30,10"] }))).toEqual([
      "slots.csv:2:capacity: must be at least 2, the number of bookings of this slot",
    ]);
    await load(filesOf({ slots: ["1,1,Senin,08:00,2", "2,1,Selasa,09:30,10"] }));
    expect(await db.slot.findFirst({ where: { id_time: 1 } })).toMatchObject({ capacity: 2, booked: 2 });
  });

  it("belongs to the same account, if it is a student", async () => {
    const message = "cannot be changed: a student always belongs to the same account";
    expect(await problemsOf(filesOf({ students: ["1,2", "2,1"] }))).toEqual([
      `students.csv:2:id_user: ${message}`,
      `students.csv:3:id_user: ${message}`,
    ]);
  });
});

describe("a package refers to a level by name", () => {
  const paket = (level: string) => `1,Paket,,1,60,4,8,${level},sekali`;
  beforeEach(() => load(filesOf({ levels: ["1,Dasar,", "2,Lanjutan,"], packages: [paket("Dasar")] })));

  it.each<[title: string, rows: Rows, ...problems: string[]]>([
    ["that exists", { packages: [paket("Lanjutan")] }],
    ["or to none", { packages: [paket("")] }],
    ["that is new", { packages: [paket("Mahir")], levels: ["1,Dasar,", "2,Lanjutan,", ",Mahir,"] }],
    ["that does not exist", { packages: [paket("Tahsin 9")] }, 'packages.csv:2:level: level "Tahsin 9" does not exist'],
    [
      "that the import removes",
      { packages: [paket("Dasar")], levels: ["2,Lanjutan,"] },
      'packages.csv:2:level: level "Dasar" would be removed, because it is missing from levels.csv',
    ],
    [
      "and the level is not removed without it",
      { levels: ["2,Lanjutan,"] },
      "levels.csv:0:id_level: level 1 would be removed, but is used by 1 package",
    ],
    [
      "and the level is not renamed without it",
      { levels: ["1,Pemula,", "2,Lanjutan,"] },
      "levels.csv:2:level: cannot change while package 1 refers to Dasar. Import packages.csv as well",
    ],
    [
      "that the import renames",
      { packages: [paket("Dasar")], levels: ["1,Pemula,", "2,Lanjutan,"] },
      'packages.csv:2:level: level "Dasar" does not exist',
    ],
    ["and both are renamed", { packages: [paket("Pemula")], levels: ["1,Pemula,", "2,Lanjutan,"] }],
    ["and another level gets that name", { levels: ["2,Lanjutan,", ",Dasar,"] }],
  ])("%s", async (_title, rows, ...problems) => {
    expect(await problemsOf(filesOf(rows))).toEqual(problems);
  });

  it("and a name that was missing before is left as it was", async () => {
    await db.package.updateMany({ data: { level: "Tingkat lama" } });
    expect(await plan(await exportFiles(db, false))).toMatchObject({ problems: [], changes: [] });
    expect(await problemsOf(filesOf({ packages: [paket("Tingkat lama").replace("Paket", "Baru")] }))).toEqual([]);
  });
});

describe("a teacher's name in a schedule", () => {
  const schedule = (...names: string[]) => ({
    slots: `Pengajar,Hari,Jam,Kelas,Kuota\n${names.map((name, at) => `${name},Senin,0${at + 5}.30,putri,8\n`).join("")}`,
  });
  const people = "id,nama\n51,Ustadzah Maryam\n52,Nur Sa’diyah\n53,Umar\n54,umar\n";

  it("stands for the teacher who alone has it, with a notice", async () => {
    await load({ teachers: people });
    const { problems, notices } = await plan(
      schedule("Ustadzah Maryam", "ustadzah  maryam", "NUR SA'DIYAH", "Ustadzah Maryam"),
    );
    expect([problems, notices.map(({ column, message }) => `${column}: ${message}`)]).toEqual([
      [],
      expect.arrayContaining([
        "Pengajar: Ustadzah Maryam was read as Ustadzah Maryam (teacher 51), in 2 rows",
        "Pengajar: ustadzah  maryam was read as Ustadzah Maryam (teacher 51)",
        "Pengajar: NUR SA'DIYAH was read as Nur Sa’diyah (teacher 52)",
      ]),
    ]);
    await load(schedule("Ustadzah Maryam", "52"));
    expect((await db.slot.findMany({ orderBy: { id_time: "asc" } })).map(({ id_teacher }) => id_teacher)).toEqual([
      51, 52,
    ]);
  });

  it("may be that of a teacher in the same import", async () => {
    const files = { teachers: "nama\nLubna\nHanin\n", ...schedule("Hanin", "Lubna") };
    await load(files);
    const teachers = await db.teacher.findMany();
    const nameOf = (id: number) => teachers.find(({ id_teacher }) => id_teacher === id)?.nama_pengajar;
    expect(
      (await db.slot.findMany({ orderBy: { id_time: "asc" } })).map(({ id_teacher }) => nameOf(id_teacher)),
    ).toEqual(["Hanin", "Lubna"]);
  });

  it("is refused if nobody or several have it, and where it is none", async () => {
    await load({ teachers: people });
    expect(await problemsOf(schedule("Maryam", "UMAR", "", "0", "line 2"))).toEqual([
      "slots.csv:2:Pengajar: there is no teacher with the name Maryam. Write the name as it is here, or the number",
      "slots.csv:3:Pengajar: UMAR is the name of several (53, 54): write the number of one",
      "slots.csv:4:Pengajar: must not be empty",
      "slots.csv:5:Pengajar: must be a whole number from 1 to 2147483647",
      "slots.csv:6:Pengajar: there is no teacher with the name line 2. Write the name as it is here, or the number",
    ]);
  });
});

it.each([
  ["an id that nobody has", "6"],
  ["a name that nobody has", "Ustadz Lain"],
  ["a name that two have", "Guru"],
])("%s is a problem with the teachers to choose from", async (_, cell) => {
  await load(filesOf({ teachers: ["1,,Guru,,,,,,,", "2,,Guru,,,,,,,"] }));
  const { problems } = await plan({ slots: `pengajar,day,time,capacity\n${cell},Senin,08:00,10\n` });
  expect(problems).toMatchObject([{ line: 2, column: "pengajar", choices: ["1", "2"] }]);
});
