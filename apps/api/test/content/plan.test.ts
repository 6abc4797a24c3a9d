import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { exportContent, importContent, planContent } from "../../src/content/content.ts";
import type { ContentFiles } from "../../src/content/plan.ts";
import { ContentError, PlanOutdatedError } from "../../src/content/problems.ts";
import { openTestDatabase } from "../support/database.ts";
import { emptyTables } from "../support/rows.ts";
import { edit, english, filesOf, indonesian, zone } from "./files.ts";
import { stateOf } from "./folders.ts";

const { db, close } = await openTestDatabase();
afterAll(() => close());
beforeEach(() => emptyTables(db));

/** A school with a little of everything. */
const school = filesOf({
  kategoris: ["1,Al-Jauf,,,", "2,Al-Halq,,,"],
  contents: ["1,Alif,,,,,", "2,Ba,,,,,"],
  subkategoris: ["1,1,Rongga,,1;2"],
  sifats: ["1,Hams,,berlawanan,Jahr,,,-1", "2,Jahr,,berlawanan,Hams,,,1"],
  hurufs: ["1,ا,Alif,1,,Hams", "2,ب,Ba,1,,Jahr"],
  feedbacks: ["1,Ulangi."],
  pertanyaans: ["1,Apa ini?,,1,2,1,1,,1,,"],
  levels: ["1,Dasar,", "2,Lanjutan,"],
  users: ["1,a@example.com,A,,6281234567890,", "2,b@example.com,B,,,"],
  students: ["1,1", "2,2"],
  teachers: ["1,,Guru,,,,,,,", "2,,Guru kedua,,,,,,,"],
  teacher_levels: ["1,1,1"],
  slots: ["1,1,Senin,08:00,10", "2,1,Selasa,09:30,10"],
  bookings: ["1,1", "1,2"],
  placement_tests: ["1,1,2,2025-01-01T00:00:00Z,,,2025-02-01T00:00:00Z,2,2,,"],
});
const load = (files: ContentFiles) => importContent(db, files, english);
const plan = (files: ContentFiles) => planContent(db, files, english);
const problemsOf = async (files: ContentFiles) => (await plan(files)).problems;

