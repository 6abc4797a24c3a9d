import { readList } from "@talaqqi/test-kit/lists";
import { describe, expect, it } from "vitest";
import { openImportDatabase } from "./database.ts";
import { filesOf, indonesian } from "./files.ts";
import { checkWith, slots } from "./listed-questions.ts";

// What a cell could mean in two ways is asked, once for a column or a word, or listed with how it was read. Nothing is guessed.

const { db, plan, load, exportAll } = await openImportDatabase();

const check = checkWith(plan);
const list = (name: string) => readList(name).toString();
const teachers = (...ids: number[]) => load(filesOf({ teachers: ids.map((id) => `${id},,Guru ${id},,,,,,,`) }));

describe("the lists of schools", () => {
  it("years of birth with two digits are not in the future, and listed", async () => {
    const { problems, notices, after } = await check({ students: list("01-two-digit-years.csv") });
    expect(problems).toEqual([]);
    expect(after.map(({ birth_year }) => birth_year)).toEqual(["2015", "2014", "2016", "1963"]);
    expect(notices.filter(([, column]) => column === "Tanggal Lahir")).toEqual([
      [2, "Tanggal Lahir", "21-Mar-15 was read as 2015"],
      [3, "Tanggal Lahir", "17-Okt-14 was read as 2014"],
      [4, "Tanggal Lahir", "05/01/16 was read as 2016"],
      [5, "Tanggal Lahir", "05-Jun-63 was read as 1963"],
    ]);
  });

  it("NULL and \\N are empty in every column, and listed with their number", async () => {
    const { problems, notices, after } = await check({ students: list("02-null-words.csv") });
    expect(problems).toEqual([]);
    expect(after).toEqual([
      { name: "Fauzan Contoh", gender: "Laki - Laki", birth_year: "2014" },
      { name: "Aulia Contoh", gender: "Perempuan", whatsapp: "6281*****921", note: "Pindahan" },
      { name: "Zaki Contoh", birth_year: "2013" },
    ]);
    const empty = notices.filter(([, , message]) => String(message).includes("as empty"));
    expect(empty.map(([, column, message]) => `${column}: ${message}`).sort()).toEqual([
      "gender: NULL was read as empty",
      "keterangan: NULL was read as empty",
      "keterangan: \\N was read as empty",
      "no_hp: NULL was read as empty",
      "no_hp: \\N was read as empty",
      "tgl_lahir: NULL was read as empty",
    ]);
  });

  it("from when to when is a start and a length; what has no end, and a word, is asked", async () => {
    await teachers(1);
    const { problems, notices } = await check({ slots: list("03-time-ranges-slots.csv") });
    expect(problems).toEqual([
      [
        5,
        "Jam",
        "open_end",
        "15.30 WIB - selesai",
        1,
        "15:30-16:00",
        "15:30-16:15",
        "15:30-16:30",
        "15:30-17:00",
        "15:30-17:30",
      ],
      [6, "Jam", "unread_time", "Ba'da Maghrib", 1],
    ]);
    expect(notices.filter(([, column]) => column === "Jam")).toEqual([
      [2, "Jam", "07.00-08.00 was read as 07:00, 60 minutes"],
      [3, "Jam", "07.30 – 09.00 was read as 07:30, 90 minutes"],
      [4, "Jam", "16.00 s/d 17.00 was read as 16:00, 60 minutes"],
      [5, "Jam", "15.30 WIB - selesai was read as 15:30"],
    ]);
  });

  it("dates of a file with AM and PM are asked once for each column", async () => {
    await teachers(6);
    expect(await check({ slots: list("46-us-dates-slots.csv") })).toMatchObject({
      problems: [
        [2, "Mulai", "date_order", "1/5/2027", 2],
        [2, "Selesai", "date_order", "6/12/2027", 2],
      ],
    });
  });

  it("as LibreOffice saves them, and times that are none", async () => {
    await teachers(1);
    const { problems } = await check({ slots: list("47-libreoffice-en-us-slots.csv") });
    expect(problems).toEqual([
      [2, "Mulai", "date_order", "01/05/2027", 7],
      [3, "Jam", "unread_time", "7.3", 1],
      [7, "Jam", "unread_time", "19", 1],
    ]);
  });

  it("ISO dates and times, as programs write them, are read without a question", async () => {
    await teachers(6);
    const rows = [
      "6,Senin,1899-12-30T19:00:00.000,10,60,women,2027-01-05",
      "6,Rabu,19:00:00,10,60,women,2027-01-05T00:00:00",
    ];
    const found = await check(slots("minutes,class_for,valid_from", ...rows));
    expect(found.problems).toEqual([]);
    expect(found.after.map(({ time, valid_from }) => `${time} ${valid_from}`)).toEqual(
      Array(2).fill("19:00 2027-01-05"),
    );
    const students = "name,birth_year\nAisyah,2015-03-04T00:00:00.000Z\n";
    expect((await check({ students })).after).toEqual([{ name: "Aisyah", birth_year: "2015" }]);
  });
});

