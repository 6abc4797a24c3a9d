import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/database/connect.ts";
import type { Revision } from "../../src/database/revision.ts";
import { createResponseCache } from "../../src/http/cache/cached-responses.ts";
import { represent } from "../../src/http/cache/representations.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";

// Two instances with a list over 1 MB, and a program that is neither. Only the clock of their caches is the test's.

let now = 10_000;
let database: TestDatabase;
let elsewhere: pg.Client;
let instances: Instance[];
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.package.create({
    data: {
      id_package: 1,
      name: "Paket",
      price: 0,
      duration: 60,
      duration_in: 4,
      recurred_of_meeting: 8,
      bill_type: "sekali",
    },
  });
  elsewhere = new pg.Client({ connectionString: database.options.databaseUrl });
  await elsewhere.connect();
  instances = [await open(), await open()];
});
afterAll(async () => {
  for (const instance of instances) await instance.close();
  await elsewhere.end();
  await database.close();
});

type Instance = Pick<OpenDatabase, "db" | "close"> & { revision: Revision; read: () => Promise<number> };

async function open(): Promise<Instance> {
  const { db, close, followCatalogue } = await openDatabase(database.options);
  const revision = await followCatalogue();
  const cache = createResponseCache(revision, { elapsed: () => now });
  const build = async () => {
    const { price } = await db.package.findUniqueOrThrow({ where: { id_package: 1 } });
    return represent([Buffer.from(String(price).padStart(1_000_001))]);
  };
  const read = async () => Number((await cache.getOrBuild("packages", build)).identity.bytes);
  return { db, close, revision, read };
}

const read = () => Promise.all(instances.map((instance) => instance.read()));
/** Makes a change, and waits until every instance knows of it. */
async function change(query: () => Promise<unknown>): Promise<void> {
  const before = instances.map(({ revision }) => revision.latest());
  await query();
  await expect.poll(() => instances.every(({ revision }, index) => revision.latest() !== before[index])).toBe(true);
}

test("a list over 1 MB has a change immediately on the instance that made it, and within a second on the other", async () => {
  const [one] = instances;
  const setPrice = (price: number) => one?.db.package.update({ where: { id_package: 1 }, data: { price } });
  expect(await read()).toEqual([0, 0]);
  for (const price of [1, 2, 3]) {
    await change(async () => setPrice(price));
    expect(await read()).toEqual([price, 0]);
  }
  now += 1_000;
  expect(await read()).toEqual([3, 3]);
});

test("a list over 1 MB has the first change of another program immediately, and the next ones within a second", async () => {
  now += 1_000;
  for (const price of [11, 12, 13]) {
    await change(() => elsewhere.query("UPDATE packages SET price = $1", [price]));
    expect(await read()).toEqual([11, 11]);
  }
  now += 1_000;
  expect(await read()).toEqual([13, 13]);
});
