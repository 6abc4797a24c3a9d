import { connect, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type Postgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UserFacingError } from "../../src/config/user-facing-error.ts";
import { openDatabase } from "../../src/database/connect.ts";
import { loadFirstContent } from "../../src/import-export/first-content.ts";

// Uses a server of its own, because roles and settings belong to the whole server.
let server: Postgres;
let count = 0;
beforeAll(async () => {
  server = await startPostgres();
  await server.run("CREATE ROLE app LOGIN; CREATE ROLE second LOGIN; CREATE ROLE owner LOGIN");
});
afterAll(() => server.destroy());

async function newDatabase(options = ""): Promise<string> {
  count += 1;
  await server.run(`CREATE DATABASE db${count} TEMPLATE template0 ${options}`);
  return `db${count}`;
}

const open = (name: string, options: Partial<Parameters<typeof openDatabase>[0]> = {}) =>
  openDatabase({ databaseUrl: server.url(name), dataDir: "", ...options });

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

describe("two roles", () => {
  it("let the service's role use the tables of the migrations' role, and nothing more", async () => {
    const name = await newDatabase("OWNER owner");
    const { db, close } = await open(name, {
      databaseUrl: server.url(name, "app"),
      migrationDatabaseUrl: server.url(name, "owner"),
      prepare: async (db) => {
        await db.level.create({ data: { level: "Pemula" } });
      },
    });
    expect(await db.$queryRaw`SELECT current_user::text AS role`).toEqual([{ role: "app" }]);
    await db.user.create({ data: { email: "a@example.com", student: { create: {} } } });
    await db.user.deleteMany();
    expect(await db.level.count()).toBe(1);
    await expect(db.$executeRaw`DROP TABLE users`).rejects.toThrow("must be owner");
    await expect(db.$executeRaw`TRUNCATE users`).rejects.toThrow("permission denied");
    await expect(db.$executeRaw`UPDATE "_prisma_migrations" SET checksum = ''`).rejects.toThrow("permission denied");
    await close();
  });

  it("let the service's role load the first content, and ids continue after it", async () => {
    const name = await newDatabase("OWNER owner");
    const { db, close } = await open(name, {
      databaseUrl: server.url(name, "app"),
      migrationDatabaseUrl: server.url(name, "owner"),
      prepare: (db) => loadFirstContent(db, { demonstration: false }),
    });
    const loaded = await db.kategori.count();
    expect(loaded).toBeGreaterThan(0);
    const { id_kategori } = await db.kategori.create({ data: { nama_kategori: "Yang berikut" } });
    expect(id_kategori).toBe(loaded + 1);
    await close();
  });

  it("grant a new service role, or one that lost its privileges, access at its start", async () => {
    const name = await newDatabase("OWNER owner");
    const owner = { migrationDatabaseUrl: server.url(name, "owner") };
    await (await open(name, { ...owner, databaseUrl: server.url(name, "owner") })).close();
    for (const role of ["app", "second", "second"]) {
      const { db, created, close } = await open(name, { ...owner, databaseUrl: server.url(name, role) });
      expect(created).toBe(false);
      const { id } = await db.user.create({ data: { email: "a@example.com" } });
      await db.user.delete({ where: { id } });
      await close();
      await server.run(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`, name);
    }
  });

  it("start without waiting for a lock beside a dump and a writing transaction", async () => {
    const name = await newDatabase("OWNER owner");
    const migrationDatabaseUrl = `${server.url(name, "owner")}?options=-c%20lock_timeout%3D1ms`;
    const both = { databaseUrl: server.url(name, "app"), migrationDatabaseUrl };
    await (await open(name, both)).close();
    const other = new pg.Client(server.url(name));
    await other.connect();
    const tables = await other.query<{ names: string }>(
      "SELECT string_agg(quote_ident(tablename), ', ') AS names FROM pg_tables WHERE schemaname = 'public'",
    );
    const lock = `LOCK TABLE ${tables.rows[0]?.names} IN`;
    await other.query(`BEGIN; ${lock} ACCESS SHARE MODE; ${lock} ROW EXCLUSIVE MODE`);
    const database = await open(name, both);
    expect(await database.db.level.count()).toBe(0);
    await database.close();
    await other.end();
  });

  it.each(["", "SELECT", "INSERT"])(
    "report the missing privileges when the service's role has only '%s'",
    async (right) => {
      const name = await newDatabase();
      await (await open(name)).close();
      // Of tables that a third role made it can give nobody anything.
      await server.run("GRANT SELECT ON _prisma_migrations TO owner; GRANT SELECT ON catalogue_revision TO app", name);
      if (right) await server.run(`GRANT ${right} ON users TO app`, name);
      const owner = { migrationDatabaseUrl: server.url(name, "owner") };
      const failure = open(name, { ...owner, databaseUrl: server.url(name, "app") });
      await expect(failure).rejects.toThrow("The role app of DATABASE_URL cannot use the tables of the role owner");
    },
  );

  it("report that the role cannot create tables", async () => {
    const name = await newDatabase();
    const failure = await open(name, { databaseUrl: server.url(name, "app") }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UserFacingError);
    expect(String(failure)).toMatch(
      /role cannot create tables .*Make it the owner of the database, or set MIGRATION_DATABASE_URL/,
    );
  });
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

  it("is refused when a pooler in front of it drops the time zone", async () => {
    const name = await newDatabase();
    const pooler = await startProxy(server.url(name), { asks: ["TimeZone=UTC", "TimeZone=ROK"] });
    await expect(open(name, { databaseUrl: pooler.url })).rejects.toThrow("drops the setting TimeZone=UTC (it is ROK)");
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

/** Stands between the service and the server, and changes what is asked or answered: texts of the same length. */
async function startProxy(address: string, { asks, answers }: { asks?: Change; answers?: Change }) {
  const change = (bytes: Buffer, [from, to]: Change = ["", ""]) =>
    Buffer.from(from ? bytes.toString("latin1").replaceAll(from, to) : bytes.toString("latin1"), "latin1");
  const { hostname, port } = new URL(address);
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.on("data", (bytes) => upstream.write(change(bytes, asks)));
    upstream.on("data", (bytes) => client.write(change(bytes, answers)));
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const url = new URL(address);
  const listening = proxy.address();
  if (listening && typeof listening === "object") url.port = String(listening.port);
  return { url: url.href, close: () => proxy.close() };
}
