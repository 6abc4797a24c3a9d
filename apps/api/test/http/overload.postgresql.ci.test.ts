import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { OperationId } from "@talaqqi/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RunStatement } from "../../src/database/statements.ts";
import { concurrency } from "../../src/http/protection/concurrency-limit.ts";
import { form } from "../account/forms.ts";
import { startTestApi, type TestApi } from "../support/api.ts";
import { openTestDatabase } from "../support/database.ts";
import { bearer, errorOf } from "../support/operations.ts";
import { sendSlowly } from "../support/slow-request.ts";

let api: TestApi;
let token: string;
/** Statements wait for it: requests that need the database stay in flight until it opens. */
let gate = Promise.resolve();
let openGate = () => {};
const closeGate = () => {
  gate = new Promise((resolve) => {
    openGate = resolve;
  });
};

const usual = { ...concurrency };
beforeAll(async () => {
  // Fewer than the pool has connections: none of them has to wait for one, which has a time limit of its own.
  concurrency.active = 4;
  api = await startTestApi({ METRICS_PORT: "0" }, async () => {
    const database = await openTestDatabase();
    const run: RunStatement = async (statement, values) => {
      await gate;
      return database.sql(statement, values);
    };
    return { ...database, sql: Object.assign(run, database.sql) };
  });
});
beforeEach(async () => {
  token = (await api.signedIn()).token;
});
afterEach(() => {
  openGate();
  Object.assign(concurrency, { ...usual, active: 4 });
});
afterAll(async () => {
  Object.assign(concurrency, usual);
  await api.close();
});

async function readMetric(name: string): Promise<number> {
  const metrics = await (await fetch(`${api.monitoringUrl}/metrics`)).text();
  return Number(new RegExp(`^talaqqi_http_requests_${name} (\\d+)$`, "m").exec(metrics)?.[1]);
}

const inFlight = () => readMetric("in_flight");
const waiting = () => readMetric("waiting");

/** Fills every place with a request that is not answered before the gate opens. */
async function fillLimiter(): Promise<Promise<Response>[]> {
  closeGate();
  const asked = Array.from({ length: concurrency.active }, ask);
  await expect.poll(inFlight).toBe(concurrency.active);
  return asked;
}

const unavailable = (id: OperationId) => JSON.stringify(errorOf(id, 503, "Service Unavailable"));

const ask = () => api.request("/api/users", { headers: bearer(token) });

test("503 within the wait limit when all places are taken; 200 for cached responses", async () => {
  const cached = await api.request("/api/packages");
  const etag = cached.headers.get("etag") ?? "";
  const asked = await fillLimiter();
  const refused = await ask();
  expect([refused.status, await refused.text()]).toEqual([503, unavailable("getProfile")]);
  expect(refused.headers.get("retry-after")).toBe("2");
  const write = await api.request("/api/users", {
    method: "PUT",
    headers: { ...bearer(token), origin: "https://app.example.com" },
  });
  expect([write.status, await write.text()]).toEqual([503, unavailable("updateProfile")]);
  expect(write.headers.get("access-control-allow-origin")).toBe("*");
  expect(write.headers.get("access-control-expose-headers")).toBe(cached.headers.get("access-control-expose-headers"));
  expect(write.headers.get("x-content-type-options")).toBe("nosniff");
  expect(write.headers.get("cache-control")).toBe("no-store");

  expect((await api.request("/api/packages")).status).toBe(200);
  expect((await api.request("/api/packages", { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await api.request("/healthz")).status).toBe(200);
  expect((await api.request("/api/nothing")).status).toBe(404);
  expect((await api.request("/api/users")).status).toBe(401);
  openGate();
  for (const answer of asked) expect((await answer).status).toBe(200);
  expect(api.log()).toContain("overloaded: requests are refused");
  // Each has released its place.
  for (let sent = 0; sent < 20; sent += 1) expect((await ask()).status).toBe(200);
});

test("200 for a burst of three times the limit: the rest wait in the queue", async () => {
  concurrency.waitMs = Number.POSITIVE_INFINITY;
  const asked = await fillLimiter();
  const more = Array.from({ length: concurrency.active * 2 }, ask);
  await expect.poll(waiting).toBe(more.length);
  openGate();
  for (const answer of [...asked, ...more]) expect((await answer).status).toBe(200);
});

test("200 for other requests while slow bodies fill the limit", async () => {
  const slow = await Promise.all(
    Array.from({ length: concurrency.active }, () => sendSlowly(api.url, "/api/auth/register", {})),
  );
  expect((await ask()).status).toBe(200);
  for (const { socket } of slow) socket.destroy();
});

test("503 for a body when there is no place left, without writes", async () => {
  const body = form();
  const slow = await sendSlowly(api.url, "/api/auth/register", body);
  const asked = await fillLimiter();
  const response = await slow.finish();
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
  openGate();
  await Promise.all(asked);
  expect(await api.db.user.count({ where: { email: body.email } })).toBe(0);
});

describe("200 for other requests after the limit is reached by those", () => {
  const json = "Content-Type: application/json\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}";
  test.each([
    { what: "whose path is written in another way", head: "POST /api/auth/%69dp HTTP/1.1\r\nHost: a\r\n" },
    { what: "whose path is a whole address", head: "POST http://a/api/auth/idp HTTP/1.1\r\nHost: a\r\n" },
    { what: "that expect something", head: "POST /api/auth/idp HTTP/1.1\r\nHost: a\r\nExpect: x\r\n" },
  ])("$what", async ({ head }) => {
    for (let sent = 0; sent < concurrency.active + 1; sent += 1) {
      const answer = await exchange(`${head}${json}`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect((await ask()).status).toBe(200);
  });

  test("pipelined on one connection, which was then cut off", async () => {
    closeGate();
    const socket = await open();
    socket.write(getProfile().repeat(concurrency.active + 6));
    await expect.poll(inFlight).toBe(concurrency.active);
    socket.destroy();
    await expect.poll(inFlight).toBe(0);
    openGate();
    for (let asked = 0; asked < 20; asked += 1) expect((await ask()).status).toBe(200);
  });

  test("reads that are never cached", async () => {
    const full = await startTestApi({ STUDENT_CONTACT: "full" });
    await full.db.teacher.create({ data: { id_teacher: 1, nama_pengajar: "Ustadzah Contoh" } });
    for (let sent = 0; sent < concurrency.active * 2; sent += 1) {
      expect((await full.request("/api/teachers/1")).status).toBe(200);
    }
    await full.close();
  });
});

test("200 for other requests after clients that filled the limit disconnect", async () => {
  closeGate();
  const sockets = await Promise.all(Array.from({ length: concurrency.active }, open));
  for (const socket of sockets) socket.write(getProfile());
  await expect.poll(inFlight).toBe(concurrency.active);
  for (const socket of sockets) socket.destroy();
  await expect.poll(inFlight).toBe(0);
  openGate();
  expect((await ask()).status).toBe(200);
});

const getProfile = () => `GET /api/users HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`;

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  return socket;
}

/** Sends a request that is the last on its connection. @returns the answer. */
async function exchange(request: string): Promise<string> {
  const socket = await open();
  let answer = "";
  socket.setEncoding("utf8").on("data", (text) => {
    answer += text;
  });
  socket.write(request);
  await once(socket, "close");
  return answer;
}
