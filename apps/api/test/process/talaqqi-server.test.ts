import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { readVersion } from "@talaqqi/contract/document";
import { databaseFolder } from "@talaqqi/test-kit/folder";
import { afterAll, expect, test } from "vitest";
import { pgliteOptions } from "../../src/database/embedded.ts";
import { formerDatabase } from "../support/former-database.ts";
import { compiled, createStart, talaqqiServer } from "./programs.ts";

const start = createStart();
const folder = databaseFolder("talaqqi-server-");
const home = mkdtempSync(join(tmpdir(), "talaqqi-server-"));
afterAll(() => {
  for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
});

type Outcome = { code: number; stdout: string; stderr: string };

/** Runs the command with these settings alone. */
const run = (settings: Record<string, string>, ...args: string[]) =>
  new Promise<Outcome>((resolve) => {
    const env = { PATH: process.env.PATH, HOME: home, ...settings };
    const child = execFile(process.execPath, [talaqqiServer, ...args], { cwd: home, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });

test("create-admin on a new embedded database, then the other commands, and a server, which the command names", async () => {
  const DATA_DIR = join(folder, "data");
  const first = await run({ DATA_DIR }, "create-admin", "Ustadzah Maryam");
  const place = `It is for the embedded database in ${DATA_DIR}: the server must have the same DATA_DIR.`;
  expect(first).toMatchObject({ code: 0, stderr: "", stdout: expect.stringMatching(`talaqqi login\n${place}\n$`) });
  const [token = ""] = /^talaqqi_operator_\S+$/m.exec(first.stdout) ?? [];
  expect(await run({ DATA_DIR }, "create-admin", "ustadzah maryam")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("There is an operator named ustadzah maryam already"),
  });
  expect(await run({ DATA_DIR }, "create-admin", " ")).toMatchObject({ code: 1, stdout: "" });
  const done = (stdout: string) => ({ code: 0, stdout, stderr: "" });
  expect(await run({ DATA_DIR }, "migrate")).toEqual(done("The database is up to date.\n"));
  expect(await run({ DATA_DIR }, "check-numbers")).toEqual(done("No phone number begins with 6262.\n"));

  const settings = { DATA_DIR, PORT: "0", DOCS_PORT: "0", SIGN_IN_PORT: "0" };
  const server = start(process.execPath, [compiled], { cwd: home, settings });
  const [, url = ""] = await server.says(/API +(http:\S+)\/api\/hurufs/);
  const refused = await run({ DATA_DIR }, "create-admin", "Pak Hasan");
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(
    new RegExp(`in use by process ${server.pid}: stop the server first. Then run this command`),
  );
  expect(refused.stderr).not.toMatch(/^\s+at |set DATA_DIR/m);
  const headers = { authorization: `Bearer ${token}` };
  const audit = await (await fetch(`${url}/operator/audit`, { headers })).json();
  expect(Object(audit).data).toMatchObject([
    { id_operator: 0, operator: "talaqqi-server create-admin", action: "inviteStaff" },
  ]);
  server.signal("SIGTERM");
  expect(await server.ends()).toBe(0);
});

test("adopt on an embedded database of before the first release, which a server refuses until then", async () => {
  const DATA_DIR = join(folder, "former");
  mkdirSync(DATA_DIR);
  const query = async (sql: string) => {
    const lite = await PGlite.create(join(DATA_DIR, "database"), pgliteOptions);
    return (await lite.exec(sql).finally(() => lite.close())).at(-1)?.rows;
  };
  await query(`${formerDatabase()} INSERT INTO operators (name, role) VALUES ('Ustadzah Maryam', 'administrator')`);
  const settings = { DATA_DIR, PORT: "0", DOCS_PORT: "0", SIGN_IN_PORT: "0" };
  const refused = start(process.execPath, [compiled], { cwd: home, settings });
  expect(await refused.ends()).toBe(1);
  expect(refused.output()).toContain("back it up and run `talaqqi-server adopt`, which keeps all data.");
  expect(await run({ DATA_DIR }, "adopt")).toEqual({ code: 0, stdout: "Adopted. Start the server.\n", stderr: "" });
  expect(await query('SELECT name, migration_name FROM operators, "_prisma_migrations"')).toEqual([
    { name: "Ustadzah Maryam", migration_name: "0001_first_release" },
  ]);
});

test.each([
  [["adopt", "now"], 2, /adopt takes no arguments\./],
  [["migrate", "now"], 2, /migrate takes no arguments\./],
  [["create-admin"], 2, /create-admin takes one name\./],
  [["--colour"], 2, /Unknown option '--colour'/],
  [["unknown"], 2, /There is no command unknown\./],
] as const)("%j ends with exit code %i", async (args, code, message) => {
  expect(await run({}, ...args)).toMatchObject({ code, stdout: "", stderr: expect.stringMatching(message) });
});

test("exit code 0 for --version, and for --help, which a terminal of 80 columns has room for", async () => {
  expect(await run({}, "--version")).toMatchObject({ code: 0, stdout: `${readVersion()}\n` });
  const stdout = expect.stringMatching(/^Usage: talaqqi-server(.{0,80}\n)+$/);
  expect(await run({}, "--help")).toMatchObject({ code: 0, stdout });
});

test.each([
  [
    "PostgreSQL cannot be reached",
    { DATABASE_URL: "postgresql://siti:rahasia@127.0.0.1:1/talaqqi" },
    /cannot be reached/,
  ],
  [
    "settings are invalid, all of them named",
    { DATABASE_URL: "mysql://siti:rahasia@db/x", ACCESS_TOKEN_DAYS: "0", OPERATOR_TOKEN: "rahasia" },
    /DATABASE_URL.*ACCESS_TOKEN_DAYS.*OPERATOR_TOKEN/s,
  ],
  ["there is no database in production", { NODE_ENV: "production" }, /DATABASE_URL: must be set/],
] as const)("exit code 1 when %s, without passwords", async (_what, settings, message) => {
  const outcome = await run(settings, "create-admin", "Pak Hasan");
  expect(outcome).toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(message) });
  expect(outcome.stderr).not.toMatch(/rahasia|^\s+at /m);
});
