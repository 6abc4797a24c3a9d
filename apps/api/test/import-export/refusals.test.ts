import { readList } from "@talaqqi/test-kit/lists";
import { describe, expect, it } from "vitest";
import { openImportDatabase } from "./database.ts";
import { filesOf, type Rows } from "./files.ts";

const { plan, problemsOf } = await openImportDatabase();

describe("a cell is refused", () => {
  const guru = "1,,Guru,,,,,,,";
  const others: Rows = {
    kategoris: ["1,A,,,"],
    contents: ["1,A,,,,,"],
    subkategoris: ["1,1,A,,"],
    levels: ["1,Dasar,"],
    teachers: [guru],
  };
  const digits = "must be a whole number from 1 to 2147483647";
  const forbidden = "contains a line break or control character that is not allowed here";
  const phone =
    "must be a phone number such as 0812-3456-7890, or +65 8123 4567 for another country; leave it empty if there is none";
  const url = "must be a URL that starts with https://";

  it.each<[keyof Rows, row: string, column: string, message: string]>([
    ["levels", "0,Dasar,", "id_level", digits],
    ["levels", "01,Dasar,", "id_level", digits],
    ["levels", "-1,Dasar,", "id_level", digits],
    ["levels", "1.5,Dasar,", "id_level", digits],
    ["levels", "satu,Dasar,", "id_level", digits],
    ["levels", "2147483648,Dasar,", "id_level", digits],
    // One near the end of the sequence would leave no numbers for later rows.
    ["users", "2147483647,a@example.com,,,,", "id", "must be at most 1000000000 for a new user"],
    ["users", "1000000001,a@example.com,,,,", "id", "must be at most 1000000000 for a new user"],
    ["teacher_levels", ",1,1", "id_teacher", "must not be empty"],
    ["levels", '1,"  ",', "level", "must not be empty"],
    ["levels", `1,${"ب".repeat(101)},`, "level", "must be at most 100 characters long"],
    ["levels", "1,Da\0sar,", "level", forbidden],
    ["levels", "1,Dasar,a\u0007b", "description", forbidden],
    ["levels", '1,"Da\nsar",', "level", forbidden],
    ["kategoris", "1,Al-Jauf,,http://example.com/a.png,", "image", url],
    ["kategoris", "1,Al-Jauf,,https://example.com/a b.png,", "image", url],
    ["lembagas", "1,Contoh,,,,,,+62 812,,,", "nomor_telepon", phone],
    ["users", "1,a@example.com,,,8123456,", "whatsapp", phone],
    [
      "lembagas",
      "1,Contoh,,,,90.000001,106.8,,,,",
      "latitude",
      "must be decimal degrees from -90 to 90, with at most 6 decimals",
    ],
    [
      "lembagas",
      "1,Contoh,,,,-6.2,106°48',,,,",
      "longitude",
      "must be decimal degrees from -180 to 180, with at most 6 decimals",
    ],
    ["lembagas", "1,Contoh,,,,-6.2,,,,,", "longitude", "latitude and longitude must be given together"],
    ["lembagas", "1,Contoh,,,,,,,,salam,", "email", "must be an e-mail address"],
    ["users", "1,a@b,,,,", "email", "must be an e-mail address"],
    ["users", `1,${"a".repeat(89)}@example.com,,,,`, "email", "must be at most 100 characters long"],
    ["users", "1,a@example.com,,X,,", "gender", "must be empty or one of Laki - Laki, Perempuan"],
    ["slots", "1,1,Sunday,08:00,10", "day", "must be one of Senin, Selasa, Rabu, Kamis, Jumat, Sabtu, Ahad"],
    ["slots", "1,1,Senin,24:00,10", "time", "24:00 is not a time. Write a time such as 05:30 or 19:00"],
    ["slots", "1,1,Senin,08:00,0", "capacity", "must be a whole number from 1 to 1000"],
    ["teacher_levels", "1,1,2", "s_active", "must be 1 or 0"],
    ["packages", "1,Paket,,150.00.0,60,4,8,,sekali", "price", "must be a whole number from 0 to 2147483647"],
    ["packages", "1,Paket,,0,0,4,8,,sekali", "duration", "must be greater than 0"],
    ["packages", "1,Paket,,0,sejam,4,8,,sekali", "duration", "must be a number such as 60 or 1.5"],
    ["packages", "1,Paket,,0,60,4,8,,tahunan", "bill_type", "must be one of sekali, bulanan, per_pertemuan"],
    ["programs", "1,Program,harian,1,1,,,", "program_type", "must be one of reguler, intensif, privat, daurah"],
    ["programs", "1,Program,reguler,3,1,,,", "s_progress", "must be one of 0, 1, 2"],
    ["sifats", "1,Hams,,biasa,,,,1", "jenis", "must be one of berlawanan, tengah, tunggal, tambahan"],
    ["sifats", "1,Hams,,tunggal,,,,2", "kekuatan", "must be one of -1, 0, 1"],
    [
      "sifats",
      "1,Hams,,berlawanan,,,,-1",
      "lawan",
      "is required when jenis is berlawanan, and must be empty otherwise",
    ],
    ["hurufs", "1,B,Ba,1,,", "huruf", "must be 1 to 10 Arabic letters"],
    ["subkategoris", "1,1,A,,1;1", "daftar_content", "lists an item twice"],
  ])("%s %j: %s %s", async (table, row, column, message) => {
    expect(await problemsOf(filesOf({ ...others, [table]: [row] }))).toEqual([`${table}.csv:2:${column}: ${message}`]);
  });
});

