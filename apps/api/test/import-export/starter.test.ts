import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFolder } from "../../src/import-export/import-folder.ts";
import { openTestDatabase } from "../support/database.ts";
import { starter } from "./folders.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await importFolder(database.db, starter);
});
afterAll(() => database.close());

/** @returns the letters of each trait, by its name. */
async function lettersByTrait(): Promise<Record<string, string[]>> {
  const sifats = await database.db.sifat.findMany({ include: { hurufs: { include: { huruf: true } } } });
  return Object.fromEntries(sifats.map((sifat) => [sifat.nama_sifat, sifat.hurufs.map(({ huruf }) => huruf.huruf)]));
}

describe("the counts that the books agree on", () => {
  it.each([
    ["Hams", 10],
    ["Jahr", 19],
    ["Syiddah", 8],
    ["Bainiyyah", 5],
    ["Rakhawah", 16],
    ["Isti'la", 7],
    ["Istifal", 22],
    ["Ithbaq", 4],
    ["Infitah", 25],
    ["Idzlaq", 6],
    ["Ishmat", 23],
    ["Shafir", 3],
    ["Qalqalah", 5],
    ["Lin", 2],
    ["Inhiraf", 2],
    ["Takrir", 1],
    ["Tafasysyi", 1],
    ["Istithalah", 1],
  ])("%s has %i letters", async (trait, count) => {
    expect((await lettersByTrait())[trait]).toHaveLength(count);
  });

  it("there are 29 letters, 18 traits, and 17 points in 5 regions: 1, 3, 10, 2 and 1", async () => {
    const { db } = database;
    expect(await db.huruf.count()).toBe(29);
    expect(await db.sifat.count()).toBe(18);
    const regions = await db.kategori.findMany({ include: { subkategoris: true }, orderBy: { id_kategori: "asc" } });
    expect(regions.map(({ nama_kategori, subkategoris }) => [nama_kategori, subkategoris.length])).toEqual([
      ["Al-Jauf", 1],
      ["Al-Halq", 3],
      ["Al-Lisan", 10],
      ["Asy-Syafatain", 2],
      ["Al-Khaisyum", 1],
    ]);
  });

  it("each letter has exactly one of every opposing pair, bainiyyah being the third of its pair", async () => {
    const { db } = database;
    const opposing = await db.sifat.findMany({ where: { jenis: "berlawanan" } });
    const pairs = opposing.map(({ nama_sifat, lawan }) => [nama_sifat, lawan]);
    // An opposite's opposite is the trait itself.
    for (const [trait, opposite] of pairs) expect(pairs).toContainEqual([opposite, trait]);
    expect(pairs).toHaveLength(10);

    const hurufs = await db.huruf.findMany({ include: { sifats: { include: { sifat: true } } } });
    for (const { sifats, nama_latin } of hurufs) {
      const has = sifats.map(({ sifat }) => sifat.nama_sifat);
      for (const [trait = "", opposite = ""] of pairs) {
        const group = ["Syiddah", "Rakhawah"].includes(trait) ? [trait, opposite, "Bainiyyah"] : [trait, opposite];
        expect(
          has.filter((name) => group.includes(name)),
          `${nama_latin}: ${group}`,
        ).toHaveLength(1);
      }
    }
  });

  it("the letters of the small traits are those that everybody knows", async () => {
    const letters = await lettersByTrait();
    const sorted = (text: string | undefined) => [...(text ?? "")].sort();
    const expected = {
      Hams: "فحثهشخصسكت",
      Syiddah: "ءجدقطبكت",
      Bainiyyah: "لنعمر",
      "Isti'la": "خصضغطقظ",
      Ithbaq: "صضطظ",
      Idzlaq: "فرمنلب",
      Shafir: "صزس",
      Qalqalah: "قطبجد",
      Lin: "وي",
      Inhiraf: "لر",
      Takrir: "ر",
      Tafasysyi: "ش",
      Istithalah: "ض",
    };
    for (const [trait, text] of Object.entries(expected))
      expect(sorted(letters[trait]?.join("")), trait).toEqual(sorted(text));
  });

  it("letters of one point are taught at that point, wau and ya with the letters that they share it with", async () => {
    const points = await database.db.subkategori.findMany({
      include: { hurufs: { orderBy: { id_huruf: "asc" } } },
      orderBy: { id_subkategori: "asc" },
    });
    const letters = points.map(({ hurufs }) => hurufs.map(({ huruf }) => huruf).join(""));
    const groups = ["ا", "هء", "حع", "خغ", "ق", "ك", "جشي", "ض", "ل", "ن", "ر", "تدط", "زسص", "ثذظ", "ف", "بمو", ""];
    expect(letters).toEqual(groups);
  });
});

