import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import type { Database, Transaction } from "../../src/database/connect.ts";
import { createResponseCache, type ResponseCache } from "../../src/http/cache/cached-responses.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { emptyTables, fillEverything } from "../support/rows.ts";
import { watchStatements } from "../support/statements.ts";

// Of the lists of teachers only what has changed is read and serialized again. The result must be as if all of it were.

const TEACHERS = 25;
/** A teacher beyond those of `fillEverything`. */
const createTeacher = (db: Database, id_teacher: number) =>
  db.teacher.create({
    data: {
      id_teacher,
      nama_pengajar: "Ustadzah Baru",
      slots: { create: { id_time: 20_000 + id_teacher, id_day: 1, time: "07:00" } },
    },
  });

const changeDays = (db: Database, id_teacher: number, days: { valid_from?: string; valid_until?: string }) =>
  db.slot.updateMany({
    where: { id_teacher },
    data: Object.fromEntries(Object.entries(days).map(([field, day]) => [field, new Date(day)])),
  });

const certify = (db: Transaction, count: number) =>
  db.sertifikat.createMany({ data: Array.from({ length: count }, () => ({ id_pengajar: 8, sertifikasi: "Sanad" })) });

const changes: [what: string, change: (db: Database) => Promise<unknown>][] = [
  ["nothing", async () => {}],
  ["a price", (db) => db.package.updateMany({ data: { price: 1 } })],
  ["a teacher", (db) => db.teacher.update({ where: { id_teacher: 3 }, data: { info: "Lain" } })],
  [
    "a new first, a new last and a new middle teacher",
    async (db) => {
      for (const id of [-7, 1000, 10_000]) await createTeacher(db, id);
    },
  ],
  ["a teacher less", (db) => db.teacher.delete({ where: { id_teacher: 1000 } })],
  [
    "a teacher less and one more",
    async (db) => {
      await db.teacher.delete({ where: { id_teacher: 2 } });
      await createTeacher(db, 1001);
    },
  ],
  [
    "a teacher in place of an equal one",
    async (db) => {
      await db.teacher.delete({ where: { id_teacher: 10_000 } });
      await createTeacher(db, 10_001);
    },
  ],
  ["the name of a level", (db) => db.level.updateMany({ data: { level: "Tingkat lain" } })],
  ["whether a level is active", (db) => db.teacherLevel.updateMany({ data: { s_active: false } })],
  [
    "a certificate that goes to another teacher",
    (db) => db.sertifikat.updateMany({ where: { id_pengajar: 4 }, data: { id_pengajar: 5 } }),
  ],
  ["an experience", (db) => db.pengalaman.updateMany({ where: { id_pengajar: 4 }, data: { tahun: "1999" } })],
  [
    "a slot that goes to another teacher",
    (db) => db.slot.updateMany({ where: { id_teacher: 6 }, data: { id_teacher: 7, time: "06:00" } }),
  ],
  ["a slot that has ended", (db) => changeDays(db, 8, { valid_until: "2020-01-01" })],
  ["a slot that has not begun", (db) => changeDays(db, 9, { valid_from: "2999-01-01" })],
  ["a booking", (db) => db.booking.create({ data: { id_time: 10, id_student: 1001 } })],
  [
    "two bookings that change places",
    async (db) => {
      await db.booking.deleteMany({ where: { id_time: { in: [1, 2] } } });
      await db.booking.createMany({
        data: [
          { id_time: 1, id_student: 1002 },
          { id_time: 2, id_student: 1001 },
        ],
      });
    },
  ],
  ["a student's name", (db) => db.user.update({ where: { id: 1001 }, data: { name: "Zaid" } })],
  ["a student who is gone", (db) => db.user.delete({ where: { id: 1001 } })],
  [
    "a change that the triggers did not see, once somebody tells so",
    async (db) => {
      await db.$executeRaw`ALTER TABLE teachers DISABLE TRIGGER catalogue_values`;
      await db.teacher.update({ where: { id_teacher: 8 }, data: { domisili: "Tempat lain" } });
      await db.$executeRaw`ALTER TABLE teachers ENABLE ALWAYS TRIGGER catalogue_values`;
      await db.$executeRaw`UPDATE catalogue_revision SET revision = random_revision(), of_all_teachers = random_revision()`;
    },
  ],
  ["as many changes as are no longer looked up one by one", (db) => certify(db, 1000)],
  [
    "more changes than are looked up one by one, at the end of a transaction",
    (db) =>
      db.$transaction(async (tx) => {
        await certify(tx, 999);
        await tx.teacher.update({ where: { id_teacher: 9 }, data: { info: "Terakhir" } });
        await tx.level.updateMany({ data: { description: "Terakhir" } });
      }),
  ],
  ["no certificates", (db) => db.$executeRaw`TRUNCATE sertifikats`],
  ["a slot that moves to another id", (db) => db.$executeRaw`UPDATE slots SET id_time = 30000 WHERE id_time = 10`],
  ["a level that is retired", (db) => db.level.updateMany({ data: { retired_at: new Date(0) } })],
  ["no teacher", (db) => db.teacher.deleteMany()],
];