it("the console's text of Dapodik's list, without the columns that nothing here needs, is read without a question", async () => {
  const students = [
    "Daftar Peserta Didik,,,,",
    "SD CONTOH,,,,",
    '"Kecamatan Contoh, Kabupaten Contoh",,,,',
    "Tanggal Unduh: 2026-11-20 08:00:00,,,,",
    "Nama,JK,Tanggal Lahir,HP,Rombel Saat Ini",
    "",
    "SALMA CONTOH,P,2016-03-21,081200000141,Kelas 4A",
    "ZAKI CONTOH,L,2015-12-01,,Kelas 4A",
  ].join("\n");
  const found = await check({ students: students.replaceAll(/,[^,]*$/gm, "") });
  expect(found.problems).toEqual([]);
  expect(found.after).toEqual([
    { name: "SALMA CONTOH", gender: "Perempuan", whatsapp: "6281*****141", birth_year: "2016" },
    { name: "ZAKI CONTOH", gender: "Laki - Laki", birth_year: "2015" },
  ]);
  const { problems } = await check({ students });
  expect(problems.map(([line, column, kind]) => [line, column, kind])).toEqual([
    [5, "Rombel Saat Ini", "unusable_column"],
  ]);
});

it("the console's texts of workbooks with dates and times are read without a question", async () => {
  await teachers(6);
  // 05-strict-iso-dates.xlsx and 30-sheetjs-dates.xlsx
  const hours = ["Senin", "Rabu", "Jumat"].map((day) => `6,${day},19:00,10,60,putri,2027-01-05`);
  const slotsFile = ["Id Guru,Hari,Jam,Kapasitas,Menit,Kelas,Mulai", ...hours].join("\n");
  const people = "Nama Lengkap,L/P,No. WA,Tgl Lahir,Keterangan\nAisyah Rekaan,P,81200010001,2015-03-04,";
  const found = await check({ slots: slotsFile, students: people });
  expect(found.problems).toEqual([]);
  expect(found.after.map(({ time, valid_from, birth_year }) => (time ? `${time} ${valid_from}` : birth_year))).toEqual(
    expect.arrayContaining(["2015", ...Array(3).fill("19:00 2027-01-05")]),
  );
  // 21-times.xlsx
  const times = ["24:00", "24:00", "00:00", "43:00", "2027-01-05 19:00", "19:00", "18:59:30", "19.00", "19:00:00"];
  const rows = times.map((time, n) => `6,${["Senin", "Selasa", "Rabu"][n % 3]},${time},1${n},60,putri`);
  const { problems } = await check({ slots: ["Id Guru,Hari,Jam,Kapasitas,Menit,Kelas", ...rows].join("\n") });
  expect(problems.filter(([, , kind]) => kind === "unread_time").map(([, , , cell, count]) => [cell, count])).toEqual([
    ["24:00", 2],
    ["43:00", 1],
    ["2027-01-05 19:00", 1],
    ["18:59:30", 1],
  ]);
});

