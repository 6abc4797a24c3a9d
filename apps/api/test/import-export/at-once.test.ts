import { afterAll, beforeEach, expect, it } from "vitest";
import { PlanOutdatedError } from "../../src/import-export/csv/problems.ts";
import { applyContent, importContent, planContent } from "../../src/import-export/import.ts";
import { openTestDatabase } from "../support/database.ts";
import { emptyTables } from "../support/rows.ts";
import { patient } from "../support/waiting.ts";
import { exportContent } from "./exports.ts";
import { english, filesOf, zone } from "./files.ts";

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());
beforeEach(() => emptyTables(db));
const levels = (name: string) => filesOf({ levels: [`1,${name},`, `2,${name} lanjut,`] });

it("of several imports of what was checked, the first is done, and the others are refused", async () => {
  await importContent(db, levels("Awal"), english);
  const names = ["A", "B", "C"];
  const plans = await Promise.all(names.map((name) => planContent(db, levels(name), english)));
  const results = await Promise.allSettled(
    names.map((name, index) => importContent(db, levels(name), { ...english, digest: plans[index]?.digest ?? "" })),
  );
  const refused = results.filter((result) => result.status === "rejected").map(({ reason }) => reason);
  expect(refused.map((reason) => reason instanceof PlanOutdatedError)).toEqual([true, true]);
  const done = names.filter((_, index) => results[index]?.status === "fulfilled");
  const stored = await db.level.findMany({ orderBy: { id_level: "asc" } });
  expect(stored.map(({ level }) => level)).toEqual([done[0], `${done[0]} lanjut`]);
});

it("what somebody writes meanwhile waits until the import has ended", async () => {
  await importContent(db, levels("Awal"), english);
  let written = false;
  let writing: Promise<unknown> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await applyContent(tx, levels("Baru"), english);
    // A row of which the import knows nothing: no row's own lock would hold it back.
    writing = db.level.create({ data: { id_level: 9, level: "Sesudahnya" } }).then(() => {
      written = true;
    });
    // Long enough for it to have come, had it been let in: each of these is a question to the same database.
    for (let n = 0; n < 20; n++) await tx.$queryRaw`SELECT 1`;
    expect(written).toBe(false);
  }, patient);
  await writing;
  const stored = await db.level.findMany({ orderBy: { id_level: "asc" } });
  expect(stored.map(({ level }) => level)).toEqual(["Baru", "Baru lanjut", "Sesudahnya"]);
});

it("an export has one state of everything, whatever is written meanwhile", async () => {
  const states = ["Awal", "Baru"].map((name) => ({
    ...levels(name),
    ...filesOf({ programs: [`1,${name},reguler,1,1,,,`] }),
  }));
  await importContent(db, states[0] ?? {}, english);
  let over = false;
  const writing = (async () => {
    for (let n = 1; !over; n++) await importContent(db, states[n % 2] ?? {}, english);
  })();
  for (let n = 0; n < 5; n++) {
    const files = await exportContent(db, { people: false, zone });
    const [level, program] = [/Awal|Baru/.exec(files.levels ?? ""), /Awal|Baru/.exec(files.programs ?? "")];
    expect(level?.[0]).toBe(program?.[0]);
  }
  over = true;
  await writing;
});
