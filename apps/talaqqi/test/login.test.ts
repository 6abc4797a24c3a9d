import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createFakeService } from "@talaqqi/test-kit/fake-service";
import { expect, test } from "vitest";
import { CTRL_C, ENTER, newFolder, talaqqi } from "./talaqqi.ts";

const token = `talaqqi_operator_1_${"a".repeat(43)}`;
const server = "https://school.example";
const fileIn = (home: string) => join(home, ".config/talaqqi/credentials.json");

test("exit code 0 for login, which saves the token for this user alone; whoami then needs no --server, and logout deletes it", async () => {
  const { fetch, requests } = createFakeService({ auth: "token" });
  const home = newFolder();
  const at = ["--server", `${server}/`];
  expect(await talaqqi([...at, "login"], { home, fetch, input: `${token}\n` })).toEqual({
    code: 0,
    stdout: `Logged in to ${server} as Pak Umar.\n`,
    stderr: "",
  });
  expect(JSON.parse(readFileSync(fileIn(home), "utf8"))).toEqual({ server, tokens: { [server]: token } });
  expect(statSync(fileIn(home)).mode & 0o077).toBe(0);

  const known = await talaqqi(["whoami"], { home, fetch });
  expect(known).toMatchObject({ code: 0, stdout: expect.stringMatching(/Pak Umar.*https:\/\/school\.example\n$/s) });
  expect(known.stdout).not.toContain(token);
  expect(requests.map(({ url, headers }) => [url, headers.get("authorization")])).toEqual([
    [`${server}/operator/me`, `Bearer ${token}`],
    [`${server}/operator/me`, `Bearer ${token}`],
  ]);

  const logout = { code: 0, stdout: `Logged out of ${server}.\n`, stderr: "" };
  expect(await talaqqi(["logout"], { home })).toEqual(logout);
  expect(await talaqqi([...at, "logout"], { home })).toMatchObject({
    stdout: `You were not logged in to ${server}.\n`,
  });
  expect(await talaqqi([...at, "whoami"], { home })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("talaqqi login"),
  });
});

test("exit code 1 for a text that is no token, and for one that the server rejects; nothing is saved", async () => {
  const { fetch, requests, on } = createFakeService({ auth: "token" });
  const home = newFolder();
  const login = (input: string) => talaqqi(["--server", server, "login"], { home, fetch, input });
  expect(await login("hunter2")).toMatchObject({ code: 1, stderr: expect.stringContaining("was it cut off?") });
  expect(await login("\n")).toMatchObject({ code: 1, stderr: "No token was entered.\n" });
  expect(requests).toEqual([]);
  on("getMe", "unauthorized");
  expect(await login(token)).toEqual({
    code: 1,
    stdout: "",
    stderr: "The server rejected this operator token. Log in with a valid one: talaqqi login\n",
  });
  expect(await talaqqi(["--server", server, "whoami"], { home })).toMatchObject({ code: 1 });
});

test("exit code 0 after a prompt that hides the token, and 3 after Ctrl-C", async () => {
  const { fetch } = createFakeService({ auth: "token" });
  const home = newFolder();
  const login = (keys: string) => talaqqi(["--server", server, "login"], { home, fetch, keys });
  const cancelled = await login(token + CTRL_C);
  expect(cancelled).toMatchObject({ code: 3, stdout: "", stderr: expect.stringContaining("Login cancelled.\n") });
  expect(() => statSync(fileIn(home))).toThrow("ENOENT");
  const done = await login(token + ENTER);
  expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining("Logged in to") });
  expect(done.stderr).toContain(`Operator token for ${server}:`);
  expect(done.stderr).toContain("*".repeat(token.length));
  expect(done.stderr).not.toContain(token.slice(-10));
});

test("exit code 0 with a warning when the token is sent without https to another machine", async () => {
  const { fetch } = createFakeService({ auth: "token" });
  const login = (address: string) => talaqqi(["--server", address, "login"], { fetch, input: token });
  expect(await login("http://school.example")).toMatchObject({
    code: 0,
    stderr: "Warning: without https, anyone on the network can read the token.\n",
  });
  expect(await login("http://127.0.0.1:3000")).toMatchObject({ code: 0, stderr: "" });
});

test("exit code 0 with OPERATOR_TOKEN, which decides before the saved token", async () => {
  const { fetch, requests } = createFakeService({ auth: "token" });
  const home = newFolder();
  await talaqqi(["--server", server, "login"], { home, fetch, input: token });
  const OPERATOR_TOKEN = `talaqqi_operator_2_${"b".repeat(43)}`;
  expect(
    await talaqqi(["whoami"], { home, fetch, env: { API_URL: "https://other.example", OPERATOR_TOKEN } }),
  ).toMatchObject({ code: 0 });
  expect(requests.at(-1)?.url).toBe("https://other.example/operator/me");
  expect(requests.at(-1)?.headers.get("authorization")).toBe(`Bearer ${OPERATOR_TOKEN}`);
});

test("exit code 1 when the credentials file is damaged", async () => {
  const home = newFolder();
  mkdirSync(join(home, ".config/talaqqi"), { recursive: true });
  writeFileSync(fileIn(home), "{");
  expect(await talaqqi(["whoami"], { home })).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("log in again"),
  });
});
