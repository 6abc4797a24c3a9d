import { expect, it } from "vitest";
import { PlanOutdatedError } from "../../src/import-export/csv/problems.ts";
import { applyImport, importFiles } from "../../src/import-export/import.ts";
import { patient } from "../support/waiting.ts";
import { exportFiles, openImportDatabase } from "./database.ts";
import { english, filesOf } from "./files.ts";

const { db, load, plan } = await openImportDatabase();
const levels = (name: string) => filesOf({ levels: [`1,${name},`, `2,${name} lanjut,`] });

it("of several concurrent imports of one plan, the first succeeds and the others are rejected", async () => {
  await load(levels("Awal"));
  const names = ["A", "B", "C"];
  const plans = await Promise.all(names.map((name) => plan(levels(name))));
  const results = await Promise.allSettled(
    names.map((name, index) => importFiles(db, levels(name), { ...english, digest: plans[index]?.digest ?? "" })),
  );
  const refused = results.filter((result) => result.status === "rejected").map(({ reason }) => reason);
  expect(refused.map((reason) => reason instanceof PlanOutdatedError)).toEqual([true, true]);
  const done = names.filter((_, index) => results[index]?.status === "fulfilled");
  const stored = await db.level.findMany({ orderBy: { id_level: "asc" } });
  expect(stored.map(({ level }) => level)).toEqual([done[0], `${done[0]} lanjut`]);
});

it("other writers wait until an import ends", async () => {
  await load(levels("Awal"));
  let written = false;
  let writing: Promise<unknown> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await applyImport(tx, levels("Baru"), english);
    // A new row: no row lock would block it.
    writing = db.level.create({ data: { id_level: 9, level: "Sesudahnya" } }).then(() => {
      written = true;
    });
    // Long enough for it to be written if it were not blocked: each is a query to the same database.
    for (let n = 0; n < 20; n++) await tx.$queryRaw`SELECT 1`;
    expect(written).toBe(false);
  }, patient);
  await writing;
  const stored = await db.level.findMany({ orderBy: { id_level: "asc" } });
  expect(stored.map(({ level }) => level)).toEqual(["Baru", "Baru lanjut", "Sesudahnya"]);
});

it("an export is one snapshot despite concurrent writes", async () => {
  const states = ["Awal", "Baru"].map((name) => ({
    ...levels(name),
    ...filesOf({ programs: [`1,${name},reguler,1,1,,,`] }),
  }));
  await load(states[0] ?? {});
  let over = false;
  const writing = (async () => {
    for (let n = 1; !over; n++) await load(states[n % 2] ?? {});
  })();
  for (let n = 0; n < 5; n++) {
    const files = await exportFiles(db, false);
    const [level, program] = [/Awal|Baru/.exec(files.levels ?? ""), /Awal|Baru/.exec(files.programs ?? "")];
    expect(level?.[0]).toBe(program?.[0]);
  }
  over = true;
  await writing;
});
