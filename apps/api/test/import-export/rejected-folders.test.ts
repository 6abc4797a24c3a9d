import { cp } from "node:fs/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { ImportError } from "../../src/import-export/csv/problems.ts";
import { importFolder } from "../../src/import-export/import-folder.ts";
import { openImportDatabase, print } from "./database.ts";
import { csv, folderOf, starter, stateOf } from "./folders.ts";

const { db } = await openImportDatabase();

describe("a folder is refused", () => {
  /** @returns the refusal; nothing was written. */
  async function refusalOf(folder: string): Promise<ImportError> {
    const before = await stateOf(db);
    const error: unknown = await importFolder(db, folder).catch((reason: unknown) => reason);
    expect(await stateOf(db)).toEqual(before);
    if (!(error instanceof ImportError)) throw new Error("the folder was not refused", { cause: error });
    return error;
  }
  const problemsIn = async (files: Record<string, string | Buffer>) =>
    print((await refusalOf(await folderOf(files))).problems);
  const levels = (text: string) => ({ "levels.csv": Buffer.from(`id_level,level,description\n${text}`, "latin1") });

  it("that does not exist, or has no CSV files", async () => {
    const folder = `${await folderOf({})}/absent`;
    expect(print((await refusalOf(folder)).problems)).toEqual([`${folder}:0:: the folder does not exist`]);
    expect(await problemsIn({ "README.md": "" })).toEqual([expect.stringMatching(/the folder has no CSV files$/)]);
  });

  it.each(["huruf.csv", "levels.xlsx"])("for the file %s", async (file) => {
    expect(await problemsIn({ ...csv({ levels: ["1,Dasar,"] }), [file]: "" })).toEqual([
      expect.stringMatching(`^${file}:0:: is not a file that can be imported. The files are kategoris.csv, `),
    ]);
  });

  it.each([
    ["1,Dasar,\n2,Caf\xe9,\n", 3],
    ["1,\xed\xa0\x80,\n", 2],
  ])("for bytes that are not UTF-8: %j", async (text, line) => {
    expect(await problemsIn(levels(text))).toEqual([`levels.csv:${line}:: is not UTF-8. Save the file as CSV UTF-8`]);
  });

  it("with the problems of all files, one per line, from top to bottom", async () => {
    const files = csv({
      kategoris: ["1,Al-Jauf,,,"],
      subkategoris: ["1,1,Rongga,,5"],
      sifats: ["1,Jahr,,tunggal,,,,1"],
      hurufs: ["1,ا,Alif,1,,Jahr", "2,ب,Ba,1,,Jahr", "2,ت,Ta,1,,Jahr", "4,ث,Alif,1,,", "6,ح,Ha,1,,Hamz;Jahr"],
      levels: ["1,,"],
    });
    const { message, problems } = await refusalOf(await folderOf({ ...files, "kelas.csv": "" }));
    expect(message.split("\n")).toEqual([
      expect.stringMatching(/^kelas\.csv: is not a file that can be imported/),
      "subkategoris.csv:2: daftar_content: content 5 does not exist",
      "hurufs.csv:4: id_huruf: 2 is already in line 3",
      'hurufs.csv:5: nama_latin: "Alif" is already in line 2',
      'hurufs.csv:6: daftar_sifat: sifat "Hamz" does not exist',
      "levels.csv:2: level: must not be empty",
      "Nothing was imported.",
    ]);
    expect(problems).toHaveLength(6);
  });

  it("with the first 50 problems, and how many more there are", async () => {
    const { message, problems } = await refusalOf(await folderOf(csv({ levels: Array(53).fill("x,Dasar,") })));
    expect(problems).toHaveLength(53);
    expect(message.split("\n")).toHaveLength(52);
    expect(message).toMatch(/\nand 3 more\nNothing was imported\.$/);
  });

  it("without problems for rows that may be in a file that could not be parsed", async () => {
    const files = csv({
      subkategoris: ["1,1,Rongga,,"],
      teachers: ["1,,Guru,,,,,,,"],
      levels: ["1,Dasar"],
      teacher_levels: ["1,1,1"],
    });
    const { problems } = await refusalOf(await folderOf({ ...files, "kategoris.csv": "id_kategori\n1\n" }));
    expect(problems.map(({ file }) => file)).toEqual([...Array(4).fill("kategoris.csv"), "levels.csv"]);
  });

  it("for a problem in the last file, without writes of the first", async () => {
    const folder = await folderOf({});
    await cp(starter, folder, { recursive: true });
    const last = await folderOf(csv({ programs: Array(2).fill("1,Program,reguler,1,1,,,") }));
    await cp(`${last}/programs.csv`, `${folder}/programs.csv`);
    expect(print((await refusalOf(folder)).problems)).toEqual(["programs.csv:3:id_program: 1 is already in line 2"]);
  });

  it("by the database, at the last table, without writes of the first", async () => {
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
