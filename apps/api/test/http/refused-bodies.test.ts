// Servers of its own: a test shortens what they read of a refused body, and stops one.
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { RunStatement } from "../../src/database/statements.ts";
import { concurrency } from "../../src/http/protection/concurrency-limit.ts";
import { discardLimits } from "../../src/http/protection/refused-bodies.ts";
import { form } from "../account/forms.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { openTestDatabase } from "../support/database.ts";
import { readResponses } from "../support/http.ts";

const KiB = 1024;
const MiB = KiB * KiB;

let api: TestApi;
/** Statements wait for it. */
let gate = Promise.resolve();
let openGate = () => {};
const closeGate = () => {
  gate = new Promise((resolve) => {
    openGate = resolve;
  });
};
beforeAll(async () => {
  api = await startTestApi({ METRICS_PORT: "0" }, async () => {
    const database = await openTestDatabase();
    const run: RunStatement = async (statement, values) => {
      await gate;
      return database.sql(statement, values);
    };
    return { ...database, sql: Object.assign(run, database.sql) };
  });
});
afterAll(() => api.close());

const [usualLimits, usualConcurrency] = [{ ...discardLimits }, { ...concurrency }];
afterEach(() => {
  openGate();
  Object.assign(discardLimits, usualLimits);
  Object.assign(concurrency, usualConcurrency);
});

