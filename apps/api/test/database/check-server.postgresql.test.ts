import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { UserFacingError } from "../../src/config/user-facing-error.ts";
import { openDatabase } from "../../src/database/connect.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (sql: string) => database.db.$executeRawUnsafe(sql);

/** Creates an empty database with a locale, and removes it afterwards. @param use gets its name and address. */
async function withLocale(locale: string, use: (name: string, databaseUrl: string) => Promise<unknown>): Promise<void> {
  const name = `locale_${randomUUID().replaceAll("-", "")}`;
  await run(`CREATE DATABASE ${name} TEMPLATE template0 ${locale}`);
  await use(name, new URL(`/${name}`, database.options.databaseUrl).href).finally(() =>
    run(`DROP DATABASE ${name} WITH (FORCE)`),
  );
}

/** Opens a database. @returns the warnings. */
async function warningsOf(databaseUrl: string): Promise<unknown[][]> {
  const warn = vi.fn<(details: object, message: string) => void>();
  await (await openDatabase({ databaseUrl, dataDir: "", warn })).close();
  return warn.mock.calls;
}

describe("a database with the locale", () => {
  test.each(["tr-TR", "az"])("%s, where the small I is ı, is refused", (locale) =>
    withLocale(`LOCALE_PROVIDER icu ICU_LOCALE '${locale}'`, async (name, databaseUrl) => {
      await expect(openDatabase({ databaseUrl, dataDir: "" })).rejects.toThrow(
        new RegExp(
          `^The database at [\\d.:]+/${name} has a locale .*small I is ı.*Create one with LOCALE 'C.UTF-8', as deploy/database.sql does`,
        ),
      );
    }),
  );

  test.each([
    "LOCALE_PROVIDER icu ICU_LOCALE 'id-ID'",
    "LOCALE_PROVIDER icu ICU_LOCALE 'ar'",
    "LOCALE_PROVIDER libc LOCALE 'C.UTF-8'",
    "LOCALE_PROVIDER libc LOCALE 'C'",
  ])("%s is accepted without a warning", (locale) =>
    withLocale(locale, async (_name, databaseUrl) => expect(await warningsOf(databaseUrl)).toEqual([])),
  );
});

test("deploy/database.sql creates a database in which the order of texts has no version", () => {
  const script = readFileSync(new URL("../../../../deploy/database.sql", import.meta.url), "utf8");
  const [, options = "nothing"] =
    /CREATE DATABASE %I OWNER talaqqi_owner TEMPLATE template0\s+(.*?)\$\$/s.exec(script) ?? [];
  return withLocale(options, async (name, databaseUrl) => {
    expect(await warningsOf(databaseUrl)).toEqual([]);
    expect(
      await database.db.$queryRaw`
        SELECT datcollate, datctype, datlocprovider::text AS provider, datcollversion FROM pg_database WHERE datname = ${name}`,
    ).toEqual([{ datcollate: "C.UTF-8", datctype: "C.UTF-8", provider: "c", datcollversion: null }]);
  });
});

test("a warning at each start while the collation is of another version than recorded", () =>
  withLocale("LOCALE_PROVIDER icu ICU_LOCALE 'id-ID'", async (name, databaseUrl) => {
    await run(`UPDATE pg_database SET datcollversion = '1.2' WHERE datname = '${name}'`);
    const expected = [
      { recorded: "1.2", actual: expect.stringMatching(/^[\d.]+$/) },
      expect.stringMatching(/^the order of texts has another version .*docs\/upgrading\.md/),
    ];
    expect(await warningsOf(databaseUrl)).toEqual([expected]);
    expect(await warningsOf(databaseUrl)).toEqual([expected]);
    await run(`ALTER DATABASE ${name} REFRESH COLLATION VERSION`);
    expect(await warningsOf(databaseUrl)).toEqual([]);
  }));

test("a start that loses its connection ends with what ended it, in a sentence", () =>
  withLocale("", async (name, databaseUrl) => {
    const prepare = async () =>
      void (await run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`));
    const failure = await openDatabase({ databaseUrl, dataDir: "", prepare }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UserFacingError);
    expect(String(failure)).toMatch(
      new RegExp(
        `The database at [\\d.:]+/${name} cannot be reached: terminating connection due to administrator command$`,
      ),
    );
  }));
