import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres, freePort, type Postgres } from "@talaqqi/test-kit/postgresql";
import { type Program, startProgram } from "@talaqqi/test-kit/processes";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type DatabaseServer, startDatabaseServer } from "../support/database-server.ts";

let server: DatabaseServer;
let folder: string;
let pooler: Program | undefined;
beforeEach(async () => {
  // Debian's, like the poolers: PostgreSQL from npm cannot make a replica.
  vi.stubEnv("POSTGRES_BIN", findPostgres());
  server = await startDatabaseServer();
  folder = mkdtempSync(join(tmpdir(), "talaqqi-pooler-"));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  // Killed, Pgpool-II would leave its processes behind.
  pooler?.child.kill("SIGINT");
  await pooler?.ended();
  await server.destroy();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

/** Starts Debian's PgBouncer before the server. @returns the address of a database through it. */
async function startPooler(name: string, settings: string): Promise<string> {
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${new URL(server.url(name)).port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
${settings}`,
  );
  const asNobody = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  pooler = startProgram(["pgbouncer", ...asNobody, file], { env: {}, folder });
  return untilConnects(name, port);
}

/** Starts Debian's Pgpool-II before servers. @returns the address of a database through it. */
async function startPgpool(name: string, servers: Postgres[], settings: string): Promise<string> {
  const port = await freePort();
  const file = join(folder, "pgpool.conf");
  const backend = ({ url }: Postgres, n: number) =>
    `backend_hostname${n} = '127.0.0.1'\nbackend_port${n} = ${new URL(url(name)).port}`;
  writeFileSync(
    file,
    `listen_addresses = '127.0.0.1'
port = ${port}
pcp_port = ${await freePort()}
socket_dir = '${folder}'
pcp_socket_dir = '${folder}'
wd_ipc_socket_dir = '${folder}'
pid_file_name = '${folder}/pgpool.pid'
logdir = '${folder}'
sr_check_period = 0
${servers.map(backend).join("\n")}
${settings}`,
  );
  pooler = startProgram(["pgpool", "-n", "-D", "-f", file, "-F", "/dev/null", "-a", "/dev/null"], { env: {}, folder });
  return untilConnects(name, port);
}

async function untilConnects(name: string, port: number): Promise<string> {
  const url = new URL(server.url(name));
  url.port = String(port);
  const connects = async () => {
    const client = new pg.Client(url.href);
    await client.connect();
    await client.end();
    return true;
  };
  await expect.poll(() => connects().catch(() => pooler?.errors())).toBe(true);
  return url.href;
}

/** Through PgBouncer before 1.20, the settings must be those of the role. */
const asRole = `ALTER ROLE postgres SET search_path = "public"; ALTER ROLE postgres SET statement_timeout = '10s';
  ALTER ROLE postgres SET lock_timeout = '5s'; ALTER ROLE postgres SET TimeZone = 'UTC'`;

describe("a pooler", () => {
  test.each([
    [
      "in transaction mode",
      "pool_mode = transaction\nignore_startup_parameters = options",
      asRole,
      "loses prepared statements",
    ],
    [
      "with one connection, in transaction mode",
      "pool_mode = transaction\nignore_startup_parameters = options\ndefault_pool_size = 1",
      asRole,
      "runs no query while another connection has a transaction",
    ],
    ["that drops settings", "pool_mode = session\nignore_startup_parameters = options", "SELECT", "drops the setting"],
  ])("%s is refused with what it loses", async (_kind, settings, sql, reason) => {
    const name = await server.newDatabase();
    await server.run(sql, name);
    const databaseUrl = await startPooler(name, settings);
    await expect(server.open(name, { databaseUrl })).rejects.toThrow(reason);
  });

  test.each([
    ["balances reads", 2, "load_balance_mode = on", "reads from replicas"],
    ["caches reads", 1, "memory_cache_enabled = on", "caches reads"],
  ])("that %s is refused with the setting to change", async (_kind, backends, settings, reason) => {
    const name = await server.newDatabase();
    const databaseUrl = await startPgpool(name, Array(backends).fill(server), settings);
    await expect(server.open(name, { databaseUrl })).rejects.toThrow(reason);
  });

  test.each([
    ["one server", 0, "load_balance_mode = on"],
    ["a server and its replica", 1, "load_balance_mode = off\nsr_check_period = 10\nsr_check_user = 'postgres'"],
  ])("that does neither serves: Pgpool-II with %s", async (_servers, replicas, settings) => {
    const name = await server.newDatabase();
    const servers = [server, ...(await Promise.all(Array.from({ length: replicas }, () => server.replica())))];
    const databaseUrl = await startPgpool(name, servers, settings);
    const { db, followCatalogue, close } = await server.open(name, { databaseUrl });
    const revision = await followCatalogue();
    const before = await revision.current();
    await db.level.create({ data: { level: "Pemula" } });
    expect(await db.level.count()).toBe(1);
    await expect.poll(() => revision.latest()).not.toBe(before);
    await close();
    for (const replica of servers.slice(1)) await replica.destroy();
  });

  test("in session mode serves, with settings of the role", async () => {
    const name = await server.newDatabase();
    await server.run(asRole, name);
    const databaseUrl = await startPooler(name, "pool_mode = session\nignore_startup_parameters = options");
    const { db, followCatalogue, close } = await server.open(name, { databaseUrl });
    const revision = await followCatalogue();
    const before = await revision.current();
    await server.run("INSERT INTO levels (level) VALUES ('Pemula')", name);
    await expect.poll(() => revision.latest()).not.toBe(before);
    expect(await db.level.count()).toBe(1);
    await close();
  });
});
