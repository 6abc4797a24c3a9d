import { describe, expect, it } from "vitest";
import type { CsvFiles, PlanOptions } from "../../src/import-export/plan.ts";
import { openImportDatabase, print } from "./database.ts";
import { english, filesOf, school } from "./files.ts";

// Files of tables that lose the records a file lacks: the same file can be meant as further records, or as all of them.

const { db, plan, load, importWith } = await openImportDatabase();

type MissingRows = NonNullable<PlanOptions["missingRows"]>;
const planWith = (files: CsvFiles, missingRows: MissingRows = {}) => plan(files, { ...english, missingRows });
const countsIn = async (files: CsvFiles, missingRows?: MissingRows) => {
  const { counts, problems, notices } = await planWith(files, missingRows);
  const asked = [...problems, ...notices].flatMap((one) => (one.kind === "no_ids" ? [one.asked?.rows] : []));
  const [{ created, changed, removed } = { created: 0, changed: 0, removed: 0 }] = counts;
  return { created, changed, removed, problems: print(problems).length, asked };
};

const bare = { slots: "id_teacher,day,time,capacity\n1,Rabu,08:00,10\n2,Kamis,08:00,10\n" };
const empty = { slots: "id_time,id_teacher,day,time,capacity\n,1,Rabu,08:00,10\n,2,Kamis,08:00,10\n" };
const one = { slots: "id_time,id_teacher,day,time,capacity\n1,1,Senin,08:00,10\n,2,Kamis,08:00,10\n" };
const levels = { levels: "id_level,level,description\n,Mahir,\n" };
const packages = {
  packages:
    "name,description,price,duration,duration_in,recurred_of_meeting,level,bill_type\nPaket,,1,60,4,8,,sekali\n",
};

describe("a file whose rows are further ones", () => {
  it.each<[string, CsvFiles, MissingRows, object]>([
    ["without a column of ids, unsaid", bare, {}, { created: 2, removed: 0, problems: 1, asked: [2] }],
    ["without a column of ids, kept", bare, { slots: "keep" }, { created: 2, removed: 0, problems: 0, asked: [] }],
    // Both hours are booked or a file's rows may be; one is not.
    ["without a column of ids, removed", bare, { slots: "remove" }, { created: 2, removed: 2, problems: 1, asked: [] }],
    ["with empty ids, unsaid", empty, {}, { created: 2, removed: 2, problems: 1, asked: [2] }],
    ["with empty ids, kept", empty, { slots: "keep" }, { created: 2, removed: 0, problems: 0, asked: [] }],
    ["with the id of one, unsaid", one, {}, { created: 1, changed: 0, removed: 1, problems: 0, asked: [] }],
    [
      "with the id of one, kept",
      one,
      { slots: "keep" },
      { created: 1, changed: 0, removed: 0, problems: 0, asked: [] },
    ],
    [
      "without a column of ids or a row",
      { levels: "level,description\n" },
      {},
      { removed: 0, problems: 1, asked: [2] },
    ],
    ["of another table", levels, { slots: "keep" }, { created: 1, removed: 2, asked: [2] }],
    ["of levels", levels, { levels: "keep" }, { created: 1, removed: 0, problems: 0, asked: [] }],
    ["of a table without records", packages, {}, { created: 1, removed: 0, problems: 0, asked: [] }],
    [
      "of rows that are known by others",
      { teacher_levels: "id_teacher,id_level,s_active\n2,2,1\n" },
      { teacher_levels: "keep" },
      { created: 1, removed: 0, problems: 0, asked: [] },
    ],
    [
      "of people, who stay anyway",
      { students: "id_student,id_user\n1,1\n" },
      { students: "remove" },
      { created: 0, removed: 0, problems: 0, asked: [] },
    ],
  ])("%s", async (_, files, missingRows, counts) => {
    await load(school);
    expect(await countsIn(files, missingRows)).toMatchObject(counts);
  });

  it("is imported beside the others, whose bookings stay, as its check showed", async () => {
    await load(school);
    const { digest } = await planWith(bare, { slots: "keep" });
    await expect(importWith(bare, { digest })).rejects.toThrow();
    await importWith(bare, { digest, missingRows: { slots: "keep" } });
    expect(await db.slot.count()).toBe(4);
    expect(await db.booking.count()).toBe(2);
  });

  it("is refused a second time: the teachers are busy then", async () => {
    await load(school);
    await importWith(bare, { missingRows: { slots: "keep" } });
    const { problems } = await planWith(bare, { slots: "keep" });
    expect(print(problems)).toHaveLength(2);
    expect(print(problems)[0]).toContain("slots.csv:2:time: ");
  });

  it("has no room for an hour at which its teacher teaches already", async () => {
    await load(school);
    const busy = { slots: "id_teacher,day,time,capacity\n1,Senin,08:00,10\n" };
    expect(print((await planWith(busy, { slots: "keep" })).problems)).toHaveLength(1);
  });

  it("replaces all, where somebody says so", async () => {
    await load(filesOf({ levels: ["1,Dasar,", "2,Lanjutan,"] }));
    const list = { levels: "level,description\nMahir,\n" };
    await importWith(list, { missingRows: { levels: "remove" } });
    expect(await db.level.findMany({ select: { level: true } })).toEqual([{ level: "Mahir" }]);
  });
});
