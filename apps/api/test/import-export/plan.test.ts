import { describe, expect, it } from "vitest";
import { PlanOutdatedError } from "../../src/import-export/csv/problems.ts";
import { importFiles } from "../../src/import-export/import.ts";
import { exportFiles, openImportDatabase } from "./database.ts";
import { english, filesOf, indonesian, school } from "./files.ts";
import { stateOf } from "./folders.ts";

const { db, load, plan } = await openImportDatabase();
const field = (column: string, before: string, after: string) => ({ column, before, after });

describe("a plan", () => {
  it("lists the change of each row, and the import makes them", async () => {
    await load(school);
    const levels = filesOf({ levels: ["new-mahir,Mahir,", "1,Dasar,Mulai di sini"] });
    await db.placementTest.deleteMany();
    const { changes, counts, digest, problems } = await plan(levels);
    expect(problems).toEqual([]);
    expect(changes).toEqual([
      {
        file: "levels.csv",
        line: 2,
        action: "create",
        key: "new-mahir",
        label: "Mahir",
        columns: ["id_level", "level", "description"],
        fields: [field("id_level", "", "new-mahir"), field("level", "", "Mahir")],
      },
      {
        file: "levels.csv",
        line: 3,
        action: "change",
        key: "1",
        label: "Dasar",
        columns: ["description"],
        fields: [field("description", "", "Mulai di sini")],
      },
      {
        file: "levels.csv",
        line: 0,
        action: "remove",
        key: "2",
        label: "Lanjutan",
        columns: [],
        fields: [field("id_level", "2", ""), field("level", "Lanjutan", "")],
      },
    ]);
    expect(counts).toEqual([{ file: "levels.csv", rows: 2, created: 1, changed: 1, removed: 1, unchanged: 0 }]);
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    await importFiles(db, levels, { ...english, digest });
    expect(await db.level.findMany({ orderBy: { id_level: "asc" } })).toMatchObject([
      { id_level: 1, level: "Dasar", description: "Mulai di sini" },
      { id_level: 3, level: "Mahir", description: "" },
    ]);
    expect(await db.teacherLevel.count()).toBe(1);
  });

  it("writes nothing", async () => {
    await load(school);
    const before = await stateOf(db);
    await plan(filesOf({ contents: ["9,Baru,,,,,"], levels: [] }));
    expect(await stateOf(db)).toEqual(before);
  });

  it("labels a row without a name by the rows it refers to", async () => {
    await load(school);
    const files = filesOf({
      students: ["1,1", "2,2"],
      slots: ["1,1,Senin,08:00,10", "2,1,Selasa,09:30,10", ",2,Ahad,05:00,1"],
      bookings: ["2,2"],
    });
    const { changes } = await plan(files);
    expect(changes.map(({ key, label }) => [key, label])).toEqual([
      ["", "Guru kedua Sunday 05:00"],
      ["2;2", expect.stringContaining("Guru Tuesday 09:30")],
    ]);
  });

  it("shows lists by the names that files have, and cuts long texts", async () => {
    await load(school);
    const { changes } = await plan(
      filesOf({
        sifats: ["1,Hams,,berlawanan,Jahr,,,-1", "2,Jahr,,berlawanan,Hams,,,1", "new-1,Baru,,tunggal,,,,1"],
        hurufs: [`1,ا,Alif,1,${"a".repeat(201)},Hams;Baru`, "2,ب,Ba,1,,Jahr"],
      }),
    );
    expect(changes.find(({ file }) => file === "hurufs.csv")?.fields).toEqual([
      field("makhraj_detail", "", `${"a".repeat(200)}…`),
      field("daftar_sifat", "Hams", "Hams;Baru"),
    ]);
  });

  it("ignores the order of list items and of rows", async () => {
    await load(school);
    const files = filesOf({
      kategoris: ["2,Al-Halq,,,", "1,Al-Jauf,,,"],
      subkategoris: ["1,1,Rongga,,2; 1"],
      pertanyaans: ["1,Apa ini?,,1,2,1,2;1,1,1,,"],
    });
    expect(await plan(files)).toMatchObject({ problems: [], changes: [] });
  });

  it("may change references to rows that the same files remove", async () => {
    await load(school);
    const files = filesOf({
      kategoris: ["2,Al-Halq,,,"],
      contents: ["1,Alif,,,,,", "new-ta,Ta,,,,,"],
      subkategoris: ["1,2,Rongga,,NEW-ta"],
      pertanyaans: ["1,Apa ini?,,2,new-ta,1,,,1,,"],
    });
    await load(files);
    expect(await db.kategori.count()).toBe(1);
    expect(await db.subkategoriContent.findMany()).toEqual([{ id_subkategori: 1, id_content: 3 }]);
    expect(await db.pertanyaanContent.findMany()).toEqual([{ id_pertanyaan: 1, id_content: 3 }]);
    expect(await db.pertanyaan.findFirst()).toMatchObject({ id_kategori: 2, id_content: 3 });
  });

  it("may remove rows that refer to each other, children first", async () => {
    await load(school);
    const names = ["kategoris", "contents", "subkategoris", "sifats", "hurufs", "feedbacks", "pertanyaans"] as const;
    await load(filesOf(Object.fromEntries(names.map((name) => [name, []]))));
    expect([await db.kategori.count(), await db.huruf.count(), await db.pertanyaanContent.count()]).toEqual([0, 0, 0]);
  });

  it("never removes people or what they did", async () => {
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

describe("an import of a plan", () => {
  it("is refused when the data has changed since the check", async () => {
    await load(school);
    const files = filesOf({ levels: ["1,Awal,", "2,Lanjutan,"] });
    const { digest } = await plan(files);
    await db.level.update({ where: { id_level: 1 }, data: { level: "Pemula" } });
    const before = await stateOf(db);
    await expect(importFiles(db, files, { ...english, digest })).rejects.toThrow(PlanOutdatedError);
    await expect(importFiles(db, files, { ...indonesian, digest })).rejects.toThrow("data sudah berubah");
    expect(await stateOf(db)).toEqual(before);
    await importFiles(db, files, { ...english, digest: (await plan(files)).digest });
    expect(await db.level.findFirst({ where: { id_level: 1 } })).toMatchObject({ level: "Awal" });
  });

  it("has one digest in every language, and another for other files", async () => {
    await load(school);
    const files = filesOf({ levels: ["1,Awal,", "2,Lanjutan,"] });
    const { digest } = await plan(files, indonesian);
    expect((await plan(files)).digest).toBe(digest);
    expect((await plan(filesOf({ levels: ["1,Awal,", "2,Lanjut,"] }))).digest).not.toBe(digest);
  });

  it("continues numbering after the highest number, even if its row is removed", async () => {
    await load(school);
    await load(filesOf({ packages: ["7,Paket,,1,60,4,8,,sekali"] }));
    await load(filesOf({ packages: [] }));
    const data = { name: "P", price: 1, duration: 1, duration_in: 1, recurred_of_meeting: 1, bill_type: "sekali" };
    expect((await db.package.create({ data })).id_package).toBe(8);
  });
});

describe("messages", () => {
  it("are in Indonesian on request", async () => {
    await load(school);
    const files = filesOf({
      levels: ["1,Dasar,", "2,Lanjutan,", "7,Baru,"],
      subkategoris: ["1,9,,,"],
      slots: ["2,1,Hari,09:30,10"],
    });
    const { problems } = await plan(files, indonesian);
    expect(problems.map(({ file, line, column, message }) => `${file}:${line}: ${column}: ${message}`)).toEqual([
      "subkategoris.csv:2: id_kategori: kategori 9 tidak ada",
      "subkategoris.csv:2: bagian_mulut: tidak boleh kosong",
      "levels.csv:4: id_level: 7 tidak ada. Untuk baris baru, kosongkan sel ini atau tulis tanda sementara seperti new-1",
      "slots.csv:0: id_time: jadwal belajar 1 tidak dapat dihapus: masih dipakai oleh 2 pendaftaran jadwal belajar",
      "slots.csv:2: day: harus salah satu dari Senin, Selasa, Rabu, Kamis, Jumat, Sabtu, Ahad",
    ]);
    const error: unknown = await importFiles(db, files, indonesian).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(/Tidak ada yang diimpor\.$/);
  });

  it("include a notice for cleaned HTML, which is imported", async () => {
    const files = filesOf({ programs: ['1,Program,reguler,1,1,,"<p onclick=""x"">a</p><script>b</script>",'] });
    const { notices, problems } = await plan(files);
    expect(problems).toEqual([]);
    expect(notices).toEqual([
      {
        file: "programs.csv",
        line: 2,
        column: "description_html",
        label: "Program",
        message: expect.stringMatching(/^was cleaned: only the tags p br b /),
      },
    ]);
    await load(files);
    expect(await db.program.findFirst()).toMatchObject({ description_html: "<p>a</p>" });
    expect((await plan(files)).changes).toEqual([]);
    expect((await plan(await exportFiles(db, false))).notices).toEqual([]);
  });
});
