import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../../src/database/connect.ts";
import { form } from "../account/forms.ts";
import { startTestApi } from "../support/api.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { json } from "../support/http.ts";

// A role or a database may have defaults of its own, which the service's connections do not take over.

let database: TestDatabase;
let name: string;
let version: number;
beforeAll(async () => {
  database = await openTestDatabase();
  const [row] = await database.db.$queryRaw<{ name: string; version: number }[]>`
    SELECT current_database() AS name, current_setting('server_version_num')::int AS version`;
  if (!row) throw new Error("no row");
  ({ name, version } = row);
});
afterAll(() => database.close());

/** Sets defaults of the database while something runs. */
async function withDefaults<Result>(defaults: Record<string, string>, run: () => Promise<Result>): Promise<Result> {
  for (const [setting, value] of Object.entries(defaults))
    await database.db.$executeRawUnsafe(`ALTER DATABASE ${name} SET ${setting} = '${value}'`);
  return run().finally(() => database.db.$executeRawUnsafe(`ALTER DATABASE ${name} RESET ALL`));
}

/** Opens the database as another server would. */
const open = (options: Partial<Parameters<typeof openDatabase>[0]> = {}) =>
  openDatabase({ ...database.options, ...options });

/** @returns a setting of a new connection of the pool. */
async function read({ db }: OpenDatabase, setting: string): Promise<string | undefined> {
  return (await db.$queryRaw<{ value: string }[]>`SELECT current_setting(${setting}) AS value`)[0]?.value;
}

/** What a database may have as its defaults, and what the service's connections have. */
const settings: Record<string, [theirs: string, ours: string]> = {
  default_transaction_isolation: ["serializable", "read committed"],
  standard_conforming_strings: ["off", "on"],
  transform_null_equals: ["on", "off"],
  array_nulls: ["off", "on"],
  extra_float_digits: ["-5", "1"],
  gin_fuzzy_search_limit: ["1", "0"],
  exit_on_error: ["on", "off"],
  idle_in_transaction_session_timeout: ["1", "0"],
  idle_session_timeout: ["1", "0"],
  transaction_timeout: ["40", "0"],
  statement_timeout: ["1", "10s"],
  lock_timeout: ["1", "5s"],
  TimeZone: ["Asia/Jakarta", "UTC"],
  DateStyle: ["German", "ISO, MDY"],
  client_min_messages: ["error", "notice"],
  search_path: ["pg_catalog", '"public"'],
};

test("the service's connections have none of the database's own defaults, nor do the migrations'", async () => {
  const known = Object.entries(settings).filter(([name]) => name !== "transaction_timeout" || version >= 170_000);
  await withDefaults(Object.fromEntries(known.map(([name, [theirs]]) => [name, theirs])), async () => {
    const opened = await open({
      // Longer than their limits: the migrations' connection waits idle, the service's in a transaction.
      prepare: (db) => db.$transaction(async (tx) => void (await tx.$queryRaw`SELECT pg_sleep(0.1)::text`)),
    });
    const found = await Promise.all(known.map(async ([name]) => [name, await read(opened, name)]));
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known.map(([name, [, ours]]) => [name, ours])));
    await opened.close();
  });
});

describe("what somebody has decided about the database stays", () => {
  test.each([
    ["synchronous_commit", "remote_apply"],
    ["work_mem", "9MB"],
    ["jit", "off"],
  ])("%s = %s", async (setting, value) => {
    await withDefaults({ [setting]: value }, async () => {
      const opened = await open();
      expect(await read(opened, setting)).toBe(value);
      await opened.close();
    });
  });

  test("default_transaction_read_only: the start is refused", async () => {
    await withDefaults({ default_transaction_read_only: "on" }, async () => {
      await expect(open()).rejects.toThrow("accepts no writes: it is a replica, or read-only.");
    });
  });
});

test("session_replication_role = replica, which turns triggers off, is refused", async () => {
  await withDefaults({ session_replication_role: "replica" }, async () => {
    await expect(open()).rejects.toThrow(
      /^The role postgres or its database sets session_replication_role = replica, which turns off the rules of the tables\. .*RESET session_replication_role/,
    );
  });
});

test("201 for twenty registrations at once when the database is serializable", async () => {
  await withDefaults({ default_transaction_isolation: "serializable" }, async () => {
    const api = await startTestApi({}, () => open());
    const register = () => api.request("/api/auth/register", json("POST", form()));
    for (let round = 0; round < 2; round += 1) {
      const responses = await Promise.all(Array.from({ length: 20 }, register));
      expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
    }
    await api.close();
  });
});
