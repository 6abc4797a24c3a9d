import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findPostgres, type Postgres, startRestoredPostgres } from "@talaqqi/test-kit/postgresql";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/database/connect.ts";

// PostgreSQL of Debian's, on clusters that were made with other locales than deploy/database.sql gives the database.

const run = promisify(execFile);
const script = new URL("../../../../deploy/database.sql", import.meta.url).pathname;
const bin = findPostgres() ?? "";
const compiled: [locale: string, charset: string][] = [
  ["id_ID", "ISO-8859-1"],
  ["tr_TR", "UTF-8"],
  ["en_US", "UTF-8"],
];

let locales: string;
beforeAll(async () => {
  locales = mkdtempSync(join(tmpdir(), "talaqqi-locales-"));
  chmodSync(locales, 0o755);
  vi.stubEnv("POSTGRES_BIN", bin);
  vi.stubEnv("LOCPATH", locales);
  for (const [locale, charset] of compiled)
    await run("localedef", ["-i", locale, "-f", charset, join(locales, `${locale}.${charset}`)]);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(locales, { recursive: true });
});

/** Makes a server with options of initdb, and ends it afterwards. */
async function withServer(options: string[], use: (server: Postgres) => Promise<unknown>): Promise<void> {
  const initdb = [join(bin, "initdb"), "-U", "postgres", "-A", "trust", "--no-sync", ...options];
  const server = await startRestoredPostgres((data) => [...initdb, "-D", data]);
  await use(server).finally(() => server.destroy());
}

/** Opens a database, as the owner and the service. @returns the warnings. */
async function warningsOf(server: Postgres, name: string): Promise<unknown[][]> {
  const warn = vi.fn<(details: object, message: string) => void>();
  const [databaseUrl, migrationDatabaseUrl] = ["talaqqi_service", "talaqqi_owner"].map((role) =>
    server.url(name, role),
  );
  await (await openDatabase({ databaseUrl, migrationDatabaseUrl, dataDir: "", warn })).close();
  return warn.mock.calls;
}

const create = (server: Postgres) => run("psql", ["-qX", "-f", script, "-d", server.url("postgres")]);

describe("deploy/database.sql on a cluster made with", () => {
  test.each([
    ["id_ID of LATIN1", ["--locale=id_ID.ISO-8859-1"]],
    ["tr_TR", ["--locale=tr_TR.UTF-8"]],
    ["en_US", ["--locale=en_US.UTF-8"]],
    ["C", ["--locale=C"]],
    ["ICU", ["--locale=C", "--encoding=UTF8", "--locale-provider=icu", "--icu-locale=tr-TR"]],
  ])("%s creates a database that the service accepts, and may be run again", (_what, options) =>
    withServer(options, async (server) => {
      await create(server);
      await create(server);
      expect(await warningsOf(server, "talaqqi")).toEqual([]);
    }),
  );
});

describe("a database of", () => {
  test("tr_TR is refused", () =>
    withServer(["--locale=tr_TR.UTF-8"], async (server) => {
      await create(server);
      await server.run("CREATE DATABASE own OWNER talaqqi_owner");
      await expect(warningsOf(server, "own")).rejects.toThrow("in which the small I is ı");
    }));

  test("another version of en_US is warned of, until its owner has done what docs/upgrading.md says", () =>
    withServer(["--locale=en_US.UTF-8"], async (server) => {
      await create(server);
      await server.run("CREATE DATABASE own OWNER talaqqi_owner");
      expect(await warningsOf(server, "own")).toEqual([]);
      await server.run("UPDATE pg_database SET datcollversion = '2.27' WHERE datname = 'own'");
      expect(await warningsOf(server, "own")).toEqual([
        [expect.objectContaining({ recorded: "2.27" }), expect.stringContaining("docs/upgrading.md")],
      ]);
      const statements = ["REINDEX DATABASE own", "ALTER DATABASE own REFRESH COLLATION VERSION"];
      await run("psql", ["-qX", "-d", server.url("own", "talaqqi_owner"), ...statements.flatMap((one) => ["-c", one])]);
      expect(await warningsOf(server, "own")).toEqual([]);
    }));
});
