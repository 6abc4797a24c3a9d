import { describe, expect, it, test } from "vitest";
import { tables } from "../../src/import-export/tables/tables.ts";
import { openImportDatabase } from "./database.ts";
import { english, filesOf, indonesian, school } from "./files.ts";

// Files with the headings that a school writes, and without identifiers.

const { db, exportAll, load, plan, problemsOf } = await openImportDatabase();

const list = { students: "Nama Lengkap;L/P;No. HP;Tanggal Lahir\nAisyah;P;0812-3456-7890;31/01/2015\n" };

describe("a file with Indonesian headings", () => {
  it("is imported, and its rows are numbered", async () => {
    const { problems, notices } = await plan(list);
    expect(problems).toEqual([]);
    expect(notices.map(({ column, message }) => `${column}: ${message}`)).toEqual([
      "L/P: P was read as Perempuan",
      "Tanggal Lahir: 31/01/2015 was read as 2015",
    ]);
    const { assigned } = await load(list);
    expect(assigned).toMatchObject([{ file: "students.csv", line: 2, placeholder: "" }]);
    expect(await db.student.findMany()).toMatchObject([
      { id_user: null, name: "Aisyah", gender: "Perempuan", whatsapp: "6281234567890", birth_year: 2015 },
    ]);
  });

  it("may have blanks in e-mail addresses, and dates of birth, which are listed once for all rows", async () => {
    const { problems, notices } = await plan({ students: "Tgl Lahir,Nama\n1/2/2012,A\n2/3/2013,B\n3/4/2014,C\n" });
    expect([problems, notices.map(({ message }) => message)]).toEqual([
      [],
      ["1/2/2012 was read as 2012, and 2 more in the same way"],
    ]);
    expect(
      (await plan({ users: "Surel\na@ contoh.example\nb@contoh.example\n" })).notices.map(({ message }) => message),
    ).toEqual(["a@ contoh.example was read as a@contoh.example"]);
  });

  it("has its own headings in problems, and the names of its rows", async () => {
    const { problems } = await plan({ students: list.students.replace("0812-3456-7890", "12") });
    expect(problems).toMatchObject([{ file: "students.csv", line: 2, column: "No. HP", label: "Aisyah" }]);
    const unnamed = await plan({ students: "Nama,HP\n,12\n" });
    expect(unnamed.problems.map((problem) => "label" in problem)).toEqual([false]);
  });

  it("may write the names of columns in any case, with blanks or underscores", async () => {
    await load({ levels: "ID_Level, LEVEL ,description\n1,Dasar,\n" });
    expect(await plan({ levels: "id level\tTingkat\tDESCRIPTION\n1\tDasar\t\n" })).toMatchObject({
      problems: [],
      changes: [],
    });
  });
});

