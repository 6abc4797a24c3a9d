import { describe, expect, it } from "vitest";
import { openImportDatabase } from "./database.ts";
import { english, filesOf, indonesian } from "./files.ts";
import { checkWith, slots } from "./listed-questions.ts";

// Times, days and lengths of hours as schools write them, and numbers that were dates before a spreadsheet lost their format.

const { db, plan, load } = await openImportDatabase();
const check = checkWith(plan);
const teachers = (...ids: number[]) => load(filesOf({ teachers: ids.map((id) => `${id},,Guru ${id},,,,,,,`) }));

describe("the time of an hour", () => {
  it.each<[string, string, string, unknown[][]]>([
    ["minutes that agree", "minutes", "07.00-08.00,10,60", []],
    ["no minutes in the cell", "minutes", "07.00-08.00,10,", []],
    ["no minutes at all", "minutes", "07.00,10,", [[2, "minutes", "must not be empty"]]],
    [
      "minutes that differ",
      "minutes",
      "07.00-08.00,10,90",
      [[2, "time", "07.00-08.00 is 60 minutes, but its minutes are 90"]],
    ],
    ["an open end with minutes", "minutes", "15.30 - selesai,10,45", []],
    [
      "an end too late",
      "place",
      "07.00-18.00,10,",
      [[2, "time", "07.00-18.00 is 660 minutes: must be a whole number from 5 to 480"]],
    ],
    ["another zone", "place", "15.30 WITA,10,", [[2, "time", "other_zone", "15.30 WITA", 1, "15:30", "14:30"]]],
    ["a time of a day that programs count from", "place", "1899-12-30T19:00:00,10,", []],
    [
      "a time of the next day",
      "place",
      "1899-12-31T19:00:00,10,",
      [[2, "time", "unread_time", "1899-12-31T19:00:00", 1]],
    ],
    [
      "a time without a format",
      "place",
      "0.791666666666667,10,",
      [[2, "time", "serial_number", "0.791666666666667", 1]],
    ],
    ["a quarter of a day, not 00:25", "place", "0.25,10,", [[2, "time", "serial_number", "0.25", 1]]],
    ["a number with a unit", "minutes", "07.00,8 orang,60 menit", []],
  ])("is read or asked: %s", async (_, column, cells, problems) => {
    await teachers(1);
    expect((await check(slots(column, `1,Senin,${cells}`))).problems).toEqual(problems);
  });

  it.each<[zone: string, cell: string, minutes: string, choices: string[]]>([
    ["Asia/Makassar", "15.30 WIB - selesai", "", ["15:30 - selesai", "16:30 - selesai"]],
    ["Asia/Jayapura", "15.30 WIB - selesai", "", ["15:30 - selesai", "17:30 - selesai"]],
    ["Asia/Makassar", "15.30 WIB - selesai", "60", ["15:30 - selesai", "16:30 - selesai"]],
    ["Asia/Makassar", "15.30-16.30 WIB", "", ["15:30-16:30", "16:30-17:30"]],
    ["Asia/Makassar", "23.30 WIB - selesai", "", ["23:30 - selesai"]],
  ])(
    "in %s, %s with the minutes %j keeps its end in the question about the zone",
    async (zone, cell, minutes, choices) => {
      await teachers(1);
      const checkThere = checkWith((files) => plan(files, { ...english, zone }));
      const asked = await checkThere(slots("minutes", `1,Senin,${cell},10,${minutes}`));
      expect(asked.problems).toEqual([[2, "time", "other_zone", cell, 1, ...choices]]);
      const answer = choices.at(-1) ?? "";
      const { problems } = await checkThere(slots("minutes", `1,Senin,${answer},10,${minutes}`));
      const isOpen = minutes === "" && cell.includes("selesai");
      expect(problems.map(([, , kind]) => kind)).toEqual(isOpen ? ["open_end"] : []);
    },
  );

  it.each([
    ["07:00 PM", true],
    ["11:00 - 1:00 PM", true],
    ["7:00:30 PM", true],
    ["7 pm", true],
    ["9 a.m. - 10.30", true],
    ["19:00", false],
    ["07.00-08.00", false],
    ["1 PMI", false],
  ])("is %s, and the order of dates is asked: %s", async (time, isAsked) => {
    await teachers(1);
    const { problems } = await check(slots("valid_from", `1,Senin,${time},10,1/5/2027`));
    expect(problems.some(([, , kind]) => kind === "date_order")).toBe(isAsked);
  });

  it("of a class is listed as people call it", async () => {
    await teachers(1);
    const { notices } = await plan(slots("minutes,class_for", "1,Senin,07:00,10,60,putri"), indonesian);
    expect(notices.map(({ message }) => message)).toEqual(["putri dibaca sebagai Putri"]);
  });

  it("that is a word is asked once for all rows with it", async () => {
    await teachers(1);
    const rows = ["Senin,Ba'da Maghrib", "Selasa,Ba'da Maghrib", "Rabu,Ba'da Isya"].map((cells) => `1,${cells},10,`);
    expect((await check(slots("place", ...rows))).problems).toEqual([
      [2, "time", "unread_time", "Ba'da Maghrib", 2],
      [4, "time", "unread_time", "Ba'da Isya", 1],
    ]);
  });

  it("on several days is offered as a row for each", async () => {
    await teachers(1);
    expect((await check(slots("place", "1,Senin-Kamis,07:00,10,"))).problems).toEqual([
      [2, "day", "several_days", "Senin-Kamis", 1, "Senin|Kamis", "Senin|Selasa|Rabu|Kamis"],
    ]);
  });

  it("takes the length from the time, and keeps that of an hour without an end", async () => {
    await teachers(1);
    await load(slots("minutes", "1,Senin,07.30-09.00,10,"));
    const [slot] = await db.slot.findMany();
    expect(slot).toMatchObject({ time: "07:30", minutes: 90 });
    const change = { slots: `id_time,id_teacher,day,time,capacity\n${slot?.id_time},1,Senin,08.00 - selesai,10\n` };
    expect(await check(change)).toMatchObject({ problems: [], after: [{ time: "08:00" }] });
  });
});

it("numbers that a spreadsheet stores dates as are asked once for a column", async () => {
  await teachers(1);
  const rows = ["46392", "46393", "46394.5"].map((date, n) => `1,Senin,0${n + 7}:00,10,${date}`);
  expect((await check(slots("valid_from", ...rows))).problems).toEqual([
    [2, "valid_from", "serial_number", "46392", 3],
  ]);
  const { problems } = await plan({ students: "name,birth_year\nAisyah,42067\nHafsah,2015\n" }, english);
  expect(problems.map(({ message, kind }) => [kind, message])).toEqual([
    [
      "serial_number",
      "a spreadsheet stores 2015-03-04 as 42067, and the cell has lost its format. Write 2015-03-04, or format the column",
    ],
  ]);
});
