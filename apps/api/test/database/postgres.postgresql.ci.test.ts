import { connect, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDatabaseUnreachable, openDatabase } from "../../src/database/connect.ts";
import { type DatabaseServer, startDatabaseServer } from "../support/database-server.ts";

let server: DatabaseServer;
let newDatabase: DatabaseServer["newDatabase"];
let open: DatabaseServer["open"];
beforeAll(async () => {
  server = await startDatabaseServer();
  ({ newDatabase, open } = server);
});
afterAll(() => server.destroy());

describe("starting", () => {
  it("migrates and prepares once when two instances start at once", async () => {
    const name = await newDatabase();
    let preparing = 0;
    const prepare = async () => {
      preparing += 1;
      expect(preparing).toBe(1);
      await wait(100);
      preparing -= 1;
    };
    const seen: boolean[] = [];
    const both = await Promise.all(
      [1, 2].map(() =>
        open(name, {
          prepare: async (db, created) => {
            seen.push(created);
            await prepare();
            await db.level.create({ data: { level: "Pemula" } });
          },
        }),
      ),
    );
    expect(seen).toEqual([true, false]);
    expect(both.map(({ created }) => created).sort()).toEqual([false, true]);
    expect(await both[0]?.db.level.count()).toBe(2);
    for (const database of both) await database.close();
  });

  it("releases the lock when the preparation fails", async () => {
    const name = await newDatabase();
    const failing = async () => {
      throw new Error("line 3 is wrong");
    };
    await expect(open(name, { prepare: failing })).rejects.toThrow("line 3 is wrong");
    const database = await open(name);
    expect(database.created).toBe(false);
    await database.close();
  });

  it("uses the schema of the address, by default public", async () => {
    const name = await newDatabase();
    // What a role finds first by itself must not matter.
    await server.run("CREATE SCHEMA postgres; CREATE SCHEMA other", name);
    for (const [query, schema] of [
      ["", "public"],
      ["?schema=talaqqi", "talaqqi"],
    ] as const) {
      const { db, created, close } = await open(name, { databaseUrl: server.url(name) + query });
      expect(created).toBe(true);
      const slots = { create: { id_day: 1, time: "07:00" } };
      const { slots: made } = await db.teacher.create({
        data: { nama_pengajar: "Ustaz", slots },
        include: { slots: true },
      });
      const student = { create: { user: { create: { email: "a@example.com" } } } };
      await db.booking.create({ data: { slot: { connect: { id_time: made[0]?.id_time ?? 0 } }, student } });
      expect(await db.$queryRawUnsafe(`SELECT booked FROM ${schema}.slots`)).toEqual([{ booked: 1 }]);
      await close();
    }
    await expect(open(name, { databaseUrl: `${server.url(name)}?schema=a"b` })).rejects.toThrow("must consist of");
  });

  it("keeps the other options of the address", async () => {
    const name = await newDatabase();
    const url = new URL(server.url(name));
    url.searchParams.set("options", "-c work_mem=9MB");
    const { db, close } = await open(name, { databaseUrl: url.href });
    expect(await db.$queryRaw`SELECT current_setting('work_mem') AS memory`).toEqual([{ memory: "9MB" }]);
    await close();
  });

  it("stores and reads UTC when the server has another time zone and date style", async () => {
    const name = await newDatabase();
    await server.run(
      `ALTER DATABASE ${name} SET TimeZone = 'Asia/Jakarta'; ALTER DATABASE ${name} SET DateStyle = 'German'`,
    );
    const { db, close } = await open(name);
    const created_at = new Date("2026-11-21T20:30:40.123Z");
    const { id } = await db.user.create({ data: { email: "a@example.com", created_at } });
    expect((await db.user.findUniqueOrThrow({ where: { id } })).created_at).toEqual(created_at);
    const [row] = await db.$queryRaw<unknown[]>`
      SELECT (extract(epoch FROM created_at) * 1000)::bigint AS at, created_at FROM users`;
    expect(row).toEqual({ at: BigInt(created_at.getTime()), created_at });
    const defaulted = await db.user.create({ data: { email: "b@example.com" } });
    expect(Math.abs(defaulted.created_at.getTime() - Date.now())).toBeLessThan(60_000);
    await close();
  });
});

