import { afterAll, expect, it } from "vitest";
import { importFiles } from "../../src/import-export/import.ts";
import { delayDeadlockCheck, openWithSlowDeadlockCheck } from "../support/database.ts";
import { patient, untilWaiting } from "../support/waiting.ts";
import { english, filesOf } from "./files.ts";

const { db, close } = await openWithSlowDeadlockCheck();
afterAll(() => close());

it("an import is retried after a deadlock", async () => {
  await importFiles(db, filesOf({ teachers: ["1,,Guru,,,,,,,"], levels: ["1,Dasar,"] }), english);
  const files = filesOf({ teachers: ["1,,Guru baru,,,,,,,"], levels: ["1,Awal,"] });
  let importing: Promise<unknown> = Promise.resolve();
  await db.$transaction(async (tx) => {
    await delayDeadlockCheck(tx);
    await tx.$executeRaw`UPDATE teachers SET info = 'Lain' WHERE id_teacher = 1`;
    importing = importFiles(db, files, english);
    await untilWaiting(db);
    await tx.$executeRaw`UPDATE levels SET description = 'Lain' WHERE id_level = 1`;
  }, patient);
  await importing;
  expect(await db.teacher.findFirst()).toMatchObject({ nama_pengajar: "Guru baru" });
  expect(await db.level.findFirst()).toMatchObject({ level: "Awal" });
  // The server counts with a delay.
  await expect.poll(countDeadlocks).toBe(1);
});

async function countDeadlocks(): Promise<number | undefined> {
  const [found] = await db.$queryRaw<{ deadlocks: number }[]>`
    SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`;
  return found?.deadlocks;
}