it("refuses numbers that are too short for a phone, and takes one of nine national digits", async () => {
  const { problems, changes } = await plan({ students: readList("20-short-numbers.csv").toString() });
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [2, "No HP"],
    [3, "No HP"],
  ]);
  expect(changes.at(-1)?.fields?.at(-1)).toMatchObject({ column: "whatsapp", after: "6281*****678" });
});

describe("rows are refused for", () => {
  const people = { users: ["1,a@example.com,,,,", "2,b@example.com,,,,"], students: ["1,1", "2,2"] };
  const guru = ["1,,Guru,,,,,,,"];
  const test = (progress: number, expires = "2025-02-01T00:00:00Z") =>
    `1,,2025-01-01T00:00:00Z,,,${expires},${progress},,,`;
  const open = (progress: number) => test(progress, "2999-02-01T00:00:00Z");

  it.each<[title: string, rows: Rows, ...problems: string[]]>([
    ["an identifier twice", { levels: ["7,A,", "8,B,", "7,C,"] }, "levels.csv:4:id_level: 7 is already in line 2"],
    [
      "a name twice",
      { sifats: ["1,Shafir,,tunggal,,,,1", "2,Shafir,,tunggal,,,,1"] },
      'sifats.csv:3:nama_sifat: "Shafir" is already in line 2',
    ],
    [
      "an e-mail address twice, but for case",
      { users: ["1,a@example.com,,,,", "2,A@Example.com,,,,"] },
      'users.csv:3:email: "a@example.com" is already in line 2',
    ],
    [
      "two slots of a teacher at one hour",
      { teachers: guru, slots: ["1,1,Senin,08:00,10", "2,1,Selasa,08:00,10", "3,1,Senin,08:59,5"] },
      "slots.csv:4:time: Guru (teacher 1) teaches Monday 08:00 (slot 1) at that hour",
    ],
    [
      "one account with two teachers",
      { ...people, teachers: ["1,1,A,,,,,,,", "2,1,B,,,,,,,", "3,,C,,,,,,,", "4,,D,,,,,,,"] },
      "teachers.csv:3:id_user: 1 is already in line 2",
    ],
    [
      "a reference to a missing row",
      { kategoris: ["1,A,,,"], subkategoris: ["1,9,A,,"] },
      "subkategoris.csv:2:id_kategori: kategori 9 does not exist",
    ],
    [
      "references to missing rows in a list",
      { kategoris: ["1,A,,,"], contents: ["1,A,,,,,"], subkategoris: ["1,1,A,,1; 8;9"] },
      "subkategoris.csv:2:daftar_content: content 8 does not exist",
      "subkategoris.csv:2:daftar_content: content 9 does not exist",
    ],
    [
      "a placeholder that is no row's",
      { teachers: guru, teacher_levels: ["1,new-1,1"] },
      "teacher_levels.csv:2:id_level: level new-1 does not exist: no row of levels.csv has this identifier",
    ],
    [
      "a name in a list that is no row's",
      {
        kategoris: ["1,A,,,"],
        subkategoris: ["1,1,A,,"],
        sifats: ["1,Hams,,tunggal,,,,1"],
        hurufs: ["1,ب,Ba,1,,Hamz"],
      },
      'hurufs.csv:2:daftar_sifat: sifat "Hamz" does not exist',
    ],
    [
      "an opposite that is no row's",
      { sifats: ["1,Hams,,berlawanan,Jahr,,,1"] },
      'sifats.csv:2:lawan: sifat "Jahr" does not exist',
    ],
    [
      "more bookings than a slot's capacity",
      { ...people, teachers: guru, slots: ["1,1,Senin,08:00,1"], bookings: ["1,1", "1,2"] },
      "bookings.csv:3:id_time: Guru Monday 08:00 (slot 1) is full: its capacity is 1",
    ],
    [
      "two bookings of a student at one hour",
      {
        ...people,
        teachers: [...guru, "2,,Guru kedua,,,,,,,"],
        slots: ["1,1,Senin,08:00,9", "2,2,Senin,08:00,9", "3,2,Senin,10:30,9", "4,2,Selasa,08:00,9"],
        bookings: ["1,1", "2,1", "3,1", "4,1", "2,2"],
      },
      "bookings.csv:3:id_time: a***@example.com (student 1) is booked into Guru Monday 08:00 (slot 1) at that hour",
    ],
    [
      "two open placement tests of a student",
      { ...people, placement_tests: [`1,${open(0)}`, `2,${open(0)}`, `3,${test(4)}`] },
      "placement_tests.csv:3:s_progress: a***@example.com (student 1) already has an open placement test",
    ],
    [
      "a scheduled test without a reviewer and a time",
      { ...people, placement_tests: [`1,${open(1)}`] },
      "placement_tests.csv:2:id_reviewer: is required when s_progress is 1",
      "placement_tests.csv:2:test_schedule_at: is required when s_progress is 1",
    ],
    [
      "a result without a level and a time",
      { ...people, placement_tests: [`1,${test(2)}`] },
      "placement_tests.csv:2:actual_tested_at: is required when s_progress is 2",
      "placement_tests.csv:2:level_result: is required when s_progress is 2, and must be empty otherwise",
    ],
    [
      "a test that expires before it is registered",
      { ...people, placement_tests: [`1,${test(3, "2024-12-31T00:00:00Z")}`] },
      "placement_tests.csv:2:expired_date_at: must be after registered_at",
    ],
    [
      "a date without a time",
      { ...people, placement_tests: [`1,${test(3, "1 Februari 2025")}`] },
      "placement_tests.csv:2:expired_date_at: must be a date and time such as 2025-01-31T08:00:00Z or 31/01/2025 08:00",
    ],
  ])("%s", async (_title, rows, ...problems) => {
    expect(await problemsOf(filesOf(rows))).toEqual(problems);
  });
});

