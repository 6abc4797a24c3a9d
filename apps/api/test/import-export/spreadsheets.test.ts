import { describe, expect, it } from "vitest";
import { tables } from "../../src/import-export/tables/tables.ts";
import { emptyTables, fillEverything } from "../support/rows.ts";
import { exportFiles, openImportDatabase } from "./database.ts";
import { edit, filesOf, indonesian } from "./files.ts";

const { db, exportAll, load, plan, problemsOf } = await openImportDatabase();

describe("a spreadsheet error instead of a value", () => {
  const problem = (error: string, why: string) => `is a spreadsheet error (${error}): ${why}`;
  const deleted = "its formula refers to a cell that was deleted. Enter the value";
  const other = "correct the formula or enter the value";

  it("is refused in every column of every file", async () => {
    await fillEverything(db, 1);
    const times = { registered_at: new Date("2025-01-01"), expired_date_at: new Date("2025-02-01") };
    await db.placementTest.create({ data: { id_student: 1001, s_progress: 4, ...times } });
    const files = await exportAll();
    for (const { name, columns } of tables) files[name] += `${Object.keys(columns).map(() => "#REF!")}\r\n`;
    const found = (await plan(files)).problems.map(({ file, column, message }) => [file, column, message]);
    expect(found).toEqual(
      tables.flatMap(({ name, columns }) =>
        Object.keys(columns).map((column) => [`${name}.csv`, column, problem("#REF!", deleted)]),
      ),
    );
  });

  it.each([
    ["#N/A", "its formula looks for something and does not find it. Enter the value"],
    ["#VALUE!", "its formula calculates with text. Correct the formula or enter the value"],
    ["#NAME?", "the spreadsheet took this text for a formula. Enter the text with an apostrophe (') before it"],
    ["#BEZUG!", deleted],
    ["#n/a", "its formula looks for something and does not find it. Enter the value"],
    ["########", "the column was too narrow when the file was saved. Widen it and save the file again"],
    ["#DIV/0!", other],
    ["#SPILL!", other],
    ["Err:502", other],
  ])("is refused with what happened: %s", async (error, why) => {
    const files = filesOf({ teachers: [`1,,${error},,,,,,,`] });
    expect(await problemsOf(files)).toEqual([`teachers.csv:2:nama_pengajar: ${problem(error, why)}`]);
  });

  it("is accepted where the current value is that text", async () => {
    await db.teacher.create({ data: { nama_pengajar: "#REF!" } });
    expect(await plan(await exportFiles(db, false))).toMatchObject({ problems: [], changes: [] });
    const { problems } = await plan(filesOf({ levels: ["1,#N/A,"] }), indonesian);
    expect(problems[0]?.message).toBe(
      "berisi kesalahan Excel (#N/A): rumusnya mencari sesuatu dan tidak menemukannya. Tulislah nilainya langsung",
    );
  });
});

describe("a word for nothing", () => {
  it.each(["-", "–", "tidak ada", "Tdk Ada", "?"])(
    "%s is empty where a cell may be, which is listed; text keeps it",
    async (word) => {
      const rows = ["Aisyah", "Hafsah"].map((name) => [name, word, word, word, word].join(","));
      const { problems, notices, changes } = await plan(
        { students: `name,gender,whatsapp,birth_year,note\n${rows.join("\n")}\n` },
        indonesian,
      );
      expect(problems).toEqual([]);
      expect(changes[0]?.fields).toEqual([
        { column: "name", before: "", after: "Aisyah" },
        { column: "note", before: "", after: word },
      ]);
      expect(notices.map(({ column, message }) => [column, message])).toEqual(
        ["gender", "whatsapp", "birth_year"].map((column) => [column, `${word} dibaca sebagai kosong, di 2 baris`]),
      );
    },
  );

  it("is refused where something is required", async () => {
    expect(await problemsOf(filesOf({ users: ["1,-,,,,"] }))).toEqual(["users.csv:2:email: must be an e-mail address"]);
  });
});