const statements = watchStatements();
let database: TestDatabase;
let app: Awaited<ReturnType<typeof open>>;
/** Builds each response from scratch. */
let unaided: typeof app;
beforeAll(async () => {
  database = await openTestDatabase();
  await emptyTables(database.db);
  await fillEverything(database.db, TEACHERS);
  app = await open();
  unaided = await open((_key, build) => build());
});
afterAll(async () => {
  await app.close();
  await unaided.close();
  await database.close();
  statements.restore();
});

/** A server to which the catalogue changes with every request: it builds each response, most of it from the last one. */
async function open(getOrBuild?: ResponseCache["getOrBuild"]) {
  const { db, sql } = database;
  let state = 0;
  const current = () => {
    state += 1;
    return state;
  };
  const revision = { current, latest: current, afterOwnChange: current, whyReadOnly: () => undefined };
  const verifyIdToken = () => Promise.reject(new Error("nobody signs in here"));
  const config = readConfig({ PORT: "0", RATE_LIMIT_PER_MINUTE: "1000000" });
  const cache = createResponseCache(revision);
  return createApp(
    { db, sql, revision, config, now: Date.now, verifyIdToken, events: { add: () => {} } },
    { cache: getOrBuild ? { ...cache, getOrBuild, findCurrent: () => undefined } : cache },
  );
}

const read = async (server: typeof app, path: string) => {
  const { statusCode, body, headers } = await server.inject(path);
  return { statusCode, body, etag: headers.etag };
};

describe.each(["/api/teachers", "/api/teachers/slot-time"])("%s", (path) => {
  beforeAll(async () => {
    await emptyTables(database.db);
    await fillEverything(database.db, TEACHERS);
    await read(app, path);
  });

  it.each(changes)("200 as if built from scratch after %s", async (_, change) => {
    await change(database.db);
    expect(await read(app, path)).toEqual(await read(unaided, path));
  });

  it("keeps no revision of the teachers who are gone", async () => {
    expect(await database.db.teacherRevision.count()).toBe(0);
  });
});

it("200 with all teachers while there is no revision, as before the first change of an empty database", async () => {
  await emptyTables(database.db);
  await fillEverything(database.db, TEACHERS);
  await database.db.catalogueRevision.deleteMany();
  expect(JSON.parse((await read(unaided, "/api/teachers")).body).data).toHaveLength(TEACHERS);
});

it("keeps no revisions of single teachers after a transaction with many changes", async () => {
  await emptyTables(database.db);
  await fillEverything(database.db, TEACHERS);
  expect(await database.db.teacherRevision.count()).toBe(TEACHERS);
  await certify(database.db, 1000);
  expect(await database.db.teacherRevision.count()).toBe(0);
});

it("200 reads what has changed, and not the other teachers", async () => {
  await emptyTables(database.db);
  await fillEverything(database.db, TEACHERS);
  const cost = () => statements.count(() => read(app, "/api/teachers"));
  const whole = await cost();
  expect(await cost()).toBe(whole - 2);
  await database.db.teacher.update({ where: { id_teacher: 3 }, data: { info: "Baru" } });
  expect(await cost()).toBe(whole - 1);
  await database.db.user.update({ where: { id: 1001 }, data: { name: "Zaid" } });
  expect(await cost()).toBe(whole - 1);
  // The list shows the initials.
  await database.db.user.update({ where: { id: 1001 }, data: { name: "Zainab" } });
  expect(await cost()).toBe(whole - 2);
});
