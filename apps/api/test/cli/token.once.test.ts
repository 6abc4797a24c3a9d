import { expect, test, vi } from "vitest";
import { someone } from "../support/api.ts";
import { newFolder, prepareDatabase, startApi, statusOf, talaqqi, tokenIn } from "./talaqqi.ts";

// Each command is a process of its own.
vi.setConfig({ testTimeout: 180_000 });

test("while a server has the embedded database: exit code 1, and which process to stop", async () => {
  const { email, ...fields } = someone();
  const { settings } = await prepareDatabase((db) => db.user.create({ data: { email, ...fields } }));
  const server = await startApi(settings);
  try {
    const outcome = await talaqqi(settings, "token", "issue", email);
    expect(outcome).toMatchObject({ code: 1, stdout: "" });
    expect(outcome.stderr).toContain(`in use by process ${process.pid}`);
    expect(outcome.stderr).toContain(settings.DATA_DIR);
    // Another folder would be another school.
    expect(outcome.stderr).toContain("stop the server first");
    expect(outcome.stderr).not.toContain("set DATA_DIR");
    expect(outcome.stderr).not.toMatch(/^\s+at /m);
    // The server is none the worse for it.
    expect(await statusOf("unknown", server)).toBe(401);
  } finally {
    await server.close();
  }
  // With the server stopped it works, as the command's help says.
  expect(tokenIn(await talaqqi(settings, "token", "issue", email))).toBeTruthy();
});

test("on a folder that is not there yet: an empty list, and the server's first start then fills it", async () => {
  const settings = newFolder();
  const listed = await talaqqi(settings, "token", "list");
  expect(listed).toMatchObject({ code: 0, stderr: "", stdout: expect.stringMatching(/^0 access tokens$/m) });
  const server = await startApi(settings);
  const response = await fetch(`${server.apiUrl}/api/hurufs`);
  const { data }: { data: unknown[] } = JSON.parse(await response.text());
  await server.close();
  expect(data).toHaveLength(29);
});

test("with a PostgreSQL that does not answer: exit code 1, and nothing of its password", async () => {
  const outcome = await talaqqi({ DATABASE_URL: "postgresql://siti:rahasia@127.0.0.1:1/talaqqi" }, "token", "list");
  expect(outcome).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("cannot be reached") });
  expect(outcome.stderr).not.toMatch(/rahasia|^\s+at /m);
});

test("with settings that are not right: exit code 1, and all that is wrong", async () => {
  const outcome = await talaqqi({ DATABASE_URL: "mysql://siti:rahasia@db/x", ACCESS_TOKEN_DAYS: "0" }, "token", "list");
  expect(outcome).toMatchObject({ code: 1, stdout: "" });
  expect(outcome.stderr).toMatch(/DATABASE_URL.*ACCESS_TOKEN_DAYS/s);
  expect(outcome.stderr).not.toMatch(/rahasia|^\s+at /m);
});

test("--help says what there is, and that the embedded database needs the server stopped", async () => {
  const { code, stdout } = await talaqqi(newFolder(), "token", "--help");
  expect(code).toBe(0);
  for (const word of ["issue", "list", "revoke", "stop the server first"])
    expect(stdout.replace(/\s+/g, " ")).toContain(word);
});

test.each([
  { args: ["revoke", "0"], says: "It must be a number as list shows it." },
  { args: ["revoke", "one"], says: "It must be a number as list shows it." },
  { args: ["revoke", "1.5"], says: "It must be a number as list shows it." },
  { args: ["revoke", "2147483648"], says: "It must be a number as list shows it." },
  { args: ["issue"], says: "missing required argument 'email'" },
  { args: ["isue", "siti@example.com"], says: "unknown command 'isue'" },
])("exit code 1 for what is no command: token $args", async ({ args, says }) => {
  expect(await talaqqi(newFolder(), "token", ...args)).toEqual({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining(says),
  });
});
