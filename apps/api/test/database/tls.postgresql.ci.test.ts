import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseServer, startDatabaseServer } from "../support/database-server.ts";

// A PostgreSQL with a certificate for `localhost`, and addresses that ask for it.

let server: DatabaseServer;
let folder: string;
let name: string;
let data: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "talaqqi-tls-"));
  server = await startDatabaseServer();
  name = await server.newDatabase();
  const client = new pg.Client({ connectionString: server.url(name) });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
  data = rows[0]?.data_directory ?? "";
  createCertificate("server", "localhost");
  createCertificate("other", "localhost");
  for (const kind of ["crt", "key"]) putInto(data, `server.${kind}`);
  await client.query("ALTER SYSTEM SET ssl = on");
  await client.query("SELECT pg_reload_conf()");
  await client.end();
});
afterAll(async () => {
  await server?.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** Signs a certificate with its own key, so that it is its own authority. */
function createCertificate(of: string, host: string): void {
  const files = ["-keyout", join(folder, `${of}.key`), "-out", join(folder, `${of}.crt`)];
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`, "-days", "1"];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...files, ...subject], { stdio: "pipe" });
}

/** PostgreSQL refuses a key of another user, or one that others may read. */
function putInto(data: string, file: string): void {
  const { uid, gid } = statSync(data);
  copyFileSync(join(folder, file), join(data, file));
  chownSync(join(data, file), uid, gid);
  chmodSync(join(data, file), 0o600);
}

const addressOf = (host: string, authority: string) => {
  const url = new URL(server.url(name));
  url.hostname = host;
  url.search = new URLSearchParams({ sslmode: "verify-full", sslrootcert: join(folder, authority) }).toString();
  return url.href;
};

test("every connection is encrypted, that for changes too", async () => {
  const database = await server.open(name, { databaseUrl: addressOf("localhost", "server.crt") });
  const revision = await database.followCatalogue();
  await revision.current();
  const connections = await database.db.$queryRaw<{ ssl: boolean }[]>`
    SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'talaqqi'`;
  expect(connections.length).toBeGreaterThan(1);
  expect(connections.filter(({ ssl }) => !ssl)).toEqual([]);
  await database.close();
});

test("the start is refused with a certificate of another authority", async () => {
  const opened = server.open(name, { databaseUrl: addressOf("localhost", "other.crt") });
  await expect(opened).rejects.toThrow("self-signed certificate");
});

test("the start is refused with a certificate for another host", async () => {
  createCertificate("server", "elsewhere.example");
  for (const kind of ["crt", "key"]) putInto(data, `server.${kind}`);
  await server.run("SELECT pg_reload_conf()");
  const opened = server.open(name, { databaseUrl: addressOf("localhost", "server.crt") });
  await expect(opened).rejects.toThrow("does not match certificate's altnames");
});