describe("what an import would do", () => {
  it("is told row by row, and is what it does", async () => {
    await load(school);
    const levels = filesOf({ levels: ["3,Mahir,", "1,Dasar,Mulai di sini"] });
    await db.placementTest.deleteMany();
    const { changes, counts, digest, problems } = await plan(levels);
    expect(problems).toEqual([]);
    expect(changes).toEqual([
      {
        ...{ file: "levels.csv", line: 2, action: "create", key: "3", label: "Mahir" },
        columns: ["id_level", "level", "description"],
      },
      { file: "levels.csv", line: 3, action: "change", key: "1", label: "Dasar", columns: ["description"] },
      { file: "levels.csv", line: 0, action: "remove", key: "2", label: "Lanjutan", columns: [] },
    ]);
    expect(counts).toEqual([{ file: "levels.csv", rows: 2, created: 1, changed: 1, removed: 1, unchanged: 0 }]);
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    await importContent(db, levels, { ...english, digest });
    expect(await db.level.findMany({ orderBy: { id_level: "asc" } })).toEqual([
      { id_level: 1, level: "Dasar", description: "Mulai di sini" },
      { id_level: 3, level: "Mahir", description: "" },
    ]);
    expect(await db.teacherLevel.count()).toBe(1);
  });

  it("writes nothing while it is only asked for", async () => {
    await load(school);
    const before = await stateOf(db);
    await plan(filesOf({ contents: ["9,Baru,,,,,"], levels: [] }));
    expect(await stateOf(db)).toEqual(before);
  });

  it("names a row by what it refers to where it has no name", async () => {
    await load(school);
    const files = filesOf({
      students: ["1,1", "2,2"],
      slots: ["1,1,Senin,08:00,10", "2,1,Selasa,09:30,10", "3,2,Ahad,05:00,1"],
      bookings: ["2,2"],
    });
    const { changes } = await plan(files);
    expect(changes.map(({ key, label }) => [key, label])).toEqual([
      ["3", "Guru kedua Ahad 05:00"],
      ["2;2", expect.stringContaining("Guru Selasa 09:30")],
    ]);
  });

  it("leaves alone the order of a list, and of the rows", async () => {
    await load(school);
    const files = filesOf({
      kategoris: ["2,Al-Halq,,,", "1,Al-Jauf,,,"],
      subkategoris: ["1,1,Rongga,,2; 1"],
      pertanyaans: ["1,Apa ini?,,1,2,1,2;1,1,1,,"],
    });
    expect(await plan(files)).toMatchObject({ problems: [], changes: [] });
  });

  it("moves what refers to a row that is removed by the same files", async () => {
    await load(school);
    const files = filesOf({
      kategoris: ["2,Al-Halq,,,"],
      contents: ["1,Alif,,,,,", "3,Ta,,,,,"],
      subkategoris: ["1,2,Rongga,,3"],
      pertanyaans: ["1,Apa ini?,,2,3,1,,,1,,"],
    });
    await load(files);
    expect(await db.kategori.count()).toBe(1);
    expect(await db.subkategoriContent.findMany()).toEqual([{ id_subkategori: 1, id_content: 3 }]);
    expect(await db.pertanyaanContent.findMany()).toEqual([{ id_pertanyaan: 1, id_content: 3 }]);
    expect(await db.pertanyaan.findFirst()).toMatchObject({ id_kategori: 2, id_content: 3 });
  });

  it("removes everything that hangs together, children first", async () => {
    await load(school);
    const names = ["kategoris", "contents", "subkategoris", "sifats", "hurufs", "feedbacks", "pertanyaans"] as const;
    await load(filesOf(Object.fromEntries(names.map((name) => [name, []]))));
    expect([await db.kategori.count(), await db.huruf.count(), await db.pertanyaanContent.count()]).toEqual([0, 0, 0]);
  });

  it("never removes people and what they have done", async () => {
    await load(school);
    const { counts, problems } = await plan(
      filesOf({ users: ["2,b@example.com,B,Perempuan,,"], students: [], bookings: [], placement_tests: [] }),
    );
    expect(problems).toEqual([]);
    expect(counts.map(({ removed, changed }) => [removed, changed])).toEqual([
      [0, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });
});

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

describe("values that only one row may have", () => {
  it("are exchanged", async () => {
    await load(school);
    await load(
      filesOf({
        sifats: ["1,Jahr,,berlawanan,Hams,,,-1", "2,Hams,,berlawanan,Jahr,,,1"],
        hurufs: ["1,ب,Ba,1,,Hams", "2,ا,Alif,1,,Jahr"],
        users: ["1,b@example.com,A,,6281234567890,", "2,a@example.com,B,,,"],
        teachers: ["1,2,Guru,,,,,,,", "2,1,Guru kedua,,,,,,,"],
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
    expect(emails.map(({ email }) => email)).toEqual(["b@example.com", "a@example.com"]);
    await load(filesOf({ teachers: ["1,1,Guru,,,,,,,", "2,2,Guru kedua,,,,,,,"] }));
    const teachers = await db.teacher.findMany({ orderBy: { id_teacher: "asc" } });
    expect(teachers.map(({ id_user }) => id_user)).toEqual([1, 2]);
  });

  it("go round among rows that are created, changed and removed", async () => {
    await load(filesOf({ sifats: ["1,A,,tunggal,,,,1", "2,B,,tunggal,,,,1", "3,C,,tunggal,,,,1"] }));
    await load(filesOf({ sifats: ["9,A,,tunggal,,,,1", "2,C,,tunggal,,,,1", "8,B,,tunggal,,,,1"] }));
    const sifats = await db.sifat.findMany({ orderBy: { id_sifatul_huruf: "asc" } });
    expect(sifats.map(({ id_sifatul_huruf: id, nama_sifat }) => [id, nama_sifat])).toEqual([
      [2, "C"],
      [8, "B"],
      [9, "A"],
    ]);
  });

  it("are exchanged by the hours of a whole week", async () => {
    const hours = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Ahad"].flatMap((name) =>
      Array.from({ length: 24 }, (_, hour) => `${name},${String(hour).padStart(2, "0")}:00`),
    );
    const slots = (shift: number) =>
      hours.map((_, index) => `${index + 1},1,${hours[(index + shift) % hours.length]},5`);
    await load(filesOf({ teachers: ["1,,Guru,,,,,,,"], slots: slots(0) }));
    await load(filesOf({ slots: slots(1) }));
    expect(await db.slot.findFirst({ where: { id_time: 168 } })).toMatchObject({ id_day: 1, time: "00:00" });
  });

  it("let one open test follow another", async () => {
    await load(school);
    const test = (id: number, s_progress: number) =>
      `${id},1,,2025-01-01T00:00:00Z,,,2025-02-01T00:00:00Z,${s_progress},,,`;
    await load(filesOf({ placement_tests: [test(5, 0)] }));
    await load(filesOf({ placement_tests: [test(5, 4), test(6, 1)] }));
    await load(filesOf({ placement_tests: [test(5, 0), test(6, 3)] }));
    const tests = await db.placementTest.findMany({ orderBy: { id_placement_test: "asc" } });
    expect(tests.map(({ s_progress }) => s_progress)).toEqual([2, 0, 3]);
  });
});

describe("an import of what was checked", () => {
  it("is refused when the data have changed since", async () => {
    await load(school);
    const files = filesOf({ levels: ["1,Awal,", "2,Lanjutan,"] });
    const { digest } = await plan(files);
    await db.level.update({ where: { id_level: 1 }, data: { level: "Pemula" } });
    const before = await stateOf(db);
    await expect(importContent(db, files, { ...english, digest })).rejects.toThrow(PlanOutdatedError);
    await expect(importContent(db, files, { ...indonesian, digest })).rejects.toThrow("Data sudah berubah");
    expect(await stateOf(db)).toEqual(before);
    await importContent(db, files, { ...english, digest: (await plan(files)).digest });
    expect(await db.level.findFirst({ where: { id_level: 1 } })).toMatchObject({ level: "Awal" });
  });

  it("has one digest in every language, and another for other files", async () => {
    await load(school);
    const files = filesOf({ levels: ["1,Awal,", "2,Lanjutan,"] });
    const { digest } = await planContent(db, files, indonesian);
    expect((await plan(files)).digest).toBe(digest);
    expect((await plan(filesOf({ levels: ["1,Awal,", "2,Lanjut,"] }))).digest).not.toBe(digest);
  });

  it("goes on with numbers after the highest, which it never gives away again", async () => {
    await load(school);
    await load(filesOf({ packages: ["7,Paket,,1,60,4,8,,sekali"] }));
    await load(filesOf({ packages: [] }));
    const data = { name: "P", price: 1, duration: 1, duration_in: 1, recurred_of_meeting: 1, bill_type: "sekali" };
    expect((await db.package.create({ data })).id_package).toBe(8);
  });
});

describe("what is said", () => {
  it("is said in Indonesian", async () => {
    await load(school);
    const files = filesOf({
      levels: ["1,Dasar,", ",Baru,"],
      subkategoris: ["1,9,,,"],
      slots: ["2,1,Hari,09:30,10"],
    });
    const { problems } = await planContent(db, files, indonesian);
    expect(problems.map(({ file, line, column, message }) => `${file}:${line}: ${column}: ${message}`)).toEqual([
      "subkategoris.csv:2: id_kategori: tidak ada kategori 9",
      "subkategoris.csv:2: bagian_mulut: tidak boleh kosong",
      "levels.csv:3: id_level: harus diisi: nomor berikutnya yang belum dipakai adalah 3",
      "slots.csv:0: id_time: slot 1 akan dihapus, padahal dipakai oleh 2 pemesanan",
      "slots.csv:2: day: harus salah satu dari Senin, Selasa, Rabu, Kamis, Jumat, Sabtu, Ahad",
    ]);
    const error: unknown = await importContent(db, files, indonesian).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(/Tidak ada yang dimuat\.$/);
  });

  it("tells what was cleaned, and the rest is imported", async () => {
    const files = filesOf({ programs: ['1,Program,reguler,1,1,,"<p onclick=""x"">a</p><script>b</script>",'] });
    const { notices, problems } = await plan(files);
    expect(problems).toEqual([]);
    expect(notices).toEqual([
      {
        ...{ file: "programs.csv", line: 2, column: "description_html" },
        message: expect.stringMatching(/^was cleaned: only the tags p br b /),
      },
    ]);
    await load(files);
    expect(await db.program.findFirst()).toMatchObject({ description_html: "<p>a</p>" });
    expect((await plan(files)).changes).toEqual([]);
    expect((await plan(await exportContent(db, { people: false, zone }))).notices).toEqual([]);
  });
});

describe("what a spreadsheet makes of a file", () => {
  it.each([
    ["semicolons", ";", "\r\n"],
    ["tabs", "\t", "\n"],
    ["commas", ",", "\r\n"],
  ])("is read with %s between the columns", async (_name, separator, end) => {
    const heading = ["id_subkategori", "id_kategori", "bagian_mulut", "bagian_arab", "daftar_content"];
    await load(filesOf({ kategoris: ["1,A,,,"], contents: ["1,A,,,,,", "2,B,,,,,"] }));
    const rows = [heading, ["1", "1", '"Satu, dua; tiga"', "", '"1;2"']].map((cells) => cells.join(separator));
    await load({ subkategoris: `\ufeff${rows.join(end)}${end}` });
    expect(await db.subkategori.findFirst({ include: { contents: true } })).toMatchObject({
      bagian_mulut: "Satu, dua; tiga",
      contents: [{ id_content: 1 }, { id_content: 2 }],
    });
  });

  it("keeps numbers and dates that are texts, formulas, and telephone numbers", async () => {
    const names = ["=1+1", "'=1+1", "'tanda", "+62", "-5", "@a", "007", "1/2", "1e5", "2020-01-01", "Mei 2020", "TRUE"];
    await db.level.createMany({ data: names.map((level) => ({ level })) });
    await db.user.createMany({
      data: ["6281234567890", "6581234567", "1000000000"].map((whatsapp, n) => ({ email: `${n}@a.example`, whatsapp })),
    });
    const files = await exportContent(db, { people: true, zone });
    const cells = (files.levels ?? "").split("\r\n").slice(1, -1);
    expect(cells.map((row) => row.split(",")[1])).toEqual([
      ...[
        "'=1+1",
        "''=1+1",
        "'tanda",
        "'+62",
        "'-5",
        "'@a",
        "'007",
        "'1/2",
        "'1e5",
        "'2020-01-01",
        "'Mei 2020",
        "'TRUE",
      ],
    ]);
    expect(files.users).toMatch(/,0812-3456-7890,.*,\+65 8123 4567,.*,1000 0000 00,/s);
    expect(await plan(files)).toMatchObject({ problems: [], changes: [] });
  });

  it("has its own line breaks, blanks and decimal commas", async () => {
    await load(filesOf({ lembagas: ['1,Contoh,,"a\nb",,-6.2,106.816666,0274123456,,,'] }));
    const files = await exportContent(db, { people: false, zone });
    const other = edit(files, "lembagas", '"a\nb",,-6.2,106.816666', '"a\r\nb ",," -6,2","106,816666"');
    expect(await plan(other)).toMatchObject({ problems: [], changes: [] });
  });
});
