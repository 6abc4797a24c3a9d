import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { ContentError } from "../../src/import-export/csv/problems.ts";
import { importContent, planContent } from "../../src/import-export/import.ts";
import type { ContentFiles } from "../../src/import-export/plan.ts";
import { openTestDatabase } from "../support/database.ts";
import { emptyTables } from "../support/rows.ts";
import { english, filesOf, school } from "./files.ts";
import { stateOf } from "./folders.ts";

const { db, close } = await openTestDatabase();
afterAll(() => close());
beforeEach(() => emptyTables(db));

const load = (files: ContentFiles) => importContent(db, files, english);
const plan = (files: ContentFiles) => planContent(db, files, english);
const problemsOf = async (files: ContentFiles) => (await plan(files)).problems;

describe("what is used elsewhere", () => {
  const used = (file: string, column: string, message: string) => ({ file, line: 0, column, message });

  it.each<[string, ContentFiles, ReturnType<typeof used>]>([
    [
      "a slot with bookings",
      filesOf({ slots: ["2,1,Selasa,09:30,10"] }),
      used("slots.csv", "id_time", "slot 1 would be removed, but 2 bookings use it"),
    ],
    [
      "a teacher with hours and a level",
      filesOf({ teachers: ["2,,Guru kedua,,,,,,,"] }),
      used("teachers.csv", "id_teacher", "teacher 1 would be removed, but 1 level of a teacher and 2 slots use it"),
    ],
    [
      "a teacher who reviews",
      filesOf({ teachers: ["1,,Guru,,,,,,,"] }),
      used("teachers.csv", "id_teacher", "teacher 2 would be removed, but 1 placement test uses it"),
    ],
    [
      "a level that is a result",
      filesOf({ levels: ["1,Dasar,"] }),
      used("levels.csv", "id_level", "level 2 would be removed, but 1 placement test uses it"),
    ],
    [
      "a feedback of a question",
      filesOf({ feedbacks: [] }),
      used("feedbacks.csv", "id_feedback", "feedback 1 would be removed, but 1 pertanyaan uses it"),
    ],
    [
      "a kategori",
      filesOf({ kategoris: ["2,Al-Halq,,,"] }),
      used("kategoris.csv", "id_kategori", "kategori 1 would be removed, but 1 subkategori and 1 pertanyaan use it"),
    ],
    [
      "a content in lists only",
      filesOf({ contents: ["2,Ba,,,,,"], pertanyaans: [] }),
      used("contents.csv", "id_content", "content 1 would be removed, but 1 subkategori uses it"),
    ],
    [
      "a huruf of a question",
      filesOf({ hurufs: ["2,ب,Ba,1,,Jahr"] }),
      used("hurufs.csv", "id_huruf", "huruf 1 would be removed, but 1 pertanyaan uses it"),
    ],
    [
      "a sifat of a huruf",
      filesOf({ sifats: ["2,Jahr,,tunggal,,,,1"] }),
      used("sifats.csv", "id_sifatul_huruf", "sifat 1 would be removed, but 1 huruf uses it"),
    ],
  ])("is not removed: %s", async (_what, files, problem) => {
    await load(school);
    const before = await stateOf(db);
    expect(await problemsOf(files)).toEqual([problem]);
    await expect(load(files)).rejects.toThrow(ContentError);
    expect(await stateOf(db)).toEqual(before);
  });

  it("is named where the row that uses it is in the files, too", async () => {
    await load(school);
    const files = filesOf({
      slots: ["2,1,Selasa,09:30,10"],
      bookings: ["1,1"],
      sifats: ["2,Jahr,,tunggal,,,,1"],
      hurufs: ["1,ا,Alif,1,,Hams"],
    });
    expect(await problemsOf(files)).toEqual([
      {
        ...{ file: "hurufs.csv", line: 2, column: "daftar_sifat" },
        message: 'sifat named "Hams" would be removed, since sifats.csv does not have it',
      },
      used("slots.csv", "id_time", "slot 1 would be removed, but 1 booking uses it"),
      {
        ...{ file: "bookings.csv", line: 2, column: "id_time" },
        message: "slot 1 would be removed, since slots.csv does not have it",
      },
    ]);
  });

  it("has room for its bookings", async () => {
    await load(school);
    const files = filesOf({ slots: ["1,1,Senin,08:00,1", "2,1,Selasa,09:30,10"] });
    expect(await problemsOf(files)).toEqual([
      {
        ...{ file: "slots.csv", line: 2, column: "capacity" },
        message: "must be at least 2: so many bookings use the slot",
      },
    ]);
    await load(filesOf({ slots: ["1,1,Senin,08:00,2", "2,1,Selasa,09:30,10"] }));
    expect(await db.slot.findFirst({ where: { id_time: 1 } })).toMatchObject({ capacity: 2, booked: 2 });
  });

  it("stays a student's account", async () => {
    await load(school);
    expect(await problemsOf(filesOf({ students: ["1,2", "2,1"] }))).toEqual(
      [2, 3].map((line) => ({
        ...{ file: "students.csv", line, column: "id_user" },
        message: "cannot be changed: a student stays with the account",
      })),
    );
  });
});
