import { freePort, type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, isDatabaseUnreachable, type OpenDatabase, openDatabase } from "../../src/database/connect.ts";
import { patient } from "../support/waiting.ts";

let server: Postgres;
let database: OpenDatabase;
let unusedPort: number;
const lost: Error[] = [];
beforeAll(async () => {
  unusedPort = await freePort();
  server = await startPostgres();
  await server.run("CREATE ROLE app LOGIN");
  await server.run("CREATE DATABASE school OWNER app");
  const onConnectionLost = (error: Error) => lost.push(error);
  database = await openDatabase({ databaseUrl: server.url("school", "app"), dataDir: "", onConnectionLost });
});
afterAll(async () => {
  await database.close();
  await server.destroy();
});

/** The ways in which the service asks its database. */
const ways: Record<string, (database: OpenDatabase) => Promise<unknown>> = {
  "a query": ({ db }) => db.user.count(),
  "a write": ({ db }) => db.level.create({ data: { level: "Pemula" } }),
  "a statement of ours": ({ sql }) => sql({ name: "one", text: "SELECT 1" }, []),
  "a raw query": ({ db }) => db.$queryRaw`SELECT 1`,
  "a raw statement": ({ db }) => db.$executeRaw`DELETE FROM levels WHERE id_level = 0`,
  "an interactive transaction": ({ db }) => db.$transaction((tx) => tx.user.count()),
  "a batch": ({ db }) => db.$transaction([db.user.count(), db.level.count()]),
};

function gate(): { open: () => void; passed: Promise<void> } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), passed };
}

/** The error that a promise ends with. */
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("a server that is stopped", () => {
  beforeAll(() => server.stop());
  afterAll(() => server.start());

  it.each(Object.keys(ways))("is unreachable for %s", async (way) => {
    expect(isDatabaseUnreachable(await failureOf(ways[way]?.(database) ?? Promise.resolve()))).toBe(true);
  });
});

describe("a server that stops", () => {
  beforeEach(() => database.db.user.count());
  afterAll(() => server.start());

  it("is unreachable for running queries, and the process survives", async () => {
    const [begun, stopped] = [gate(), gate()];
    const query = failureOf(database.db.$queryRaw`SELECT pg_sleep(60)::text`);
    const transaction = failureOf(
      database.db.$transaction(async (tx) => {
        await tx.user.count();
        begun.open();
        await stopped.passed;
        await tx.user.count();
      }, patient),
    );
    await begun.passed;
    await server.stop();
    stopped.open();
    expect(isDatabaseUnreachable(await query)).toBe(true);
    expect(isDatabaseUnreachable(await transaction)).toBe(true);
    expect(lost.length).toBeGreaterThan(0);
    await server.start();
    expect(await database.db.user.count()).toBe(0);
  });
});

describe("a server that is too busy", () => {
  it("is unreachable when it has no connection left", async () => {
    await server.run("ALTER ROLE app CONNECTION LIMIT 0");
    await server.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app'");
    for (const ask of Object.values(ways)) expect(isDatabaseUnreachable(await failureOf(ask(database)))).toBe(true);
    await server.run("ALTER ROLE app CONNECTION LIMIT -1");
    expect(await database.db.user.count()).toBe(0);
  });

  it("is unreachable when every connection of the pool is in use", async () => {
    const released = gate();
    const holders: Promise<void>[] = [];
    while (holders.length < 10) {
      const begun = gate();
      const holder = database.db.$transaction(async (tx) => {
        await tx.user.count();
        begun.open();
        await released.passed;
      }, patient);
      holders.push(holder);
      await begun.passed;
    }
    const failures = await Promise.all(Object.values(ways).map((ask) => failureOf(ask(database))));
    released.open();
    await Promise.all(holders);
    expect(failures.map(isDatabaseUnreachable)).toEqual(failures.map(() => true));
    expect(await database.db.user.count()).toBe(0);
  });

  it("is unreachable when a statement exceeds ten seconds", async () => {
    const slow = database.db.$transaction(async (tx) => {
      expect(await tx.$queryRaw`SHOW statement_timeout`).toEqual([{ statement_timeout: "10s" }]);
      await tx.$executeRaw`SET LOCAL statement_timeout = '100ms'`;
      await tx.$queryRaw`SELECT pg_sleep(30)::text`;
    });
    expect(isDatabaseUnreachable(await failureOf(slow))).toBe(true);
  });
});

describe("an error that the connection did not cause", () => {
  it.each([
    ["a wrong statement", (db: Database) => db.$queryRaw`SELECT nothing FROM nowhere`],
    ["a value that is taken", (db: Database) => db.user.createMany({ data: [{ email: "a@b.c" }, { email: "a@b.c" }] })],
    ["a value that a constraint refuses", (db: Database) => db.user.create({ data: { email: "A@b.c" } })],
    ["a row that is not there", (db: Database) => db.user.findUniqueOrThrow({ where: { id: 1 } })],
    ["another service that is down", () => fetch(`http://127.0.0.1:${unusedPort}/`)],
  ])("is not taken for one: %s", async (_name, ask) => {
    const failure = await failureOf(ask(database.db));
    expect(failure).toBeInstanceOf(Error);
    expect(isDatabaseUnreachable(failure)).toBe(false);
  });
});
