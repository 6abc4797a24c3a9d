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
      "bookings.csv:2:id_time: Guru Senin 08:00 (slot 1) would be removed, because it is missing from slots.csv",
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
