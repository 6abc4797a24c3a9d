import { once } from "node:events";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fillEverything } from "@talaqqi/api/test/support/rows.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Desk, newFolder, openDesk, talaqqi } from "./desk.ts";
import { layLine } from "./line.ts";
import { atTerminal, CTRL_C, ENTER } from "./terminal.ts";

// Every command, as a process of its own, at a terminal of its own where it asks or shows how far it is.
vi.setConfig({ testTimeout: 120_000 });

let desk: Desk;
let exported: string;
beforeAll(async () => {
  desk = await openDesk();
  await fillEverything(desk.api.db, 2);
  exported = join(newFolder(), "content");
  await desk.run("content", "export", exported);
});
afterAll(() => desk.close());

const sit = (...args: string[]) => atTerminal(desk.environment, args);

/** @returns a copy of what was exported, with another level. */
function withLevel(name: string): string {
  const folder = join(newFolder(), "content");
  cpSync(exported, folder, { recursive: true });
  const file = join(folder, "levels.csv");
  writeFileSync(file, `${readFileSync(file, "utf8")}new-1,${name},\r\n`);
  return folder;
}

describe("what is under way is shown on a terminal:", () => {
  test("content export: that the server is at work, what has come, what is written", async () => {
    const folder = join(newFolder(), "content");
    const terminal = sit("content", "export", folder);
    expect(await terminal.ends()).toBe(0);
    expect(terminal.drawn()).toMatch(
      /The server is exporting … \ds.*Receiving █+ (\d+) of \1 kB.*Writing ░+ 0 of 16 files.*█ 16 of 16 files.*Exported 16 files/s,
    );
  });

  test("content check: which files are read, what is sent, that the server is at work", async () => {
    const terminal = sit("content", "check", exported);
    expect(await terminal.ends()).toBe(0);
    expect(terminal.drawn()).toMatch(
      /Reading ░+ 0 of 16 files.*█ 16 of 16 files.*Sending █+ (\d+) of \1 kB.*The server is checking … \ds.*without changes/s,
    );
  });

  test("no more is sent than the line takes, and the server is not at work before it has everything", async () => {
    const line = await layLine(desk.api.url);
    const terminal = atTerminal({ ...desk.environment, API_URL: line.url }, [
      ...["content", "check", withLevel("x".repeat(31e6)), "--language", "en"],
    ]);
    await terminal.draws(/[░█] ([1-9]|[12]\d)\.\d of 31\.\d MB/);
    expect(terminal.drawn()).not.toContain("The server is checking");
    line.open();
    expect(await terminal.ends()).toBe(1);
    expect(terminal.drawn()).toMatch(/(31\.\d) of \1 MB.*The server is checking.*levels\.csv:4: level: must be/s);
    await line.close();
  });

  test("Ctrl-C ends it at once, and nothing is imported", async () => {
    const before = await desk.api.db.level.count();
    const line = await layLine(desk.api.url);
    const terminal = atTerminal({ ...desk.environment, API_URL: line.url }, [
      ...["content", "import", withLevel("Mahir"), "--yes"],
    ]);
    await terminal.draws(/The server is checking/);
    terminal.type(CTRL_C);
    expect(await terminal.ends()).toBe(130);
    await line.close();
    expect(await desk.api.db.level.count()).toBe(before);
  });

  test("an error ends it as well", async () => {
    const missing = sit("content", "check", join(newFolder(), "missing"));
    expect(await missing.ends()).toBe(1);
    const file = sit("content", "check", withFolderIn(exported));
    expect(await file.ends()).toBe(1);
    expect(file.drawn()).toMatch(/Reading.*Cannot read .*levels\.csv: it is a folder/s);
  });

  test("nothing of it with --json, and nothing where no terminal is", async () => {
    const json = sit("--json", "content", "check", exported);
    expect(await json.ends()).toBe(0);
    expect(JSON.parse(json.drawn())).toMatchObject({ problems: [] });
    expect(await desk.run("content", "check", exported)).toMatchObject({ stderr: "", code: 0 });
  });
});

/** @returns a copy of a folder in which one of the files is a folder. */
function withFolderIn(folder: string): string {
  const copy = join(newFolder(), "content");
  cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith("levels.csv") });
  cpSync(newFolder(), join(copy, "levels.csv"), { recursive: true });
  return copy;
}

