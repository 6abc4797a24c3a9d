import { once } from "node:events";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describeOnUnix } from "@talaqqi/test-kit/unix";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { layLine } from "./line.ts";
import { newFolder, talaqqi } from "./run.ts";
import { environment, json, newPlacementTest, run, school } from "./school.ts";
import { atTerminal, CTRL_C, ENTER } from "./terminal.ts";

const exported = join(newFolder(), "content");
beforeAll(async () => void (await run("content", "export", exported)));

const sit = (...args: string[]) => atTerminal(environment, args);
/** What an import of the exported files would change. */
const changesSinceExport = async () =>
  (await json<{ changes: { action: string }[] }>("content", "check", exported)).changes;

/** @returns a copy of the exported folder with one more level. */
function withLevel(name: string): string {
  const folder = join(newFolder(), "content");
  cpSync(exported, folder, { recursive: true });
  const file = join(folder, "levels.csv");
  writeFileSync(file, `${readFileSync(file, "utf8")}new-1,${name},\r\n`);
  return folder;
}

describeOnUnix("progress on a terminal", "pseudoterminals", () => {
  test("content export shows the waiting, the download and the written files", async () => {
    const folder = join(newFolder(), "content");
    const terminal = sit("content", "export", folder);
    expect(await terminal.ends()).toBe(0);
    expect(terminal.drawn()).toMatch(
      /The server is exporting … \ds.*Receiving █+ (\d+) of \1 kB.*Writing ░+ 0 of 16 files.*█ 16 of 16 files.*Exported 16 files/s,
    );
  });

  test("content check shows the read files, the upload and the waiting", async () => {
    const terminal = sit("content", "check", exported);
    expect(await terminal.ends()).toBe(0);
    expect(terminal.drawn()).toMatch(
      /Reading ░+ 0 of 16 files.*█ 16 of 16 files.*Sending █+ (\d+) of \1 kB.*The server is checking … \ds.*without changes/s,
    );
  });

  test("content check shows no more as sent than the connection has taken", async () => {
    const line = await layLine(school.url);
    const terminal = atTerminal({ ...environment, API_URL: line.url }, [
      "content",
      "check",
      withLevel("x".repeat(31e6)),
      "--language",
      "en",
    ]);
    await terminal.draws(/[░█] ([1-9]|[12]\d)\.\d of 31\.\d MB/);
    expect(terminal.drawn()).not.toContain("The server is checking");
    line.open();
    expect(await terminal.ends()).toBe(1);
    expect(terminal.drawn()).toMatch(/(31\.\d) of \1 MB.*The server is checking.*levels\.csv:\d+: level: must be/s);
    await line.close();
  });

  test("exit code 130 on Ctrl-C, and nothing is imported", async () => {
    const line = await layLine(school.url);
    const terminal = atTerminal({ ...environment, API_URL: line.url }, [
      "content",
      "import",
      withLevel("Mahir"),
      "--yes",
    ]);
    await terminal.draws(/The server is checking/);
    terminal.type(CTRL_C);
    expect(await terminal.ends()).toBe(130);
    await line.close();
    expect(await changesSinceExport()).toEqual([]);
  });

  test("exit code 1 on an error, and the bar is gone", async () => {
    const missing = sit("content", "check", join(newFolder(), "missing"));
    expect(await missing.ends()).toBe(1);
    const file = sit("content", "check", withFolderIn(exported));
    expect(await file.ends()).toBe(1);
    expect(file.drawn()).toMatch(/Reading.*Cannot read .*levels\.csv: it is a folder/s);
  });

  test("no progress with --json or without a terminal", async () => {
    const json = sit("--json", "content", "check", exported);
    expect(await json.ends()).toBe(0);
    expect(JSON.parse(json.drawn())).toMatchObject({ problems: [] });
    expect(await run("content", "check", exported)).toMatchObject({ stderr: "", code: 0 });
  });
});

/** @returns a copy of a folder with a folder instead of levels.csv. */
function withFolderIn(folder: string): string {
  const copy = join(newFolder(), "content");
  cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith("levels.csv") });
  cpSync(newFolder(), join(copy, "levels.csv"), { recursive: true });
  return copy;
}