describe("an instance", () => {
  let observer: pg.Client;
  beforeAll(async () => {
    observer = new pg.Client(server.url("postgres"));
    await observer.connect();
  });
  afterAll(() => observer.end());

  /** @returns the process and the last statement of each connection to a database. */
  async function connectionsTo(name: string) {
    const activity = "SELECT pid, query, query_start FROM pg_stat_activity WHERE datname = $1";
    return (await observer.query<{ pid: number; query: string; query_start: Date }>(activity, [name])).rows;
  }

  it("has DATABASE_POOL_SIZE connections and one that listens; idle, only that one, and sends nothing", async () => {
    const name = await newDatabase();
    const { db, connections, followCatalogue, close } = await open(name, { databasePoolSize: 2 });
    const revision = await followCatalogue();
    // Those of the start have ended.
    await expect.poll(() => connectionsTo(name)).toHaveLength(1 + (connections?.().idle ?? 0));
    const lock = () => db.$transaction([db.$executeRaw`SELECT pg_advisory_xact_lock(1)`, db.$executeRaw`SELECT 1`]);
    await Promise.all([lock(), lock(), lock(), lock()]);
    expect(connections?.()).toMatchObject({ busy: 0, idle: 2 });
    const used = await connectionsTo(name);
    expect(used).toHaveLength(3);

    // The pool ends what nobody has used for ten seconds: long enough for anything that is sent again and again.
    await expect.poll(() => connectionsTo(name)).toHaveLength(1);
    const [listening] = await connectionsTo(name);
    expect(used).toContainEqual(listening);
    const before = revision.latest();
    await server.run("INSERT INTO levels (level) VALUES ('Pemula')", name);
    await expect.poll(() => revision.latest()).not.toBe(before);
    expect(await connectionsTo(name)).toEqual([listening]);
    await close();
  });

  it("replaces a connection that is older than DATABASE_CONNECTION_MINUTES", async () => {
    const [databasePoolSize, databaseConnectionMinutes] = [1, 0.01];
    const { db, close } = await open(await newDatabase(), { databasePoolSize, databaseConnectionMinutes });
    const pid = async () => (await db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`)[0]?.pid;
    const first = await pid();
    expect(first).toBeGreaterThan(0);
    // Asked again and again, it is never idle for long enough to end for that.
    await expect.poll(pid).not.toBe(first);
    await close();
  });
});

it("loses nothing but its transaction with a connection that ends while the pool hands it over", async () => {
  const changes: Parameters<typeof startProxy>[1] = {};
  const name = await newDatabase();
  const proxy = await startProxy(server.url(name), changes);
  const { db, close } = await open(name, { databaseUrl: proxy.url });
  const transact = () => db.$transaction([db.$executeRaw`SELECT 1`, db.$executeRaw`SELECT 2`]);
  await transact();
  const ready = "Z\0\0\0\x05I";
  const fatal = "SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0";
  const length = String.fromCharCode(fatal.length + 4);
  changes.answers = [ready, `${ready}E\0\0\0${length}${fatal}`];
  // More than one, so that the pool opens connections.
  for (const outcome of await Promise.allSettled([transact(), transact(), transact()])) {
    expect(outcome.status === "fulfilled" || isDatabaseUnreachable(outcome.reason)).toBe(true);
  }
  delete changes.answers;
  await expect.poll(() => transact().catch(String)).toEqual([1, 1]);
  await close();
  proxy.close();
});

describe("an unsuitable server", () => {
  it("is refused when it is older than PostgreSQL 15", async () => {
    const name = await newDatabase();
    const number = await versionOf(name);
    // No older server is at hand: one that passes on what the real one says, but for its version.
    const old = await startProxy(server.url(name), { answers: [number, "140019"] });
    await expect(open(name, { databaseUrl: old.url })).rejects.toThrow(
      /^The database at 127\.0\.0\.1:\d+\/db\d+ is PostgreSQL \S+: version 15 or later is required\.$/,
    );
    old.close();
  });

  it.each<[loses: string, asks: Change, reason: string]>([
    ["drops the time zone", ["TimeZone=UTC", "TimeZone=ROK"], "drops the setting TimeZone=UTC (it is ROK)."],
    [
      "drops the isolation level",
      ["transaction_isolation=read\\ committed", "transaction_isolation=serializable   "],
      "drops the setting default_transaction_isolation=read committed (it is serializable).",
    ],
    ["loses LISTEN", ["LISTEN talaqqi_check", "LISTEN talaqqi_other"], "loses notifications (LISTEN). Poolers do that"],
  ])("is refused when a pooler in front of it %s", async (_loses, asks, reason) => {
    const name = await newDatabase();
    const pooler = await startProxy(server.url(name), { asks });
    const { host } = new URL(pooler.url);
    await expect(open(name, { databaseUrl: pooler.url })).rejects.toThrow(
      `The connection pooler at ${host}/${name} ${reason}`,
    );
    pooler.close();
  });

  it("is refused when it accepts the migrations' role but not the service's", async () => {
    const name = await newDatabase();
    const failure = open(name, { databaseUrl: server.url(name, "nobody"), migrationDatabaseUrl: server.url(name) });
    await expect(failure).rejects.toThrow(
      /The database at 127\.0\.0\.1:\d+\/db\d+ cannot be reached: .*role "nobody" does not exist/,
    );
  });

  it("is refused when it does not store UTF-8", async () => {
    const name = await newDatabase("ENCODING 'SQL_ASCII'");
    await expect(open(name)).rejects.toThrow("uses SQL_ASCII. Create one with ENCODING 'UTF8'");
  });

  it("is refused with the address, and without the password, when it cannot be reached", async () => {
    const failure = await openDatabase({
      databaseUrl: "postgresql://app:secret@localhost:1/talaqqi",
      dataDir: "",
    }).catch(String);
    expect(failure).toMatch(/The database at localhost:1\/talaqqi cannot be reached: .*ECONNREFUSED/);
    expect(failure).not.toContain("secret");
  });

  it("is refused when the database does not exist", async () => {
    await expect(open("nowhere")).rejects.toThrow('cannot be reached: database "nowhere" does not exist');
  });
});

async function versionOf(name: string): Promise<string> {
  const { db, close } = await open(name);
  const rows = await db.$queryRaw<{ number: string }[]>`SELECT current_setting('server_version_num') AS number`;
  await close();
  return rows[0]?.number ?? "";
}

type Change = [from: string, to: string];

/** Stands between the service and the server, and changes what is asked or answered: whole messages, or texts of the same length. */
async function startProxy(address: string, changes: { asks?: Change; answers?: Change }) {
  const change = (bytes: Buffer, [from, to]: Change = ["", ""]) =>
    Buffer.from(from ? bytes.toString("latin1").replaceAll(from, to) : bytes.toString("latin1"), "latin1");
  const { hostname, port } = new URL(address);
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.on("data", (bytes) => upstream.write(change(bytes, changes.asks)));
    upstream.on("data", (bytes) => client.write(change(bytes, changes.answers)));
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const url = new URL(address);
  const listening = proxy.address();
  if (listening && typeof listening === "object") url.port = String(listening.port);
  return { url: url.href, close: () => proxy.close() };
}
