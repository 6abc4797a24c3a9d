import { afterAll, beforeAll, expect, it } from "vitest";
import { insertUser } from "../../src/account/statements.ts";
import type { Statement } from "../../src/database/statements.ts";
import { findAccessToken } from "../../src/domain/access-tokens.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The prepared statements of the last statement's connection: sequential queries get the same connection. */
const kept: Statement<[], { pid: number; name: string }> = {
  name: "kept",
  text: "SELECT pg_backend_pid() AS pid, name FROM pg_prepared_statements ORDER BY name",
};

it("is prepared at its first use and reused", async () => {
  const names = async () => (await database.sql(kept, [])).map(({ name }) => name);
  expect(await names()).toEqual(["kept"]);
  for (let n = 0; n < 3; n += 1) await database.sql(findAccessToken, ["0".repeat(64)]);
  expect(await names()).toEqual(["find_access_token", "kept"]);
});

it("loses no connection when an e-mail is already registered", async () => {
  const [before] = await database.sql(kept, []);
  for (let n = 0; n < 3; n += 1)
    await database.sql(insertUser, ["siti@example.com", "Siti", "Perempuan", "", new Date()]);
  const [after] = await database.sql(kept, []);
  expect(after?.pid).toBe(before?.pid);
});
