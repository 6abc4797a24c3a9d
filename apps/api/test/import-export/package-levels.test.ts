import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { importContent, planContent } from "../../src/import-export/import.ts";
import type { ContentFiles } from "../../src/import-export/plan.ts";
import { openTestDatabase } from "../support/database.ts";
import { emptyTables } from "../support/rows.ts";
import { exportContent } from "./exports.ts";
import { english, filesOf, zone } from "./files.ts";
import { at } from "./refusals.ts";

const { db, close } = await openTestDatabase();
afterAll(() => close());
beforeEach(async () => {
  await emptyTables(db);
  await importContent(db, filesOf({ levels: ["1,Dasar,", "2,Lanjutan,"], packages: [paket("Dasar")] }), english);
});

const paket = (level: string) => `1,Paket,,1,60,4,8,${level},sekali`;
const problemsOf = async (files: ContentFiles) => (await planContent(db, files, english)).problems;

describe("the level of a package", () => {
  it.each<[string, Parameters<typeof filesOf>[0], ...ReturnType<typeof at>[]]>([
    ["is one that there is", { packages: [paket("Lanjutan")] }],
    ["may be empty", { packages: [paket("")] }],
    [
      "may be one that the same import creates",
      { packages: [paket("Mahir")], levels: ["1,Dasar,", "2,Lanjutan,", ",Mahir,"] },
    ],
    [
      "is refused when there is none of this name",
      { packages: [paket("Tahsin 9")] },
      at("packages.csv", 2, "level", 'there is no level named "Tahsin 9"'),
    ],
    [
      "is refused when the same import removes it",
      { packages: [paket("Dasar")], levels: ["2,Lanjutan,"] },
      at("packages.csv", 2, "level", 'level named "Dasar" would be removed, since levels.csv does not have it'),
    ],
    [
      "keeps its level from being removed",
      { levels: ["2,Lanjutan,"] },
      at("levels.csv", 0, "id_level", "level 1 would be removed, but 1 package uses it"),
    ],
    [
      "keeps the name of its level, if its file is not imported with it",
      { levels: ["1,Pemula,", "2,Lanjutan,"] },
      at("levels.csv", 2, "level", "cannot change while package 1 refers to Dasar: import packages.csv as well"),
    ],
    [
      "is refused when the same import renames it",
      { packages: [paket("Dasar")], levels: ["1,Pemula,", "2,Lanjutan,"] },
      at("packages.csv", 2, "level", 'there is no level named "Dasar"'),
    ],
    ["may change with its level", { packages: [paket("Pemula")], levels: ["1,Pemula,", "2,Lanjutan,"] }],
    ["does not keep a level when another has the same name", { levels: ["2,Lanjutan,", ",Dasar,"] }],
  ])("%s", async (_title, files, ...problems) => {
    expect(await problemsOf(filesOf(files))).toEqual(problems);
  });

  it("stays what is stored, whatever that is", async () => {
    await db.package.updateMany({ data: { level: "Tingkat lama" } });
    expect(await planContent(db, await exportContent(db, { people: false, zone }), english)).toMatchObject({
      ...{ problems: [], changes: [] },
    });
    expect(await problemsOf(filesOf({ packages: [paket("Tingkat lama").replace("Paket", "Baru")] }))).toEqual([]);
  });
});
