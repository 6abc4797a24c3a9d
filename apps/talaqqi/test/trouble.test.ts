import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createFakeService } from "@talaqqi/test-kit/fake-service";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { newFolder, talaqqi } from "./talaqqi.ts";

const OPERATOR_TOKEN = `talaqqi_operator_1_${"a".repeat(43)}`;
const env = { API_URL: "http://school.example", OPERATOR_TOKEN };
const failed = (stderr: unknown) => ({ code: 1, stdout: "", stderr });

describe("a connection that is lost", () => {
  test("exit code 0 when only the response was lost: the same Idempotency-Key is sent again", async () => {
    const service = createFakeService({ auth: "token" });
    let isLost = true;
    const lossy = async (request: Request) => {
      const response = await service.fetch(request);
      if (request.method === "GET" || !isLost) return response;
      isLost = false;
      throw new TypeError("fetch failed");
    };
    const added = await talaqqi(["slot", "add", "--teacher", "1", "--day", "7", "--time", "03:10", "--class", "men"], {
      env,
      fetch: lossy,
    });
    expect(added).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining("Added slot 5") });
    const keys = service.requests.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
  });

  test("exit code 1, in both languages, when the server cannot be reached", async () => {
    const cause = new Error("connect ECONNREFUSED 127.0.0.1:3000");
    const offline = () => Promise.reject(new TypeError("fetch failed", { cause }));
    expect(await talaqqi(["whoami"], { env, fetch: offline })).toEqual(
      failed("Cannot reach the server (connect ECONNREFUSED 127.0.0.1:3000).\n"),
    );
    expect((await talaqqi(["whoami", "--language", "id"], { env, fetch: offline })).stderr).toMatch(
      /^Server tidak dapat dihubungi/,
    );
    expect(await talaqqi(["--server", "http://127.0.0.1:1", "whoami"], { env, fetch })).toEqual(
      failed("Cannot reach the server (bad port).\n"),
    );
  });
});

describe("a service that refuses for now", () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    [503, "The service is unavailable (maintenance, overload or no database). Try again later.\n"],
    [429, "Too many requests. Try again in 1 minute.\n"],
  ] as const)("exit code 1 for %i, after one more attempt when Retry-After has passed", async (status, stderr) => {
    const service = createFakeService({ auth: "token" });
    service.onAll(status);
    // The modules are loaded first: that takes real time.
    await talaqqi(["--version"]);
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    const ended = talaqqi(["staff", "list"], { env, fetch: service.fetch });
    while (service.requests.length === 0) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await ended).toEqual(failed(stderr));
    expect(service.requests).toHaveLength(2);
  });
});

test.each([
  ["en", "Too many requests. Try again in 40 minutes.\n"],
  ["id", "Terlalu banyak permintaan. Coba lagi 40 menit lagi.\n"],
])("exit code 1 for 429 with the minutes of a longer Retry-After, in %s", async (language, stderr) => {
  const body = JSON.stringify({ status: 429, message: "Too Many Requests", error: true });
  const fetch = async () => new Response(body, { status: 429, headers: { "retry-after": "2341" } });
  expect(await talaqqi(["staff", "list", "--language", language], { env, fetch })).toEqual(failed(stderr));
});

describe("exit code 1 for a value that the server refuses, which is named as its option:", () => {
  const required = { field: "email", message: "must be a valid e-mail address" };
  test.each([
    ["account change 12 --email siti --yes", [required], /--email must be a valid e-mail address\.\n$/],
    [
      "account change 12 --email siti --name X --yes",
      [required, { field: "name", message: "must be shorter" }],
      /--email must be a valid e-mail address; --name must be shorter\.\n$/,
    ],
    [
      "institution change 1 --web rumah.example",
      [{ field: "web", message: "must begin with https://" }],
      /^--web must begin with https:\/\/\.\n$/,
    ],
    [
      "teacher change 1 --levels 404",
      [{ field: "levels[0].id_level", message: "does not exist" }],
      /^--levels does not exist\.\n$/,
    ],
    [
      "slot add --teacher 404 --day 1 --time 19:00 --class mixed --language id",
      [{ field: "id_teacher", message: "tidak ada" }],
      /^Tidak ada pengajar dengan nomor itu \(--teacher\)\.\n$/,
    ],
  ])("%s", async (line, errors, message) => {
    const service = createFakeService({ auth: "token" });
    const body = { status: 400, error: true, message: "invalid", errors };
    const refusing = (request: Request) =>
      request.method === "GET" ? service.fetch(request) : Promise.resolve(Response.json(body, { status: 400 }));
    expect(await talaqqi(line.split(" "), { env, fetch: refusing })).toEqual(failed(expect.stringMatching(message)));
  });
});