describe("a list with a title above its headings", () => {
  const titled = 'DAFTAR MURID, 2026;;;\n\n;;"Tahun\n2026";\nNama Lengkap;L/P;No. HP;Wali kelas\nAisyah;Entah;;\n';

  it("is imported from the first row on that has most of the known headings, with a notice", async () => {
    const { problems, notices, counts } = await plan({
      students: titled.replace(";Wali kelas", ";Catatan").replace("Entah", "P"),
    });
    expect(problems).toEqual([]);
    expect(notices[0]).toEqual({
      file: "students.csv",
      line: 5,
      column: "",
      kind: "heading_line",
      message: "the headings are in line 5. What is above them is not imported",
    });
    expect(counts).toMatchObject([{ rows: 1, created: 1 }]);
  });

  it("keeps the file's lines and headings in problems", async () => {
    expect(await problemsOf({ students: titled })).toEqual([
      expect.stringMatching(/^students.csv:5:Wali kelas: is not a column/),
    ]);
    expect(await problemsOf({ students: titled.replace(";Wali kelas", ";Catatan") })).toEqual([
      expect.stringMatching(/^students.csv:6:L\/P: /),
    ]);
  });

  it("has them above a second row that repeats the words of two columns for father and mother", async () => {
    const rows = ["Daftar,,,,,,", "Nama,JK,HP,Data Ayah,,Data Ibu,", ",,,Nama,Tahun Lahir,Nama,Tahun Lahir"];
    expect(await problemsOf({ students: `${rows.join("\n")}\nAisyah,P,,Umar,1980,Maryam,1984\n` })).toEqual(
      ["Data Ayah", "", "Data Ibu", ""].map((heading) =>
        expect.stringMatching(new RegExp(`^students.csv:2:${heading}: is not a column`)),
      ),
    );
  });

  it.each([
    ["below what would be found", 4],
    ["below an empty line", 3],
  ])("has them where somebody says, %s", async (_, line) => {
    const file = "Nama,JK,HP\nLama,P,\n\nNomor WA;Nama Santri\n0812-3456-7890;Aisyah\n";
    const { problems, counts, notices, changes } = await plan(
      { students: file },
      { ...english, headingLines: { students: line } },
    );
    expect([problems, counts[0]?.created, changes[0]?.label]).toEqual([[], 1, "Aisyah"]);
    expect(notices).toMatchObject([{ line: 4, kind: "heading_line" }]);
    const { problems: missing } = await plan({ students: file }, { ...english, headingLines: { students: 9 } });
    expect(missing).toMatchObject([{ line: 1, message: expect.stringMatching(/^the heading is missing/) }]);
  });

  it("is found by one known word, but not below the first ten rows", async () => {
    const far = { students: `${"Kelas A\n".repeat(10)}Nama,JK\nAisyah,P\n` };
    expect(await problemsOf(far)).toEqual([expect.stringMatching(/^students.csv:1:Kelas A: is not a column/)]);
    expect((await plan({ students: "Daftar\nNama\nAisyah\n" })).counts).toMatchObject([{ created: 1 }]);
  });
});

it.each<[title: string, files: Parameters<typeof plan>[0], ...problems: string[]]>([
  [
    "a student without a name, unless an account has it",
    {
      users: "id,Surel\n1,a@example.com\n",
      students: "id_user,Nama,HP\n,,0812-3456-7890\n1,,\n,Aisyah,\n",
    },
    "students.csv:2:Nama: must not be empty",
  ],
  [
    "two headings that mean one column",
    { students: "Nama,name\nAisyah,Aisyah\n" },
    "students.csv:1:name: means the column name, like Nama. Remove one of the two",
  ],
  [
    "a heading that can mean several columns",
    { levels: "id,nama level,keterangan\n", slots: "id,id_guru,hari,jam,kapasitas,tanggal\n" },
    "slots.csv:1:tanggal: could be one of the columns valid_from, valid_until. Write its name",
  ],
])("refused is %s", async (_title, files, ...problems) => {
  expect(await problemsOf(files)).toEqual(problems);
});

describe("a file without identifiers", () => {
  const teachers = { teachers: "nama_guru\nFatimah\n" };

  it("adds people to those that exist, with a notice", async () => {
    await load(list);
    const { problems, notices, counts } = await plan({ students: "id,nama\n,Yusuf\n" });
    expect([problems, notices.map(({ message }) => message)]).toEqual([
      [],
      [
        "no row has the id of an existing record: all rows become new records. What exists stays: 1 student. To change records, export them and edit that file",
      ],
    ]);
    expect(counts).toMatchObject([{ created: 1, removed: 0 }]);
  });

  it("may lack the column only where nothing would be removed", async () => {
    expect(await problemsOf(teachers)).toEqual([]);
    await load(teachers);
    expect(await problemsOf(teachers)).toEqual([
      "teachers.csv:0:: the column id_teacher is missing, and the list has records already (1 teacher): say whether the rows are added or replace them",
    ]);
  });

  it.each(["", "new-1"])("replaces the other records, with a notice: id %j", async (id) => {
    await load(teachers);
    const { notices, counts } = await plan({ teachers: `id,nama_guru\n${id},Fatimah\n` });
    expect(notices).toMatchObject([
      {
        file: "teachers.csv",
        line: 0,
        column: "",
        message: expect.stringContaining("all rows become new records. What exists is removed: 1 teacher. "),
      },
    ]);
    expect(counts).toMatchObject([{ created: 1, removed: 1 }]);
  });

  it("gets no notice when a row has one", async () => {
    await load(school);
    expect((await plan(filesOf({ levels: ["1,Dasar,", "2,Lanjutan,", ",Mahir,"] }))).notices).toEqual([]);
  });
});

