import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { timeouts } from "../../src/http/limits.ts";
import { form } from "../account/forms.ts";
import { tokensOf } from "../support/acceptance.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { expectError } from "../support/errors.ts";
import { json, parseResponse, sendRaw } from "../support/http.ts";
import { bodyLimitOf, CONTENT_BYTES } from "../support/limits.ts";
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

  test("201 for exactly 64 KiB", async () => {
    expect((await register(registration(64 * KiB))).status).toBe(201);
  });

  test("413 for one more", async () => {
    await expectError(await register(registration(64 * KiB + 1)), 413, { message: "Payload Too Large" });
  });

  test("201 for exactly 64 KiB in chunks, without Content-Length", async () => {
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

  test("413 by Content-Length, before the body", async () => {
    const head = "POST /api/auth/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
    const answer = await sendRaw(api.url, `${head}Connection: close\r\nContent-Length: 65537\r\n\r\n`);
    await expectError(parseResponse(answer), 413, { message: "Payload Too Large" });
  });

  const withBody = allCalls.filter(({ init }) => init.body);

  test.each(withBody)("413 of $path, and of one with files only for more", async (call) => {
    const { operationId, path, method } = call;
    const tooLong = json(method, {});
    const response = await api.request(
      path,
      withToken(call, tokens, { ...tooLong, body: " ".repeat(bodyLimitOf(operationId) + 1) }),
    );
    const before = operationId === "updateProfile" ? { data: [] } : {};
    await expectError(response, 413, { message: "Payload Too Large", before });
  });

  test("200 for files of exactly so much, and for more than 64 KiB", async () => {
    const call = callOf("checkContent");
    for (const length of [64 * KiB + 1, CONTENT_BYTES]) {
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

describe.concurrent("a slow client", () => {
  test("has limits at all", () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = api.app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
      headersTimeout: 7_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 7_000,
      timeout: 60_000,
    });
    // An idle connection is cut, which would leave a handler that takes too long without its 503.
    expect(timeouts.handler).toBeLessThan(timeouts.connection);
  });

  test("408 when the headers do not end", async () => {
    const slow = await startTestApi();
    slow.app.server.headersTimeout = 100;
    const socket = open(slow.url);
    socket.write("GET /api/hurufs HTTP/1.1\r\nHost: a\r\nX: ");
    await expectError(parseResponse(await readAll(socket)), 408, { message: "Request Timeout" });
    await slow.close();
  });

  test("408 when the body does not end, without writes", async () => {
    const slow = await startTestApi();
    slow.app.server.requestTimeout = 200;
    slow.app.server.headersTimeout = 100;
    const socket = open(slow.url);
    const body = JSON.stringify(form());
    const head = "POST /api/auth/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`);
    await expectError(parseResponse(await readAll(socket)), 408, { message: "Request Timeout" });
    expect(await slow.db.user.count()).toBe(0);
    await slow.close();
  });
});

describe.concurrent("a slow body of content", () => {
  const limits = { bodyLimit: 32 * KiB * KiB, requestTimeout: 60_000, timeout: 120_000 };
  const start = async (content = limits) => {
    const slow = await startTestApi({}, undefined, undefined, content);
    shorten(slow);
    return slow;
  };
  const shorten = ({ app }: TestApi) => Object.assign(app.server, { requestTimeout: 200, headersTimeout: 100 });
  /** Begins a request for content, and shortens the limits of all others once it has been granted its own. */
  const begin = async (head: (token: string) => string) => {
    const slow = await startTestApi({}, undefined, undefined, limits);
    const { token } = await slow.operator();
    const connected = once(slow.app.server, "connection");
    const socket = open(slow.url);
    const answers = readAll(socket);
    socket.write(head(token));
    const [connection] = await connected;
    await expect.poll(() => connection.timeout).toBeGreaterThan(limits.timeout);
    shorten(slow);
    return { slow, token, socket, answers };
  };
  const headOf = (path: string, token: string, length: number) =>
    [
      `POST ${path} HTTP/1.1`,
      "Host: a",
      "Connection: close",
      "Content-Type: application/json",
      ...(token ? [`Authorization: Bearer ${token}`] : []),
      `Content-Length: ${length}`,
      "\r\n",
    ].join("\r\n");
  /** Waits until a request that has begun by now would be cut, as another is. */
  const longerThanOthers = async ({ url }: TestApi) => {
    const other = open(url);
    other.write(`${headOf("/api/auth/register", "", 100)}{`);
    await expectError(parseResponse(await readAll(other)), 408, { message: "Request Timeout" });
  };

  test.each([
    { status: 200, path: "/operator/content/check", body: "{}" },
    { status: 409, path: "/operator/content/import", body: JSON.stringify({ digest: "0".repeat(64) }) },
  ])("$status of $path when it takes longer than any other may", async ({ status, path, body }) => {
    const head = (token: string) => `${headOf(path, token, body.length)}${body.slice(0, -1)}`;
    const { slow, socket, answers } = await begin(head);
    await longerThanOthers(slow);
    await longerThanOthers(slow);
    socket.write("}");
    expect(parseResponse(await answers).status).toBe(status);
    await slow.close();
  });

  test("200 of the next request on the connection, and 408 of a slow request that is not an import", async () => {
    const keep = (head: string) => head.replace("Connection: close\r\n", "");
    const head = (token: string) => `${keep(headOf("/operator/content/check", token, 2))}{`;
    const { slow, token, socket, answers } = await begin(head);
    await longerThanOthers(slow);
    socket.write(`}GET /api/hurufs HTTP/1.1\r\nHost: a\r\n\r\n${keep(headOf("/operator/staff", token, 100))}{`);
    expect((await answers).match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(["200", "200", "408"]);
    await slow.close();
  });

  test("only 408 when it takes longer than an import may", async () => {
    const slow = await start({ ...limits, requestTimeout: 1_500 });
    const { token } = await slow.operator();
    const socket = open(slow.url);
    socket.write(`${headOf("/operator/content/import", token, 2)}{`);
    const answers = await readAll(socket);
    expect(answers.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    await expectError(parseResponse(answers), 408, { message: "Request Timeout" });
    await slow.close();
  });

  test("408 of another operation with the same token", async () => {
    const slow = await start();
    const { token } = await slow.operator();
    const socket = open(slow.url);
    socket.write(`${headOf("/operator/staff", token, 100)}{`);
    await expectError(parseResponse(await readAll(socket)), 408, { message: "Request Timeout" });
    await slow.close();
  });

  test.each(["", `talaqqi_operator_1_${"a".repeat(43)}`])(
    "401 with the token %j, and then the connection is cut as any other",
    async (token) => {
      const slow = await startTestApi({}, undefined, undefined, limits);
      const socket = open(slow.url);
      const head = headOf("/operator/content/import", token, 1000).replace("Connection: close\r\n", "");
      const all = readAll(socket);
      socket.write(`${head}{`);
      await once(socket, "data");
      shorten(slow);
      const answers = await all;
      expect(answers.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
      await expectError(parseResponse(answers), 401, { message: "Unauthorized" });
      await slow.close();
    },
  );
});

test("408 also cuts off a client that keeps sending", async () => {
  const slow = await startTestApi();
  slow.app.server.requestTimeout = 200;
  slow.app.server.headersTimeout = 100;
  const { hostname, port } = new URL(slow.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  // Each byte that comes too late is an error to it.
  const closed = new Promise((resolve) => socket.on("error", () => {}).once("close", resolve));
  const drip = setInterval(() => socket.write(" "), 100);
  const head = "POST /api/auth/register HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  socket.write(`${head}Content-Length: 9999\r\n\r\n{`);
  const [answer] = await once(socket, "data");
  await expectError(parseResponse(String(answer)), 408, { message: "Request Timeout" });
  await closed;
  clearInterval(drip);
  await slow.close();
});

describe("a request to PUT /api/users that breaks off in its body has that operation's shape:", () => {
  const head = "PUT /api/users HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

  test("only 408 when it is too slow", async () => {
    const slow = await startTestApi();
    const { token } = await slow.signedIn();
    slow.app.server.requestTimeout = 200;
    slow.app.server.headersTimeout = 100;
    const socket = open(slow.url);
    socket.write(`${head}Authorization: Bearer ${token}\r\nContent-Length: 100\r\n\r\n{"na`);
    const answers = await readAll(socket);
    expect(answers.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    await expectError(parseResponse(answers), 408, { message: "Request Timeout", before: { data: [] } });
    await slow.close();
  });

  test("400 when its chunks are none", async () => {
    const { token } = await api.signedIn();
    const socket = open(api.url);
    socket.write(`${head}Authorization: Bearer ${token}\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n`);
    await expectError(parseResponse(await readAll(socket)), 400, { before: { data: [] }, fields: [""] });
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