/** Serves on this machine until the test ends. @returns its address. */
async function listen(respond: RequestListener): Promise<string> {
  const server = createServer(respond);
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that is not ours: the same response to every request. */
const listenForeign = (status: number, headers: Record<string, string>, body = "") =>
  listen((_request, response) => void response.writeHead(status, headers).end(body));

/** @returns a folder with a file of this length. */
function folderOf(length: number): string {
  const folder = join(newFolder(), "content");
  mkdirSync(folder);
  writeFileSync(join(folder, "levels.csv"), `level\r\n${"x".repeat(length)}\r\n`);
  return folder;
}

test("exit code 1 for a redirect, which the token does not follow", async () => {
  const API_URL = await listenForeign(301, { location: "https://school.example/" });
  for (const args of [["whoami"], ["content", "check", folderOf(1)]]) {
    expect(await talaqqi(args, { env: { API_URL, OPERATOR_TOKEN }, fetch })).toEqual(
      failed("The server has moved to https://school.example/. Use that address with --server.\n"),
    );
  }
});

test("exit code 1 for an error that is returned during the upload", async () => {
  const body = JSON.stringify({ status: 401, error: true, message: "Unauthorized" });
  // Nothing of the request's body is read.
  const API_URL = await listenForeign(401, { "content-type": "application/json" }, body);
  expect(await talaqqi(["content", "check", folderOf(8e6)], { env: { API_URL, OPERATOR_TOKEN } })).toEqual(
    failed("The server rejected this operator token. Log in with a valid one: talaqqi login\n"),
  );
});

describe("exit code 1 for a response that is not from our server:", () => {
  const json = { "content-type": "application/json" };
  const unexpected = "Unexpected response. Is this the address of a Talaqqi server?\n";
  const proxy = "A proxy in front of the server cannot reach it. Try again later.\n";
  test.each<[what: string, status: number, body: string, stderr: string]>([
    ["a string", 200, '"ok"', unexpected],
    ["null", 200, "null", unexpected],
    ["a list", 200, "[]", unexpected],
    ["an envelope without data", 200, '{"status":200,"error":false}', unexpected],
    ["an envelope around null", 200, '{"status":200,"error":false,"data":null}', unexpected],
    ["an envelope around something else", 200, '{"status":200,"error":false,"data":{}}', unexpected],
    ["errors that are strings", 400, '{"message":"bad request","errors":["name"]}', "Bad request.\n"],
    ["errors that are null", 400, '{"message":"bad request","errors":[null]}', "Bad request.\n"],
    ["a message that is not text", 400, '{"message":{"text":"bad request"}}', "HTTP 400.\n"],
    ["the page of a proxy", 502, "<h1>Bad Gateway</h1>", proxy],
  ])("%s", async (_what, status, body, stderr) => {
    const API_URL = await listenForeign(status, json, body);
    expect(await talaqqi(["whoami"], { env: { API_URL, OPERATOR_TOKEN }, fetch })).toEqual(failed(stderr));
  });

  test("an object instead of a list", async () => {
    const API_URL = await listenForeign(200, json, '{"status":200,"error":false,"data":{}}');
    const found = await talaqqi(["account", "find", "aminah"], { env: { API_URL, OPERATOR_TOKEN }, fetch });
    expect(found).toEqual(failed(unexpected));
  });

  test("http on an https address", async () => {
    const API_URL = (await listenForeign(200, {})).replace("http:", "https:");
    expect(await talaqqi(["whoami"], { env: { API_URL, OPERATOR_TOKEN }, fetch })).toEqual(
      failed("Cannot reach the server (it does not use https).\n"),
    );
  });
});

test("exit code 1 for an internal error, without its message, which may contain a name or a token", async () => {
  const secret = "siti@example.com";
  const foreign = async ({ url }: Request) => {
    const token = { id: 1, issued_at: "2030-01-07T01:00:00.000Z", state: "valid" };
    const data = url.endsWith("/me") ? { school_time_zone: secret } : [token];
    return Response.json({ status: 200, error: false, data });
  };
  const { code, stdout, stderr } = await talaqqi(["token", "list"], { env, fetch: foreign });
  expect({ code, stdout, stderr }).toEqual(failed(expect.stringMatching(/^Internal error: RangeError: …\n {4}at /)));
  expect(stderr).not.toContain(secret);
});
