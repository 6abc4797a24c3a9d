import { beforeEach, expect, it } from "vitest";
import { ImportError, PlanOutdatedError } from "../../src/import-export/csv/problems.ts";
import { importPlanned, inTransaction } from "../../src/import-export/import.ts";
import type { CsvFiles } from "../../src/import-export/plan.ts";
import { openImportDatabase } from "./database.ts";
import { english, filesOf } from "./files.ts";

// An import is planned without locks. What somebody writes before it locks is checked, or it is planned again.

const { db, load, plan } = await openImportDatabase();

beforeEach(async () => {
  await load(
    filesOf({
      levels: ["1,Dasar,"],
      users: ["1,a@example.com,,,,", "2,b@example.com,,,,"],
      students: ["1,1", "2,2"],
      teachers: ["1,,Guru,,,,,,,", "2,,Guru kedua,,,,,,,"],
      slots: ["1,1,Senin,19:00,1", "2,2,Senin,19:00,9"],
      packages: [],
    }),
  );
  await db.student.update({ where: { id_student: 1 }, data: { note: "Lama" } });
  await db.booking.deleteMany();
});

/** Imports files while somebody writes after the first plans. @returns what came of it, and how many plans it took. */
async function importWhile(files: CsvFiles, { times = 1, digest = "" }, write: () => Promise<unknown>) {
  let plans = 0;
  const transactions = {
    async read<Prepared>(work: Parameters<typeof inTransaction<Prepared>>[2]) {
      const prepared = await inTransaction(db, "RepeatableRead", work);
      plans += 1;
      if (plans <= times) await write();
      return prepared;
    },
    write: (work: Parameters<typeof inTransaction<string>>[2]) => db.$transaction(work),
  };
  const options = { ...english, ...(digest && { digest }) };
  const result = await importPlanned<string>(transactions, files, options, async () => "imported").catch(
    (error: unknown) => error,
  );
  return { result, plans };
}

const note = { students: "id_student,note\n1,Baru\n" };
const noteOf = async () => (await db.student.findUnique({ where: { id_student: 1 } }))?.note;
const edit = (id_student: number, text: string) => db.student.update({ where: { id_student }, data: { note: text } });
const book = (id_time: number, id_student: number) => db.booking.create({ data: { id_time, id_student } });
const bookings = filesOf({ bookings: ["1,1"] });
const packages = filesOf({ packages: ["new-1,Paket,,350000,60,4,8,Dasar,bulanan"] });

it.each([
  ["a row that it does not write", note, () => edit(2, "Lain"), "imported", 1],
  ["a row that it writes", note, () => edit(1, "Sementara"), "imported", 2],
  ["the last place of an hour", bookings, () => book(1, 2), ImportError, 2],
  ["the same hour of a student", bookings, () => book(2, 1), ImportError, 2],
  ["the same booking", bookings, () => book(1, 1), "imported", 2],
  ["a student who is gone", bookings, () => db.student.delete({ where: { id_student: 1 } }), ImportError, 2],
  [
    "a name that it refers to",
    packages,
    () => db.level.update({ where: { id_level: 1 }, data: { level: "Lain" } }),
    ImportError,
    2,
  ],
  [
    "a row of its table",
    filesOf({ levels: ["1,Baru,"] }),
    () => db.level.create({ data: { level: "Dua" } }),
    "imported",
    2,
  ],
])("%s", async (_what, files, write, outcome, plans) => {
  const imported = await importWhile(files, {}, write);
  expect(imported.plans).toBe(plans);
  if (typeof outcome === "string") expect(imported.result).toBe(outcome);
  else expect(imported.result).toBeInstanceOf(outcome);
});

it("is refused if what it was shown has changed, or something changes after each plan", async () => {
  const { digest } = await plan(note);
  let count = 0;
  const change = () => edit(1, `Sementara ${++count}`);
  for (const given of [{ digest }, { times: 9 }]) {
    expect((await importWhile(note, given, change)).result).toBeInstanceOf(PlanOutdatedError);
    expect(await noteOf()).toBe(`Sementara ${count}`);
  }
});
