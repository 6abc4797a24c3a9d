import { cp } from "node:fs/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { importFolder } from "../../src/import-export/import-folder.ts";
import { csv, folderOf, starter, stateOf } from "./folders.ts";
import { at, useRefusals } from "./refusals.ts";

const { refuses, refusalOf, db: database } = useRefusals();
const levels = (text: string | Buffer) => ({ "levels.csv": text });

describe("a folder is refused for", () => {
  refuses([
    [
      "a file of no known kind",
      { ...csv({ levels: ["1,Dasar,"] }), "huruf.csv": "a\n" },
      at(
        "huruf.csv",
        0,
        "",
        expect.stringContaining("there is no such kind of content: the files are kategoris.csv, "),
      ),
    ],
    [
      "a file that is no CSV",
      { ...csv({ levels: ["1,Dasar,"] }), "levels.xlsx": "" },
      at("levels.xlsx", 0, "", expect.stringContaining("there is no such kind of content")),
    ],
    [
      "having no CSV file, only notes",
      { "README.md": "" },
      at(expect.stringContaining("talaqqi-content-"), 0, "", "there is no CSV file in this folder"),
    ],
  ]);

  it("not being there", async () => {
    const folder = `${await folderOf({})}/absent`;
    expect((await refusalOf(folder)).problems[0]).toEqual(at(folder, 0, "", "there is no such folder"));
  });
});

describe("a file is refused for", () => {
  refuses([
    ["being empty", levels(""), at("levels.csv", 1, "", "the heading is missing: id_level,level,description")],
    [
      "a column that is unknown",
      levels("id_level,level,description,colour\n"),
      at("levels.csv", 1, "colour", "there is no such column: the columns are id_level,level,description"),
    ],
    [
      "a column that is missing",
      levels("id_level,level\n"),
      at("levels.csv", 1, "description", "the column is missing"),
    ],
    [
      "a column that stands there twice",
      levels("id_level,level,level,description\n"),
      at("levels.csv", 1, "level", "stands in the heading twice"),
    ],
    [
      "a row with too few cells and one with too many",
      levels("id_level,level,description\n1,Dasar\n2,Lanjutan,,\n"),
      at("levels.csv", 2, "", "the heading has 3 cells, this row 2"),
      at("levels.csv", 3, "", "the heading has 3 cells, this row 4"),
    ],
    [
      "a quote that is never closed",
      levels('id_level,level,description\n1,"Dasar\n",\n2,"Lanjutan,\n3,Akhir,\n'),
      at("levels.csv", 4, "level", 'a quote (") is opened in this row and never closed'),
    ],
    [
      "a quote that is closed too early",
      levels('id_level,level,description\r\n"1\r\n","Dasar"x,\r\n'),
      at("levels.csv", 3, "level", 'after the closing quote (") a separator or the end of the row must follow'),
    ],
    [
      "a quote within a cell that is not quoted",
      levels('id_level,level,description\n\n1,Das"ar,\n'),
      at("levels.csv", 3, "level", 'a cell with a quote (") in it must be quoted as a whole, and its quotes doubled'),
    ],
    [
      "bytes that are not UTF-8",
      levels(Buffer.from("id_level,level,description\n1,Dasar,\n2,Caf\xe9,\n", "latin1")),
      at("levels.csv", 3, "", "is not UTF-8: save the file as CSV UTF-8"),
    ],
    [
      "a lone surrogate",
      levels(Buffer.from("id_level,level,description\n1,\xed\xa0\x80,\n", "latin1")),
      at("levels.csv", 2, "", "is not UTF-8: save the file as CSV UTF-8"),
    ],
  ]);
});

describe("the refusal", () => {
  it("names the line that a cell begins in, whatever line breaks are quoted above it", async () => {
    const text = 'id_level,level,description\r\n1,A,"satu\r\ndua\r\n\r\ntiga"\r\n,,\r\n\r\n"2\r\n",,""\r\nx,C,\r\n';
    expect((await refusalOf(await folderOf(levels(text)))).problems).toEqual([
      at("levels.csv", 9, "level", "must not be empty"),
      at("levels.csv", 10, "id_level", "must be a whole number from 1 to 2147483647"),
    ]);
  });

  it("prints a problem a line, of all files at once, from top to bottom", async () => {
    const files = csv({
      kategoris: ["1,Al-Jauf,,,"],
      subkategoris: ["1,1,Rongga,,5"],
      sifats: ["1,Jahr,,tunggal,,,,1"],
      hurufs: [
        "1,ا,Alif,1,,Jahr",
        "2,ب,Ba,1,,Jahr",
        "2,ت,Ta,1,,Jahr",
        "4,ث,Alif,1,,",
        "5,ج,Jim,1,,",
        "6,ح,Ha,1,,Hamz;Jahr",
      ],
      levels: ["1,,"],
    });
    const folder = await folderOf({ ...files, "kelas.csv": "" });
    const { message, problems } = await refusalOf(folder);
    expect(message.split("\n").slice(1)).toEqual([
      "subkategoris.csv:2: daftar_content: there is no content 5",
      "hurufs.csv:4: id_huruf: 2 stands in line 3 already",
      'hurufs.csv:5: nama_latin: "Alif" stands in line 2 already',
      'hurufs.csv:7: daftar_sifat: there is no sifat named "Hamz"',
      "levels.csv:2: level: must not be empty",
      "Nothing was loaded.",
    ]);
    expect(message).toMatch(/^kelas\.csv: there is no such kind of content/);
    expect(problems).toHaveLength(6);
  });

  it("prints the first 50 problems, and says how many more there are", async () => {
    const { message, problems } = await refusalOf(await folderOf(csv({ levels: Array(53).fill("x,Dasar,") })));
    expect(problems).toHaveLength(53);
    expect(message.split("\n")).toHaveLength(52);
    expect(message).toMatch(/\nand 3 more\nNothing was loaded\.$/);
  });

  it("does not miss rows that may stand where a file could not be read", async () => {
    const files = csv({
      subkategoris: ["1,1,Rongga,,"],
      teachers: ["1,,Guru,,,,,,,"],
      levels: ["1,Dasar"],
      teacher_levels: ["1,1,1"],
    });
    const { problems } = await refusalOf(await folderOf({ ...files, "kategoris.csv": "id_kategori\n1\n" }));
    expect(problems.map(({ file }) => file)).toEqual([...Array(4).fill("kategoris.csv"), "levels.csv"]);
  });

  it("of the last file undoes the first", async () => {
    const folder = await folderOf({});
    await cp(starter, folder, { recursive: true });
    const last = await folderOf(csv({ programs: ["1,Program,reguler,1,1,,,", "1,Program,reguler,1,1,,,"] }));
    await cp(`${last}/programs.csv`, `${folder}/programs.csv`);
    expect((await refusalOf(folder)).problems).toEqual([
      at("programs.csv", 3, "id_program", "1 stands in line 2 already"),
    ]);
  });

  it("by the database itself, at the last table, undoes the first", async () => {
    const db = database();
    await db.$executeRaw`ALTER TABLE programs ADD CONSTRAINT only_here CHECK (program_name <> 'Program')`;
    onTestFinished(async () => {
      await db.$executeRaw`ALTER TABLE programs DROP CONSTRAINT only_here`;
    });
    const folder = await folderOf(csv({ levels: ["1,Dasar,"], programs: ["1,Program,reguler,1,1,,,"] }));
    const before = await stateOf(db);
    await expect(importFolder(db, folder)).rejects.toThrow(/only_here/);
    expect(await stateOf(db)).toEqual(before);
  });
});