it.each<[file: Parameters<typeof plan>[0], choices: (string[] | undefined)[]]>([
  [{ students: "Nama,JK\nAisyah,Cewek\n" }, [["", "Laki - Laki", "Perempuan"]]],
  [{ students: "Nama,JK,HP\nAisyah,P,12\n" }, [undefined]],
  [
    { teachers: "Nama\nMaryam\n", slots: "id,id_guru,hari,jam,kuota\n,0,Sunday,besok,5\n" },
    [undefined, ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Ahad"], undefined],
  ],
  [filesOf({ levels: ["1,Dasar,"], packages: ["1,A,,0,60,4,4,,"] }), [undefined]],
  [filesOf({ levels: ["1,Dasar,"], packages: ["1,A,,0,60,4,4,,tahunan"] }), [["sekali", "bulanan", "per_pertemuan"]]],
])("only a cell of a closed list that has another word comes with the list's values: %j", async (files, choices) => {
  const { problems } = await plan(files);
  expect(problems.filter(({ line }) => line > 1).map((problem) => problem.choices)).toEqual(choices);
});

describe("a file is refused for", () => {
  const columns = "The columns are id_level, level, description";

  it.each<[title: string, levels: string, ...problems: string[]]>([
    ["being empty", "", `1:: the heading is missing. ${columns}`],
    ["an unknown column", "id_level,level,description,a\n", `1:a: is not a column of this file. ${columns}`],
    ["a missing column", "id_level,level\n", "1:description: the column is missing"],
    ["a column twice", "id_level,level,level,description\n", "1:level: appears twice in the heading"],
    [
      "rows with too few and too many cells",
      "id_level,level,description\n1,Dasar\n2,Lanjutan,,\n",
      "2:: the row has 2 cells, the heading 3",
      "3:: the row has 4 cells, the heading 3",
    ],
    [
      "a quote that is never closed",
      'id_level,level,description\n1,"Dasar\n",\n2,"Lanjutan,\n3,Akhir,\n',
      '4:level: a quote (") opened in this row is never closed',
    ],
    [
      "a quote that is closed too early",
      'id_level,level,description\r\n"1\r\n","Dasar"x,\r\n',
      '3:level: a closing quote (") must be followed by a separator or the end of the row',
    ],
    [
      "a quote in a cell that is not quoted",
      'id_level,level,description\n\n1,Das"ar,\n',
      '3:level: a cell that contains a quote (") must be quoted, with its quotes doubled',
    ],
    [
      "cells below quoted line breaks, by the line where they begin",
      'id_level,level,description\r\n1,A,"satu\r\ndua\r\n\r\ntiga"\r\n,,\r\n\r\n"2\r\n",,""\r\nx,C,\r\n',
      "9:level: must not be empty",
      "10:id_level: must be a whole number from 1 to 2147483647",
    ],
  ])("%s", async (_title, levels, ...problems) => {
    expect(await problemsOf({ levels })).toEqual(problems.map((problem) => `levels.csv:${problem}`));
  });
});
