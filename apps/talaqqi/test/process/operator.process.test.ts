import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startService } from "@talaqqi/test-kit/service";
import { expect, test } from "vitest";
import { newFolder, talaqqi, talaqqiServer } from "./run.ts";

const tokenIn = (stdout: string) => /^talaqqi_operator_\S+$/m.exec(stdout)?.[0] ?? "";

test("exit code 0 for create-admin on a new embedded database, then login, whoami and logout", async () => {
  const [DATA_DIR, HOME] = [join(newFolder(), "data"), newFolder()];
  const first = await talaqqiServer({ DATA_DIR }, ["create-admin", "Ustadzah Maryam"]);
  expect(first).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining("talaqqi login") });
  const token = tokenIn(first.stdout);
  expect(token).not.toBe("");
  expect(await talaqqiServer({ DATA_DIR }, ["create-admin", "ustadzah maryam"])).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("There is an operator named ustadzah maryam already"),
  });
  expect(await talaqqiServer({ DATA_DIR }, ["create-admin", " "])).toMatchObject({ code: 1, stdout: "" });

  // The first start of a server finds nothing to do.
  expect(await talaqqiServer({ DATA_DIR }, ["migrate"])).toEqual({
    code: 0,
    stdout: "The database is up to date.\n",
    stderr: "",
  });

  expect(await talaqqiServer({ DATA_DIR }, ["check-numbers"])).toEqual({
    code: 0,
    stdout: "No phone number begins with 6262.\n",
    stderr: "",
  });

  const service = await startService({ DATA_DIR });
  try {
    // While a server uses the database, the command names its process, and the server keeps running.
    const refused = await talaqqiServer({ DATA_DIR }, ["create-admin", "Pak Hasan"]);
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toMatch(/in use by process \d+: stop the server first/);
    expect(refused.stderr).not.toMatch(/^\s+at |set DATA_DIR/m);

    const at = ["--server", service.url];
    const stranger = await talaqqi({ HOME }, [...at, "whoami"]);
    expect(stranger).toMatchObject({ code: 1, stderr: expect.stringContaining("talaqqi login") });
    expect(await talaqqi({ HOME }, [...at, "login"], "hunter2")).toMatchObject({ code: 1 });
    expect(
      await talaqqi({ HOME }, [...at, "login"], `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`),
    ).toMatchObject({ code: 1, stderr: expect.stringContaining("rejected this operator token") });
    const login = await talaqqi({ HOME }, [...at, "login"], `${token}\n`);
    expect(login).toEqual({ code: 0, stderr: "", stdout: `Logged in to ${service.url} as Ustadzah Maryam.\n` });
    expect(statSync(join(HOME, ".config/talaqqi/credentials.json")).mode & 0o077, "for this user alone").toBe(0);
    // The server of the last login needs no --server.
    const known = await talaqqi({ HOME }, ["whoami"]);
    expect(known).toMatchObject({ code: 0, stdout: expect.stringMatching(/Ustadzah Maryam.*127\.0\.0\.1/s) });
    expect(known.stdout).not.toContain(token);
    // OPERATOR_TOKEN is for the server in API_URL.
    const elsewhere = await talaqqi({ HOME, API_URL: "http://127.0.0.1:9", OPERATOR_TOKEN: token }, ["whoami"]);
    expect(elsewhere).toMatchObject({ code: 1, stderr: expect.stringContaining("Cannot reach the server") });
    expect(await talaqqi({ HOME }, ["staff", "remove", "1", "--yes"])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("This is the last administrator: make somebody else one first."),
    });
    const audit = await talaqqi({ HOME }, ["--json", "history"]);
    expect(JSON.parse(audit.stdout)).toMatchObject([
      { id_operator: 0, operator: "talaqqi-server create-admin", action: "inviteStaff" },
    ]);
    expect(await talaqqi({ HOME }, ["logout"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("Logged out"),
    });
    expect(await talaqqi({ HOME }, [...at, "whoami"])).toMatchObject({ code: 1 });
  } finally {
    await service.stop();
  }
});

test("exit code 1 when the credentials file is damaged", async () => {
  const HOME = newFolder();
  mkdirSync(join(HOME, ".config/talaqqi"), { recursive: true });
  writeFileSync(join(HOME, ".config/talaqqi/credentials.json"), "{");
  const broken = await talaqqi({ HOME }, ["whoami"]);
  expect(broken).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("log in again") });
});

test("exit code 1 when PostgreSQL cannot be reached, without its password", async () => {
  const DATABASE_URL = "postgresql://siti:rahasia@127.0.0.1:1/talaqqi";
  const outcome = await talaqqiServer({ DATABASE_URL }, ["create-admin", "Pak Hasan"]);
  expect(outcome).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("cannot be reached") });
  expect(outcome.stderr).not.toMatch(/rahasia|^\s+at /m);
});