describe("the order of a date", () => {
  it.each<[string, string[], unknown]>([
    [
      "a second number above 12",
      ["1/5/2027", "6/30/2027", "1/5/2027"],
      { problems: [[2, "valid_from", "date_order", "1/5/2027", 3]] },
    ],
    ["only numbers above 12", ["6/30/2027"], { problems: [[2, "valid_from", "date_order", "6/30/2027", 1]] }],
    [
      "nothing",
      ["1/5/2027", "2/5/2027", "1/5/2027", "13/5/2027", "5/5/2027"],
      {
        problems: [],
        notices: [
          [2, "valid_from", "read_date", "1/5/2027 was read as 1 May 2027, in 2 rows"],
          [3, "valid_from", "read_date", "2/5/2027 was read as 2 May 2027"],
        ],
      },
    ],
    [
      "dates that no order makes right",
      ["31/02/2027", "2027-01-05"],
      { problems: [[2, "valid_from", "must be a date such as 2025-01-31 or 31/01/2025"]] },
    ],
    [
      "a time that is left out, and one of another day here",
      ["1/5/2027 17:00Z", "1/5/2027 17:00", "1/5/2027T00:00:00", "1/5/2027 07:00 WIB", "2/5/27 17:00", "3/5/27"],
      {
        problems: [],
        notices: [
          [2, "valid_from", "1/5/2027 17:00Z was read as 2 May 2027"],
          [3, "valid_from", "1/5/2027 17:00 was read as 1 May 2027"],
          [4, "valid_from", "read_date", "1/5/2027 was read as 1 May 2027"],
          [5, "valid_from", "1/5/2027 07:00 WIB was read as 1 May 2027"],
          [6, "valid_from", "2/5/27 17:00 was read as 2 May 2027"],
          [7, "valid_from", "read_date", "3/5/27 was read as 3 May 2027"],
        ],
      },
    ],
    [
      "a time of another day, where the second number is above 12",
      ["1/5/2027 17:00Z", "6/30/2027"],
      { problems: [[2, "valid_from", "date_order", "1/5/2027", 2]] },
    ],
    ["years of two digits", ["01/05/27", "06/30/27"], { problems: [[2, "valid_from", "date_order", "01/05/27", 2]] }],
  ])("is asked or listed: %s", async (_, dates, expected) => {
    await teachers(1);
    const rows = dates.map((date, n) => `1,Senin,0${n + 1}:00,10,mixed,${date}`);
    expect(await check(slots("class_for,valid_from", ...rows))).toMatchObject(Object(expected));
  });

  it("of tests is listed by day, in both languages, and never asked of births", async () => {
    await load({ students: "name\nAisyah\nHafsah\n" });
    const ids = (await db.student.findMany()).map(({ id_student }) => id_student);
    const rows = ids.map((id, n) => `${id},1/5/2026 0${n + 8}.00,2026-12-31,4`.replace("-31,", "-31T00:00:00Z,"));
    const files = {
      placement_tests: `id_student,registered_at,expired_date_at,s_progress,id_reviewer,test_schedule_at,actual_tested_at,level_result,notes,link_catatan\n${rows.map((row) => `${row},,,,,,`).join("\n")}\n`,
    };
    expect((await plan(files, indonesian)).problems).toEqual([]);
    expect((await plan(files, indonesian)).notices.map(({ message }) => message)).toEqual([
      "1/5/2026 dibaca sebagai 1 Mei 2026, di 2 baris",
    ]);
    const births = "name,birth_year\nAisyah,1/5/2015\nHafsah,12/31/2015\n";
    const found = await check({ students: births });
    expect(found.problems).toEqual([]);
    expect(found.after.map(({ birth_year }) => birth_year)).toEqual(["2015", "2015"]);
  });
});