describeOnUnix("content import asks", "pseudoterminals", () => {
  test("exit code 3 when the answer is no or Ctrl-C, and nothing is imported", async () => {
    for (const keys of ["n", CTRL_C]) {
      const terminal = sit("content", "import", withLevel("Mahir"));
      await terminal.draws(/levels\.csv:\d+: create new-1 \(Mahir\).*Continue\?/s);
      terminal.type(keys === "n" ? `n${ENTER}` : keys);
      expect(await terminal.ends()).toBe(3);
      expect(terminal.drawn()).toContain("Nothing was changed.");
    }
    expect(await changesSinceExport()).toEqual([]);
  });

  test("exit code 0 when the answer is yes, with progress", async () => {
    const terminal = sit("content", "import", withLevel("Mahir"));
    await terminal.draws(/Continue\?/);
    terminal.type(`y${ENTER}`);
    expect(await terminal.ends()).toBe(0);
    expect(terminal.drawn()).toMatch(/The server is importing … \ds.*Imported: 1 created, 0 changed, 0 removed\./s);
    expect(await changesSinceExport()).toMatchObject([{ action: "remove" }]);
    expect(await run("content", "import", exported, "--yes")).toMatchObject({ code: 0 });
  });
});

describe("login", () => {
  test("exit code 0 after a prompt that hides the token, which is saved", async () => {
    const HOME = newFolder();
    const token = school.operatorToken;
    const terminal = atTerminal({ HOME }, ["--server", school.url, "login"]);
    await terminal.draws(/Operator token for http/);
    terminal.type(token + ENTER);
    expect(await terminal.ends()).toBe(0);
    expect(terminal.drawn()).toContain("Logged in to");
    expect(terminal.drawn()).not.toContain(token.slice(-10));
    expect(await talaqqi({ HOME }, ["whoami"])).toMatchObject({ code: 0 });
  });

  test("exit code 3 on Ctrl-C, and nothing is saved", async () => {
    const HOME = newFolder();
    const terminal = atTerminal({ HOME }, ["--server", school.url, "login"]);
    await terminal.draws(/Operator token for http/);
    terminal.type(`${school.operatorToken}${CTRL_C}`);
    expect(await terminal.ends()).toBe(3);
    expect(terminal.drawn()).toContain("Login cancelled.");
    expect(readdirSync(HOME)).toEqual([]);
  });

  test("exit code 0 with a warning when the token is sent without https to another machine", async () => {
    const HOME = newFolder();
    const { port } = new URL(school.url);
    // An address of this machine that is not loopback.
    const elsewhere = ["--server", `http://0.0.0.0:${port}`, "login"];
    expect(await talaqqi({ HOME }, elsewhere, school.operatorToken)).toMatchObject({
      code: 0,
      stderr: "Warning: without https, anyone on the network can read the token.\n",
    });
    expect(await talaqqi({ HOME }, ["--server", school.url, "login"], school.operatorToken)).toMatchObject({
      code: 0,
      stderr: "",
    });
  });
});

describeOnUnix("on a terminal", "pseudoterminals", () => {
  test("exit code 3 for test record over an earlier result unless confirmed", async () => {
    const { account, client, id } = await newPlacementTest();
    const level = async () => (await client.GET("/api/placement-test")).data?.[0]?.level_result;
    await run("test", "schedule", id, "--reviewer", "3", "--at", "2031-01-19 09:00");
    expect(await run("test", "record", id, "--level", "1")).toMatchObject({ code: 0, stderr: "" });

    const preview = new RegExp(`test ${id} of ${account.name}.*level 2 instead of 1`, "s");
    expect(await run("test", "record", id, "--level", "2")).toMatchObject({
      code: 3,
      stdout: "",
      stderr: expect.stringMatching(preview),
    });
    const answer = async (keys: string) => {
      const terminal = sit("test", "record", id, "--level", "2");
      await terminal.draws(new RegExp(`${preview.source}.*Continue\\?`, "s"));
      terminal.type(keys);
      return terminal.ends();
    };
    expect(await answer(ENTER), "no is the default").toBe(3);
    expect(await level()).toBe(1);
    expect(await answer(`y${ENTER}`)).toBe(0);
    expect(await level()).toBe(2);
    expect(await run("test", "record", id, "--level", "1", "--yes")).toMatchObject({ code: 0 });
  });
});

