import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../../src/database/connect.ts";
import { expireOverdueTests } from "../../src/domain/overdue-placement-tests.ts";
import { batchesOf } from "../support/batches.ts";
import { openTestDatabase } from "../support/database.ts";

const database = await openTestDatabase();
const second = await openDatabase(database.options);
afterAll(async () => {
  await second.close();
  await database.close();
});

test("a locked test waits for the next run", async () => {
  const past = { registered_at: new Date(0), expired_date_at: new Date(1) };
  const create = () => database.db.placementTest.create({ data: { ...past, student: { create: { name: "Yusuf" } } } });
  const [locked] = [await create(), await create()];
  const expire = () => batchesOf(expireOverdueTests(database.db, Date.now()));
  await second.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM placement_tests WHERE id_placement_test = ${locked.id_placement_test} FOR UPDATE`;
    expect(await expire()).toEqual([1]);
  });
  expect(await expire()).toEqual([1]);
});
