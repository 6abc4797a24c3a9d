import { afterAll, expect, it } from "vitest";
import { importFiles } from "../../src/import-export/import.ts";
import { openTestDatabase } from "../support/database.ts";
import { startProcess } from "../support/process.ts";
import { patient, untilWaiting } from "../support/waiting.ts";
import { english } from "./files.ts";

const { db, options, close } = await openTestDatabase();
afterAll(() => close());

const students = `name\n${Array.from({ length: 2500 }, (_, n) => `Santri ${n + 1}\n`).join("")}`;

it("nothing is left of an import whose process is killed while it writes", async () => {
  const { importing } = await db.$transaction(async (tx) => {
    // A number of its second statement: the rows of the first are written then.
    await tx.student.create({ data: { id_student: 1500 } });
    const script = new URL("importing-process.ts", import.meta.url);
    const importing = startProcess(script, options.databaseUrl ?? "", students);
    await untilWaiting(db);
    importing.child.kill("SIGKILL");
    await importing.ended;
    return { importing };
  }, patient);
  expect(await importing.ended).toMatchObject({ signal: "SIGKILL" });
  await expect.poll(() => db.student.count()).toBe(1);
  await db.student.deleteMany();
  expect((await importFiles(db, { students }, english)).assigned).toHaveLength(2500);
  expect(await db.student.count()).toBe(2500);
});