describe("content import asks:", () => {
  test("no, or Ctrl-C, and nothing is imported: exit code 3", async () => {
    for (const keys of ["n", CTRL_C]) {
      const terminal = sit("content", "import", withLevel("Mahir"));
      await terminal.draws(/levels\.csv:4: create new-1 \(Mahir\).*Continue\?/s);
      terminal.type(keys === "n" ? `n${ENTER}` : keys);
      expect(await terminal.ends()).toBe(3);
      expect(terminal.drawn()).toContain("Nothing was changed.");
    }
    expect(await desk.api.db.level.count()).toBe(2);
  });

  test("yes, and it shows that the server is at work", async () => {
    const terminal = sit("content", "import", withLevel("Mahir"));
    await terminal.draws(/Continue\?/);
    terminal.type(`y${ENTER}`);
    expect(await terminal.ends()).toBe(0);
    expect(terminal.drawn()).toMatch(/The server is importing … \ds.*Imported: 1 created, 0 changed, 0 removed\./s);
    expect(await desk.api.db.level.count()).toBe(3);
  });
});

describe("login", () => {
  test("asks for the token without showing it, and keeps it", async () => {
    const HOME = newFolder();
    const { token } = await desk.api.operator();
    const terminal = atTerminal({ HOME }, ["--server", desk.api.url, "login"]);
    await terminal.draws(/Operator token for http/);
    terminal.type(token + ENTER);
    expect(await terminal.ends()).toBe(0);
    expect(terminal.drawn()).toContain("Logged in to");
    expect(terminal.drawn()).not.toContain(token.slice(-10));
    expect(await talaqqi({ HOME }, ["whoami"])).toMatchObject({ code: 0 });
  });

  test("that is broken off with Ctrl-C keeps nothing: exit code 3", async () => {
    const HOME = newFolder();
    const terminal = atTerminal({ HOME }, ["--server", desk.api.url, "login"]);
    await terminal.draws(/Operator token for http/);
    terminal.type(`${desk.operator.token}${CTRL_C}`);
    expect(await terminal.ends()).toBe(3);
    expect(terminal.drawn()).toContain("Login cancelled.");
    expect(readdirSync(HOME)).toEqual([]);
  });

  test("warns where the token is sent without https, unless it stays on this machine", async () => {
    const HOME = newFolder();
    const { port } = new URL(desk.api.url);
    // It leads to this machine, and does not say so.
    const elsewhere = ["--server", `http://0.0.0.0:${port}`, "login"];
    expect(await talaqqi({ HOME }, elsewhere, desk.operator.token)).toMatchObject({
      ...{ code: 0, stderr: "Warning: without https, anyone on the network can read the token.\n" },
    });
    expect(await talaqqi({ HOME }, ["--server", desk.api.url, "login"], desk.operator.token)).toMatchObject({
      ...{ code: 0, stderr: "" },
    });
  });
});

test("operator renew of one's own token says to log in again, and of another's does not", async () => {
  const { api } = desk;
  const [own, other] = [await api.operator(), await api.operator()];
  const environment = { API_URL: api.url, OPERATOR_TOKEN: own.token };
  const renew = (id: number) => talaqqi(environment, ["operator", "renew", String(id), "--yes"]);
  const hint = "This is your own token. Log in again: talaqqi login";
  expect((await renew(other.idOperator)).stdout).not.toContain(hint);
  expect(await renew(own.idOperator)).toMatchObject({ code: 0, stdout: expect.stringContaining(hint) });
  expect(await renew(own.idOperator)).toMatchObject({ code: 1, stderr: expect.stringContaining("talaqqi login") });
});

test("test record asks before another result takes the place of the one there is", async () => {
  const { user, client } = await desk.api.signedIn();
  const { data } = await client.POST("/api/placement-test/register", { body: {} });
  const id = String(data?.[0]?.id_placement_test);
  const level = async () => (await client.GET("/api/placement-test")).data?.[0]?.level_result;
  await desk.run("test", "schedule", id, "--reviewer", "1", "--at", "2031-01-19 09:00");
  expect(await desk.run("test", "record", id, "--level", "1")).toMatchObject({ code: 0, stderr: "" });

  const preview = new RegExp(`test ${id} of ${user.name}.*level 2 instead of 1`, "s");
  expect(await desk.run("test", "record", id, "--level", "2")).toMatchObject({
    ...{ code: 3, stdout: "", stderr: expect.stringMatching(preview) },
  });
  const answered = async (keys: string) => {
    const terminal = sit("test", "record", id, "--level", "2");
    await terminal.draws(new RegExp(`${preview.source}.*Continue\\?`, "s"));
    terminal.type(keys);
    return terminal.ends();
  };
  expect(await answered(ENTER), "no is the default").toBe(3);
  expect(await level()).toBe(1);
  expect(await answered(`y${ENTER}`)).toBe(0);
  expect(await level()).toBe(2);
  expect(await desk.run("test", "record", id, "--level", "1", "--yes")).toMatchObject({ code: 0 });
});