describe("a file saved by a spreadsheet", () => {
  it.each([
    ["semicolons", ";", "\r\n"],
    ["tabs", "\t", "\n"],
    ["commas", ",", "\r\n"],
  ])("is parsed with %s between the columns", async (_name, separator, end) => {
    const heading = ["id_subkategori", "id_kategori", "bagian_mulut", "bagian_arab", "daftar_content"];
    await load(filesOf({ kategoris: ["1,A,,,"], contents: ["1,A,,,,,", "2,B,,,,,"] }));
    const rows = [heading, ["1", "1", '"Satu, dua; tiga"', "", '"1;2"']].map((cells) => cells.join(separator));
    await load({ subkategoris: `\ufeff${rows.join(end)}${end}` });
    expect(await db.subkategori.findFirst({ include: { contents: true } })).toMatchObject({
      bagian_mulut: "Satu, dua; tiga",
      contents: [{ id_content: 1 }, { id_content: 2 }],
    });
  });

  it("keeps texts that look like numbers, dates or formulas, and phone numbers", async () => {
    const names = ["=1+1", "'=1+1", "'tanda", "+62", "-5", "@a", "007", "1/2", "1e5", "2020-01-01", "Mei 2020", "TRUE"];
    await db.level.createMany({ data: names.map((level) => ({ level })) });
    await db.user.createMany({
      data: ["6281234567890", "6581234567", "1000000000"].map((whatsapp, n) => ({ email: `${n}@a.example`, whatsapp })),
    });
    const files = await exportAll();
    const cells = (files.levels ?? "").split("\r\n").slice(1, -1);
    const escaped = names.map((name) => (name === "'tanda" ? name : `'${name}`));
    expect(cells.map((row) => row.split(",")[1])).toEqual(escaped);
    expect(files.users).toMatch(/,0812-3456-7890,.*,\+65 8123 4567,.*,1000 0000 00,/s);
    expect(await plan(files)).toMatchObject({ problems: [], changes: [] });
  });

  it("keeps formulas with full-width signs, and after tabs and line breaks", async () => {
    const texts = ["＝1+1", "＋1", "－1", "＠SUM(1)", "'＝1", "\t=1", "\r=1", "\n=1", "1＝1"];
    await db.level.createMany({ data: texts.map((description) => ({ level: "A", description })) });
    const files = await exportFiles(db, false);
    const cells = [...(files.levels ?? "").matchAll(/^\d+,A,"?([^"]*?)"?\r\n/gm)].map(([, cell]) => cell);
    const written = ["'＝1+1", "'＋1", "'－1", "'＠SUM(1)", "''＝1", "'\t'=1", "'\n'=1", "'\n'=1", "1＝1"];
    expect(cells).toEqual(written);
    expect(await plan(files)).toMatchObject({ problems: [], changes: [] });
    await emptyTables(db);
    await load(files);
    const stored = await db.level.findMany({ orderBy: { id_level: "asc" } });
    expect(stored.map(({ description }) => description)).toEqual(texts.map((one) => one.replace("\r", "\n")));
  });

  it("may have other spellings, and each is listed once with what it was read as", async () => {
    const users = ["1,a@example.com,A,L,,", "2,b@example.com,B,P,,", "3,c@example.com,C,L,81234567890.0,"];
    const packages = ["1.0,Paket,,Rp350.000,60,4,8,,Bulanan"];
    const { problems, notices } = await plan(filesOf({ users, packages }));
    expect(problems).toEqual([]);
    expect(notices.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`)).toEqual([
      "users.csv:2:gender: L was read as Laki - Laki, in 2 rows",
      "users.csv:3:gender: P was read as Perempuan",
      "users.csv:4:whatsapp: 81234567890.0 was read as 0812-3456-7890",
      "packages.csv:2:id_package: 1.0 was read as 1",
      "packages.csv:2:price: Rp350.000 was read as 350000",
    ]);
    const [notice] = (await plan(filesOf({ users }), indonesian)).notices;
    expect(notice?.message).toBe("L dibaca sebagai Laki - Laki, di 2 baris");
  });

  it("may have phone numbers of other digits, each listed with what it was read as, and none of other signs", async () => {
    const numbers = [
      "81234567890",
      "620812345678",
      "(+62) 812-3456–7890",
      "\u202a0812 3456 7890\u202c",
      "6281234567890",
      "",
    ];
    const rows = numbers.map((number, n) => `Murid ${n},${number}`);
    const { problems, notices, changes } = await plan({ students: `name,whatsapp\n${rows.join("\n")}\n` });
    expect(problems).toEqual([]);
    expect(changes.map(({ fields }) => fields?.[1]?.after)).toEqual([
      ...["6281*****890", "6281*****678", ...Array(3).fill("6281*****890"), undefined],
    ]);
    expect(notices.map(({ line, message, reading }) => [line, message, reading])).toEqual([
      [2, "81234567890 was read as 0812-3456-7890", { before: "81234567890", after: "0812-3456-7890" }],
      [3, "620812345678 was read as 0812-345-678", { before: "620812345678", after: "0812-345-678" }],
    ]);
  });

  it("is refused with a mobile number with digits missing, and keeps the shortest one", async () => {
    const students = "Nama,JK,No HP\nHanin,P,6281234567\nLubna,P,628123456\nSabiq,L,62812345678\n";
    expect((await plan({ students }, indonesian)).problems.map(({ line, message }) => [line, message])).toEqual(
      [2, 3].map((line) => [line, expect.stringMatching(/^harus berupa nomor telepon seperti 0812-3456-7890/)]),
    );
  });

  it("may have other line breaks, blanks and decimal commas", async () => {
    await load(filesOf({ lembagas: ['1,Contoh,,"a\nb",,-6.2,106.816666,0274123456,,,'] }));
    const files = await exportFiles(db, false);
    const other = edit(files, "lembagas", '"a\nb",,-6.2,106.816666', '"a\r\nb ",," -6,2","106,816666"');
    expect(await plan(other)).toMatchObject({ problems: [], changes: [] });
  });
});