/** Starts a server that is not ours: the same response to every request. */
async function startForeign(status: number, headers: Record<string, string>, body = ""): Promise<string> {
  const foreign = createServer((_request, response) => void response.writeHead(status, headers).end(body));
  onTestFinished(() => void foreign.close());
  await once(foreign.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
}

test("exit code 1 for a redirect, which the token does not follow", async () => {
  const API_URL = await startForeign(301, { location: "https://school.example/" });
  for (const args of [["whoami"], ["content", "check", exported]]) {
    expect(await talaqqi({ ...environment, API_URL }, args)).toMatchObject({
      code: 1,
      stderr: "The server has moved to https://school.example/. Use that address with --server.\n",
    });
  }
});

describe("exit code 1 for a response that is not from our server:", () => {
  const json = { "content-type": "application/json" };
  const unexpected = "Unexpected response. Is this the address of a Talaqqi server?\n";
  test.each<[what: string, status: number, body: string, stderr: string]>([
    ["a string", 200, '"ok"', unexpected],
    ["null", 200, "null", unexpected],
    ["a list", 200, "[]", unexpected],
    ["an envelope without data", 200, '{"status":200,"error":false}', unexpected],
    ["an envelope around null", 200, '{"status":200,"error":false,"data":null}', unexpected],
    ["errors that are strings", 400, '{"message":"bad request","errors":["name"]}', "Bad request.\n"],
    ["errors that are null", 400, '{"message":"bad request","errors":[null]}', "Bad request.\n"],
    ["a message that is not text", 400, '{"message":{"text":"bad request"}}', "HTTP 400.\n"],
    [
      "the page of a proxy",
      502,
      "<h1>Bad Gateway</h1>",
      "A proxy in front of the server cannot reach it. Try again later.\n",
    ],
    ["an envelope around something else", 200, '{"status":200,"error":false,"data":{}}', unexpected],
  ])("%s", async (_what, status, body, stderr) => {
    const API_URL = await startForeign(status, json, body);
    expect(await talaqqi({ ...environment, API_URL }, ["whoami"])).toEqual({ code: 1, stdout: "", stderr });
  });

  test("an object instead of a list", async () => {
    const API_URL = await startForeign(200, json, '{"status":200,"error":false,"data":{}}');
    const found = await talaqqi({ ...environment, API_URL }, ["account", "find", "aminah"]);
    expect(found).toEqual({ code: 1, stdout: "", stderr: unexpected });
  });

  test("http on an https address", async () => {
    const API_URL = (await startForeign(200, {})).replace("http:", "https:");
    expect(await talaqqi({ ...environment, API_URL }, ["whoami"])).toMatchObject({
      code: 1,
      stderr: "Cannot reach the server (it does not use https).\n",
    });
  });
});

test("exit code 1 for content over the limit, and for an error returned during the upload", async () => {
  const check = (length: number, settings: Record<string, string>) =>
    talaqqi({ ...environment, ...settings }, ["content", "check", withLevel("x".repeat(length))]);
  // It is not even sent: there is no server.
  expect(await check(129 * 1024 * 1024, { API_URL: "http://127.0.0.1:1" })).toMatchObject({
    code: 1,
    stderr: "The content is too large: the limit is 128 MiB. Import fewer files at a time.\n",
  });
  expect(await check(8e6, { OPERATOR_TOKEN: `talaqqi_operator_9_${"a".repeat(43)}` })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("rejected this operator token"),
  });
});

test("exit code 1 when a server returns a file name with a path; nothing is written", async () => {
  const body = JSON.stringify({ status: 200, error: false, data: { levels: "id_level\r\n", "../../outside": "x" } });
  const API_URL = await startForeign(200, { "content-type": "application/json" }, body);
  const folder = newFolder();
  const inside = join(folder, "a", "content");
  cpSync(newFolder(), join(folder, "a"), { recursive: true });
  const outcome = await talaqqi({ ...environment, API_URL }, ["content", "export", inside]);
  expect(outcome).toEqual({ code: 1, stdout: "", stderr: "The server returned an unknown file: ../../outside.\n" });
  expect(readdirSync(folder)).toEqual(["a"]);
  expect(readdirSync(join(folder, "a"))).toEqual([]);
  expect(existsSync(join(folder, "outside.csv"))).toBe(false);
});
