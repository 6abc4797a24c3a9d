import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importFolder, readFolder } from "../../src/import-export/import-folder.ts";
import { tables } from "../../src/import-export/tables/tables.ts";
import { openTestDatabase } from "../support/database.ts";
import { demonstration } from "./folders.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await importFolder(database.db, demonstration);
});
afterAll(() => database.close());

it("every teacher has certificates, experiences, levels, days with hours, and a student in each hour", async () => {
  const teachers = await database.db.teacher.findMany({
    include: { sertifikats: true, pengalamans: true, levels: true, slots: { include: { bookings: true } } },
  });
  expect(teachers).toHaveLength(5);
  for (const { nama_pengajar, sertifikats, pengalamans, levels, slots } of teachers) {
    expect(sertifikats.length, nama_pengajar).toBeGreaterThanOrEqual(2);
    expect(pengalamans.length, nama_pengajar).toBeGreaterThanOrEqual(2);
    expect(levels.length, nama_pengajar).toBeGreaterThanOrEqual(2);
    expect(new Set(slots.map(({ id_day }) => id_day)).size, nama_pengajar).toBeGreaterThanOrEqual(3);
    for (const { bookings, time } of slots)
      expect(bookings.length, `${nama_pengajar} ${time}`).toBeGreaterThanOrEqual(1);
  }
});

it("one teacher has an account, one slot is full, and a level is inactive", async () => {
  const { db } = database;
  expect(await db.teacher.count({ where: { id_user: { not: null } } })).toBe(1);
  const slots = await db.slot.findMany();
  expect(slots.filter(({ booked, capacity }) => booked === capacity)).toHaveLength(1);
  expect(await db.teacherLevel.count({ where: { s_active: false } })).toBeGreaterThan(0);
});

it("a class has students of its gender, and the few mixed ones have small children with guardians", async () => {
  const slots = await database.db.slot.findMany({
    include: { bookings: { include: { student: true } } },
  });
  const classes = (name: string) => slots.filter(({ class_for }) => class_for === name).length;
  expect(["men", "women", "mixed"].map(classes)).toEqual([7, 10, 2]);
  const genders = { men: ["Laki - Laki"], women: ["Perempuan"], mixed: ["Laki - Laki", "Perempuan"] } as const;
  for (const { id_time, class_for, bookings } of slots) {
    const students = bookings.map(({ student }) => student);
    const expected = Object.entries(genders).find(([name]) => name === class_for)?.[1];
    expect([...new Set(students.map(({ gender }) => gender))].sort(), `slot ${id_time}`).toEqual(expected);
    for (const { birth_year, id_user, ...names } of class_for === "mixed" ? students : []) {
      expect([birth_year, id_user]).toEqual([expect.toSatisfy((year) => year >= 2018), null]);
      expect(names.mother_name + names.father_name + names.guardian_name).toMatch(/Contoh$/);
    }
  }
});

it("every student has an hour, and every closed list is seen in use", async () => {
  const { db } = database;
  expect(await db.student.count()).toBe(24);
  expect(await db.student.count({ where: { bookings: { none: {} } } })).toBe(0);
  expect(await db.lembaga.count()).toBe(3);
  const packages = await db.package.findMany();
  expect(new Set(packages.map(({ bill_type }) => bill_type))).toEqual(new Set(["sekali", "bulanan", "per_pertemuan"]));
  const programs = await db.program.findMany();
  const types = new Set(["reguler", "intensif", "privat", "daurah"]);
  expect(new Set(programs.map(({ program_type }) => program_type))).toEqual(types);
  expect(new Set(programs.map(({ s_progress }) => s_progress))).toEqual(new Set([0, 1, 2]));
  expect(new Set(programs.map(({ s_active }) => s_active))).toEqual(new Set([true, false]));
});

it("no placement test is open: its dates are past", async () => {
  const tests = await database.db.placementTest.findMany();
  expect(new Set(tests.map(({ s_progress }) => s_progress))).toEqual(new Set([2, 3, 4]));
});

it("every file has every column, so that a change in any of them shows", async () => {
  const { files } = await readFolder(fileURLToPath(demonstration));
  const present = tables.filter(({ name }) => files[name] !== undefined);
  expect(present).toHaveLength(13);
  for (const { name, columns } of present) {
    const [header = ""] = files[name]?.split("\n") ?? [];
    expect(header.split(",").sort(), name).toEqual(Object.keys(columns).sort());
  }
});

it("it has no names of real people or places", async () => {
  const { db } = database;
  for (const { name, email } of await db.user.findMany()) {
    expect(name).toMatch(/Contoh$/);
    expect(email).toMatch(/@contoh\.example$/);
  }
  const offers = [
    ...(await db.teacher.findMany()).map(({ nama_pengajar }) => nama_pengajar),
    ...(await db.lembaga.findMany()).map(({ nama_lembaga }) => nama_lembaga),
    ...(await db.package.findMany()).map(({ name }) => name),
    ...(await db.program.findMany()).map(({ program_name }) => program_name),
  ];
  for (const name of offers) expect(name).toMatch(/contoh/i);
  for (const { web } of await db.lembaga.findMany()) expect(web).toMatch(/^https:\/\/\w+\.example$/);
  for (const { url_register } of await db.program.findMany())
    expect(url_register).toMatch(/^(https:\/\/example\.com\/|$)/);
  const phones = [
    ...(await db.user.findMany()).map(({ whatsapp }) => whatsapp),
    ...(await db.teacher.findMany()).map(({ nomor_telepon }) => nomor_telepon),
    ...(await db.lembaga.findMany()).map(({ nomor_telepon }) => nomor_telepon),
  ];
  for (const phone of phones) expect(phone).toMatch(/^6281200000\d{3}$/);
});