describe("no screen of a learner's app is empty", () => {
  it("every point has content, and questions whose main content is taught there", async () => {
    const points = await database.db.subkategori.findMany({
      include: { contents: { include: { content: { include: { main_pertanyaans: true } } } } },
    });
    for (const { contents, bagian_mulut } of points) {
      expect(contents.length, bagian_mulut).toBeGreaterThan(0);
      const questions = contents.flatMap(({ content }) => content.main_pertanyaans);
      expect(questions.length, bagian_mulut).toBeGreaterThanOrEqual(2);
    }
  });

  it("every content belongs to a point and has a question and all its texts", async () => {
    const contents = await database.db.content.findMany({ include: { subkategoris: true, pertanyaans: true } });
    for (const content of contents) {
      expect(content.subkategoris.length, content.nama_content).toBeGreaterThan(0);
      expect(content.pertanyaans.length, content.nama_content).toBeGreaterThan(0);
      expect([content.deskripsi, content.intro_text, content.rekap], content.nama_content).not.toContain("");
    }
  });

  it("every letter has its own content and at least three questions, and every trait a letter", async () => {
    const { db } = database;
    const hurufs = await db.huruf.findMany({ include: { pertanyaans: true } });
    const names = (await db.content.findMany()).map(({ nama_content }) => nama_content);
    for (const { huruf, nama_latin, pertanyaans } of hurufs) {
      expect(
        names.some((name) => name.startsWith(`Huruf ${nama_latin}`)),
        nama_latin,
      ).toBe(true);
      expect(pertanyaans.length, huruf).toBeGreaterThanOrEqual(3);
    }
    expect(await db.sifat.count({ where: { hurufs: { none: {} } } })).toBe(0);
  });

  it("every category has questions, and every feedback too", async () => {
    const { db } = database;
    expect(await db.kategori.count({ where: { pertanyaans: { none: {} } } })).toBe(0);
    expect(await db.feedback.count({ where: { pertanyaans: { none: {} } } })).toBe(0);
  });

  it("every question has a content of its category, a feedback, letters, and what one should hear", async () => {
    const questions = await database.db.pertanyaan.findMany({
      include: {
        hurufs: true,
        feedbacks: true,
        content: { include: { subkategoris: { include: { subkategori: true } } } },
      },
    });
    for (const { pertanyaan, true_sound_label, hurufs, feedbacks, content, id_kategori, id_feedback } of questions) {
      const categories = content?.subkategoris.map(({ subkategori }) => subkategori.id_kategori);
      expect(categories, pertanyaan).toContain(id_kategori);
      expect(
        feedbacks.map((feedback) => feedback.id_feedback),
        pertanyaan,
      ).toContain(id_feedback);
      expect(hurufs.length, pertanyaan).toBeGreaterThan(0);
      expect(true_sound_label, pertanyaan).not.toBe("");
    }
  });
});

describe("the texts of the content", () => {
  it("no two letters have one name without the Arabic sign, capitals and apostrophes", async () => {
    const hurufs = await database.db.huruf.findMany();
    const names = hurufs.map(({ nama_latin }) => nama_latin.toLowerCase().replace(/[^a-z]/g, ""));
    expect(new Set(names).size).toBe(29);
    expect(names).toEqual(expect.arrayContaining(["ha", "hha"]));
  });

  it("wherever the sign follows one of the two ha, it is that of its name", async () => {
    const { db } = database;
    const rows = [
      ...(await db.content.findMany()),
      ...(await db.feedback.findMany()),
      ...(await db.pertanyaan.findMany()),
    ];
    const named = JSON.stringify(rows).match(/\bh+a \([^)]*\)/gi) ?? [];
    expect(named.length).toBeGreaterThan(20);
    expect(new Set(named.map((name) => name.toLowerCase()))).toEqual(new Set(["hha (ح)", "ha (ه)"]));
  });

  it("there are no media, rather than links to nothing", async () => {
    const { db } = database;
    const none = { image: "" };
    expect(await db.content.count({ where: { ...none, video: "" } })).toBe(await db.content.count());
    expect(await db.kategori.count({ where: none })).toBe(await db.kategori.count());
    const silent = { audio_ustadz: "", image_soal: "" };
    expect(await db.pertanyaan.count({ where: silent })).toBe(await db.pertanyaan.count());
  });

  it.each([
    [
      "Mengapa hitungan kitab bisa berbeda",
      ["28", "29", "16 atau 14", "14, 16, atau 19", "Ghunnah dan khafa'", "bainiyyah"],
    ],
    ["Huruf Alif (ا)", ["28", "29", "diperselisihkan"]],
    ["Huruf Hamzah (ء)", ["28", "29"]],
    ["Huruf Wau (و)", ["makhraj kedua", "huruf mad", "hanya ketika wau sukun sesudah fathah"]],
    ["Huruf Ya (ي)", ["makhraj kedua", "huruf mad", "hanya ketika ya sukun sesudah fathah"]],
    ["Makhraj 17: Ghunnah", ["tidak termasuk 17 sifat"]],
    ["Huruf Ha (ه)", ["khafa'", "di luar 17 sifat"]],
    ["Sifat: Syiddah, bainiyyah, dan rakhawah", ["tengah antara syiddah dan rakhawah"]],
  ])("where books differ, %s names the differences", async (nama_content, words) => {
    const { rekap } = await database.db.content.findFirstOrThrow({ where: { nama_content } });
    for (const word of words) expect(rekap).toContain(word);
  });
});
