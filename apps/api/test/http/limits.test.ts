import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { timeouts } from "../../src/app.ts";
import { form } from "../accounts/forms.ts";
import { tokensOf } from "../support/acceptance.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { expectError } from "../support/errors.ts";
import { json, parseAnswer, sendRaw } from "../support/http.ts";
import { bodyLimitOf } from "../support/limits.ts";
import { allCalls, callOf, type Tokens, withToken } from "../support/operations.ts";

const KiB = 1024;

let api: TestApi;
let tokens: Tokens;
beforeAll(async () => {
  api = await startTestApi();
  tokens = await tokensOf(api);
});
afterAll(() => api.close());

describe("a body of 64 KiB", () => {
  const chunked = (text: string) =>
    ReadableStream.from(Array.from({ length: 66 }, (_, n) => Buffer.from(text.slice(n * 1000, (n + 1) * 1000))));

  /** A good registration, made as long as is wanted by blanks, which mean nothing in JSON. */
  const registration = (length: number) => JSON.stringify(form()).padEnd(length, " ");

  test("201 for exactly so many bytes", async () => {
    expect((await register(registration(64 * KiB))).status).toBe(201);
  });

  test("413 for one more", async () => {
    await expectError(await register(registration(64 * KiB + 1)), 413, { message: "Payload Too Large" });
  });

  test("201 for exactly so many in chunks, whose length nobody says before", async () => {
    expect((await register(chunked(registration(64 * KiB)))).status).toBe(201);
  });

  test("413 for one more in chunks", async () => {
    await expectError(await register(chunked(registration(64 * KiB + 1))), 413, { message: "Payload Too Large" });
  });

  test("413 counted in bytes, not in characters", async () => {
    const body = JSON.stringify({ ...form(), name: "ح".repeat(33 * KiB) });
    expect(body.length).toBeLessThan(64 * KiB);
    await expectError(await register(body), 413, { message: "Payload Too Large" });
  });

  test("413 by the length that is said, before anything has come", async () => {
    const head = "POST /api/auth/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
    const answer = await sendRaw(api.url, `${head}Connection: close\r\nContent-Length: 65537\r\n\r\n`);
    await expectError(parseAnswer(answer), 413, { message: "Payload Too Large" });
  });

  const withBody = allCalls.filter(({ init }) => init.body);

  test.each(withBody)("413 of $path, and of one with files only for 32 MiB", async (call) => {
    const { operationId, path, method } = call;
    const tooLong = json(method, {});
    const response = await api.request(
      path,
      withToken(call, tokens, { ...tooLong, body: " ".repeat(bodyLimitOf(operationId) + 1) }),
    );
    const before = operationId === "updateProfile" ? { data: [] } : {};
    await expectError(response, 413, { message: "Payload Too Large", before });
  });

  test("200 for files of exactly 32 MiB, and for more than 64 KiB", async () => {
    const call = callOf("checkContent");
    for (const length of [64 * KiB + 1, 32 * KiB * KiB]) {
      const body = "{}".padEnd(length, " ");
      const response = await api.request(call.path, withToken(call, tokens, { ...json("POST", {}), body }));
      expect(response.status).toBe(200);
    }
  });

  test.each(withBody.filter(({ needsToken }) => needsToken))(
    "401 of $path without a token, however long",
    async (call) => {
      const { operationId, path, method } = call;
      const init = { ...json(method, {}), body: " ".repeat(64 * KiB + 1) };
      const before = operationId === "updateProfile" ? { data: [] } : {};
      await expectError(await api.request(path, init), 401, { message: "Unauthorized", before });
    },
  );

  const register = (body: string | ReadableStream) => {
    const headers = { "content-type": "application/json" };
    return api.request("/api/auth/register", { method: "POST", headers, body, duplex: "half" });
  };
});

describe("a slow client", () => {
  test("has limits at all", () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = api.app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: 7_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 7_000,
      timeout: 60_000,
    });
    // Were the handler's time the shorter one, a body that comes too slowly would be answered twice.
    expect(timeouts.handler).toBeGreaterThan(requestTimeout);
  });

  test("408 when the headers do not come to an end", async () => {
    const slow = await startTestApi();
    slow.app.server.headersTimeout = 100;
    const socket = open(slow.url);
    socket.write("GET /api/hurufs HTTP/1.1\r\nHost: a\r\nX: ");
    await expectError(parseAnswer(await readAll(socket)), 408, { message: "Request Timeout" });
    await slow.close();
  });

  test("408 when the body does not come to an end, and nothing is kept", async () => {
    const slow = await startTestApi();
    slow.app.server.requestTimeout = 200;
    slow.app.server.headersTimeout = 100;
    const socket = open(slow.url);
    const body = JSON.stringify(form());
    const head = "POST /api/auth/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`);
    await expectError(parseAnswer(await readAll(socket)), 408, { message: "Request Timeout" });
    expect(await slow.db.user.count()).toBe(0);
    await slow.close();
  });
});

describe("a request to PUT /api/users that breaks off in its body has that operation's shape:", () => {
  const head = "PUT /api/users HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

  test("408 when it comes too slowly, and no other answer with it", async () => {
    const slow = await startTestApi();
    const { token } = await slow.signedIn();
    slow.app.server.requestTimeout = 200;
    slow.app.server.headersTimeout = 100;
    const socket = open(slow.url);
    socket.write(`${head}Authorization: Bearer ${token}\r\nContent-Length: 100\r\n\r\n{"na`);
    const answers = await readAll(socket);
    expect(answers.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    await expectError(parseAnswer(answers), 408, { message: "Request Timeout", before: { data: [] } });
    await slow.close();
  });

  test("400 when its chunks are none", async () => {
    const { token } = await api.signedIn();
    const socket = open(api.url);
    socket.write(`${head}Authorization: Bearer ${token}\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n`);
    await expectError(parseAnswer(await readAll(socket)), 400, { before: { data: [] }, fields: [""] });
  });
});

function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  await once(socket, "close");
  return Buffer.concat(chunks).toString("utf8");
}
