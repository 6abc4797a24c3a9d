import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { startArchive } from "@talaqqi/test-kit/archive";
import { deployFolder } from "@talaqqi/test-kit/deploy-files";
import { type Postgres, runAsPostgres, startPostgres } from "@talaqqi/test-kit/postgresql";
import { runCommand } from "@talaqqi/test-kit/processes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, createFolder, postgresPrograms } from "./support.ts";

// The roles, the backup and the metrics of both backups, on a real PostgreSQL with the client programs of its version.

let postgres: Postgres;
let environment: NodeJS.ProcessEnv;
let folder: string;
beforeAll(async () => {
  const bin = postgresPrograms();
  process.env.POSTGRES_BIN = bin;
  postgres = await startPostgres();
  const { hostname, port } = new URL(postgres.url("postgres"));
  folder = createFolder();
  environment = {
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    PGHOST: hostname,
    PGPORT: port,
    BACKUP_DIR: join(folder, "dumps"),
    METRICS_DIR: join(folder, "metrics"),
  };
  for (const name of ["dumps", "metrics"]) mkdirSync(join(folder, name));
  const passwords = ["-v", "owner_password=o1", "-v", "service_password=s1"];
  // Twice: it can be repeated.
  await createDatabase(postgres, ...passwords);
  await createDatabase(postgres, ...passwords);
  await createDatabase(postgres, "-v", "database=talaqqi_restored");
  await asOwner("psql", "-c", "CREATE TABLE letters AS SELECT 'alif'::text AS name");
});
afterAll(() => postgres?.destroy());

const asOwner = (...command: string[]) =>
  runCommand(command, { env: { ...environment, PGUSER: "talaqqi_owner", PGDATABASE: "talaqqi" } });
const backUp = (settings: NodeJS.ProcessEnv = {}) =>
  spawnSync(join(deployFolder, "backup.sh"), {
    env: { ...environment, PGUSER: "talaqqi_owner", PGDATABASE: "talaqqi", ...settings },
    encoding: "utf8",
  });
const dumps = () => readdirSync(join(folder, "dumps")).sort();
const metric = () => readFileSync(join(folder, "metrics/talaqqi-backup.prom"), "utf8");

test.each(["talaqqi", "talaqqi_restored"])(
  "in %s the owner may make a table, and the serving role none",
  async (name) => {
    const service = { env: { ...environment, PGUSER: "talaqqi_service", PGDATABASE: name } };
    await expect(runCommand(["psql", "-c", "CREATE TABLE t (i int)"], service)).rejects.toThrow("permission denied");
    await expect(runCommand(["psql", "-c", "CREATE TEMPORARY TABLE t (i int)"], service)).rejects.toThrow("permission");
    const owner = { env: { ...environment, PGUSER: "talaqqi_owner", PGDATABASE: name } };
    await runCommand(["psql", "-c", "CREATE TABLE t (i int); DROP TABLE t"], owner);
  },
);

test("a dump is complete, is announced to Prometheus, and old ones are deleted", async () => {
  const old = join(folder, "dumps/talaqqi-20260101T000000Z.dump");
  const other = join(folder, "dumps/other.dump");
  for (const file of [old, other]) {
    writeFileSync(file, "");
    utimesSync(file, 0, 0);
  }
  const { status, stdout, stderr } = backUp();
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const file = stdout.trim();
  expect(dumps()).toEqual(["other.dump", basename(file)]);
  const seconds = Number(/^talaqqi_backup_last_success_timestamp_seconds (\d+)$/m.exec(metric())?.[1]);
  expect(Math.abs(seconds - Date.now() / 1_000)).toBeLessThan(60);

  await postgres.run("CREATE DATABASE restored OWNER talaqqi_owner");
  await asOwner("pg_restore", "--exit-on-error", "--single-transaction", "--no-owner", "--dbname=restored", file);
  expect(await asOwner("psql", "-d", "restored", "-Atc", "SELECT name FROM letters")).toBe("alif\n");
});

test.each([
  ["an unreachable database", { PGPORT: "1" }, 1, "refused"],
  ["a role that may not read everything", { PGUSER: "talaqqi_service" }, 1, "permission denied"],
  ["days that are no number", { BACKUP_DAYS: "many" }, 2, "BACKUP_DAYS: must be a whole number from 1"],
])("%s: exits with an error, and leaves dumps and metric as they were", (_title, settings, status, message) => {
  const before = { dumps: dumps(), metric: metric() };
  const result = backUp(settings);
  expect(result.status).toBe(status);
  expect(result.stderr).toContain(message);
  expect({ dumps: dumps(), metric: metric() }).toEqual(before);
});

test("Prometheus learns when a base backup ended, and since when the archive refuses the log", async () => {
  const { config, command } = await startArchive(postgres);
  const file = join(folder, "metrics/talaqqi-archive.prom");
  const measure = (server: Postgres) => {
    const settings = { PGBACKREST_CONFIG: config, PGUSER: "postgres", PGPORT: new URL(server.url("postgres")).port };
    const { status, stderr } = spawnSync(join(deployFolder, "point-in-time/metrics.sh"), {
      env: { ...environment, ...settings },
      encoding: "utf8",
    });
    const [, backup, archived] =
      /^talaqqi_base_backup\w+ (\d+)$[\s\S]+^talaqqi_log_archived\w+ (\d+)$/m.exec(readFileSync(file, "utf8")) ?? [];
    return { status, stderr, backup: Number(backup), archived: Number(archived) };
  };
  const show = async (setting: string) =>
    runCommand(["psql", "-U", "postgres", "-Atc", `SHOW ${setting}`], { env: environment });
  const started = Math.floor(Date.now() / 1_000);
  expect(measure(postgres)).toMatchObject({ status: 0, stderr: "", backup: 0 });

  await runAsPostgres(command("--type=full", "backup"));
  await expect.poll(() => measure(postgres).archived).toBeGreaterThanOrEqual(started);
  expect(measure(postgres).backup).toBeGreaterThanOrEqual(started);

  await postgres.run("ALTER SYSTEM SET archive_command = 'false'");
  await postgres.run("SELECT pg_reload_conf()");
  await expect.poll(() => show("archive_command")).toBe("false\n");
  await postgres.run("CREATE TABLE written ()");
  await postgres.run("SELECT pg_switch_wal()");
  const status = join(postgres.data, "pg_wal/archive_status");
  for (const name of readdirSync(status)) if (name.endsWith(".ready")) utimesSync(join(status, name), 1_000, 1_000);
  expect(measure(postgres).archived).toBe(1_000);

  const unarchived = await startPostgres();
  expect(measure(unarchived)).toMatchObject({ status: 0, archived: 0 });
  await unarchived.destroy();
  const before = readFileSync(file, "utf8");
  expect(measure(unarchived)).toMatchObject({ status: 2, stderr: expect.stringContaining("refused") });
  expect(readFileSync(file, "utf8")).toBe(before);
});