describe("a word for nothing", () => {
  it("is empty in a note too, and marked with an apostrophe it is kept", async () => {
    const { after } = await check({ students: "name,note\nAisyah,NULL\nHafsah,'NULL\nZaki,NULL saja\n" });
    expect(after.map(({ note }) => note)).toEqual([undefined, "NULL", "NULL saja"]);
  });

  it("comes back from an export as it was", async () => {
    const notes = ["NULL", "'NULL", "n/a", "Jumlah: 60"];
    const names = ["Murid", "'Maryam", "Agus", "Total siswa"];
    await load({ students: `name,note\n${notes.map((note, n) => `'${names[n]},'${note}`).join("\n")}\n` });
    const files = { students: (await exportAll()).students ?? "" };
    expect((await plan(files)).changes).toEqual([]);
    await db.student.deleteMany();
    await load(files);
    const stored = await db.student.findMany({ orderBy: { id_student: "asc" } });
    expect(stored.map(({ note }) => note)).toEqual(notes);
    expect(stored.map(({ name }) => name)).toEqual(["'Murid", "'Maryam", "Agus", "Total siswa"]);
    expect(files.students).toMatch(/'Total siswa.*,Jumlah: 60/);
  });

  it("never removes what is stored: only an empty cell does", async () => {
    await load({
      students: "id_student,name,whatsapp,note\n,Aisyah,081234567890,Catatan\n,Hafsah,081234567891,Catatan\n",
    });
    const rows = (await db.student.findMany({ orderBy: { id_student: "asc" } })).map(({ id_student }) => id_student);
    const file = (cells: string) => ({
      students: `id_student,whatsapp,note\n${rows.map((id) => `${id},${cells}`).join("\n")}\n`,
    });
    expect(await check(file("NULL,-"))).toMatchObject({
      problems: [],
      notices: [[2, "whatsapp", "stored_value", "NULL", 2, ""]],
      after: [{ note: "-" }, { note: "-" }],
    });
    expect(await check(file("tidak ada,n/a"))).toMatchObject({
      notices: [
        [2, "whatsapp", "stored_value", "tidak ada", 2, ""],
        [2, "note", "stored_value", "n/a", 2, ""],
      ],
      after: [],
    });
    expect((await check(file(","))).after).toEqual(Array(2).fill({ whatsapp: "", note: "" }));
  });

  it("is asked where it is a name, and other names that are none are doubted", async () => {
    const students = "name\nNULL\nNULL\n1\nTRUE\n-\nAisyah\n'NULL\n";
    expect(await check({ students })).toMatchObject({
      problems: [[2, "name", "doubtful_name", "NULL", 2, "'NULL", ""]],
      notices: [
        [4, "name", "doubtful_name", "1", 1, ""],
        [5, "name", "doubtful_name", "TRUE", 1, ""],
        [6, "name", "doubtful_name", "-", 1, ""],
      ],
    });
    expect((await plan({ teachers: "nama_pengajar\nn/a\n" })).problems[0]?.asked?.answers).toEqual([["'n/a"]]);
  });

  it("is refused where something is required", async () => {
    expect((await check({ users: "email\nNULL\n" })).problems).toEqual([[2, "email", "must be an e-mail address"]]);
  });

  it("0000-00-00 is no date", async () => {
    await teachers(1);
    const rows = ["1,Senin,07:00,10,0000-00-00", "1,Rabu,07:00,10,0000-00-00 00:00:00"];
    const { problems, after } = await check(slots("valid_from", ...rows));
    expect([problems, after.map(({ valid_from }) => valid_from)]).toEqual([[], [undefined, undefined]]);
  });
});

it("a row that looks like a total is asked, unless an apostrophe marks it as a name", async () => {
  const problemsOf = async (...names: string[]) => (await check({ students: `name\n${names.join("\n")}\n` })).problems;
  expect(await problemsOf("Aisyah", "Jumlah: 60")).toEqual([[3, "name", "total_row", "Jumlah: 60", 1, "'Jumlah: 60"]]);
  expect(await problemsOf("Aisyah", "'Jumlah: 60", "Total Tahsin")).toEqual([]);
});