it("the export of an empty school has a template of each file, which can be imported", async () => {
  const files = await exportAll();
  expect(files).toEqual(
    Object.fromEntries(tables.map(({ name, columns }) => [name, `\ufeff${Object.keys(columns).join(",")}\r\n`])),
  );
  expect(await plan(files)).toMatchObject({ problems: [], notices: [], changes: [] });
});

describe("a new person with the name and the phone number of one who exists", () => {
  const duplicatesOf = async (files: Parameters<typeof plan>[0]) => {
    const { notices } = await plan(files);
    return notices.flatMap(({ file, line, label, kind }) =>
      kind === "possible_duplicate" ? `${file}:${line}: ${label}` : [],
    );
  };

  it("is listed with the one who exists", async () => {
    await load(list);
    const again = { students: list.students.replace("Aisyah", " aisyah ").concat("Aisyah;P;0812-9999-0000;\n") };
    expect(await duplicatesOf(again)).toEqual(["students.csv:2: aisyah"]);
    const { notices } = await plan(again);
    const { id_student } = await db.student.findFirstOrThrow();
    expect(notices.find(({ kind }) => kind === "possible_duplicate")).toMatchObject({
      message: `may exist already: student ${id_student} has the same name and phone number`,
      existing: { id: id_student, name: "Aisyah", phone: "6281*****890" },
    });
  });

  it("is listed when the student has an account with them", async () => {
    await load(filesOf({ users: ["1,a@example.com,Aisyah,P,081234567890,"], students: ["1,1"] }));
    expect(await duplicatesOf(list)).toEqual(["students.csv:2: Aisyah"]);
  });

  it.each([
    ["of that name and gender, whose phone number neither list has", "aisyah  RAHMA,P,,", true],
    ["of that name and gender, if one of the lists has the number", "Aisyah Rahma,P,081234567890,", true],
    ["of that name, gender and year of birth", "Aisyah Rahma,P,,2015", true],
    ["of that name, if one of the lists has no gender", "Aisyah Rahma,,,2015", true],
    ["of that name, if the list has the number and no gender", "Aisyah Rahma,,081234567890,", true],
    ["of that name and another year of birth", "Aisyah Rahma,P,,2016", false],
    ["of that name and another gender", "Aisyah Rahma,L,,", false],
    ["without a name", ",P,,", false],
  ])("may be a student %s", async (_, row, isListed) => {
    await load({ students: "Nama,JK,HP,Tahun lahir\nAisyah Rahma,P,,2015\n" });
    const found = await duplicatesOf({ students: `Nama,JK,HP,Tahun lahir\n${row}\n` });
    expect(found).toHaveLength(isListed ? 1 : 0);
  });

  it("may be a student with the same guardian, and is not one with another", async () => {
    await load(filesOf({ users: ["1,a@example.com,A,,,", "2,b@example.com,B,,,"] }));
    await load({
      students: "id,Nama,JK\nnew-1,Aisyah,P\n",
      guardians: "id_student,id_user,relation\nnew-1,1,mother\n",
    });
    const students = "id,Nama,JK\nnew-1,Aisyah,P\nnew-2,Aisyah,P\n,Aisyah,P\n";
    const guardians = "id_student,id_user,relation\nnew-1,1,mother\nnew-2,2,mother\n";
    expect(await duplicatesOf({ students, guardians })).toEqual(["students.csv:2: Aisyah", "students.csv:4: Aisyah"]);
  });

  it("is not a namesake with another phone number, nor an account with another e-mail", async () => {
    await load(list);
    expect(await duplicatesOf({ students: list.students.replace("0812-3456-7890", "0812-9999-0000") })).toEqual([]);
    await load({ users: "Surel,Nama\na@contoh.example,Aisyah\n" });
    expect(await duplicatesOf({ users: "Surel,Nama\nb@contoh.example,Aisyah\n" })).toEqual([]);
  });

  it.each([
    ["name and number", ",aisyah rahma,P,081234567890,2015", "2 and 3 have the same name and phone number"],
    ["name and number, and another name between", ",Yusuf,L,,\n,Aisyah Rahma,P,081234567890,", "2 and 4 have the same"],
    ["name, and no number", ",Aisyah Rahma,P,,", "2 and 3 have the same name, and there is no phone number to compare"],
    ["name, and another number", ",Aisyah Rahma,P,081299990000,", null],
    ["name, and no gender", ",Aisyah Rahma,,,", "2 and 3 have the same name, and there is no phone number"],
    ["name, and another gender", ",Aisyah Rahma,L,,", null],
  ])("is listed beside an earlier row of the file with its %s", async (_, rows, lines) => {
    const { notices } = await plan({
      students: `id,Nama,JK,HP,Tahun lahir\n,Aisyah Rahma,P,0812-3456-7890,\n${rows}\n`,
    });
    const found = notices.flatMap(({ kind, message }) => (kind === "possible_duplicate" ? [message] : []));
    expect(found).toEqual(lines ? [expect.stringContaining(`may be listed twice: lines ${lines}`)] : []);
  });

  it("is listed once, beside the one who exists rather than the earlier row", async () => {
    await load(list);
    const twice = { students: list.students + list.students.split("\n")[1] };
    const { notices } = await plan(twice);
    expect(
      notices.filter(({ kind }) => kind === "possible_duplicate").map(({ line, message }) => [line, message]),
    ).toEqual(
      [2, 3].map((line) => [
        line,
        expect.stringMatching(/^may exist already: student \d+ has the same name and phone/),
      ]),
    );
  });

  it("is not listed when the file replaces the one who exists", async () => {
    const teachers = { teachers: "Nama,HP\nMaryam,0812-3456-7890\n" };
    await load(teachers);
    expect(await duplicatesOf({ teachers: "ID,Nama,HP\n,Maryam,0812-3456-7890\n" })).toEqual([]);
  });
});

