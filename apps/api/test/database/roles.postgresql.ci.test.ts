import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UserFacingError } from "../../src/config/user-facing-error.ts";
import { loadFirstContent } from "../../src/import-export/first-content.ts";
import { type DatabaseServer, startDatabaseServer } from "../support/database-server.ts";

let server: DatabaseServer;
let newDatabase: DatabaseServer["newDatabase"];
let open: DatabaseServer["open"];
beforeAll(async () => {
  server = await startDatabaseServer();
  ({ newDatabase, open } = server);
});
afterAll(() => server.destroy());

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
      await expect(failure).rejects.toThrow(
        /^The role app of DATABASE_URL lacks rights on [a-z_]+, which belongs to the role \S+\. Set/,
      );
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

describe("with MIGRATE=0", () => {
  const serve = (name: string) =>
    // The owner's address is not used: serving processes need no such rights.
    open(name, {
      databaseUrl: server.url(name, "app"),
      migrationDatabaseUrl: server.url(name, "nobody"),
      migrate: false,
    });
  const migrate = async (name: string) => {
    const urls = { databaseUrl: server.url(name, "app"), migrationDatabaseUrl: server.url(name, "owner") };
    await (await open(name, urls)).close();
  };

  it("the service's role alone prepares and serves a database that was migrated before", async () => {
    const name = await newDatabase("OWNER owner");
    await migrate(name);
    // Not ours: a table that somebody else added to the schema.
    await server.run("CREATE TABLE report (total int)", name);
    const { db, applied, close } = await serve(name);
    expect(applied).toEqual([]);
    await db.level.create({ data: { level: "Pemula" } });
    await expect(db.$executeRaw`DELETE FROM "_prisma_migrations"`).rejects.toThrow("permission denied");
    await close();
  });

  it.each([
    ["has no tables", "DROP SCHEMA public CASCADE; CREATE SCHEMA public", "The database has no tables yet"],
    [
      "has no rights for the role",
      'REVOKE ALL ON "_prisma_migrations" FROM app',
      "The role of DATABASE_URL has no rights",
    ],
    ["lacks rights on one table", "REVOKE DELETE ON students FROM app", "app of DATABASE_URL lacks rights on students"],
  ])("a database that %s is refused with a sentence", async (_title, sql, sentence) => {
    const name = await newDatabase("OWNER owner");
    await migrate(name);
    await server.run(sql, name);
    const failure = await serve(name).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UserFacingError);
    expect(String(failure)).toMatch(sentence);
    expect(String(failure)).toContain("talaqqi-server migrate");
  });
});