test("exit code 1 for invalid settings, with all of them", async () => {
  const settings = { DATABASE_URL: "mysql://siti:rahasia@db/x", ACCESS_TOKEN_DAYS: "0", OPERATOR_TOKEN: "rahasia" };
  const outcome = await talaqqiServer(settings, ["create-admin", "Pak Hasan"]);
  expect(outcome).toMatchObject({ code: 1, stdout: "" });
  expect(outcome.stderr).toMatch(/DATABASE_URL.*ACCESS_TOKEN_DAYS.*OPERATOR_TOKEN/s);
  expect(outcome.stderr).not.toMatch(/rahasia|^\s+at /m);
});

test("exit code 1 without a login or with an invalid API_URL; settings of the server are not read", async () => {
  const environment = { NODE_ENV: "production", DATABASE_URL: "mysql://db", ACCESS_TOKEN_DAYS: "0" };
  const stranger = await talaqqi(environment, ["--server", "https://school.example", "whoami"]);
  expect(stranger).toEqual({
    code: 1,
    stdout: "",
    stderr: "Not logged in to https://school.example. Run: talaqqi login\n",
  });
  // HOST and PORT are enough to find the server.
  expect(await talaqqi({ ...environment, HOST: "0.0.0.0", PORT: "4200" }, ["token", "list"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("http://127.0.0.1:4200"),
  });
  const wrong = await talaqqi({ API_URL: "school.example", OPERATOR_TOKEN: "rahasia" }, ["token", "list"]);
  expect(wrong).toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(/API_URL.*OPERATOR_TOKEN/s) });
  expect(wrong.stderr).not.toContain("rahasia");
  const create = await talaqqiServer({ NODE_ENV: "production" }, ["create-admin", "Pak Hasan"]);
  expect(create).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("DATABASE_URL: must be set") });
});

test.each([
  { args: ["migrate"], outcome: { code: 0, stdout: expect.stringMatching(/^Applied:\n {2}2026\d+_first_schema\n/) } },
  { args: ["migrate", "now"], outcome: { code: 2, stderr: expect.stringContaining("migrate takes no arguments.") } },
  { args: ["create-admin"], outcome: { code: 2, stderr: expect.stringContaining("create-admin takes one name.") } },
  { args: ["--colour"], outcome: { code: 2, stderr: expect.stringContaining("Unknown option '--colour'") } },
  { args: ["--help"], outcome: { code: 0, stdout: expect.stringMatching(/^Usage: talaqqi-server/) } },
])("talaqqi-server $args on a new database", async ({ args, outcome }) => {
  const ended = await talaqqiServer({ DATA_DIR: join(newFolder(), "data") }, args);
  expect(ended).toMatchObject({ stdout: expect.any(String), ...outcome });
});

test.each([
  { args: ["token", "revoke", "0"], message: "It must be an id, as shown by `list`." },
  { args: ["token", "revoke", "2147483648"], message: "It must be an id, as shown by `list`." },
  { args: ["token", "issue"], message: "missing required argument 'account'" },
  { args: ["token", "isue", "siti@example.com"], message: "unknown command 'isue'" },
  { args: ["slot", "add", "--teacher", "1", "--day", "Senen", "--time", "19:00"], message: "a day such as Senin" },
  { args: ["slot", "add", "--teacher", "1", "--day", "Senin", "--time", "24:00"], message: "a time such as 05:30" },
  { args: ["slot", "free", "1"], message: "Use either --account or --student." },
  { args: ["test", "list", "--state", "done"], message: "registered, scheduled, result, expired, cancelled" },
  { args: ["test", "schedule", "1", "--reviewer", "1", "--at", "tomorrow"], message: "such as 2030-01-19 09:00" },
  { args: ["events", "--kind", "sign_out"], message: "sign_in, sign_in_refused, token_use" },
  { args: ["history", "--limit", "0"], message: "a whole number from 1" },
])("exit code 2 for invalid arguments: $args", async ({ args, message }) => {
  expect(await talaqqi({}, args)).toEqual({ code: 2, stdout: "", stderr: expect.stringContaining(message) });
});

test.each([
  [],
  ["operator"],
  ["staff"],
  ["staff", "token"],
  ["content"],
  ["account"],
  ["token"],
  ["test"],
  ["slot"],
  ["history"],
  ["events"],
])("exit code 0 for %j --help", async (...args) => {
  const { code, stdout } = await talaqqi({}, [...args, "--help"]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^Usage: talaqqi/) });
});

test("exit code 1 when the server cannot be reached, 2 for an invalid address", async () => {
  const OPERATOR_TOKEN = `talaqqi_operator_1_${"a".repeat(43)}`;
  const silent = await talaqqi({ OPERATOR_TOKEN }, ["--server", "http://127.0.0.1:1", "whoami"]);
  expect(silent).toMatchObject({ code: 1, stdout: "", stderr: "Cannot reach the server (bad port).\n" });
  const wrong = await talaqqi({ OPERATOR_TOKEN }, ["--server", "school.example", "whoami"]);
  expect(wrong).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("must be an address") });
});
