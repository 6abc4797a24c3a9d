import { afterAll, beforeEach, expect, test } from "vitest";
import { loadFirstContent } from "../../src/import-export/first-content.ts";
import { someone } from "../support/api.ts";
import { openTestDatabase } from "../support/database.ts";
import { emptyTables } from "../support/rows.ts";

const { db, close } = await openTestDatabase();
afterAll(() => close());
beforeEach(() => emptyTables(db));

test("an empty database is filled once", async () => {
  await loadFirstContent(db, { demonstration: false });
  expect(await db.huruf.count()).toBe(29);
  expect(await db.teacher.count()).toBe(0);
  await db.feedback.updateMany({ data: { deskripsi: "A school's own" } });
  await loadFirstContent(db, { demonstration: true });
  expect(await db.feedback.count({ where: { deskripsi: { not: "A school's own" } } })).toBe(0);
  expect(await db.teacher.count()).toBe(0);
});

// A letter is never alone: it has its region.
test.each([
  ["region", () => db.kategori.create({ data: { nama_kategori: "Al-Jauf" } })],
  ["piece of content", () => db.content.create({ data: { nama_content: "Huruf Ba" } })],
  ["teacher", () => db.teacher.create({ data: { nama_pengajar: "Ustadzah Contoh" } })],
  ["account", () => db.user.create({ data: someone() })],
  ["level", () => db.level.create({ data: { level: "Dasar" } })],
  ["lembaga", () => db.lembaga.create({ data: { nama_lembaga: "Rumah Tahsin" } })],
  ["package", () => db.package.create({ data: { name: "P", price: 1, duration: 1, duration_in: 1, ...offer } })],
  ["program", () => db.program.create({ data: { program_name: "P", program_type: "reguler" } })],
])("a database with one %s stays as it is", async (_what, create) => {
  await create();
  await loadFirstContent(db, { demonstration: true });
  expect(await db.huruf.count()).toBe(0);
});

const offer = { recurred_of_meeting: 1, bill_type: "sekali" };