/** Starts a server that answers everything alike: one that is none of ours. */
async function startForeign(status: number, headers: Record<string, string>, body = ""): Promise<string> {
  const foreign = createServer((_request, response) => void response.writeHead(status, headers).end(body));
  onTestFinished(() => void foreign.close());
  await once(foreign.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
}

test("exit code 1 where the server is elsewhere: the token is not carried there", async () => {
  const API_URL = await startForeign(301, { location: "https://school.example/" });
  for (const args of [["whoami"], ["content", "check", exported]]) {
    expect(await talaqqi({ ...desk.environment, API_URL }, args)).toMatchObject({
      ...{ code: 1, stderr: "The server has moved to https://school.example/. Use that address with --server.\n" },
    });
  }
});

describe("exit code 1 and a sentence for what is no answer of a server of ours:", () => {
  const json = { "content-type": "application/json" };
  const unexpected = "Unexpected response. Is this the address of a Talaqqi server?\n";
  test.each<[what: string, status: number, body: string, stderr: string]>([
    ["a text", 200, '"ok"', unexpected],
    ["nothing", 200, "null", unexpected],
    ["a list", 200, "[]", unexpected],
    ["an envelope without data", 200, '{"status":200,"error":false}', unexpected],
    ["an envelope around nothing", 200, '{"status":200,"error":false,"data":null}', unexpected],
    ["errors that are texts", 400, '{"message":"bad request","errors":["name"]}', "Bad request.\n"],
    ["errors that are nothing", 400, '{"message":"bad request","errors":[null]}', "Bad request.\n"],
    ["a message that is none", 400, '{"message":{"text":"bad request"}}', "HTTP 400.\n"],
    [
      "the page of a proxy",
      502,
      "<h1>Bad Gateway</h1>",
      "A proxy in front of the server cannot reach it. Try again later.\n",
    ],
    ["an envelope around something else", 200, '{"status":200,"error":false,"data":{}}', unexpected],
  ])("%s", async (_what, status, body, stderr) => {
    const API_URL = await startForeign(status, json, body);
    expect(await talaqqi({ ...desk.environment, API_URL }, ["whoami"])).toEqual({ code: 1, stdout: "", stderr });
  });

  test("a list that is none", async () => {
    const API_URL = await startForeign(200, json, '{"status":200,"error":false,"data":{}}');
    const found = await talaqqi({ ...desk.environment, API_URL }, ["account", "find", "aminah"]);
    expect(found).toEqual({ code: 1, stdout: "", stderr: unexpected });
  });

  test("https at a port of http", async () => {
    const API_URL = (await startForeign(200, {})).replace("http:", "https:");
    expect(await talaqqi({ ...desk.environment, API_URL }, ["whoami"])).toMatchObject({
      ...{ code: 1, stderr: "Cannot reach the server (it does not use https).\n" },
    });
  });
});

test("exit code 1 for more than content may be, and what the server says before it has everything is heard", async () => {
  const check = (length: number, environment = {}) =>
    talaqqi({ ...desk.environment, ...environment }, ["content", "check", withLevel("x".repeat(length))]);
  // It is not even sent: nobody is there.
  expect(await check(129 * 1024 * 1024, { API_URL: "http://127.0.0.1:1" })).toMatchObject({
    ...{ code: 1, stderr: "The content is too large: the limit is 128 MiB. Import fewer files at a time.\n" },
  });
  expect(await check(8e6, { OPERATOR_TOKEN: `talaqqi_operator_9_${"a".repeat(43)}` })).toMatchObject({
    ...{ code: 1, stderr: expect.stringContaining("rejected this operator token") },
  });
});

test("exit code 1 for a file name with a path in it, from a server that is none of ours: nothing is written", async () => {
  const body = JSON.stringify({ status: 200, error: false, data: { levels: "id_level\r\n", "../../outside": "x" } });
  const API_URL = await startForeign(200, { "content-type": "application/json" }, body);
  const folder = newFolder();
  const inside = join(folder, "a", "content");
  cpSync(newFolder(), join(folder, "a"), { recursive: true });
  const outcome = await talaqqi({ ...desk.environment, API_URL }, ["content", "export", inside]);
  expect(outcome).toEqual({
    ...{ code: 1, stdout: "", stderr: "The server returned an unknown file: ../../outside.\n" },
  });
  expect(readdirSync(folder)).toEqual(["a"]);
  expect(readdirSync(join(folder, "a"))).toEqual([]);
  expect(existsSync(join(folder, "outside.csv"))).toBe(false);
});