test("headings are named in Indonesian as schools write them", async () => {
  const { problems } = await plan({ students: "Nama,Alamat,HP,No WA,E-mail ibu\nAisyah,Bogor,,,\n" }, indonesian);
  expect(problems.map(({ column, message }) => [column, message])).toEqual([
    [
      "Alamat",
      "judul kolom ini tidak dikenal. Yang dikenal: nama, jenis kelamin, no hp, tahun lahir, catatan, nama wali, hp wali, nama ibu, hp ibu, nama ayah, hp ayah, id murid, id akun",
    ],
    ["No WA", "berarti kolom no hp, sama seperti HP. Hapus salah satunya"],
    ["E-mail ibu", "e-mail ada pada akun, bukan di daftar ini: impor berkasnya sebagai Akun, atau abaikan kolom ini"],
  ]);
  const hours = await plan({ slots: "id,Ruangan,Jam,Kuota,Tanggal\n,1,08.00,5,\n" }, indonesian);
  expect(hours.problems.map(({ column, message }) => [column, message])).toEqual([
    [
      "Ruangan",
      expect.stringMatching(/^judul kolom ini tidak dikenal\. Yang dikenal: hari, pukul, kapasitas, .* id pengajar/),
    ],
    ["Tanggal", "dapat berarti beberapa kolom: mulai, selesai. Ganti judulnya dengan salah satunya"],
    ["id_teacher", "kolom ini tidak ada. Tambahkan kolom dengan judul id pengajar"],
    ["day", "kolom ini tidak ada. Tambahkan kolom dengan judul hari"],
  ]);
});