const json = "Content-Type: application/json";
const chunked = "Transfer-Encoding: chunked";
const lengthOf = (bytes: number) => `Content-Length: ${bytes}`;
const request = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, "Host: a", ...headers].join("\r\n")}\r\n\r\n`;
const register = (...headers: string[]) => request("POST /api/auth/register", json, ...headers);
const get = request("GET /api/hurufs");
/** Would be answered, were it taken for a request. */
const body = get.repeat(Math.ceil((70 * KiB) / get.length));
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Opens a connection, with what the server has on its side and what it has answered. */
async function open({ url, app }: TestApi = api) {
  const { hostname, port } = new URL(url);
  const accepted = once(app.server, "connection");
  const socket = connect(Number(port), hostname);
  let received = Buffer.alloc(0);
  socket.on("data", (bytes) => {
    received = Buffer.concat([received, bytes]);
  });
  // The server resets a connection on which more arrives than it reads.
  const closed = new Promise<void>((resolve) => socket.on("error", () => {}).once("close", () => resolve()));
  const [connection] = await accepted;
  const all = () => readResponses(received, []);
  const until = (count: number) => expect.poll(() => all().length).toBe(count);
  const statuses = () => all().map(({ status }) => status);
  return { socket, connection, closed, all, until, statuses };
}

const inFlight = async () => {
  const metrics = await (await fetch(`${api.monitoringUrl}/metrics`)).text();
  return Number(/^talaqqi_http_requests_in_flight (\d+)$/m.exec(metrics)?.[1]);
};

describe("a response before the body has arrived; the rest is dropped, and the next request on the connection is 200:", () => {
  const closedSchool = () => startTestApi({ MAINTENANCE: "1" });
  const strict = () => startTestApi({ RATE_LIMIT_PER_MINUTE: "1" });
  const reader = async () => (await api.operator({ role: "reader" })).token;
  test.each<[status: number, what: string, head: string, start?: () => Promise<TestApi>]>([
    [413, "by Content-Length", register(lengthOf(body.length))],
    [413, "above the limit in chunks", register(chunked)],
    [415, "no JSON", request("POST /api/auth/register", "Content-Type: text/plain", lengthOf(body.length))],
    [401, "no token", request("PUT /api/users", json, lengthOf(body.length))],
    [403, "a role that may not", request("POST /operator/staff", json, "Authorization: Bearer <reader>", chunked)],
    [404, "an unknown path", request("POST /api/nothing", json, chunked)],
    [405, "a method that there is not", request("DELETE /api/hurufs", json, lengthOf(body.length))],
    [400, "two hosts", request("POST /api/auth/register", "Host: b", json, chunked)],
    [200, "a body that nobody wants", request("GET /api/hurufs", lengthOf(body.length))],
    [503, "maintenance", register(lengthOf(body.length)), closedSchool],
    [429, "too many requests", request("POST /api/nothing", json, chunked), strict],
  ])("%d %s", async (status, _what, head, start) => {
    const server = start ? await start() : api;
    if (status === 429) await server.request("/api/nothing");
    const { socket, until, all, statuses } = await open(server);
    const isChunked = head.includes(chunked);
    // 413 of chunks comes when there are too many.
    const given = head.replace("<reader>", status === 403 ? await reader() : "");
    socket.write(given + (status === 413 && isChunked ? chunk(body) : ""));
    await until(1);
    const [refusal] = all();
    expect(refusal?.headers.get("connection")).not.toBe("close");
    expect(refusal?.headers.get("access-control-allow-origin")).toBe("*");
    if (status >= 400) expect(JSON.parse(refusal?.body ?? "")).toMatchObject({ status, error: true });
    const next = request("GET /healthz");
    socket.write(`${isChunked ? `${chunk(body)}0\r\n\r\n` : body}${next}`);
    await until(2);
    expect(statuses()).toEqual([status, 200]);
    socket.destroy();
    if (start) await server.close();
  });
});

test("503 of an overloaded server before the body has arrived, and 200 of the next request on the connection", async () => {
  Object.assign(concurrency, { active: 1, waitMs: 0 });
  const { token } = await api.signedIn();
  closeGate();
  const busy = api.request("/api/users", { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(inFlight).toBe(1);
  const { socket, until, all, statuses } = await open();
  socket.write(register(lengthOf(body.length)));
  await until(1);
  expect(all()[0]?.headers.get("connection")).not.toBe("close");
  socket.write(body + request("GET /healthz"));
  await until(2);
  expect(statuses()).toEqual([503, 200]);
  openGate();
  expect((await busy).status).toBe(200);
  socket.destroy();
});

describe("413, and no more of the body is read when", () => {
  test.each([
    ["Content-Length", register(lengthOf(64 * MiB)), body, true],
    ["chunks", register(chunked) + chunk(body), chunk(body), false],
  ])("1 MiB has been dropped: %s", async (_what, head, more, isAnnounced) => {
    Object.assign(discardLimits, { ms: 600_000 });
    const { socket, connection, closed, all, until } = await open();
    socket.write(head);
    await until(1);
    expect(all()[0]?.headers.get("connection") === "close").toBe(isAnnounced);
    const send = () => socket.writable && socket.write(more, send);
    send();
    await expect.poll(() => connection.bytesRead).toBeGreaterThan(MiB);
    // Time for the server to read more.
    for (let n = 0; n < 20; n += 1) expect((await api.request("/api/hurufs")).status).toBe(200);
    expect(connection.bytesRead).toBeLessThan(MiB + 512 * KiB);
    expect(all()).toHaveLength(1);
    socket.destroy();
    await closed;
    connection.destroy();
  });

  test("2 s have passed", async () => {
    expect(usualLimits).toEqual({ bytes: MiB, ms: 2_000 });
    Object.assign(discardLimits, { ms: 50 });
    const { socket, closed, statuses } = await open();
    socket.write(register(lengthOf(body.length)));
    await closed;
    expect(statuses()).toEqual([413]);
  });

  test("2 s have passed, after the responses to earlier requests on it", async () => {
    Object.assign(discardLimits, { ms: 50 });
    const { token } = await api.signedIn();
    closeGate();
    const { socket, connection, closed, statuses } = await open();
    const sent = request("GET /api/users", `Authorization: Bearer ${token}`) + register(chunked) + chunk(body);
    socket.write(sent);
    await expect.poll(() => connection.bytesRead).toBe(sent.length);
    // The body is given up.
    await expect.poll(inFlight).toBe(1);
    expect(connection.destroyed).toBe(false);
    openGate();
    await closed;
    expect(statuses()).toEqual([200, 413]);
  });

  test("as many bodies are being dropped as requests may be active, which takes no place from these", async () => {
    Object.assign(concurrency, { active: 2 });
    Object.assign(discardLimits, { ms: 600_000 });
    const { token } = await api.signedIn();
    const dropping = [await open(), await open()];
    for (const { socket, until } of dropping) {
      socket.write(register(lengthOf(body.length)));
      await until(1);
    }
    expect(await inFlight()).toBe(2);
    const { socket, closed, all } = await open();
    socket.write(register(lengthOf(body.length)));
    await closed;
    expect(all().map(({ status, headers }) => [status, headers.get("connection")])).toEqual([[413, "close"]]);
    expect((await api.request("/api/users", { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    for (const one of dropping) one.socket.destroy();
    await expect.poll(inFlight).toBe(0);
  });

  test("the server is stopping: at once", async () => {
    Object.assign(discardLimits, { ms: 600_000 });
    const stopping = await startTestApi();
    const { socket, closed, all } = await open(stopping);
    const drained = stopping.app.drain();
    socket.write(register(lengthOf(body.length)));
    await closed;
    expect(all().map(({ status, headers }) => [status, headers.get("connection")])).toEqual([[413, "close"]]);
    await drained;
    await stopping.close();
  });
});

describe("Expect: 100-continue", () => {
  const expecting = "Expect: 100-continue";
  test.each([
    [413, register(expecting, lengthOf(body.length))],
    [401, request("PUT /api/users", json, expecting, lengthOf(10))],
    [404, request("POST /api/nothing", json, expecting, chunked)],
    [415, request("POST /api/auth/register", "Content-Type: text/plain", expecting, lengthOf(10))],
  ])("%d instead of the 100 for what is refused, and the connection closes at once", async (status, head) => {
    Object.assign(discardLimits, { ms: 600_000 });
    const { socket, closed, all } = await open();
    socket.write(head);
    await closed;
    expect(all().map((one) => [one.status, one.headers.get("connection")])).toEqual([[status, "close"]]);
  });

  test("100, then 201", async () => {
    const text = JSON.stringify(form());
    const { socket, until, statuses } = await open();
    const continued = once(socket, "data");
    socket.write(register(expecting, lengthOf(text.length)));
    expect(String((await continued)[0])).toBe("HTTP/1.1 100 Continue\r\n\r\n");
    socket.write(text);
    await until(2);
    expect(statuses()).toEqual([100, 201]);
    socket.destroy();
  });

  test("100, then 413 above the limit in chunks, and 200 of the next request", async () => {
    const { socket, until, statuses } = await open();
    socket.write(register(expecting, chunked));
    await until(1);
    socket.write(chunk(body));
    await until(2);
    socket.write(`0\r\n\r\n${get}`);
    await until(3);
    expect(statuses()).toEqual([100, 413, 200]);
    socket.destroy();
  });
});

test("what follows a malformed body is dropped, 1 MiB of it", async () => {
  Object.assign(discardLimits, { ms: 600_000 });
  const { socket, connection, closed, statuses } = await open();
  socket.write(`${register(chunked)}nonsense\r\n`);
  const send = () => socket.writable && socket.write(body, send);
  send();
  await closed;
  expect(statuses()).toEqual([400]);
  expect(connection.bytesRead).toBeLessThan(MiB + 512 * KiB);
});
